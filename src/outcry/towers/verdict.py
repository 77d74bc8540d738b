"""Which dice have left the tower (T13)."""

from __future__ import annotations

from collections.abc import Sequence
from math import radians, sin
from typing import Final

from outcry.towers.dice import tilt
from outcry.towers.physics import FIRST_LEVEL
from outcry.towers.poses import Pose

_OFF_LEVEL: Final = 0.35
"""Sides: nothing but the die below lies at this height, so who is at his level lies on it."""
_OFF_FACE: Final = sin(radians(15))


def dropped_out(heights: Sequence[float]) -> list[int]:
    """The dice below their level: wherever they go, they will not come back."""
    return [place for place, z in enumerate(heights) if z < FIRST_LEVEL + place - _OFF_LEVEL]


def lying_elsewhere(poses: Sequence[Pose]) -> list[int]:
    """The dice that, at rest, do not lie flat at their level. Another face may be up."""
    return [
        place
        for place, pose in enumerate(poses)
        if abs(pose.z - FIRST_LEVEL - place) > _OFF_LEVEL or tilt(pose.turn) > _OFF_FACE
    ]
