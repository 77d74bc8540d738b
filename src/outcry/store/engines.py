"""Connections: one that writes and several that read, set up so that committed means on the disk.

What is to be done with a database is a plain function on a connection. SQLite does it in a thread, in one piece: going
there and back for every statement would cost more than the statements. PostgreSQL is waited for in the event loop."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from threading import get_ident
from time import monotonic
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

T = TypeVar("T")
PATIENCE: Final = 10
"""Seconds to wait for a server that does not answer, or for another program to let go of the file."""
TRY_AGAIN: Final = 0.02
"""Seconds until a file that is just being made is tried again."""
READERS: Final = 4

INSERT: Final[dict[str, Callable[..., Any]]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
"""The insert that knows what to do when the key is taken: both databases say it alike, SQLAlchemy has it twice."""

# Errors must not quote parameters: seeds and hands are among them.
COMMON: Final[dict[str, Any]] = {"hide_parameters": True, "connect_args": {"timeout": PATIENCE}}


class Database(Protocol):
    """One or more connections to a database."""

    @property
    def url(self) -> URL: ...

    async def run(self, do: Callable[[Connection], T]) -> T:
        """In a transaction of its own, if it writes. Whoever gives up waiting does not stop it."""
        ...

    async def close(self) -> None: ...


class File:
    """SQLite. Each thread keeps its connection: to take one out of the pool and bring it back would cost a quarter of a
    commit."""

    def __init__(self, engine: Engine, threads: int) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(threads, "log")
        self._kept: dict[int, Connection] = {}
        """By thread."""

    @property
    def url(self) -> URL:
        return self._engine.url

    async def run(self, do: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._run, do)

    def _run(self, do: Callable[[Connection], T]) -> T:
        thread = get_ident()
        if (connection := self._kept.get(thread)) is None:
            connection = self._kept[thread] = self._engine.connect()
        try:
            with connection.begin():
                return do(connection)
        except BaseException:  # it may be the connection that is bad: the next has a new one
            del self._kept[thread]
            connection.close()
            raise

    async def close(self) -> None:
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._kept.values():
            connection.close()
        self._engine.dispose()


class Service:
    """PostgreSQL."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @property
    def url(self) -> URL:
        return self._engine.url

    async def run(self, do: Callable[[Connection], T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(do)

    async def close(self) -> None:
        await self._engine.dispose()


def writing(url: URL) -> Database:
    return to_file(url, prepare_writer, refer) if is_file(url) else to_service(url, pool_size=1, max_overflow=0)


def making(url: URL) -> Database:
    """One that writes and may change the schema: SQLite makes tables anew for that, even such as others refer to."""
    return to_file(url, prepare_writer) if is_file(url) else to_service(url, pool_size=1, max_overflow=0)


def reading(url: URL) -> Database:
    """Every read is one statement, so that no transaction has to be opened and closed around it."""
    if is_file(url):
        return to_file(url, only_read, threads=READERS, isolation_level="AUTOCOMMIT")
    return to_service(url, isolation_level="AUTOCOMMIT")


def is_file(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def to_file(url: URL, *prepare: Callable[[Any], None], threads: int = 1, **more: Any) -> File:
    engine = create_engine(url, pool_size=threads, max_overflow=0, **COMMON, **more)
    for one in prepare:
        event.listen(engine, "connect", lambda connection, _, one=one: one(connection))
    if prepare_writer in prepare:
        event.listen(engine, "begin", begin_immediate)
    return File(engine, threads)


def to_service(url: URL, **more: Any) -> Service:
    """A connection may have been lost since it was last used: that is asked first."""
    return Service(create_async_engine(url, pool_pre_ping=True, **COMMON, **more))


def prepare_writer(connection: Any) -> None:
    connection.isolation_level = None  # the driver would begin transactions of its own, and never around DDL
    write_ahead(connection)
    run_pragmas(connection, "synchronous = FULL")


def refer(connection: Any) -> None:
    run_pragmas(connection, "foreign_keys = ON")


def only_read(connection: Any) -> None:
    run_pragmas(connection, "query_only = ON")


def write_ahead(connection: Any) -> None:
    """Programs that switch a new file to it at once stand in each other's way, and SQLite lets none of them wait."""
    too_late = monotonic() + PATIENCE
    while True:
        try:
            run_pragmas(connection, "journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > too_late:
                raise
        time.sleep(TRY_AGAIN)


def begin_immediate(connection: Connection) -> None:
    """Take the write lock at once: one that is taken half-way can be refused without any waiting."""
    with closing(connection.connection.cursor()) as cursor:
        cursor.execute("BEGIN IMMEDIATE")


def run_pragmas(connection: Any, *pragmas: str) -> None:
    with closing(connection.cursor()) as cursor:
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
