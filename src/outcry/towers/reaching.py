"""How high somebody builds: a tower from three straight dice, one die at a time, until it falls or is high enough."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from outcry.towers import persons
from outcry.towers.difficulty import Difficulty
from outcry.towers.hold import Grip, Hold
from outcry.towers.physics import Physics, Release
from outcry.towers.poses import Rest
from outcry.towers.units import LENGTH_QUANTA, to_mm

HEIGHTS: Final = (5, 10, 15, 20)
"""Where a turn is taken to end: the tower is judged there."""
_LOOKED_AT: Final = range(10, 15)
"""Heights at which it is measured how far off a release is."""

Place = Callable[[Sequence[Rest], Random], Release]
"""Lets the next die go over a tower."""
Person = Callable[[Hold, persons.Tower, Random], Release]

PERSONS: Final[Mapping[str, Person]] = {
    "mouse": persons.by_mouse,
    "keyboard": persons.by_keys,
    "aim-and-hold": persons.by_one_button,
    "page": persons.by_page_pointer,
    "thumb": persons.by_thumb,
    "patient": persons.patiently,
    "aim-bot": persons.by_program,
}


class Climb(NamedTuple):
    reached: int
    """The highest of `HEIGHTS` at which it stood; 3 if none."""
    off: tuple[float, ...]
    """How far releases were from where they were meant, at heights 10 to 14: millimetres on each axis, squared."""


def climb(physics: Physics, place: Place, rng: Random) -> Climb:
    snapshot = physics.fresh((0, 1, 2))
    tower = physics.judge(snapshot).poses
    off: list[float] = []
    reached = 3
    for goal in HEIGHTS:
        while len(tower) < goal:
            release = place(tower, rng)
            if len(tower) in _LOOKED_AT:
                x, y = persons.meant(tower)
                off += [(to_mm(release.x / LENGTH_QUANTA) - x) ** 2, (to_mm(release.y / LENGTH_QUANTA) - y) ** 2]
            landed = physics.drop(snapshot, release)
            if not landed.stands:
                return Climb(reached, tuple(off))
            snapshot, tower = landed.snapshot, landed.poses
        judged = physics.judge(snapshot)
        if not judged.stands:
            return Climb(reached, tuple(off))
        snapshot, tower, reached = judged.snapshot, judged.poses, goal
    return Climb(reached, tuple(off))


def by_person(person: Person, difficulty: Difficulty, seed: bytes, *, both_hands: bool = False) -> Place:
    """Somebody with a hand, one hold after another."""
    holds = 0

    def place(tower: Sequence[Rest], rng: Random) -> Release:
        nonlocal holds
        top_x, top_y = (to_mm(at / LENGTH_QUANTA) for at in (tower[-1].x, tower[-1].y))
        grip = Grip((rng.randrange(5),), len(tower), top_x, top_y, both_hands)
        hold = Hold(seed, holds, grip, difficulty, 0)
        holds += 1
        return person(hold, tower, rng)

    return place
