"""A strategy card: what has to be there, the choices it asks for, and what it does. Each card is one small class."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from outcry.stockpile.state import State


class Strategy:
    """A card without a condition and without a choice."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card: int = card

    def can(self, s: State, seat: int) -> bool:
        """STR5: its condition is met, what it names is there, and it does something. (Its cost in money is apart.)"""
        return True

    def choices(self, s: State, seat: int, made: list[int]) -> list[int]:
        """What may be chosen after these; nothing when the choice is whole."""
        return []

    def do(self, s: State, seat: int, made: list[int]) -> None:
        """Its effect, after its cost was paid. A move comes last: it may wait for answers."""
        raise AssertionError("it does nothing")
