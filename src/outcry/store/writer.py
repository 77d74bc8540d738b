"""Group commit: one writer puts all that waits into one transaction, and then tells everybody that it is durable."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import cache
from operator import itemgetter
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Dialect, UpdateBase

from outcry.store.engines import Database
from outcry.store.faults import Conflict, StoreError, fault

T = TypeVar("T")
TURNS: Final = 16
"""Of the event loop, that a commit waits for company at most."""
Work = Callable[[Connection], T]
"""Something to write. It may be called again after a rollback, and raises Conflict only before its first change."""
Simply = Sequence[tuple[UpdateBase, dict[str, Any]]]
"""The same as statements, each with its values. Where a key is taken they break: then it has to be done as a work.
Those of several who write alike are sent together."""


class Entry:
    """A work that waits, and the one who waits for it."""

    def __init__(self, work: Work[Any], simply: Simply) -> None:
        self.work = work
        self.simply = simply
        self.told: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.result: Any = None
        self.conflict: Conflict | None = None

    def write(self, connection: Connection) -> None:
        try:
            self.result, self.conflict = self.work(connection), None
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

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Entry] = []
        self._group: list[Entry] = []
        self._together = True
        self._breaking: list[Entry] = []
        """Who is to blame if the transaction breaks off now."""
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run())

    async def write(self, work: Work[T], simply: Simply = ()) -> T:
        """Returns when the work is durable. If the caller is cancelled meanwhile, it may still be done."""
        if self._closing:
            raise StoreError("store_closed")
        entry = Entry(work, simply)
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
                await self._company()
                self._wake.clear()
                self._group = [entry for entry in self._waiting if not entry.told.cancelled()]
                self._waiting = []
                await self._commit()
        finally:
            self._closing = True
            for entry in self._group + self._waiting:
                entry.told.cancel()

    async def _company(self) -> None:
        """A commit costs as much as many rows. As long as each turn of the loop brings more of them, they go along;
        where little happens, the next turn brings none."""
        for _ in range(TURNS):
            before = len(self._waiting)
            await asyncio.sleep(0)
            if len(self._waiting) == before:
                return

    async def _commit(self) -> None:
        """One transaction for the group. A work that breaks it is left out, and the others are written without it."""
        self._together = True
        while self._group:
            self._breaking = self._group
            try:
                await self._database.run(self._write)
            except Exception as error:  # whatever it is, somebody waits to hear of it
                self._together = False
                for entry in self._breaking:
                    entry.fail(fault(error, self._database.url) or error)
                self._group = [entry for entry in self._group if entry not in self._breaking]
            else:
                for entry in self._group:
                    entry.tell()
                self._group = []

    def _write(self, connection: Connection) -> None:
        """What is written simply is written together at first. If that fails, because a key is taken or for any other
        reason, each of them is tried alone."""
        simple = [entry for entry in self._group if self._together and entry.simply]
        self._breaking = []
        write_simply(connection, simple)
        for entry in self._group:
            if entry not in simple:
                self._breaking = [entry]
                entry.write(connection)
        self._breaking = self._group


def write_simply(connection: Connection, entries: Sequence[Entry]) -> None:
    """Each statement once, with the values of all. They are plain, so the driver gets them as they are: on the way
    through SQLAlchemy a statement costs as much as writing ten rows."""
    values: dict[UpdateBase, list[dict[str, Any]]] = {}
    for entry in entries:
        for statement, its_values in entry.simply:
            values.setdefault(statement, []).append(its_values)
    in_one = connection.dialect.name == "sqlite"
    with closing(connection.connection.cursor()) as cursor:
        for statement, of_all in values.items():
            text, in_order = for_driver(statement, connection.dialect)
            rows = [in_order(its_values) for its_values in of_all]
            if in_one and statement.is_insert:
                cursor.execute(of_rows(text, len(rows)), [value for row in rows for value in row])
            else:
                cursor.executemany(text, rows)


@cache
def of_rows(text: str, rows: int) -> str:
    """The insert of so many rows. SQLite lets the event loop go on during each statement, and its thread has to wait
    for its turn after it: that takes longer than to write a row."""
    return text + f", {text[text.rindex('(') :]}" * (rows - 1)


@cache
def for_driver(statement: UpdateBase, dialect: Dialect) -> tuple[str, Callable[[dict[str, Any]], tuple[Any, ...]]]:
    """Its text, and what puts values into the order of that."""
    compiled = statement.compile(dialect=dialect)
    return str(compiled), itemgetter(*compiled.positiontup or ())
