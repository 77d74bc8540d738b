"""The doors: whoever comes to a table is told its whole story, which takes a while. So one comes in after the other,
and those who play never wait for a crowd that wants to look."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from outcry.core.game import Refusal, Refused
from outcry.server.limits import AT_THE_DOOR, DOOR_SECONDS, KNOCK_SECONDS


class Left(Exception):
    """Whoever waited has gone."""


class Door:
    """Lets in one at a time, in the order of coming. Who has gone does not wait any more."""

    def __init__(self) -> None:
        self._free = True
        self._turns: deque[asyncio.Future[None]] = deque()
        self.waiting = 0

    @asynccontextmanager
    async def turn(self, gone: asyncio.Future[None]) -> AsyncIterator[None]:
        if self.waiting >= AT_THE_DOOR:
            raise Refused(Refusal("too_busy"))
        self.waiting += 1
        try:
            await self._wait(gone)
        finally:
            self.waiting -= 1
        try:
            yield
        finally:
            self._let_next()

    async def _wait(self, gone: asyncio.Future[None]) -> None:
        """Nothing here is a task of its own: thousands may stand before the door."""
        await asyncio.wait({gone}, timeout=KNOCK_SECONDS)
        if gone.done():  # who only knocks and runs is heard running before anything is done for him
            raise Left
        if self._free:
            self._free = False
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._turns.append(turn)
        comes_in = False
        try:
            await asyncio.wait({turn, gone}, timeout=DOOR_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            comes_in = turn.done() and not gone.done()
        finally:  # also if whoever waits is stopped at this very moment: nobody else would ever come in
            if not turn.done():
                turn.cancel()
            elif not comes_in:
                self._let_next()
        if not comes_in:
            raise Left if gone.done() else Refused(Refusal("too_busy"))

    def _let_next(self) -> None:
        while self._turns:
            turn = self._turns.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._free = True


class Doors:
    """One for those who have a seat, and one for those who watch."""

    def __init__(self) -> None:
        self.seated = Door()
        self.watching = Door()

    def of(self, seated: bool) -> Door:
        return self.seated if seated else self.watching
