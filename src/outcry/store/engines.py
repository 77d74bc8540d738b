"""Connections: one that writes and several that read, set up so that committed means on the disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import URL, Connection, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

PATIENCE: Final = 10
"""Seconds to wait for a server that does not answer, or for another program to let go of the file."""

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
    run_pragmas(connection, "journal_mode = WAL", "synchronous = FULL")


def begin_immediate(connection: Connection) -> None:
    """Take the write lock at once: one that is taken half-way can be refused without any waiting."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def run_pragmas(connection: Any, *pragmas: str) -> None:
    cursor = connection.cursor()
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
