"""What some cards ask about the round: where meeples ended, which fees came and were paid; and Falsified Earnings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stockpile.cards import DIVIDEND
from outcry.stockpile.modules.strategies.cards import (
    ENDED_ON,
    FALSIFIED,
    FALSIFIED_EARNINGS,
    FEES_GOT,
    FEES_PAID,
    steps,
)
from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.state import State


def paid_on(s: State, seat: int, space: int) -> None:
    """STR7: by space, so that it reads the printed track, also for Donald and Barbara."""
    at = 2 * seat if s.parts[ENDED_ON][2 * seat] == EMPTY else 2 * seat + 1
    s.set_part(ENDED_ON, at, space)


def fees_won(s: State, seat: int, amounts: list[int]) -> bool:
    """Interpositioning counts fee cards: paid, held or Bernie's. It settles none."""
    s.set_part(FEES_GOT, seat, s.parts[FEES_GOT][seat] + len(amounts))
    return False


def fee_paid(s: State, seat: int, fee: int) -> None:
    """X2: any fee paid this round, an older one too."""
    at = 3 * seat + fee - 1
    s.set_part(FEES_PAID, at, s.parts[FEES_PAID][at] + 1)


def falsified(s: State, pair: int) -> int:
    """M1: each lies by the printed sign: a rise or a dividend falls, a fall rises."""
    lying = s.parts[FALSIFIED][pair]
    if not lying:
        return 0
    company, forecast = s.companies[pair], s.forecasts[pair]
    change = lying * steps(s, FALSIFIED_EARNINGS)
    if forecast > 0:
        change = -change
    if s.sink is not None:  # else a price that stands still, or falls after a dividend, would be a riddle
        if forecast > DIVIDEND:
            s.tell("falsified_dividend", [company, forecast, -change])
        elif forecast + change:
            s.tell("falsified_move", [company, forecast, forecast + change])
        else:
            s.tell("falsified_away", [company, forecast])
    return change
