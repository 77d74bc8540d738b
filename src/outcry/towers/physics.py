"""The protocol of physics: what lets dice go upon a tower and says what became of it.

There are two: rigid bodies (`rapier`), which decide games, and a static oracle (`oracle`), which is quick enough for
bots and mass simulation, and a check of the other. Whoever keeps a tower keeps its snapshot, in bytes that only the
same engine reads; everything else is whole numbers."""

from __future__ import annotations

from typing import Final, Protocol

import msgspec

from outcry.towers.poses import Rest
from outcry.towers.units import ANGLE_QUANTA, LENGTH_QUANTA

FIRST_LEVEL: Final = 0.5
"""The height of the middle of the lowest die."""


class Release(msgspec.Struct, frozen=True):
    """One die, or a group held as one, at the moment the fingers open. Whole quanta, so that a log holds all of it."""

    values: tuple[int, ...]
    """The numbers that are up, from the lowest die of the group upwards."""
    x: int
    y: int
    """Where the middle of the lowest die is, from the axis of the plot: 1/1024 side."""
    drop: int
    """How far the lowest die is above the top of the tower: 1/1024 side."""
    yaw: int = 0
    tilt_x: int = 0
    tilt_y: int = 0
    """How the whole group is turned: 1/8192 radian."""
    speed_x: int = 0
    speed_y: int = 0
    """1/1024 side a second."""
    inner: tuple[tuple[int, int], ...] = ()
    """How far each further die of the group sits from the one below it; none: all sit straight."""


class Impact(msgspec.Struct, frozen=True):
    """Two bodies met: told once, for the sound."""

    at: int
    """Milliseconds from the beginning of the clip."""
    die: int
    other: int
    """The place of each in the tower, counted from the lowest; -1 is the table."""
    speed: int
    """How fast they met: mm a second."""


class Landed(msgspec.Struct, frozen=True):
    """What became of a tower."""

    snapshot: bytes
    clip: bytes
    """Keyframes of all that moved (`clips.py`)."""
    poses: tuple[Rest, ...]
    """Where every die came to rest, in the order of the tower; those let go come last."""
    impacts: tuple[Impact, ...]
    fallen: tuple[int, ...]
    """The dice that lie anywhere else than on the die below: one is a collapse (T13)."""
    digest: str
    """A fingerprint of the exact rest: an audit on the same build finds the same."""

    @property
    def stands(self) -> bool:
        return not self.fallen


class Physics(Protocol):
    @property
    def engine(self) -> str:
        """Name, version and build: stored with each game, as only the same ones repeat it to the bit."""
        ...

    def fresh(self, values: tuple[int, ...]) -> bytes:
        """A straight tower at rest, from the table upwards."""
        ...

    def build(self, poses: tuple[Rest, ...]) -> bytes:
        """A tower made anew from poses, for when its snapshot is lost. Contacts start cold: a tall tower on the brink
        may fall that stood before."""
        ...

    def drop(self, snapshot: bytes, release: Release) -> Landed:
        """Let go, and wait until all is at rest."""
        ...

    def judge(self, snapshot: bytes) -> Landed:
        """T13, at the end of a turn: at rest, never sooner than 3 seconds after the last release, at most after 10."""
        ...


def release_at(
    values: tuple[int, ...],
    x: float,
    y: float,
    drop: float,
    *,
    turned: tuple[float, float, float] = (0.0, 0.0, 0.0),
    speed: tuple[float, float] = (0.0, 0.0),
    inner: tuple[tuple[float, float], ...] = (),
) -> Release:
    """A release from sides, radians (yaw, and tilt about x and y) and sides a second."""
    yaw, tilt_x, tilt_y = (round(angle * ANGLE_QUANTA) for angle in turned)
    return Release(
        values,
        round(x * LENGTH_QUANTA),
        round(y * LENGTH_QUANTA),
        round(drop * LENGTH_QUANTA),
        yaw,
        tilt_x,
        tilt_y,
        round(speed[0] * LENGTH_QUANTA),
        round(speed[1] * LENGTH_QUANTA),
        tuple((round(dx * LENGTH_QUANTA), round(dy * LENGTH_QUANTA)) for dx, dy in inner),
    )
