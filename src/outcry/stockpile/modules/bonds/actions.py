"""The numbers of the actions of bonds."""

from __future__ import annotations

from typing import Final

MOST_BONDS: Final = 3
"""BON1: a player buys 0 to 3 at a time."""

BUY_BONDS: Final = 213  # + count
BUY_BONDS_ROWS: Final = [[BUY_BONDS + count for count in range(most + 1)] for most in range(MOST_BONDS + 1)]
