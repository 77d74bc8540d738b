"""How hard a table is: how much the hand trembles. The same for all who sit at it (Y2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Difficulty(NamedTuple):
    tremor: float
    """Millimetres at a tower of three."""
    per_level: float
    """More of it for every level above that."""
    slip: float
    """Millimetres that the fingers give when they open."""


# (H): tuned so that an average person reaches 10, 15 and 20 dice in so many of a hundred towers: see docs/towers.md.
DIFFICULTIES: Final[Mapping[str, Difficulty]] = {
    "gentle": Difficulty(1.53, 0.048, 0.2),  # 95, 80, 55
    "normal": Difficulty(1.8, 0.068, 0.3),  # 85, 55, 25
    "brutal": Difficulty(2.26, 0.086, 0.4),  # 60, 20, 4
}
EDITION: Final = 2
"""Of these numbers: what a hand with others let go cannot be made again. 1 had a steadier one at normal tables."""
