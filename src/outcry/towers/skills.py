"""Placing without a hand: a release as somebody of a known skill would make it. Bots and the assisted mode place so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import radians
from random import Random
from typing import Final, NamedTuple

from outcry.towers.physics import Release, release_at
from outcry.towers.poses import Rest
from outcry.towers.units import LENGTH_QUANTA, to_sides

_DROP: Final = 3.0
_TILT: Final = radians(0.8)
_YAW: Final = radians(2.2)
_GROUP: Final = 0.35
_INSIDE_GROUP: Final = 0.4
_BOTH_HANDS: Final = 0.7


class Skill(NamedTuple):
    """(H), after how tall towers got in trials: see docs/towers.md."""

    error: float
    """Millimetres on each axis."""
    per_level: float
    """More of it for every level of the tower."""
    straightens: float
    """How far it corrects from the top die towards the foot of the tower: 0 copies the die below."""


SKILLS: Final[Mapping[str, Skill]] = {
    "novice": Skill(2.35, 0.064, 0.0),
    "casual": Skill(1.95, 0.064, 0.15),
    "good": Skill(1.79, 0.054, 0.3),
    "expert": Skill(1.5, 0.054, 0.4),
}


def deviation(skill: Skill, height: int, dice: int, both_hands: bool) -> float:
    """How far off a release is on each axis: sides."""
    steady = _BOTH_HANDS if both_hands else 1.0
    return to_sides((skill.error + skill.per_level * height) * (1 + _GROUP * (dice - 1)) * steady)


def aim(skill: Skill, tower: Sequence[Rest]) -> tuple[float, float]:
    """Where it means to put the next die: sides from the axis of the plot."""
    foot, top = tower[0], tower[-1]
    part = skill.straightens
    return (
        (top.x + (foot.x - top.x) * part) / LENGTH_QUANTA,
        (top.y + (foot.y - top.y) * part) / LENGTH_QUANTA,
    )


def placed(
    skill: Skill,
    values: tuple[int, ...],
    tower: Sequence[Rest],
    rng: Random,
    *,
    sloppy: tuple[float, float] = (0.0, 0.0),
    both_hands: bool = False,
) -> Release:
    """One die or a group, put down with the error of the skill. `sloppy` is how far off it is meant to be: sides."""
    x, y = aim(skill, tower)
    error = deviation(skill, len(tower), len(values), both_hands)
    steady = _BOTH_HANDS if both_hands else 1.0
    inside = to_sides(_INSIDE_GROUP) * steady
    draw = rng.gauss
    return release_at(
        values,
        x + sloppy[0] + draw(0, error),
        y + sloppy[1] + draw(0, error),
        to_sides(_DROP),
        turned=(draw(0, _YAW * steady), draw(0, _TILT * steady), draw(0, _TILT * steady)),
        inner=tuple((draw(0, inside), draw(0, inside)) for _ in values[1:]),
    )
