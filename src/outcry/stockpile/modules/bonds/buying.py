"""BON1: at the start of a round, before anything is known of it, everybody may buy bonds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.core.game import Argument, Refusal
from outcry.stockpile.course import Step
from outcry.stockpile.modules.bonds.actions import BUY_BONDS, BUY_BONDS_ROWS, MOST_BONDS
from outcry.stockpile.questions import Question

if TYPE_CHECKING:
    from outcry.stockpile.state import State

BONDS_HELD: Final = 0
"""The part of the state: how many bonds each seat has."""

# What is printed, in this order.
PRICE: Final = 0
STOCK: Final = 1
INTEREST: Final = 2


class BuyBonds(Step):
    """BON1: in turn order; who can buy none is not asked."""

    def go(self, s: State) -> bool:
        while s.turn < s.seats:
            seat = s.in_turn(s.turn)
            s.turn += 1
            if most_bonds(s, seat):
                s.ask(TO_BUY_BONDS, seat)
                return False
        return True


def price(s: State) -> int:
    return s.board.printed["bonds"][PRICE]


def bonds_left(s: State) -> int:
    """C7: first come, first served. A bond that is spent goes back to the stock."""
    left = s.board.printed["bonds"][STOCK]
    for held in s.parts[BONDS_HELD]:
        left -= held
    return left


def most_bonds(s: State, seat: int) -> int:
    """BON1: as many as the cash allows; C7: and as there are."""
    most = s.cash[seat] // price(s)
    left = bonds_left(s)
    if most > left:
        most = left
    return most if most < MOST_BONDS else MOST_BONDS


class Buy(Question):
    """BON1: how many bonds?"""

    def menu(self, s: State, seat: int) -> list[int]:
        return BUY_BONDS_ROWS[most_bonds(s, seat)]

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        if not BUY_BONDS <= action <= BUY_BONDS + MOST_BONDS:
            return Refusal("asked_to_buy_bonds")
        count = action - BUY_BONDS
        if count > bonds_left(s):
            return Refusal("bonds_gone", {"left": bonds_left(s)})
        if count * price(s) > s.cash[seat]:
            return Refusal("over_cash", {"cash": s.cash[seat]})
        return None

    def deed(self, s: State, seat: int, action: int) -> None:
        count = action - BUY_BONDS
        if count:
            s.set_part(BONDS_HELD, seat, s.parts[BONDS_HELD][seat] + count)
            s.cash[seat] -= count * price(s)
        if s.sink is not None:
            if count:
                s.tell("bonds_bought", [seat, count, count * price(s)])
            else:
                s.tell("no_bonds", [seat])
        s.answered()

    def on_the_table(self, s: State, seat: int) -> list[int]:
        return BUY_BONDS_ROWS[MOST_BONDS]

    def arguments(self, s: State, seat: int) -> dict[str, Argument]:
        return {"price": price(s), "cash": s.cash[seat]}


TO_BUY_BONDS: Final = Buy("buy_bonds")
