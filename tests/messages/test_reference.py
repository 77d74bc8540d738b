"""The rules for players: the same in both languages, true to the numbered rules and to the boards, and easy to find."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from epic_games import EVERYTHING
from outcry.core.data import read
from outcry.messages import LANGUAGES, MINUS, Say
from outcry.messages.reference import Entry, read_reference, reference, search
from outcry.stockpile.cards import COMPANY_NAMES, KIND_NAMES
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.investors.roster import INVESTOR_NAMES
from outcry.stockpile.modules.investors.words import power
from outcry.stockpile.modules.strategies.cards import STRATEGY_NAMES
from outcry.stockpile.modules.strategies.words import effect

ROOT = Path(__file__).resolve().parents[2]
MODULES = "outcry.stockpile.modules"
DATA = ROOT / "src" / "outcry" / "stockpile" / "data"
SEARCHES = json.loads((ROOT / "tests" / "messages" / "searches.json").read_text(encoding="utf-8"))
NOT_FOR_PLAYERS = {"C9": "certificates are decoration and are not shown"}
WITHOUT_A_NUMBER = {"clock", "sources"}
"""What belongs to the program and not to the game."""
LONGEST_SHORT = 140
ART = re.compile(
    rf"""(card|known):({"|".join(KIND_NAMES)}|back)
       | (company|tile):({"|".join(COMPANY_NAMES)})
       | forecast:(\+\d|-\d|\$+)
       | pair:({"|".join(COMPANY_NAMES)})[ ](\+\d|-\d|\$+)
       | track:({"|".join(COMPANY_NAMES)}|all)([ ]\d+\$?)+[ ]start[ ]\d+[ ]reset[ ]\d+
       | bids:\d+([ ]\d+)*
       | meeple:\d
       | bell""",
    re.VERBOSE,
)


def entries(language: str) -> dict[str, Entry]:
    return {entry.id: entry for entry in reference(language).entries}


def numbered_rules() -> set[str]:
    text = (ROOT / "docs" / "rules" / "stockpile.md").read_text(encoding="utf-8")
    return set(re.findall(r"^- \*\*([A-Z]+\d+)\*\*", text, re.MULTILINE))


def board(name: str) -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((DATA / name).read_text(encoding="utf-8"))
    return found


def test_both_languages_have_the_same_entries_links_rules_and_drawings() -> None:
    english, portuguese = reference("en"), reference("pt-BR")
    assert [section.id for section in english.sections] == [section.id for section in portuguese.sections]
    for one, other in zip(english.sections, portuguese.sections, strict=True):
        assert [(e.id, e.see, e.rules, e.art) for e in one.entries] == [
            (e.id, e.see, e.rules, e.art) for e in other.entries
        ]
    assert english.marks.keys() == portuguese.marks.keys()


def test_no_entry_is_there_twice_and_every_link_leads_somewhere() -> None:
    ids = [entry.id for entry in reference("en").entries]
    assert len(ids) == len(set(ids))
    for entry in reference("en").entries:
        assert set(entry.see) <= set(ids) - {entry.id}, entry.id
        assert entry.see, f"{entry.id} leads nowhere"


def test_every_rule_that_an_entry_names_exists() -> None:
    known = numbered_rules()
    for entry in reference("en").entries:
        assert set(entry.rules) <= known, entry.id
        assert bool(entry.rules) != (entry.id in WITHOUT_A_NUMBER), entry.id


def test_every_rule_is_explained_somewhere() -> None:
    named = {rule for entry in reference("en").entries for rule in entry.rules}
    assert sorted(numbered_rules() - named - set(NOT_FOR_PLAYERS)) == []
    assert sorted(named & set(NOT_FOR_PLAYERS)) == [], "explained after all"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_short_text_is_short_and_every_text_is_well_formed(language: str) -> None:
    marks = reference(language).marks
    for entry in reference(language).entries:
        assert 20 <= len(entry.short) <= LONGEST_SHORT, entry.id
        assert entry.text, entry.id
        assert entry.short.endswith((".", "!")), entry.id
        for line in [entry.title, entry.short, *entry.text]:
            assert line == line.strip(), entry.id
            assert line.count("**") % 2 == 0, (entry.id, line)
            assert set(re.findall(r"\[(\w)\]", line)) <= set(marks), (entry.id, line)
            assert not re.search(r"(?<![\w-])-\d", line), f"{entry.id}: {MINUS} is wanted"


def test_money_is_written_as_each_language_writes_it() -> None:
    assert not re.search(r"\$\d+\s?mil\b", json.dumps(read_reference("en")))
    assert not re.search(r"\$\d+K", json.dumps(read_reference("pt-BR")))


def test_an_amount_is_never_parted_at_the_end_of_a_line() -> None:
    texts = json.dumps([read_reference("pt-BR"), Say("pt-BR").texts], ensure_ascii=False)
    assert not re.search(r"\$[^\s(]+ mil\b", texts)


def test_nothing_is_left_untranslated() -> None:
    english, portuguese = entries("en"), entries("pt-BR")
    for name, entry in english.items():
        assert not set(entry.text) & set(portuguese[name].text), name
        assert entry.short != portuguese[name].short
        assert entry.title != portuguese[name].title or name in ("boom", "bust")


def test_every_drawing_can_be_drawn() -> None:
    for entry in reference("en").entries:
        for art in entry.art:
            assert ART.fullmatch(art), (entry.id, art)


def test_the_tracks_that_are_drawn_are_those_of_the_boards() -> None:
    advanced = read("outcry.stockpile.modules.advanced_board", "advanced_board").plain()
    tracks = {"all": board("tracks.toml")["standard"]["all"], **advanced["tracks"]}
    drawn = {art for entry in reference("en").entries for art in entry.art if art.startswith("track:")}
    expected = set()
    for name, track in tracks.items():
        spaces = [
            f"{space}{'$' if at in track.get('dollars', ()) else ''}" for at, space in enumerate(track["spaces"], 1)
        ]
        expected.add(f"track:{name} {' '.join(spaces)} start {track['start']} reset {track['reset']}")
    assert drawn == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_the_texts_are_those_of_the_data(language: str) -> None:
    """C2, C4, C5, S1: what is printed on boards and cards stands once in the data; the texts may not differ."""
    found = entries(language)
    players, decks = board("players.toml"), board("decks.toml")
    bids = [str(bid) for bid in players["bidding"]["track"]]
    assert ", ".join(bids) in found["bidding_track"].short
    assert f"bids:{' '.join(bids)}" in found["bidding_track"].art
    for seats, name in enumerate(("two", "three", "four", "five"), 2):
        rounds = players["rounds"][name]
        assert any(line.startswith(f"- {seats} ") and f"**{rounds}**" in line for line in found["rounds"].text)
    assert f"${players['cash']['four']}" in found["setup"].short
    market = decks["market"]
    whole = 6 * market["stock"] + sum(market[card] for card in ("fee_1", "fee_2", "fee_3", "boom", "bust"))
    assert found["market_deck"].short.startswith(str(whole))
    forecasts = [card.replace("-", MINUS) for card in decks["forecasts"]["cards"]]
    assert ", ".join(forecasts) in found["forecast"].short


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_of_modules_in_the_texts_are_those_of_the_data(language: str) -> None:
    """C7, BON1, COM1, COM4, DIC2."""
    found = entries(language)
    bonds, commerce, dice = (
        read(f"outcry.stockpile.modules.{name}", name).plain() for name in ("bonds", "commodities", "forecast_dice")
    )
    for seats, name in enumerate(("two", "three", "four", "five"), 2):
        assert any(
            line.startswith(f"- {seats} ") and f"**{bonds['price'][name]}**" in line for line in found["bonds"].text
        )
    assert f" {bonds['stock']['bonds']} " in found["bonds"].text[-1]
    assert listed(commerce["count"]["sets"]) in re.sub(r" (or|ou) ", ", ", found["commodities"].short)
    assert listed(commerce["count"]["taxes"]) in re.sub(r" (or|ou) ", ", ", found["taxes"].short)
    assert f" {commerce['deck']['tax']} " in found["commodities"].text[0]
    drawn = {art.removeprefix("forecast:") for art in found["forecast_dice"].art}
    assert drawn == set(dice["cards"]["forecasts"]) == {face for faces in dice_of(dice) for face in faces}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_investor_and_strategy_is_told_as_on_the_table(language: str) -> None:
    """INV3, STR3: with start cash, numbers and marks of the data."""
    say, board, found = Say(language), Stockpile(4, EVERYTHING).board, entries(language)
    files = [("investors", f"investors{of}") for of in ("", "_cc", "_ii", "_pp")]
    files += [("strategies", name) for name in ("strategies", "strategies_promo")]
    data = {name: row for folder, file in files for name, row in read(f"{MODULES}.{folder}", file).plain().items()}
    for at, name in enumerate(INVESTOR_NAMES):
        line, row = found["investor_powers"].text[at], data[name]
        assert line.startswith(f"- **{say(f'stockpile.investor.{name}')}** ({row['more']}, ")
        assert f" {row['two']})" in line
        assert line.endswith(f": {power({'investor': at}, board, say)}")
        assert ("[H]" in line) == (row["tag"] == "H"), name
    for at, name in enumerate(STRATEGY_NAMES):
        line = found["strategy_cards"].text[at]
        assert line.startswith(f"- **{say(f'stockpile.strategy.{name}')}**")
        assert line.endswith(f": {effect({'strategy': at}, board, say)}")
        assert ("[H]" in line) == (data[name]["tag"] == "H"), name
    track = data["budget_barbara"]["track"]
    assert listed(track[2:]) in found["investor_prices"].text[1]


def listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))


def dice_of(data: dict[str, Any]) -> list[list[str]]:
    return [faces for name, faces in data["dice"].items() if name != "tag"]


@pytest.mark.parametrize("case", SEARCHES, ids=lambda case: f"{case['language']} {case['query']}")
def test_a_search_finds_what_is_meant(case: dict[str, Any]) -> None:
    """The browser's search has the same cases."""
    found = [entry.id for entry in search(reference(case["language"]).entries, case["query"])]
    assert found[: len(case["first"])] == case["first"]
    assert bool(found) == bool(case["first"])
