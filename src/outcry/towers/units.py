"""The measures of this room: one die side (16 mm) is 1, z is up, seconds; what leaves the room is whole quanta."""

from __future__ import annotations

from typing import Final

SIDE_MM: Final = 16.0
GRAVITY: Final = 9.81 / 0.016
"""Sides per second squared."""

LENGTH_QUANTA: Final = 1024
"""x and y of a pose, and lengths and speeds of a release: so many to a side (0.016 mm each)."""
HEIGHT_QUANTA: Final = 512
"""z of a pose."""
ANGLE_QUANTA: Final = 8192
"""Angles of a release: so many to a radian (0.007 degrees each)."""


def to_mm(sides: float) -> float:
    return sides * SIDE_MM


def to_sides(millimetres: float) -> float:
    return millimetres / SIDE_MM
