"""All that investment strategies add."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from outcry.core.actions import Parameter, Verb
from outcry.core.chance import shuffle
from outcry.core.data import DataError, Section
from outcry.core.events import EventKind
from outcry.core.options import Option
from outcry.stockpile.actions import END_TURN
from outcry.stockpile.board import Board
from outcry.stockpile.cards import COMPANIES, LETTERS
from outcry.stockpile.modules.commodities.cards import COMMERCE_NAMES, GOODS
from outcry.stockpile.modules.investors.aid import can_act
from outcry.stockpile.modules.investors.manifest import HOLDINGS
from outcry.stockpile.modules.investors.roster import IVAN
from outcry.stockpile.modules.manifest import AidWords, Module, Part
from outcry.stockpile.modules.strategies import actions, at_setup, cards, imagining, playing, remembering, words
from outcry.stockpile.moments import Moments
from outcry.stockpile.terms import EMPTY, INFORMATION
from outcry.stockpile.wishes import never

PACKAGE: Final = "outcry.stockpile.modules.strategies"
NEEDS: Final = {
    cards.CONVERTIBLE_BOND: "bonds",
    cards.CORNER_THE_MARKET: "commodities",
    cards.SYSTEMIC_SHOCK: "commodities",
    cards.TAX_HAVEN: "commodities",
}
"""STR3: cards that need a module leave the deck when it is off."""
NUMBERS: Final = {"cost": cards.COST, "gain": cards.GAIN, "steps": cards.STEPS, "limit": cards.LIMIT}
BOUNDS: Final = {
    (cards.VULTURE_CAPITALISM, "limit"): (1, 1000),  # it divides
    (cards.INSIDER_TRADING, "limit"): (1, COMPANIES),
    (cards.SYSTEMIC_SHOCK, "limit"): (1, COMPANIES),
    (cards.BEAR_RAID, "limit"): (1, 20),
}
"""What a number can be, where not every one will do."""
KEPT_BACK: Final = 3
"""STR1: so many cards more than there are rounds are dealt."""


def furnish(board: Board, files: Mapping[str, Section]) -> None:
    count = len(cards.STRATEGY_NAMES)
    for printed in NUMBERS.values():
        board.printed[printed] = [0] * count
    board.printed["strategy_house"] = [0] * count
    board.printed["strategy_deck"] = read_cards(board, files["strategies"], files)
    board.printed["strategy_promo"] = read_cards(board, files["strategies_promo"], files)
    there_are = len(board.printed["strategy_deck"]) + len(board.printed["strategy_promo"])
    if there_are < KEPT_BACK * board.players:  # STR1: two are discarded, and one is left to play
        wanted = KEPT_BACK * board.players
        raise DataError(f"{files['strategies'].where}: {board.players} players need {wanted} cards, found {there_are}")
    board.printed["strategies_of_ivan"] = [int("investors" in files and "investors_ii" in files)]  # X10


def read_cards(board: Board, file: Section, files: Mapping[str, Section]) -> list[int]:
    """The cards of a file, each as often as there are copies."""
    file.only(*cards.STRATEGY_NAMES)
    found = []
    for name in file.names():
        card, row = cards.STRATEGY_NAMES.index(name), file.section(name)
        row.only("copies", *NUMBERS)
        for number, printed in NUMBERS.items():
            if number in row.names():
                board.printed[printed][card] = row.integer(number, *BOUNDS.get((card, number), (0, 1000)))
        board.printed["strategy_house"][card] = int(row.tag == "H")
        if NEEDS.get(card, "strategies") in files:
            found += [card] * row.integer("copies", 0, 10)
    return sorted(found)


def join_promo(board: Board, files: Mapping[str, Section]) -> None:
    board.printed["promo_joins"] = [1]


def draw(board: Board, seats: int, rounds: int, rng: Random) -> list[int]:
    """STR4: how many cards each is dealt, how many more Ivan may draw, and the deck in the order dealt."""
    deck = board.printed["strategy_deck"][:]
    extra = rounds - 1 if board.printed["strategies_of_ivan"][0] else 0
    wanted = seats * (KEPT_BACK + rounds) + extra
    if "promo_joins" in board.printed or wanted > len(deck):
        deck += board.printed["strategy_promo"]
    shuffle(deck, rng)
    return [min(KEPT_BACK + rounds, len(deck) // seats), extra, *deck]


def check(board: Board, rounds: int, drawn: list[int]) -> None:
    """STR4: all cards of the deck, with or without the promo cards."""
    plain = board.printed["strategy_deck"]
    if sorted(drawn[2:]) not in (sorted(plain), sorted(plain + board.printed["strategy_promo"])):
        raise DataError(f"tape: the strategies are not those of this table, found {drawn[2:]}")
    if not 2 <= drawn[0] <= len(drawn[2:]) // board.players:
        raise DataError(f"tape: there are too few strategies to deal {drawn[0]} to everybody")


def first_hands(board: Board, seats: int, drawn: list[int]) -> list[int]:
    each, extra, deck = drawn[0], drawn[1], drawn[2:]
    hands: list[int] = []
    for seat in range(seats):
        hands += sorted(deck[seat * each : (seat + 1) * each]) + [EMPTY] * extra
    return hands


def first_undealt(board: Board, seats: int, drawn: list[int]) -> list[int]:
    return drawn[2 + drawn[0] * seats :]


STRATEGY: Final = Parameter("strategy", cards.STRATEGY_NAMES)
COMPANY: Final = Parameter("company", tuple(LETTERS))
PAIR: Final = Parameter("pair", tuple(str(pair + 1) for pair in range(COMPANIES)))

STRATEGIES: Final = Module(
    name="strategies",
    options=(Option(name="strategies", kind="bool", default=False),),
    is_on=lambda values: values["strategies"] is True,
    files={"strategies": PACKAGE, "strategies_promo": PACKAGE},
    furnish=furnish,
    draw=draw,
    check=check,
    parts=(
        Part(cards.HAND, "strategies", "hand", first_hands),
        Part(cards.DISCARDED, "strategies_discarded", "owner", lambda board, seats, drawn: [EMPTY] * (2 * seats)),
        Part(cards.UNDEALT, "strategies_undealt", "nobody", first_undealt),
        Part(cards.GONE, "strategies_gone", "all", lambda board, seats, drawn: []),
        Part(cards.PLAYED, "strategies_played", "all", lambda board, seats, drawn: [0] * seats),
        Part(cards.FALSIFIED, "falsified", "all", lambda board, seats, drawn: [0] * COMPANIES),
        Part(cards.ENDED_ON, "ended_on", "all", lambda board, seats, drawn: [EMPTY] * (2 * seats)),
        Part(cards.FEES_GOT, "fees_got", "all", lambda board, seats, drawn: [0] * seats),
        Part(cards.FEES_PAID, "fees_paid", "all", lambda board, seats, drawn: [0] * (3 * seats)),
    ),
    steps=(
        at_setup.DealStrategies("deal_strategies", INFORMATION, "S5 STR1", before="start"),
        at_setup.DiscardStrategies("discard_strategies", INFORMATION, "STR1", before="start"),
        at_setup.IvanDraws("ivan_draws", INFORMATION, "S5 INV3", before="start"),
        at_setup.FreshRound("fresh_strategies", INFORMATION, "STR2", before="begin_round"),
    ),
    questions=(at_setup.TO_DISCARD,),
    wishes={"play": never(END_TURN)},  # A1, A4: that a turn ends tells only that no action card is left
    moments=Moments(
        when_paid=[remembering.paid_on],
        when_fees_won=[remembering.fees_won],
        when_fee_paid=[remembering.fee_paid],
        while_playing=[playing.PLAY_A_STRATEGY],
        forecast_changes=[remembering.falsified],
    ),
    imagine=imagining.imagine,
    aid=AidWords(
        silent=("fresh_strategies",),
        variants={"play": "play.strategies"},
        told_if={"ivan_draws": can_act(IVAN)},
    ),
    roles={"strategies_dealt": ("strategy", cards.STRATEGY_NAMES)},  # by chance, so that no choice flatters a card
    holdings={**HOLDINGS, "took_discarded": (1, 0), "raided_split": (0, -1)},
    verbs=(
        Verb("discard-strategy", actions.DISCARD_STRATEGY, (STRATEGY,)),
        Verb("strategy", actions.PLAY_STRATEGY, (STRATEGY,)),
        Verb("spend-boom", actions.SPEND_BOOM),
        Verb("spend-bust", actions.SPEND_BUST),
        Verb("spend-commodity", actions.SPEND_GOOD, (Parameter("commodity", COMMERCE_NAMES[:GOODS]),)),
        Verb("push-up", actions.PUSH_UP, (COMPANY,)),
        Verb("push-down", actions.PUSH_DOWN, (COMPANY,)),
        Verb("take-discarded", actions.TAKE_DISCARDED, (COMPANY,)),
        Verb("open-pair", actions.OPEN_PAIR, (PAIR,)),
        Verb("falsify", actions.FALSIFY, (PAIR,)),
        Verb("raid", actions.RAID, (COMPANY,)),
        Verb("raid-split", actions.RAID_SPLIT, (COMPANY,)),
        Verb("raid-half", actions.RAID_HALF, (COMPANY,)),
        Verb("done-choosing", actions.DONE_CHOOSING),
    ),
    table=words.table,
    explains={"strategy": words.effect, "discard-strategy": words.effect},
    nouns={
        "strategy": words.name,
        "strategies": words.name,
        "needs": words.needs,
        "commodity": words.commodity,
        "becomes": words.becomes,
    },
    details={
        "raid": lambda args, view, board: {"money": board.printed[cards.GAIN][cards.BEAR_RAID]},
        "raid-split": lambda args, view, board: {"money": 2 * board.printed[cards.GAIN][cards.BEAR_RAID]},
        "raid-half": lambda args, view, board: {"money": board.printed[cards.GAIN][cards.BEAR_RAID]},
    },
    events=(
        EventKind("strategies_dealt", ("seat", "*strategies"), reveals=True, chance=True),
        EventKind("strategies_discarded", ("seat", "count"), reveals=True),
        EventKind("ivan_drew", ("seat", "count"), chance=True),
        EventKind("ivan_saw", ("seat", "*strategies"), reveals=True, chance=True),
        EventKind("strategy_played", ("seat", "strategy"), reveals=True),
        EventKind("strategy_cost", ("seat", "strategy", "money"), money=-1),
        EventKind("strategy_paid", ("seat", "strategy", "money"), money=1),
        EventKind("spent_card", ("seat", "card"), reveals=True),
        EventKind("spent_bond", ("seat",)),
        EventKind("spent_good", ("seat", "card")),
        EventKind("tax_gone", ("seat",)),
        EventKind("took_discarded", ("seat", "company")),
        EventKind("raided_split", ("seat", "company", "money"), money=1),
        EventKind("pair_shown", ("seat", "company", "forecast"), reveals=True),
        EventKind("falsified", ("seat", "pair")),
        EventKind("falsified_move", ("company", "forecast", "becomes")),
        EventKind("falsified_away", ("company", "forecast")),
        EventKind("falsified_dividend", ("company", "forecast", "count")),
    ),
)
STRATEGIES_PROMO: Final = Module(
    name="strategies_promo",
    options=(Option(name="strategies_promo", kind="bool", default=False),),
    is_on=lambda values: values["strategies_promo"] is True,
    furnish=join_promo,
)
