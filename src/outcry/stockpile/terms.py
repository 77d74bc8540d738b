"""The phases of a round as ints, and two words for nothing and for all."""

from __future__ import annotations

from typing import Final

# Phases, in printed order.
INFORMATION: Final = 0
SUPPLY: Final = 1
DEMAND: Final = 2
ACTION: Final = 3
SELLING: Final = 4
MOVEMENT: Final = 5
ROUND_END: Final = 6
GAME_END: Final = 7
OVER: Final = 8
PHASE_NAMES: Final = (
    "information",
    "supply",
    "demand",
    "action",
    "selling",
    "movement",
    "round_end",
    "game_end",
    "over",
)

EMPTY: Final = -1
"""Nobody, nothing, nowhere."""
EVERYONE: Final = -1
"""The audience of what all see."""
