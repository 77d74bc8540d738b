"""Dice and towers as plain numbers, and throwing them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

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
    values = s.tape.throw(s.throws, count, s.box.faces)
    s.throws += 1
    return values
