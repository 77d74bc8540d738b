"""Connections: one that writes and several that read, set up so that committed means on the disk."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from time import monotonic
from typing import Any, Final

from sqlalchemy import URL, Connection, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.util import await_only

PATIENCE: Final = 10
"""Seconds to wait for a server that does not answer, or for another program to let go of the file."""
TRY_AGAIN: Final = 0.02
"""Seconds until a file that is just being made is tried again."""

INSERT: Final[dict[str, Callable[..., Any]]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
"""The insert that knows what to do when the key is taken: both databases say it alike, SQLAlchemy has it twice."""

# Errors must not quote parameters: seeds and hands are among them.
COMMON: Final[dict[str, Any]] = {"hide_parameters": True, "pool_pre_ping": True, "connect_args": {"timeout": PATIENCE}}


def writing_engine(url: URL) -> AsyncEngine:
    engine = making_engine(url)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", lambda connection, _: run_pragmas(connection, "foreign_keys = ON"))
    return engine


def making_engine(url: URL) -> AsyncEngine:
    """One that writes and may change the schema: SQLite makes tables anew for that, even such as others refer to."""
    engine = create_async_engine(url, pool_size=1, max_overflow=0, **COMMON)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", prepare_writer)
        event.listen(engine.sync_engine, "begin", begin_immediate)
    return engine


def reading_engine(url: URL) -> AsyncEngine:
    """Every read is one statement, so that no transaction has to be opened and closed around it."""
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT", **COMMON)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", lambda connection, _: run_pragmas(connection, "query_only = ON"))
    return engine


def prepare_writer(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # the driver would begin transactions of its own, and never around DDL
    write_ahead(connection)
    run_pragmas(connection, "synchronous = FULL")


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
        await_only(asyncio.sleep(TRY_AGAIN))


def begin_immediate(connection: Connection) -> None:
    """Take the write lock at once: one that is taken half-way can be refused without any waiting."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def run_pragmas(connection: Any, *pragmas: str) -> None:
    with closing(connection.cursor()) as cursor:
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
