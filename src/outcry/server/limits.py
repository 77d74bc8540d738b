"""How much a client may send, and how often."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

FRAME_BYTES: Final = 64 * 1024
BODY_BYTES: Final = 10_000
FILE_BYTES: Final = 4_000_000
"""Of a game file: the longest of Stockpile make 100 kB; those of Stack Market hold all that moved, half a megabyte."""
NAME_LENGTH: Final = 24
TITLE_LENGTH: Final = 40
HELLO_SECONDS: Final = 10.0
GOODBYE_SECONDS: Final = 2.0
WAITING_MESSAGES: Final = 4000
WAITING_BYTES: Final = 2 * 1024 * 1024
"""A client that has so much before it does not read it."""
MOST_MADE: Final = 60
MADE_A_SECOND: Final = 0.2
"""Tables that one address may make: so many at once, and then one every five seconds."""
HINTS: Final = 10
HINTS_A_SECOND: Final = 0.5
"""H. That one client may ask for: they take the time of workers that all tables share."""
REMEMBERED: Final = 10_000

Clock = Callable[[], float]


class Allowance:
    """So many at once, and then so many a second."""

    def __init__(self, burst: float, rate: float, clock: Clock = time.monotonic) -> None:
        self._burst = burst
        self._rate = rate
        self._clock = clock
        self._left = burst
        self._since = clock()

    def take(self) -> bool:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Allowances:
    """An allowance for each address; those asked for longest ago are forgotten."""

    def __init__(self, burst: float, rate: float, clock: Clock = time.monotonic) -> None:
        self._burst = burst
        self._rate = rate
        self._clock = clock
        self._by_address: dict[str, Allowance] = {}

    def take(self, address: str) -> bool:
        allowance = self._by_address.pop(address, None) or Allowance(self._burst, self._rate, self._clock)
        self._by_address[address] = allowance
        if len(self._by_address) > REMEMBERED:
            del self._by_address[next(iter(self._by_address))]
        return allowance.take()
