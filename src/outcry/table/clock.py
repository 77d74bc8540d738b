"""The clock of a table: so much time for each question. When it is over, a bot chooses."""

from __future__ import annotations

from typing import Final

from outcry.store.records import now

GRACE: Final = 30_000
"""Milliseconds that everybody has at least after the server was away: they have to come back first."""


class Clock:
    """Times are milliseconds since 1970, as in the log, so that a clock goes on after a crash."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        self.asked = 0
        """When the present question was asked."""
        self._until = 0

    def start(self, asked: int) -> None:
        """A question was asked at this time; or will be, when all has been seen that led to it."""
        self.asked = asked
        self._until = asked + self.seconds * 1000

    def go_on(self) -> None:
        """After a time in which nobody could answer."""
        self._until = max(self._until, now() + min(GRACE, self.seconds * 1000))

    def left(self) -> int | None:
        """Milliseconds; None without a clock."""
        return min(self.seconds * 1000, max(0, self._until - now())) if self.seconds else None
