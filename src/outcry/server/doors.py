"""The doors: whoever comes to a table is told its whole story, which takes a while. So one comes in after the other,
and those who play never wait for a crowd that wants to look."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from outcry.core.game import Refusal, Refused
from outcry.server.limits import AT_THE_DOOR, DOOR_SECONDS, KNOCK_SECONDS


class Left(Exception):
    """Whoever waited has gone."""


class Door:
    """Lets in one at a time, in the order of coming. Who has gone does not wait any more."""

    def __init__(self) -> None:
        self._free = asyncio.Lock()
        self.waiting = 0

    @asynccontextmanager
    async def turn(self, gone: asyncio.Event) -> AsyncIterator[None]:
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
            self._free.release()

    async def _wait(self, gone: asyncio.Event) -> None:
        with suppress(TimeoutError):  # who only knocks and runs is heard running before anything is done for him
            await asyncio.wait_for(gone.wait(), KNOCK_SECONDS)
        turn = asyncio.create_task(self._free.acquire())
        left = asyncio.create_task(gone.wait())
        comes_in = False
        try:
            await asyncio.wait({turn, left}, timeout=DOOR_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            comes_in = turn.done() and not gone.is_set()
        finally:  # also if whoever waits is stopped at this very moment: nobody else would ever come in
            left.cancel()
            has_turn = not turn.cancel()
            if has_turn and not comes_in:
                self._free.release()
        if not comes_in:
            raise Left if gone.is_set() else Refused(Refusal("too_busy"))


class Doors:
    """One for those who have a seat, or say so, and one for those who watch."""

    def __init__(self) -> None:
        self.seated = Door()
        self.watching = Door()

    def of(self, token: str | None) -> Door:
        return self.watching if token is None else self.seated
