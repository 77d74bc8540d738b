"""Laying towers: new ones (K2), and the table of a later round (O7, O8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stackmarket.box import NOBODY
from outcry.stackmarket.dice import straight, throw

if TYPE_CHECKING:
    from outcry.stackmarket.state import State


def found(s: State, company: int) -> None:
    """K2: three dice from the supply, stacked straight, the highest number on top."""
    s.supply -= s.box.start
    values = sorted(throw(s, s.box.start))
    s.towers[company] = straight(values)
    s.tell("founded", [company, *values])


def clear(s: State) -> None:
    """All dice that have not left go to the supply."""
    s.supply = s.box.dice - s.removed
    s.towers = [()] * s.box.companies
    s.loose, s.thrown, s.plan, s.placed = 0, (), (), 0


def return_dice(s: State) -> None:
    """T7, O8: those that had left come back."""
    if s.removed:
        s.tell("dice_back", [s.removed])
        s.supply += s.removed
        s.removed = 0


def next_round(s: State) -> None:
    """O7: new towers; money, investments, card and record stay. The player after the one with the last turn begins."""
    clear(s)
    s.round += 1
    s.first = s.clockwise_after(s.turn)[0]
    s.highest = s.lowest = NOBODY
    s.tell("round_began", [s.round, s.first])
    start = s.box.start * s.box.companies
    if s.options["return_dice"] or s.supply - start < start:  # T7; O8: fewer than three for each company
        return_dice(s)
    for company in range(s.box.companies):
        found(s, company)
