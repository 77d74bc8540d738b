"""A round is the list of its steps in printed order. Here is the list, and how the game goes along it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.stockpile.course import Course, Step, TakeUp, put_in
from outcry.stockpile.moments import Moments, together
from outcry.stockpile.phases import (
    action,
    demand,
    dividend,
    game_end,
    information,
    movement,
    round_end,
    selling,
    start,
    supply,
)
from outcry.stockpile.questions import NOBODY, Question
from outcry.stockpile.terms import (
    ACTION,
    DEMAND,
    GAME_END,
    INFORMATION,
    MOVEMENT,
    OVER,
    ROUND_END,
    SELLING,
    SUPPLY,
)

if TYPE_CHECKING:
    from outcry.stockpile.course import Climb, ModuleTable, NextFirst, Placed, Take
    from outcry.stockpile.state import State
    from outcry.stockpile.wishes import Answers

SET_UP: Final[list[Step]] = [
    start.Start("start", INFORMATION, "S1-S5"),
]
ROUND: Final[list[Step]] = [
    information.BeginRound("begin_round", INFORMATION, "E1"),
    information.DealPairs("deal_pairs", INFORMATION, "I1 I2"),
    supply.OpenPiles("open_piles", SUPPLY, "U1"),
    supply.DealCards("deal_cards", SUPPLY, "U2"),
    supply.Placing("place", SUPPLY, "U2 U3"),
    demand.Bidding("bid", DEMAND, "D1-D6 D10 D11"),
    demand.Settle("pay", DEMAND, "D7-D9"),
    action.ActionTurns("play", ACTION, "A1-A4"),
    selling.SellingTurns("sell", SELLING, "L1 L2"),
    movement.Reveal("move", MOVEMENT, "M1-M9"),
    round_end.PassToken("pass_token", ROUND_END, "E1"),
]
SECOND_BATCH: Final[list[Step]] = [
    supply.DealCards("deal_again", SUPPLY, "U4", before="bid"),
    supply.Placing("place_again", SUPPLY, "U4", before="bid"),
]
"""With two players."""
LAST_COUNT: Final[list[Step]] = [
    game_end.OpenPortfolios("open_portfolios", GAME_END, "G1"),
    game_end.Majorities("majorities", GAME_END, "G1"),
    game_end.FinalSale("final_sale", GAME_END, "G2"),
    game_end.HeldFees("held_fees", GAME_END, "G3"),
    game_end.Over("over", OVER, "G3 G4"),
]
QUESTIONS: Final[list[Question]] = [supply.TO_PLACE, demand.TO_BID, action.TO_PLAY, selling.TO_SELL, dividend.TO_SHOW]
AGENDA: Final[dict[int, TakeUp]] = {
    dividend.PAY_DIVIDEND: dividend.pay_and_close,
    movement.MOVE: movement.move_now,
}


def course_of(
    seats: int,
    steps: list[Step],
    questions: list[Question],
    agenda: dict[int, TakeUp],
    climb: Climb | None,
    next_first: NextFirst | None,
    take: dict[int, Take],
    when_placed: list[Placed],
    parts: list[tuple[int, str, str]],
    cards: dict[int, str],
    tables: list[ModuleTable],
    moments: list[Moments],
    wishes: Answers,
) -> Course:
    """The course of a game for so many, with what modules add to it."""
    course = [*SET_UP, *ROUND, *LAST_COUNT]
    for step in [*(SECOND_BATCH if seats == 2 else []), *steps]:
        put_in(course, step)
    asked, waiting = [*QUESTIONS, *questions], {**AGENDA, **agenda}
    return Course(
        course,
        SET_UP[-1].name,
        asked,
        waiting,
        climb,
        next_first or round_end.left_neighbour,
        take,
        when_placed,
        parts,
        cards,
        tables,
        together(moments),
        wishes,
    )


def proceed(s: State) -> None:
    """Go on until somebody must choose, or the game is over."""
    course = s.course
    while s.asking is NOBODY:
        if s.agenda:
            course.agenda[s.take_from_agenda()](s)
        elif course.steps[s.step].go(s):
            s.step += 1
            s.turn = 0
        elif s.step == course.over:
            return
