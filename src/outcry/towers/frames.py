"""What everybody sees of a hand, thirty times a second: small enough to be dropped when a line is slow.

Never the seed, the tremor's state or its strength: who knew them could choose the moment better than by looking."""

from __future__ import annotations

from math import hypot
from struct import Struct
from typing import Final, NamedTuple

from outcry.towers.hold import BREATH, Hold
from outcry.towers.tremor import STEPS_PER_SECOND
from outcry.towers.units import ANGLE_QUANTA, LENGTH_QUANTA, to_sides

WORDS: Final = ("moving", "settling", "calm", "breathing", "tiring")
_MOVING: Final = 15.0
_SETTLING: Final = 0.2
_CALM: Final = 1 - BREATH / 2
_TIRING: Final = 1.1
_FORM: Final = Struct("<IhhhhhBBB")


class HandFrame(NamedTuple):
    at: int
    """Milliseconds since the hand picked up."""
    x: int
    y: int
    """The hand, with its tremor: 1/1024 side."""
    yaw: int
    """1/8192 radian."""
    ring_x: int
    ring_y: int
    breath: int
    """0 is the calmest moment of the breath, 255 the deepest."""
    word: int
    """Which of `WORDS`."""
    opening: int
    """1 while the fingers open: the ring is locked."""


def frame_of(hold: Hold) -> HandFrame:
    breath = hold.breath()
    quanta = (round(to_sides(at) * LENGTH_QUANTA) for at in (*hold.hand, *hold.ring))
    x, y, ring_x, ring_y = quanta
    return HandFrame(
        hold.steps * 1000 // STEPS_PER_SECOND,
        x,
        y,
        round(hold.yaw * ANGLE_QUANTA),
        ring_x,
        ring_y,
        round((breath - 1 + BREATH) / (2 * BREATH) * 255),
        WORDS.index(word_of(hold)),
        int(hold.opens_at is not None),
    )


def word_of(hold: Hold) -> str:
    if hypot(hold.speed_x, hold.speed_y) > _MOVING:
        return "moving"
    if max(hold.haste_x, hold.haste_y) > _SETTLING:
        return "settling"
    if hold.fatigue() > _TIRING:
        return "tiring"
    return "calm" if hold.breath() < _CALM else "breathing"


def write(frame: HandFrame) -> bytes:
    return _FORM.pack(*frame)


def read(data: bytes) -> HandFrame:
    return HandFrame(*_FORM.unpack(data))
