"""What a player's messages do to a hold, and all that must be kept of one to have the same release again."""

from __future__ import annotations

from typing import Final

import msgspec

from outcry.towers.difficulty import Difficulty
from outcry.towers.hold import Grip, Hold
from outcry.towers.physics import Release
from outcry.towers.units import LENGTH_QUANTA, to_mm

AIM: Final = 0
"""The ring is there."""
WAIT: Final = 1
"""The hand waits at the tray while the ring is aimed (keys)."""
CARRY: Final = 2
"""The waiting hand is sent to the ring."""
SWEEP: Final = 3
"""The ring sweeps by itself (one button)."""
STOP: Final = 4
"""It is stopped."""
LET_GO: Final = 5
"""The fingers open."""
KINDS: Final = 6


class Gesture(msgspec.Struct, frozen=True, array_like=True):
    """At a step of the hold; where the ring is, in 1/1024 side from the axis of the plot."""

    step: int
    kind: int
    x: int = 0
    y: int = 0


class Held(msgspec.Struct, frozen=True):
    """One hold, as it is kept."""

    number: int
    """Counted in the turn, put-backs too."""
    values: tuple[int, ...]
    height: int
    top: tuple[int, int]
    both_hands: bool
    tired: int
    """Steps near the top that the hand had not rested from when it picked up."""
    gestures: tuple[Gesture, ...] = ()
    edition: int = 1
    """Of the numbers that the hand trembled by (`difficulty.EDITION`)."""


def begin(held: Held, seed: bytes, difficulty: Difficulty) -> Hold:
    x, y = (millimetres(at) for at in held.top)
    return Hold(seed, held.number, Grip(held.values, held.height, x, y, held.both_hands), difficulty, held.tired)


def do(hold: Hold, gesture: Gesture) -> None:
    if gesture.kind == AIM:
        hold.aim(millimetres(gesture.x), millimetres(gesture.y))
    elif gesture.kind == WAIT:
        hold.wait()
    elif gesture.kind == CARRY:
        hold.carry()
    elif gesture.kind == SWEEP:
        hold.sweep()
    elif gesture.kind == STOP:
        hold.stop()
    else:
        hold.let_go()


def again(held: Held, seed: bytes, difficulty: Difficulty) -> Release:
    """The release of a hold that was kept: an audit finds the one that was simulated."""
    hold = begin(held, seed, difficulty)
    for gesture in held.gestures:
        hold.advance(gesture.step)
        do(hold, gesture)
    if hold.opens_at is None:
        raise ValueError("this hold was never let go")
    hold.advance(hold.opens_at)
    return hold.release()


def millimetres(quanta: int) -> float:
    return to_mm(quanta / LENGTH_QUANTA)
