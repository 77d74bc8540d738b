"""The numbers of the actions of commodities and taxes."""

from __future__ import annotations

from typing import Final

from outcry.stockpile.actions import MOST_PILES

PLACE_COMMERCE: Final = 217  # + slot * 5 + pile
PLACE_COMMERCE_ROWS: Final = [
    [[PLACE_COMMERCE + slot * MOST_PILES + p for p in range(piles)] for piles in range(MOST_PILES + 1)]
    for slot in range(2)
]
"""By slot and number of piles."""
