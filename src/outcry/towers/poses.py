"""Where a die is and how it is turned: as floats inside this room, as four whole numbers outside."""

from __future__ import annotations

from math import cos, sin, sqrt
from typing import Final, NamedTuple

from outcry.towers.units import HEIGHT_QUANTA, LENGTH_QUANTA

Turn = tuple[float, float, float, float]
"""A unit quaternion: w, x, y, z."""

UPRIGHT: Final[Turn] = (1.0, 0.0, 0.0, 0.0)
_ROOT_HALF: Final = sqrt(0.5)
_STEPS: Final = 511
"""Ten bits for each of the three smallest components, which lie within plus and minus the root of a half."""
_FAR: Final = 32767
_HIGH: Final = 65535


class Pose(NamedTuple):
    x: float
    y: float
    z: float
    turn: Turn


class Rest(NamedTuple):
    """A pose in whole quanta, as it is stored, sent and shown: x, y in 1/1024 side, z in 1/512, a packed turn."""

    x: int
    y: int
    z: int
    turn: int


def rest_of(pose: Pose) -> Rest:
    """Dice that rolled out of sight are kept at the edge of what can be written."""
    return Rest(
        max(-_FAR, min(_FAR, round(pose.x * LENGTH_QUANTA))),
        max(-_FAR, min(_FAR, round(pose.y * LENGTH_QUANTA))),
        max(0, min(_HIGH, round(pose.z * HEIGHT_QUANTA))),
        pack(pose.turn),
    )


def pose_of(rest: Rest) -> Pose:
    return Pose(rest.x / LENGTH_QUANTA, rest.y / LENGTH_QUANTA, rest.z / HEIGHT_QUANTA, unpack(rest.turn))


def pack(turn: Turn) -> int:
    """Which component is largest (two bits), then the other three, ten bits each."""
    largest = max(range(4), key=lambda i: abs(turn[i]))
    sign = -1.0 if turn[largest] < 0 else 1.0
    packed = largest
    for i in range(4):
        if i != largest:
            packed = packed << 10 | round(sign * turn[i] / _ROOT_HALF * _STEPS) + _STEPS
    return packed


def unpack(packed: int) -> Turn:
    largest = packed >> 30
    small = [((packed >> shift & 1023) - _STEPS) / _STEPS * _ROOT_HALF for shift in (20, 10, 0)]
    small.insert(largest, sqrt(max(0.0, 1.0 - sum(part * part for part in small))))
    return (small[0], small[1], small[2], small[3])


def after(first: Turn, then: Turn) -> Turn:
    """One turn and then another, both about the axes of the table."""
    a, b, c, d = then
    w, x, y, z = first
    return (
        a * w - b * x - c * y - d * z,
        a * x + b * w + c * z - d * y,
        a * y - b * z + c * w + d * x,
        a * z + b * y - c * x + d * w,
    )


def about(x: float, y: float, z: float) -> Turn:
    """The turn by as many radians as the vector is long, about the vector."""
    angle = sqrt(x * x + y * y + z * z)
    if not angle:
        return UPRIGHT
    part = sin(angle / 2) / angle
    return (cos(angle / 2), x * part, y * part, z * part)


def axes(turn: Turn) -> tuple[tuple[float, float, float], ...]:
    """Where the die's own x, y and z point."""
    w, x, y, z = turn
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
        (2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
        (2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
    )
