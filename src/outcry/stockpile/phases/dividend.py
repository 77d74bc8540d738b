"""M2, M3: a dividend. All players are asked at once what they show, and the answers open together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.core.game import Refusal
from outcry.stockpile.actions import MOST_SHOWN, SHOW, SHOW_ROWS
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.moments import EMPTY, NOBODY, SHOWN, TO_SHOW
from outcry.stockpile.phases import fees

if TYPE_CHECKING:
    from outcry.stockpile.state import State


def ask(s: State, company: int, rate: int, steps: int) -> None:
    """A dividend of `rate` a share. ADV1: a move of so many `steps` that will enter $ spaces waits for the answers."""
    s.dividend_company = company
    s.dividend_rate = rate
    s.steps_left = steps
    s.asking = TO_SHOW
    s.actor = EMPTY
    if s.sink is not None:
        s.tell("dividend_asked", [company, rate, steps])


def legal(s: State, seat: int) -> list[int]:
    """M3: any number of the cards, also none."""
    own = seat * COMPANIES + s.dividend_company
    return SHOW_ROWS[s.regular[own]][s.split[own]]


def refusal(s: State, seat: int, action: int) -> Refusal | None:
    if not SHOW <= action < SHOW + MOST_SHOWN * MOST_SHOWN:
        return Refusal("asked_to_show", {"company": s.dividend_company})
    regular, split = divmod(action - SHOW, MOST_SHOWN)
    own = seat * COMPANIES + s.dividend_company
    if regular > s.regular[own] or split > s.split[own]:
        return Refusal("not_so_many", {"company": s.dividend_company, "regular": s.regular[own], "split": s.split[own]})
    return None


def show(s: State, seat: int, action: int) -> bool:
    """A sealed answer; it may be changed until the last one is in. True when all have answered and the answers open."""
    s.answers[seat] = action
    if EMPTY in s.answers:
        return False
    company = s.dividend_company
    for turn in range(s.seats):
        seat = s.in_turn(turn)
        regular = (s.answers[seat] - SHOW) // MOST_SHOWN
        split = (s.answers[seat] - SHOW) % MOST_SHOWN
        if regular:
            s.record = (s.record, SHOWN, seat, [company, regular])
        if s.sink is not None:
            s.tell("shown", [seat, company, regular, split])
    return True


def pay(s: State) -> None:
    """M2: the rate for every share shown; a split card is two shares."""
    for turn in range(s.seats):
        seat = s.in_turn(turn)
        regular = (s.answers[seat] - SHOW) // MOST_SHOWN
        split = (s.answers[seat] - SHOW) % MOST_SHOWN
        money = (regular + 2 * split) * s.dividend_rate
        if money:
            if s.sink is not None:
                s.tell("dividend_paid", [seat, s.dividend_company, money])
            fees.receive(s, seat, money)


def close(s: State) -> None:
    s.answers = [EMPTY] * s.seats
    s.dividend_company = EMPTY
    s.steps_left = 0
    s.asking = NOBODY
