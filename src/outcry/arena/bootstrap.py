"""How sure a number is: the same number of many samples of the deals, each as large as all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]
SAMPLES: Final = 2000
HELD: Final = (2.5, 97.5)
"""The percentiles that hold 95 %."""


def samples(deals: int, seed: int, count: int = SAMPLES) -> Iterator[npt.NDArray[np.int64]]:
    """Deals drawn with putting back. Games of one deal belong together, so deals are drawn, not games. numpy keeps this
    old generator as it is for ever: the same seed gives the same interval."""
    rng = np.random.RandomState(seed % 2**32)
    for _ in range(count):
        yield rng.randint(0, deals, deals)


def resampled(sums: Numbers, seed: int, number: Callable[[Numbers], Numbers]) -> Numbers:
    """Numbers that are made of sums over deals, for each sample. `sums` has a row for each deal, `number` makes numbers
    of a row of sums."""
    deals = len(sums)
    with np.errstate(invalid="ignore", divide="ignore"):  # a sample may have nothing of a thing: NaN
        return np.array([number(np.bincount(drawn, minlength=deals) @ sums) for drawn in samples(deals, seed)])


def intervals(found: Numbers) -> list[tuple[float, float]]:
    """The 95 % interval of each number, from what it was in each sample. A sample without it says nothing about it."""
    return [(float(low), float(high)) for low, high in np.nanpercentile(found, HELD, axis=0).T]
