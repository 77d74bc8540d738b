"""A die of the game: which number lies on which face, and which of them is up."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, pi, sqrt
from typing import Final

from outcry.towers.poses import UPRIGHT, Pose, Rest, Turn, axes, pose_of

# The six faces 0 0 1 2 3 4 (K1) on the die's own axes: how they lie to each other is ours (H).
_FACES: Final = ((3, 0), (2, 1), (4, 0))
"""For x, y and z: the number at the positive end, and at the negative."""

_HALF: Final = sqrt(0.5)
_TURN_UP: Final[tuple[Turn, ...]] = (
    (0.0, 1.0, 0.0, 0.0),  # 0: upside down
    (_HALF, -_HALF, 0.0, 0.0),  # 1
    (_HALF, _HALF, 0.0, 0.0),  # 2
    (_HALF, 0.0, -_HALF, 0.0),  # 3
    UPRIGHT,  # 4
)
VALUES: Final = len(_TURN_UP)


def turn_up(value: int) -> Turn:
    """How a straight die is turned that shows this number."""
    return _TURN_UP[value]


def value_up(rest: Rest) -> int:
    """The number that a die at rest shows."""
    return _up(pose_of(rest).turn)[0]


def tilt(turn: Turn) -> float:
    """How far the upper face is from level: sine of the angle."""
    return _up(turn)[1]


def yaw(turn: Turn) -> float:
    """How far the square of the die is turned against the table's: within an eighth of a turn either way."""
    flat = max(axes(turn), key=lambda axis: axis[0] * axis[0] + axis[1] * axis[1])
    angle = atan2(flat[1], flat[0])
    return (angle + pi / 4) % (pi / 2) - pi / 4


def straight(values: Sequence[int]) -> list[Pose]:
    """A straight tower that shows these numbers, from the table upwards (K2)."""
    return [Pose(0.0, 0.0, level + 0.5, turn_up(value)) for level, value in enumerate(values)]


def _up(turn: Turn) -> tuple[int, float]:
    vertical = [axis[2] for axis in axes(turn)]
    steepest = max(range(3), key=lambda i: abs(vertical[i]))
    height = vertical[steepest]
    return _FACES[steepest][0 if height > 0 else 1], sqrt(max(0.0, 1.0 - height * height))
