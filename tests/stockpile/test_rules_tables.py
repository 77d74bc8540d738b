"""The tables of investors and strategies in the rules, and the numbers in the data: one says what the other does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from outcry.core.data import Section, read
from outcry.stockpile.modules.investors.roster import INVESTOR_NAMES
from outcry.stockpile.modules.strategies.cards import FIRST_PROMO, STRATEGY_NAMES

RULES = (Path(__file__).resolve().parents[2] / "docs" / "rules" / "stockpile.md").read_text(encoding="utf-8")
INVESTORS, STRATEGIES = "outcry.stockpile.modules.investors", "outcry.stockpile.modules.strategies"
WORDS = {1: "one", 2: "two", 3: "three"}

POWERS = {
    "crazy_cramer": "up {steps} or down {steps}",
    "dividend_deborah": "${rate}K per share",
    "golden_graham": "+${bonus}K for each share sold",
    "agile_ana": "${bonus}K per different company",
    "daring_dangote": "${bonus}K per commodity card",
    "lucrative_li": "${bonus}K more per {bonds_word} bonds",
    "bailout_barack": "at price - {discount}, at least 0",
    "budget_barbara": "Her track reads {track}:",
    "lazy_liliane": "+${bonus}K. Pays ${loss}K whenever outbid",
    "moneymaker_mitt": "+${bonus}K whenever he places a meeple",
    "opulent_oprah": "must give ${gift}K to another player",
    "shorting_soros": "a single share at ${price}K",
    "socialist_sanders": "takes ${tax}K from the richest other player, keeps ${kept}K",
}
"""What the rules say of a power that has numbers, filled in from the data."""
CARDS = {
    "block_trading": "+{gain} if it ended on {limit} or higher",
    "value_investing": "+{gain} if it ended on {limit} or lower",
    "convertible_bond": "discard a bond",
    "corner_the_market": "${gain}K per commodity card beyond the first",
    "corporate_espionage": "cost {cost}: all of them",
    "insider_trading": "cost 0: up to {limit_word} of them",
    "data_broker": "| +{gain} |",
    "diversification": "+{gain} per company",
    "dividend_growth_investing": "cost {cost}: one company pays {gain} a share",
    "special_dividend": "${gain}K a share (P) | cost 0",
    "falsified_earnings": "cost {cost}",
    "fraudulent_transfer": "both are shown | |",
    "vulture_capitalism": "half its price, rounded down",
    "interpositioning": "+{gain} per fee card",
    "market_maker": "one company +{steps} and another -{steps}",
    "naked_short": "+{gain} (P)",
    "rogue_trading": "cost {cost}",
    "systemic_shock": "{limit_word} different companies move +{steps} or -{steps} each (P)",
    "bear_raid": "sell up to {limit_word} shares at ${gain}K each (P)",
    "share_buyback": "cost {cost}: one company +{steps}",
    "tax_haven": "cost {cost}: one own tax leaves the game",
    "golden_parachute": "its price + {gain}",
    "liquidity_injection": "| +{gain} |",
    "short_squeeze": "cost {cost}: a company with price {limit} or less moves +{steps}",
    "rights_issue": "at price - {limit}, at least 0",
    "regulatory_capture": "cost {cost}: one fee you paid this round "
    "is paid back (the card stays discarded), and {gain} more",
}


def rows_of(name: str, first: str = "") -> str:
    title = name.replace("_", " ").title().replace(" The ", " the ")
    (found,) = re.findall(rf"^\| {first}{title} \|.*$", RULES, re.MULTILINE)
    assert isinstance(found, str)
    return found


def filled(text: str, section: Section) -> str:
    values = section.plain()
    words = {f"{name}_word": WORDS.get(value, "") for name, value in values.items() if isinstance(value, int)}
    if "track" in values:
        words["track"] = ", ".join(f"+{-value}" if value < 0 else str(value) for value in values["track"])
    return text.format(**{**values, **words})


def sections(package: str, *files: str) -> dict[str, Section]:
    return {name: read(package, file).section(name) for file in files for name in read(package, file).names()}


def test_INV3_every_investor_of_the_data_is_in_the_table_with_its_cash_and_the_numbers_of_its_power() -> None:
    found = sections(INVESTORS, "investors", "investors_cc", "investors_ii", "investors_pp")
    assert set(found) == set(INVESTOR_NAMES)
    for name, section in found.items():
        row = rows_of(name)
        assert f"| {section.integer('two')} | {section.integer('more')} |" in row
        assert filled(POWERS.get(name, ""), section) in row
        numbers = set(section.names()) - {"two", "more", "acts"}
        assert (name in POWERS) == bool(numbers), f"{name} has {numbers}"


@pytest.mark.parametrize("number", range(len(STRATEGY_NAMES)))
def test_STR3_every_strategy_of_the_data_is_in_the_table_with_its_numbers(number: int) -> None:
    name = STRATEGY_NAMES[number]
    promo = number >= FIRST_PROMO
    section = read(STRATEGIES, "strategies_promo" if promo else "strategies").section(name)
    row = rows_of(name, "promo " if promo else "")
    assert filled(CARDS[name], section) in row
    assert section.integer("copies") == 2
    for cost in re.findall(r"cost (\d+)", row):
        assert int(cost) == (section.integer("cost") if "cost" in section.names() else 0)
    unused = {number for number in section.names() if number != "copies" and f"{{{number}" not in CARDS[name]}
    assert unused <= {"limit"} if name == "vulture_capitalism" else unused <= {"steps"}, unused


def test_STR3_falsified_earnings_change_a_move_by_what_the_rules_say() -> None:
    steps = read(STRATEGIES, "strategies").section("falsified_earnings").integer("steps")
    assert f"it adds -{steps} to a positive forecast and +{steps} to a negative one" in " ".join(RULES.split())
    assert read(STRATEGIES, "strategies").section("vulture_capitalism").integer("limit") == 2  # half the price


def test_STR3_house_values_are_those_that_the_table_calls_so() -> None:
    """A number of the right column is (H); one that is known is not."""
    found = sections(STRATEGIES, "strategies", "strategies_promo")
    for number, name in enumerate(STRATEGY_NAMES):
        _, _, known, house, _ = rows_of(name, "promo " if number >= FIRST_PROMO else "").split("|")
        invented = re.search(r"cost [1-9]|[+-] ?\d|\bpays \d|half|two|at price", house)
        assert (found[name].tag == "H") == (invented is not None), f"{name}: {known} / {house}"
