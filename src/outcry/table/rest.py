"""Says something at once, and then only now and then: a crowd that comes and goes all the time would else be told of
each of its members, as often as it has members."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from outcry.table.audience import Client

REST: Final = 0.25
"""H. Seconds; nobody sees more of those who come than that."""


class Rest:
    """`say` is called with whoever knows it already, or with None if it is said later."""

    def __init__(self, say: Callable[[Client | None], None]) -> None:
        self._say = say
        self._resting: asyncio.TimerHandle | None = None
        self._has_more = False

    def say(self, but: Client | None = None) -> None:
        if self._resting is not None:
            self._has_more = True
            return
        self._say(but)
        self._resting = asyncio.get_running_loop().call_later(REST, self._rested)

    def end(self) -> None:
        """Nobody listens any more."""
        if self._resting is not None:
            self._resting.cancel()

    def _rested(self) -> None:
        self._resting = None
        if self._has_more:
            self._has_more = False
            self.say()
