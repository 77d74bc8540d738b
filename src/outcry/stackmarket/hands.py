"""Hands that are not moved by a player: those of the bots, and the assisted one (Y4)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from outcry.towers.physics import Release
from outcry.towers.poses import Rest
from outcry.towers.skills import SKILLS, Skill, aim, placed
from outcry.towers.units import LENGTH_QUANTA, to_sides

ASSISTED: Final = Skill(2.12, 0.056, 0.15)
"""H. As good as an average player who moves the hand himself."""
DIFFICULTY: Final = {"gentle": 0.85, "normal": 1.0, "brutal": 1.24}
"""H. How much further every such hand misses: as much as an average player's does."""
EDITION: Final = 1
"""Of these numbers and of `SKILLS`: what a hand with others let go cannot be made again."""


def hand_of(player: str) -> str:
    """Whose hand sets the dice of somebody who moves none: a bot's own, by its name, or the assisted one ("")."""
    return player if player in SKILLS else ""


def skill_of(player: str, difficulty: str) -> Skill:
    """A bot's by its name; people, and bots that have no hand of their own, have the assisted one."""
    skill, harder = SKILLS.get(player, ASSISTED), DIFFICULTY[difficulty]
    return skill._replace(error=skill.error * harder, per_level=skill.per_level * harder)


def by_hand(
    skill: Skill,
    tower: Sequence[Rest],
    dice: Sequence[int],
    millimetres: Sequence[int] | None,
    both_hands: bool,
    tremor: int,
) -> Release:
    """A release aimed at so many millimetres from the middle of the top die, or where the hand aims by itself."""
    sloppy = (0.0, 0.0)
    if millimetres is not None:
        x, y = aim(skill, tower)
        top, (right, away) = tower[-1], millimetres
        sloppy = (top.x / LENGTH_QUANTA + to_sides(right) - x, top.y / LENGTH_QUANTA + to_sides(away) - y)
    return placed(skill, tuple(dice), tower, Random(tremor), sloppy=sloppy, both_hands=both_hands)
