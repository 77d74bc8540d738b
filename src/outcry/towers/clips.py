"""Clips: what moved, as keyframes in a compact form that browsers play and replays keep.

A clip is a head (version, dice, frames a second, number of frames) and then the frames: a mask of 64 bits that says
which dice moved, and ten bytes for each that did: x, y, z, turn, as in a `Rest`. The first frame has every die. A die
is sent again when it has moved by more than two quanta, and in the last frame if it moved at all: that one is exact."""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from typing import Final

from outcry.towers.poses import Rest

FRAMES_PER_SECOND: Final = 30
MOST_DICE: Final = 64
_VERSION: Final = 1
_HEAD: Final = Struct("<BBBxI")
_MASK: Final = Struct("<Q")
_DIE: Final = Struct("<hhHI")
_STILL: Final = 2
"""Quanta: less than that is not seen."""


def encode(frames: Sequence[Sequence[Rest]]) -> bytes:
    """Frames of the same dice, the first at time 0."""
    dice = len(frames[0])
    if dice > MOST_DICE:
        raise ValueError(f"a clip has at most {MOST_DICE} dice, not {dice}")
    parts = [_HEAD.pack(_VERSION, dice, FRAMES_PER_SECOND, len(frames))]
    sent: list[Rest] = []
    for number, frame in enumerate(frames):
        last = number == len(frames) - 1
        moved = [i for i in range(dice) if not sent or (frame[i] != sent[i] and (last or _seen(frame[i], sent[i])))]
        parts.append(_MASK.pack(sum(1 << i for i in moved)))
        parts += [_DIE.pack(*frame[i]) for i in moved]
        if not sent:
            sent = list(frame)
        for i in moved:
            sent[i] = frame[i]
    return b"".join(parts)


def decode(clip: bytes) -> list[list[Rest]]:
    """All frames, each with all dice."""
    version, dice, _, count = _HEAD.unpack_from(clip)
    if version != _VERSION:
        raise ValueError(f"a clip of version {version}; this program reads version {_VERSION}")
    at = _HEAD.size
    now = [Rest(0, 0, 0, 0)] * dice
    frames = []
    for _ in range(count):
        (mask,) = _MASK.unpack_from(clip, at)
        at += _MASK.size
        now = now[:]
        for i in range(dice):
            if mask >> i & 1:
                now[i] = Rest(*_DIE.unpack_from(clip, at))
                at += _DIE.size
        frames.append(now)
    return frames


def seconds(clip: bytes) -> float:
    """How long a clip plays."""
    _, _, per_second, count = _HEAD.unpack_from(clip)
    return (int(count) - 1) / int(per_second)


def _seen(now: Rest, before: Rest) -> bool:
    if abs(now.x - before.x) > _STILL or abs(now.y - before.y) > _STILL or abs(now.z - before.z) > _STILL:
        return True
    a, b = now.turn, before.turn
    return a >> 30 != b >> 30 or any(abs((a >> shift & 1023) - (b >> shift & 1023)) > _STILL for shift in (0, 10, 20))
