"""How likely a tower stands after dice that a hand of some skill puts on it, tried some times in one's head.

The same statics as the oracle's, but for how dice are turned: that matters little, and without it a try costs
microseconds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from outcry.towers.oracle import MASS_SIMULATION_MM
from outcry.towers.poses import Rest
from outcry.towers.skills import Skill, deviation
from outcry.towers.units import LENGTH_QUANTA, to_sides

INSIDE_GROUP: Final = to_sides(0.4)
KEEPS: Final = to_sides(MASS_SIMULATION_MM)
"""The margin that a contact needs."""


class Builder:
    """Somebody of a skill, who tries a thing so many times."""

    def __init__(self, skill: Skill, tries: int) -> None:
        self.skill = skill
        self.tries = tries

    def stands(
        self,
        tower: Sequence[Rest],
        dice: int,
        rng: Random,
        group: int = 1,
        both_hands: bool = False,
        sloppy: tuple[float, float] = (0.0, 0.0),
    ) -> list[float]:
        """By how many dice are put on it, in groups: the chance that it stands. `sloppy` (sides) is for the last."""
        below = [rest.x / LENGTH_QUANTA for rest in tower], [rest.y / LENGTH_QUANTA for rest in tower]
        standing = [0] * (dice + 1)
        for _ in range(self.tries):
            xs, ys = below[0][:], below[1][:]
            for placed in range(1, dice + 1):
                held = min(group, dice - placed + 1) if (placed - 1) % group == 0 else 0
                self.put(xs, ys, held, both_hands, rng)
                if placed == dice:
                    xs[-1] += sloppy[0]
                    ys[-1] += sloppy[1]
                if (placed % group == 0 or placed == dice) and not holds(xs, ys):
                    break
                standing[placed] += 1
        return [1.0, *[count / self.tries for count in standing[1:]]]

    def put(self, xs: list[float], ys: list[float], held: int, both_hands: bool, rng: Random) -> None:
        """The next die: the lowest of so many that are held, or one that was built onto its group beforehand (0)."""
        straightens = self.skill.straightens if held else 0.0
        miss = deviation(self.skill, len(xs), held, both_hands) if held else INSIDE_GROUP
        for at in (xs, ys):
            at.append(at[-1] + (at[0] - at[-1]) * straightens + rng.gauss(0, miss))


def holds(xs: Sequence[float], ys: Sequence[float]) -> bool:
    """Is the middle of all that lies above each contact far enough inside it?"""
    over_x = over_y = 0.0
    for place in range(len(xs) - 1, 0, -1):
        over_x += xs[place]
        over_y += ys[place]
        count = len(xs) - place
        if not inside(over_x / count, xs[place], xs[place - 1]) or not inside(over_y / count, ys[place], ys[place - 1]):
            return False
    return True


def inside(at: float, upper: float, lower: float) -> bool:
    """On one axis, where both faces are one side wide."""
    return max(upper, lower) - 0.5 + KEEPS <= at <= min(upper, lower) + 0.5 - KEEPS
