"""E. Round end: the token goes on and the next round starts; after the last round the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stockpile.moments import GAME_END, INFORMATION

if TYPE_CHECKING:
    from outcry.stockpile.state import State


def round_end(s: State) -> None:
    """E1. The token is not passed after the last round (X8)."""
    if s.round + 1 == s.rounds:
        s.begin(GAME_END)
        return
    s.first = (s.first + 1) % s.seats
    s.round += 1
    s.begin(INFORMATION)
