"""S. Setup: what players are told before the first round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.course import Step

if TYPE_CHECKING:
    from outcry.stockpile.state import State


class Start(Step):
    """S1, S3, S4: money for everybody, a secret start stock each, and who begins."""

    def go(self, s: State) -> bool:
        for seat in range(s.seats):
            s.regular[seat * COMPANIES + s.tape.starts[seat]] = 1
        s.known = None
        if s.sink is not None:
            s.tell("game_began", [s.seats, s.rounds, s.first, s.board.cash])
            for seat in range(s.seats):
                s.tell("start_stock", [seat, s.tape.starts[seat]], seat)
        return True
