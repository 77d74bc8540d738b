"""The clock of a table: so much time for each question. When it is over, a bot chooses."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from outcry.core.events import Event
from outcry.core.game import PUBLIC
from outcry.store.records import now

GRACE: Final = 30_000
"""Milliseconds that everybody has at least after the server was away: they have to come back first."""


FEW: Final = 4
EACH: Final = 1_200
LONGEST: Final = 45_000
"""H. Milliseconds that people look at each thing that was told to all, if there were more than a few, and at most."""


def show_of(events: Sequence[Event]) -> int:
    """Milliseconds before the clock of the question after them starts: prices that move and a round that opens are seen
    one after the other, and nobody can choose meanwhile. It goes by what everybody was told, so it tells nothing."""
    show = look_at(events)
    return min(LONGEST, show) if show > FEW * EACH else 0


def look_at(events: Sequence[Event]) -> int:
    """Milliseconds that whoever looks on needs for what all were told, however little it is."""
    return EACH * sum(event.seen_by(PUBLIC) for event in events)


def ticks() -> int:
    """Milliseconds that nobody sets: a machine may put its clock right in the middle of a game."""
    return time.monotonic_ns() // 1_000_000


class Clock:
    """Counts down by ticks. What it begins from is in the log, in milliseconds since 1970, so that a clock goes on
    after a crash."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        self.asked = 0
        """When the present question was asked."""
        self._until = 0

    def start(self, asked: int) -> None:
        """A question was asked at this time, a moment ago; or will be, when all has been seen that led to it."""
        self.asked = asked
        self._until = ticks() + asked - now() + self.seconds * 1000

    def go_on(self) -> None:
        """After a time in which nobody could answer, and in which the machine may have got another time of day."""
        whole = self.seconds * 1000
        self._until = ticks() + min(whole, max(self._until - ticks(), min(GRACE, whole)))

    def left(self) -> int | None:
        """Milliseconds; None without a clock."""
        return min(self.seconds * 1000, max(0, self._until - ticks())) if self.seconds else None
