"""M2, M3: a dividend. All players are asked at once what they show, and the answers open together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.core.game import Argument, Refusal
from outcry.stockpile.actions import MOST_SHOWN, SHOW, SHOW_ROWS
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.facts import SHOWN
from outcry.stockpile.phases import fees
from outcry.stockpile.questions import SealedQuestion
from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.state import State


PAY_DIVIDEND: Final = 0
"""On the agenda: pay it when the answers are open."""


def declare(s: State, company: int, rate: int) -> None:
    """M2: a dividend of `rate` a share."""
    s.put_on_agenda([PAY_DIVIDEND])
    ask(s, company, rate, 0)


def ask(s: State, company: int, rate: int, steps: int) -> None:
    """M3: who collects? What happens with the answers lies on the agenda; a move of so many `steps` may wait there."""
    s.dividend_company = company
    s.dividend_rate = rate
    s.dividend_steps = steps
    s.ask_all(TO_SHOW)
    if s.sink is not None:
        s.tell("dividend_asked", [company, rate, steps])


def pay_and_close(s: State) -> None:
    pay(s)
    close(s)


def pay(s: State) -> None:
    """M2: the rate for every share shown; a split card is two shares."""
    for turn in range(s.seats):
        seat = s.in_turn(turn)
        regular = (s.chains[seat][0] - SHOW) // MOST_SHOWN
        split = (s.chains[seat][0] - SHOW) % MOST_SHOWN
        money = (regular + 2 * split) * s.dividend_rate
        if money:
            if s.sink is not None:
                s.tell("dividend_paid", [seat, s.dividend_company, money])
            fees.receive(s, seat, money)


def close(s: State) -> None:
    s.chains = []
    s.closed = 0
    s.dividend_company = EMPTY
    s.dividend_steps = 0


class Show(SealedQuestion):
    """M3: which cards does everybody show?"""

    def menu(self, s: State, seat: int) -> list[int]:
        """M3: any number of the cards, also none."""
        own = seat * COMPANIES + s.dividend_company
        return SHOW_ROWS[s.regular[own]][s.split[own]]

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        if not SHOW <= action < SHOW + MOST_SHOWN * MOST_SHOWN:
            return Refusal("asked_to_show", {"company": s.dividend_company})
        regular, split = divmod(action - SHOW, MOST_SHOWN)
        own = seat * COMPANIES + s.dividend_company
        if regular > s.regular[own] or split > s.split[own]:
            return Refusal(
                "not_so_many", {"company": s.dividend_company, "regular": s.regular[own], "split": s.split[own]}
            )
        return None

    def opened(self, s: State) -> None:
        """All have answered: what was shown is public from now on."""
        company = s.dividend_company
        for turn in range(s.seats):
            seat = s.in_turn(turn)
            regular = (s.chains[seat][0] - SHOW) // MOST_SHOWN
            split = (s.chains[seat][0] - SHOW) % MOST_SHOWN
            if regular:
                s.record = (s.record, SHOWN, seat, [company, regular])
            if s.sink is not None:
                s.tell("shown", [seat, company, regular, split])
        s.answered()

    def arguments(self, s: State, seat: int) -> dict[str, Argument]:
        return {"company": s.dividend_company, "rate": s.dividend_rate}


TO_SHOW: Final = Show("show")
