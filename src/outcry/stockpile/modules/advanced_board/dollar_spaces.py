"""ADV1: a move up that enters $ spaces pays on each of them; holders are asked before it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.stockpile.actions import SHOW
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.phases import dividend, movement

if TYPE_CHECKING:
    from outcry.stockpile.state import State

CLIMB_AND_PAY: Final = 1
"""On the agenda, with company and steps: the move, once the answers are open."""
RATE: Final = 1


def climb(s: State, company: int, steps: int) -> None:
    """M3 is asked once, before a move that will enter a $ space."""
    if will_pay(s, company, steps):
        s.put_on_agenda([company, steps, CLIMB_AND_PAY])
        dividend.ask(s, company, RATE, steps)
    else:
        movement.climb(s, company, steps)


def will_pay(s: State, company: int, steps: int) -> bool:
    """X7: will the move enter a $ space, also after a split? The jump to the reset space pays nothing (R)."""
    dollars = s.board.dollars[company]
    at = s.place[company]
    for _ in range(steps):
        if at + 1 == len(dollars):
            at = s.board.reset[company]
        else:
            at += 1
            if dollars[at]:
                return True
    return False


def climb_and_pay(s: State) -> None:
    """Space by space: each $ pays as its space is entered, double after a split in the same move (R)."""
    steps = s.take_from_agenda()
    company = s.take_from_agenda()
    at = s.place[company]
    begun = at
    last = len(s.board.values[company]) - 1
    for _ in range(steps):
        if at == last:
            movement.tell_move(s, company, begun, at)
            movement.split(s, company)
            show_all(s)
            at = begun = s.board.reset[company]
        else:
            at += 1
            if s.board.dollars[company][at]:
                movement.tell_move(s, company, begun, at)
                begun = at
                dividend.pay(s)
    s.place[company] = at
    movement.tell_move(s, company, begun, at)
    dividend.close(s)


def show_all(s: State) -> None:
    """A split on the way shows all cards, and all collect from then on (R)."""
    s.chains = [[SHOW + s.split[seat * COMPANIES + s.dividend_company]] for seat in range(s.seats)]
