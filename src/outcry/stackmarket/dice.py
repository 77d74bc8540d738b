"""Dice and towers as plain numbers, and the throws that a seed decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from outcry.core.chance import stream
from outcry.towers import dice
from outcry.towers.poses import rest_of

if TYPE_CHECKING:
    from outcry.stackmarket.state import State

Die = tuple[int, int, int, int, int]
"""The number that lies up, and where the die rests: x, y, z and turn, as in `outcry.towers.poses.Rest`."""
Tower = tuple[Die, ...]
"""From the bottom."""


def straight(values: Sequence[int]) -> Tower:
    """K2: dice laid straight upon each other."""
    return tuple([(value, *rest_of(pose)) for value, pose in zip(values, dice.straight(values), strict=True)])


def throw(s: State, count: int) -> list[int]:
    """So many dice. Every throw has a stream of its own, so what is thrown next depends on nothing that was played."""
    rng = stream(s.seed, "throw", s.throws)
    s.throws += 1
    return [s.box.faces[int(rng.random() * len(s.box.faces))] for _ in range(count)]


def tremor(s: State) -> int:
    """Y2: the secret from which a hand trembles at its next release."""
    return int(stream(s.seed, "tremor", s.releases).random() * 2**53)
