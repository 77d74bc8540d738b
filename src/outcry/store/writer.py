"""Group commit: one writer puts all that waits into one transaction, and then tells everybody that it is durable."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from outcry.store.faults import Conflict, StoreError, fault

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]
"""Something to write. It may be called again after a rollback, and raises Conflict only before its first change."""


class Entry:
    """A work that waits, and the one who waits for it."""

    def __init__(self, work: Work[Any]) -> None:
        self.work = work
        self.told: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.result: Any = None
        self.conflict: Conflict | None = None

    async def write(self, connection: AsyncConnection) -> None:
        try:
            self.result, self.conflict = await self.work(connection), None
        except Conflict as conflict:
            self.conflict = conflict

    def tell(self) -> None:
        if self.conflict is not None:
            self.fail(self.conflict)
        elif not self.told.done():
            self.told.set_result(self.result)

    def fail(self, error: Exception) -> None:
        if not self.told.done():
            self.told.set_exception(error)


class Writer:
    """The only one in this program that writes to the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[Entry] = []
        self._group: list[Entry] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run())

    async def write(self, work: Work[T]) -> T:
        """Returns when the work is durable. If the caller is cancelled meanwhile, it may still be done."""
        if self._closing:
            raise StoreError("store_closed")
        entry = Entry(work)
        self._waiting.append(entry)
        self._wake.set()
        result: T = await entry.told
        return result

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        try:
            while self._waiting or not self._closing:
                await self._wake.wait()
                self._wake.clear()
                self._group = [entry for entry in self._waiting if not entry.told.cancelled()]
                self._waiting = []
                await self._commit()
        finally:
            self._closing = True
            for entry in self._group + self._waiting:
                entry.told.cancel()

    async def _commit(self) -> None:
        """One transaction for the group. A work that breaks it is left out, and the others are written without it."""
        while self._group:
            breaking: list[Entry] = self._group
            try:
                async with self._engine.begin() as connection:
                    for entry in self._group:
                        breaking = [entry]
                        await entry.write(connection)
                    breaking = self._group
            except Exception as error:  # whatever it is, somebody waits to hear of it
                for entry in breaking:
                    entry.fail(fault(error, self._engine.url) or error)
                self._group = [entry for entry in self._group if entry not in breaking]
            else:
                for entry in self._group:
                    entry.tell()
                self._group = []
