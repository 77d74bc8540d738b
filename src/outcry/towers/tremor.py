"""The tremor of one axis: a smoothed random walk that is drawn back to the middle, and forgets itself in 0.12 s."""

from __future__ import annotations

from math import exp, sqrt
from random import Random
from typing import Final

STEPS_PER_SECOND: Final = 120
STEP: Final = 1 / STEPS_PER_SECOND
_MEMORY: Final = 0.12
_SMOOTHING: Final = 0.03
_KEPT: Final = exp(-STEP / _MEMORY)
_FRESH: Final = sqrt(1 - _KEPT * _KEPT)
_FOLLOW: Final = 1 - exp(-STEP / _SMOOTHING)
_TO_ONE: Final = sqrt((_MEMORY + _SMOOTHING) / _MEMORY)
"""Smoothing takes some of the strength away; this gives it back, so that `value` has a deviation of 1."""


def remembered(seconds: float) -> float:
    """How much of a tremor that was seen is still there so much later: 1 is all of it."""
    long, short = _MEMORY * exp(-seconds / _MEMORY), _SMOOTHING * exp(-seconds / _SMOOTHING)
    return (long - short) / (_MEMORY - _SMOOTHING)


class Tremor:
    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.raw = rng.gauss(0, 1)
        self.smooth = self.raw / _TO_ONE

    @property
    def value(self) -> float:
        """In deviations."""
        return _TO_ONE * self.smooth

    def step(self) -> float:
        """The tremor one step later."""
        self.raw = _KEPT * self.raw + _FRESH * self.rng.gauss(0, 1)
        self.smooth += _FOLLOW * (self.raw - self.smooth)
        return self.value
