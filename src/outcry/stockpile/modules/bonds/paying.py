"""BON2: a bond pays at every round end, and returns its price when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stockpile.course import Step
from outcry.stockpile.modules.bonds.buying import BONDS_HELD, INTEREST, price
from outcry.stockpile.phases import fees

if TYPE_CHECKING:
    from outcry.stockpile.state import State


class PayInterest(Step):
    """E1: in turn order, in the last round too."""

    def go(self, s: State) -> bool:
        for turn in range(s.seats):
            seat = s.in_turn(turn)
            money = s.parts[BONDS_HELD][seat] * s.board.printed["bonds"][INTEREST]
            if money:
                if s.sink is not None:
                    s.tell("interest", [seat, money])
                fees.receive(s, seat, money)
        return True


class ReturnBonds(Step):
    """G4: after the sale."""

    def go(self, s: State) -> bool:
        for seat in range(s.seats):
            count = s.parts[BONDS_HELD][seat]
            if count:
                s.set_part(BONDS_HELD, seat, 0)
                if s.sink is not None:
                    s.tell("bonds_returned", [seat, count, count * price(s)])
                fees.receive(s, seat, count * price(s))
        return True


def worth(s: State, seat: int) -> int:
    return s.parts[BONDS_HELD][seat] * price(s)
