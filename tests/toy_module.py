"""A toy module for Stockpile: it shows that a new one touches no file of the base game.

LOT1 Before the first round everybody is dealt a secret lucky number from 0 to 3.
LOT2 Before the pairs are dealt, everybody seals two things at once: a stake of 0 to 2, never more than the cash, and
     with a stake of 1 or 2 the number that he bets on. Then all open, and stakes are paid.
LOT3 Before selling, in turn order, who staked something may draw: his lucky number is shown, and if he had bet on it,
     he gets four times the stake. Or he lets it be.
LOT4 Whoever drew has dealt himself a new lucky number from the tape, secret again. (It waits on the agenda.)
LOT5 It cannot be played on the advanced board."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from outcry.core.actions import Parameter, Verb
from outcry.core.events import EventKind
from outcry.core.game import Argument, Refusal
from outcry.core.options import Option
from outcry.stockpile.board import Board
from outcry.stockpile.catalogue import CATALOGUE
from outcry.stockpile.modules.manifest import Module, Part
from outcry.stockpile.modules.shelf import MODULES
from outcry.stockpile.modules.uncompiled import QuestionOf, SealedQuestionOf, StepOf
from outcry.stockpile.phases import fees
from outcry.stockpile.state import State
from outcry.stockpile.terms import INFORMATION, SELLING

NUMBERS: Final = 4
MOST_STAKED: Final = 2
PAYS: Final = 4

# The verbs begin after the last one there is, the parts and the things that wait after theirs.
STAKE: Final = len(CATALOGUE)  # + money
BET: Final = STAKE + MOST_STAKED + 1  # + number
DRAW: Final = BET + NUMBERS
LET_BE: Final = DRAW + 1
LUCK: Final = 1 + max((part.number for module in MODULES for part in module.parts), default=-1)
STAKES: Final = LUCK + 1
LOTS_DRAWN: Final = STAKES + 1
LOTS: Final = LOTS_DRAWN + 1
DEAL_LUCK: Final = 1 + max(kind for module in MODULES for kind in module.agenda)


def draw_luck(board: Board, seats: int, rounds: int, rng: Random) -> list[int]:
    """LOT1, LOT4: a number for each, and enough to come for those who draw."""
    return [int(rng.random() * NUMBERS) for _ in range(seats * (rounds + 1))]


# LOT2


def lottery_opens(s: State) -> bool:
    if s.turn:
        return True
    s.turn = 1
    s.ask_all(TO_STAKE)
    return False


def stake_menu(s: State, seat: int) -> list[int]:
    if s.begun(seat):
        return [BET + number for number in range(NUMBERS)]
    return [STAKE + money for money in range(min(MOST_STAKED, s.cash[seat]) + 1)]


def stake_reason(s: State, seat: int, action: int) -> Refusal | None:
    if not STAKE <= action < DRAW:
        return Refusal("asked_to_stake")
    if (action >= BET) != bool(s.begun(seat)):
        return Refusal("stake_first" if action >= BET else "stake_placed")
    if action < BET and action - STAKE > s.cash[seat]:
        return Refusal("over_cash", {"cash": s.cash[seat]})
    return None


def stake_whole(s: State, seat: int) -> bool:
    """Nothing is bet on without a stake."""
    return s.chains[seat][0] == STAKE or len(s.chains[seat]) == 2


def stakes_opened(s: State) -> None:
    chains = s.chains
    s.chains, s.closed = [], 0
    for seat, chain in enumerate(chains):
        money = chain[0] - STAKE
        s.set_part(STAKES, 2 * seat, money)
        s.set_part(STAKES, 2 * seat + 1, chain[1] - BET if money else -1)
        if money:
            s.cash[seat] -= money
            if s.sink is not None:
                s.tell("staked", [seat, money, chain[1] - BET])
    s.answered()


def stakes_on_the_table(s: State, seat: int) -> list[int]:
    return [] if s.begun(seat) else [STAKE + money for money in range(MOST_STAKED + 1)]


def stake_arguments(s: State, seat: int) -> dict[str, Argument]:
    return {"cash": s.cash[seat]}


TO_STAKE: Final = SealedQuestionOf(
    "stake", stake_menu, stake_reason, stake_whole, stakes_opened, stakes_on_the_table, stake_arguments
)


# LOT3


def draws(s: State) -> bool:
    while s.turn < s.seats:
        seat = s.in_turn(s.turn)
        s.turn += 1
        if s.parts[STAKES][2 * seat]:
            s.ask(TO_DRAW, seat)
            return False
    return True


def draw_menu(s: State, seat: int) -> list[int]:
    return [DRAW, LET_BE]


def draw_reason(s: State, seat: int, action: int) -> Refusal | None:
    return None if action in (DRAW, LET_BE) else Refusal("asked_to_draw")


def drawn(s: State, seat: int, action: int) -> None:
    money, bet = s.parts[STAKES][2 * seat : 2 * seat + 2]
    s.set_part(STAKES, 2 * seat, 0)
    s.answered()
    if action == LET_BE:
        return
    if s.sink is not None:
        s.tell("drew_luck", [seat, s.parts[LUCK][seat]])
    if s.parts[LUCK][seat] == bet:
        if s.sink is not None:
            s.tell("lucky", [seat, PAYS * money])
        fees.receive(s, seat, PAYS * money)
    s.put_on_agenda([seat, DEAL_LUCK])  # LOT4


def draw_arguments(s: State, seat: int) -> dict[str, Argument]:
    return {"money": PAYS * s.parts[STAKES][2 * seat]}


TO_DRAW: Final = QuestionOf("draw_lot", draw_menu, draw_reason, drawn, draw_menu, draw_arguments)


def deal_luck(s: State) -> None:
    """LOT4."""
    seat = s.take_from_agenda()
    at = s.parts[LOTS_DRAWN][0]
    s.set_part(LUCK, seat, s.parts[LOTS][at])
    s.set_part(LOTS_DRAWN, 0, at + 1)
    if s.sink is not None:
        s.tell("luck_dealt", [seat, s.parts[LUCK][seat]], seat)


def luck_first(board: Board, seats: int, tape: list[int]) -> list[int]:
    return tape[:seats]


def stakes_first(board: Board, seats: int, tape: list[int]) -> list[int]:
    return [0, -1] * seats


def lots_first(board: Board, seats: int, tape: list[int]) -> list[int]:
    return tape[seats:]


def none_drawn(board: Board, seats: int, tape: list[int]) -> list[int]:
    return [0]


LOTTERY: Final = Module(
    name="lottery",
    options=(Option(name="lottery", kind="bool", default=False),),
    is_on=lambda values: bool(values["lottery"]),
    forbids=("advanced_board",),
    draw=draw_luck,
    parts=(
        Part(LUCK, "luck", "owner", luck_first),
        Part(STAKES, "stakes", "all", stakes_first),
        Part(LOTS_DRAWN, "lots_drawn", "all", none_drawn),
        Part(LOTS, "lots", "nobody", lots_first),
    ),
    steps=(
        StepOf("lottery", INFORMATION, "LOT2", lottery_opens, before="deal_pairs"),
        StepOf("draw_lots", SELLING, "LOT3", draws, before="sell"),
    ),
    questions=(TO_STAKE, TO_DRAW),
    agenda={DEAL_LUCK: deal_luck},
    verbs=(
        Verb("stake", STAKE, (Parameter("stake", ("0", "1", "2")),)),
        Verb("bet-on", BET, (Parameter("number", ("0", "1", "2", "3")),)),
        Verb("draw-lot", DRAW),
        Verb("let-be", LET_BE),
    ),
    events=(
        EventKind("staked", ("seat", "money", "number"), reveals=True, money=-1),
        EventKind("drew_luck", ("seat", "number"), reveals=True, chance=True),
        EventKind("lucky", ("seat", "money"), money=1),
        EventKind("luck_dealt", ("seat", "number"), reveals=True, chance=True),
    ),
)
WITH_LOTTERY: Final[Sequence[Module]] = (*MODULES, LOTTERY)
