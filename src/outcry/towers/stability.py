"""Statics: how far the centre of mass of all dice above each contact is inside the square they stand on."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin
from typing import Final, NamedTuple

from outcry.towers.dice import yaw
from outcry.towers.poses import Pose
from outcry.towers.units import to_mm

Point = tuple[float, float]
_CORNERS: Final = ((0.5, 0.5), (-0.5, 0.5), (-0.5, -0.5), (0.5, -0.5))
_NO_CONTACT: Final = -1.0
"""Sides: the margin of a die that hangs in the air."""
_STRAIGHT: Final = 1e-4
"""Radians: below this two dice count as parallel, and their common part is a rectangle."""


class Foot(NamedTuple):
    """A die as the table sees it: its middle and how its square is turned."""

    x: float
    y: float
    yaw: float


class Weakest(NamedTuple):
    """The contact that is nearest to giving way: margin in mm, and the lowest die above it."""

    margin: float
    place: int


def foot_of(pose: Pose) -> Foot:
    return Foot(pose.x, pose.y, yaw(pose.turn))


def weakest(feet: Sequence[Foot]) -> Weakest:
    """Negative: it must fall. Place 0 is the contact with the table."""
    sum_x = sum_y = 0.0
    found = Weakest(float("inf"), 0)
    count = len(feet)
    for place in range(count - 1, -1, -1):
        above = feet[place]
        sum_x += above.x
        sum_y += above.y
        over = count - place
        below = feet[place - 1] if place else above
        margin = to_mm(_inside(sum_x / over, sum_y / over, above, below))
        if margin < found.margin:
            found = Weakest(margin, place)
    return found


def margin(poses: Sequence[Pose]) -> float:
    """Millimetres."""
    return weakest([foot_of(pose) for pose in poses]).margin


def _inside(x: float, y: float, above: Foot, below: Foot) -> float:
    """How far a point is inside the part that two squares share; negative outside."""
    turn = below.yaw
    along, across = cos(turn), sin(turn)
    # In the frame of the die below: its own square is straight there.
    dx, dy = above.x - below.x, above.y - below.y
    shift = (dx * along + dy * across, dy * along - dx * across)
    dx, dy = x - below.x, y - below.y
    point = (dx * along + dy * across, dy * along - dx * across)
    turned = above.yaw - turn
    if abs(turned) < _STRAIGHT:
        return min(_within(point[axis], shift[axis]) for axis in (0, 1))
    c, s = cos(turned), sin(turned)
    corners = [(shift[0] + a * c - b * s, shift[1] + a * s + b * c) for a, b in _CORNERS]
    shared = _cut_to_square(corners)
    return _depth(point, shared) if len(shared) > 2 else _NO_CONTACT


def _within(at: float, shift: float) -> float:
    low, high = max(-0.5, shift - 0.5), min(0.5, shift + 0.5)
    return min(at - low, high - at) if low < high else _NO_CONTACT


def _cut_to_square(corners: list[Point]) -> list[Point]:
    """The part of a polygon inside the straight square of side 1 around the origin (Sutherland and Hodgman)."""
    for axis, side in ((0, 1.0), (0, -1.0), (1, 1.0), (1, -1.0)):
        kept: list[Point] = []
        before = corners[-1] if corners else (0.0, 0.0)
        beyond = before[axis] * side - 0.5
        for corner in corners:
            out = corner[axis] * side - 0.5
            if (out > 0) != (beyond > 0):
                part = beyond / (beyond - out)
                kept.append((before[0] + (corner[0] - before[0]) * part, before[1] + (corner[1] - before[1]) * part))
            if out <= 0:
                kept.append(corner)
            before, beyond = corner, out
        corners = kept
    return corners


def _depth(point: Point, polygon: list[Point]) -> float:
    """The distance to the nearest edge of a polygon that runs against the clock; negative outside."""
    nearest = float("inf")
    x0, y0 = polygon[-1]
    for x1, y1 in polygon:
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        if length > 1e-9:
            nearest = min(nearest, ((x1 - x0) * (point[1] - y0) - (y1 - y0) * (point[0] - x0)) / length)
        x0, y0 = x1, y1
    return nearest
