"""What can be seen of a tower, as facts for who does not see it: lean, odd dice, sway. Never a chance or a margin."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final, NamedTuple

from outcry.towers.clips import FRAMES_PER_SECOND, decode
from outcry.towers.poses import Rest
from outcry.towers.units import LENGTH_QUANTA, to_mm

LEANS: Final = ((1.0, "straight"), (3.0, "almost"), (6.0, "little"), (10.0, "clearly"))
"""Below so many millimetres a tower leans so; above the last "badly"."""
_ODD: Final = 2.5
"""Millimetres from its neighbours at which a die catches the eye."""
_SWAYS: Final = 0.5
"""Millimetres: less is not seen."""


class Lean(NamedTuple):
    """Of the top against the foot, in tenths of a millimetre: to the right and away from who looks."""

    word: str
    right: int
    away: int


class Odd(NamedTuple):
    """A die that sits aside of its neighbours: which, and how far in tenths of a millimetre."""

    place: int
    right: int
    away: int


class Sway(NamedTuple):
    most: int
    """Tenths of a millimetre from where it came to rest."""
    lasted: int
    """Tenths of a second until it could not be seen any more; 0 if it never could."""


def lean(tower: Sequence[Rest]) -> Lean:
    x, y = tower[-1].x - tower[0].x, tower[-1].y - tower[0].y
    far = millimetres(hypot(x, y))
    return Lean(next((word for most, word in LEANS if far < most), "badly"), tenths(x), tenths(y))


def odd_dice(tower: Sequence[Rest]) -> list[Odd]:
    """Dice between two others; foot and top are told by the lean."""
    found = []
    for place in range(1, len(tower) - 1):
        below, die, above = tower[place - 1 : place + 2]
        x, y = die.x - (below.x + above.x) / 2, die.y - (below.y + above.y) / 2
        if millimetres(hypot(x, y)) > _ODD:
            found.append(Odd(place, tenths(x), tenths(y)))
    return found


def sway(clip: bytes, place: int) -> Sway:
    """How a die swung, mostly the one that was the top before the release."""
    frames = decode(clip)
    rest = frames[-1][place]
    off = [millimetres(hypot(frame[place].x - rest.x, frame[place].y - rest.y)) for frame in frames]
    seen = [number for number, far in enumerate(off) if far > _SWAYS]
    return Sway(round(max(off) * 10), round(10 * (seen[-1] + 1) / FRAMES_PER_SECOND) if seen else 0)


def millimetres(quanta: float) -> float:
    return to_mm(quanta / LENGTH_QUANTA)


def tenths(quanta: float) -> int:
    return round(millimetres(quanta) * 10)
