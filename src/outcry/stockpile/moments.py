"""The phases of a round and the questions asked in them, as ints."""

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

# Questions.
NOBODY: Final = 0
TO_PLACE: Final = 1  # U2
TO_BID: Final = 2  # D1
TO_PLAY: Final = 3  # A1
TO_SELL: Final = 4  # L1
TO_SHOW: Final = 5  # M3, asked of all players at once

# Modules that are on, a bit each.
ADVANCED_BOARD: Final = 1

EMPTY: Final = -1
"""Nobody, nothing, nowhere."""
EVERYONE: Final = -1
"""The audience of what all see."""

# What people saw of portfolios: facts for knowledge.py.
WON: Final = 0  # cards of a pile
PLAYED: Final = 1  # an action card
ENDED: Final = 2  # the action turn: no action card is left
SOLD: Final = 3  # a regular card
HALVED: Final = 4  # a split card became a regular one
SHOWN: Final = 5  # so many regular cards of a company
CLEARED: Final = 6  # all regular cards of a company were shown and left the portfolios
