"""How often something may be done: so many at once, and then so many a second; for one, or for each address."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

Clock = Callable[[], float]
REMEMBERED: Final = 10_000
"""Addresses. One of whom nothing was heard for longest has its whole allowance again."""


class Allowance:
    """So many at once, and then so many a second."""

    def __init__(self, burst: float, rate: float, clock: Clock = time.monotonic) -> None:
        self._burst = burst
        self._rate = rate
        self._clock = clock
        self._left = burst
        self._since = clock()

    def has(self, amount: float = 1) -> bool:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._since) * self._rate)
        self._since = now
        return self._left >= amount

    def take(self, amount: float = 1) -> bool:
        if not self.has(amount):
            return False
        self.spend(amount)
        return True

    def spend(self, amount: float) -> None:
        """What is done already, even if it was more than there is."""
        self._left -= amount


class Allowances:
    """An allowance for each address; those asked for longest ago are forgotten."""

    def __init__(self, burst: float, rate: float, clock: Clock = time.monotonic) -> None:
        self._burst = burst
        self._rate = rate
        self._clock = clock
        self._by_address: dict[str, Allowance] = {}

    def take(self, address: str, amount: float = 1) -> bool:
        return self.of(address).take(amount)

    def of(self, address: str) -> Allowance:
        allowance = self._by_address.pop(address, None) or Allowance(self._burst, self._rate, self._clock)
        self._by_address[address] = allowance
        if len(self._by_address) > REMEMBERED:
            del self._by_address[next(iter(self._by_address))]
        return allowance
