"""ADV. The advanced board: a track for each company, and Stanford Steel pays on its $ spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stockpile.actions import SHOW
from outcry.stockpile.cards import COMPANIES

if TYPE_CHECKING:
    from outcry.stockpile.state import State


def will_pay(s: State, company: int, steps: int) -> bool:
    """ADV1, X7: will a move up enter a $ space, also after a split? The jump to the reset space pays nothing (R)."""
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


def show_all(s: State) -> None:
    """ADV1: a split on the way shows all cards, and all collect from then on (R)."""
    s.answers = [SHOW + s.split[seat * COMPANIES + s.dividend_company] for seat in range(s.seats)]
