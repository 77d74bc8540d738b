"""Hands that are not moved by a player: those of the bots, and the assisted one (Y4).

Such a hand aims and misses: sideways by so many millimetres, more the higher the tower, the larger the group and the
harder the table. Everything else about a release is the same for all."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from outcry.stackmarket.dice import Die
from outcry.towers.physics import Release, release_at
from outcry.towers.units import LENGTH_QUANTA, to_mm, to_sides

# H, all of it; the levels were set by how high such hands build.


class Hand(NamedTuple):
    miss: float
    """Millimetres, one standard deviation on each axis."""
    higher: float
    """And so much more for every die of the tower."""
    correct: float
    """How far it aims from the middle of the top die towards the foot of the tower, when nobody says where."""


ASSISTED: Final = Hand(1.75, 0.05, 0.15)
"""As good as an average player who moves the hand himself."""
HANDS: Final = {
    "novice": Hand(2.2, 0.06, 0.0),
    "casual": Hand(1.9, 0.05, 0.15),
    "good": Hand(1.7, 0.05, 0.3),
    "expert": Hand(1.4, 0.05, 0.4),
}
DIFFICULTY: Final = {"gentle": 0.87, "normal": 1.0, "brutal": 1.23}
GROUP: Final = 0.35
"""So much more for every further die in the hand."""
BOTH_HANDS: Final = 0.7
"""Y3."""
INNER: Final = 0.4
"""Millimetres between the dice of a group, which was built beforehand with both hands."""
DRIFT: Final = 6.0
"""Millimetres a second that the hand moves sideways, for each millimetre it misses by."""
TURN: Final = 0.038
MOST_TURN: Final = 0.175
TILT: Final = 0.014
"""Radians."""
DROP: Final = (3.0, 0.8)
LEAST_DROP: Final = 0.3
"""Millimetres."""


def hand_of(player: str) -> Hand:
    """A bot's by its name; people, and bots that have no hand of their own, have the assisted one."""
    return HANDS.get(player, ASSISTED)


def miss(hand: Hand, height: int, group: int, hands: int, difficulty: str) -> float:
    """Millimetres."""
    steady = BOTH_HANDS if hands == 2 else 1.0
    return (hand.miss + hand.higher * height) * (1 + GROUP * (group - 1)) * steady * DIFFICULTY[difficulty]


def middle(hand: Hand, tower: Sequence[Die]) -> tuple[float, float]:
    """Where a hand aims by itself, in millimetres from the middle of the top die."""
    foot, top = tower[0], tower[-1]
    scale = to_mm(hand.correct / LENGTH_QUANTA)
    return (foot[1] - top[1]) * scale, (foot[2] - top[2]) * scale


def release(tower: Sequence[Die], dice: Sequence[int], aim: Sequence[float], by: float, rng: Random) -> Release:
    """Let go above the top die. `aim` is in millimetres from its middle, `by` how far the hand may miss."""
    top = tower[-1]
    x, y = [top[axis] / LENGTH_QUANTA + to_sides(at + rng.gauss(0, by)) for axis, at in ((1, aim[0]), (2, aim[1]))]
    turn = max(-MOST_TURN, min(MOST_TURN, rng.gauss(0, TURN)))
    return release_at(
        tuple(dice),
        x,
        y,
        to_sides(max(LEAST_DROP, rng.gauss(*DROP))),
        turned=(turn, rng.gauss(0, TILT), rng.gauss(0, TILT)),
        speed=(to_sides(rng.gauss(0, DRIFT * by)), to_sides(rng.gauss(0, DRIFT * by))),
        inner=tuple([(to_sides(rng.gauss(0, INNER)), to_sides(rng.gauss(0, INNER))) for _ in dice[1:]]),
    )
