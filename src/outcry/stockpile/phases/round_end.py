"""E. Round end: the token goes on and the next round starts; after the last round the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stockpile.course import Step

if TYPE_CHECKING:
    from outcry.stockpile.state import State


def left_neighbour(s: State) -> int:
    """E1: the token goes one to the left. A module may have its own way for it (FPC2)."""
    return (s.first + 1) % s.seats


class PassToken(Step):
    """E1: the next round, until the last one has been played. After it the token is not passed (X8)."""

    def go(self, s: State) -> bool:
        if s.round + 1 == s.rounds:
            return True
        s.first = s.course.next_first(s)
        s.round += 1
        s.step = s.course.round_begins
        s.turn = 0
        return False
