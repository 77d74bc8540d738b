"""Money that powers bring and cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stockpile.phases import fees

if TYPE_CHECKING:
    from outcry.stockpile.state import State


def earn(s: State, seat: int, investor: int, money: int) -> None:
    """From the bank, by a power."""
    if money:
        if s.sink is not None:
            s.tell("power_paid", [seat, investor, money])
        fees.receive(s, seat, money)


def lose(s: State, seat: int, investor: int, money: int) -> None:
    """To the bank, by a power."""
    s.cash[seat] -= money
    if s.sink is not None:
        s.tell("power_cost", [seat, investor, money])


def hand_over(s: State, seat: int, to: int, money: int) -> None:
    """From one player to another."""
    if not money:
        return
    s.cash[seat] -= money
    if s.sink is not None:
        s.tell("handed_over", [seat, to, money])
        s.tell("was_handed", [to, seat, money])
    fees.receive(s, to, money)
