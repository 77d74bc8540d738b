"""Where the log is kept, and one clear reason for every place where it cannot be."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from outcry.core.home import data_folder
from outcry.store import FAULTS, StoreError, open_store
from outcry.store.address import address, read
from outcry.store.engines import COMMON, reading, writing
from outcry.store.faults import BY_SQLITE, BY_SQLSTATE, fault
from store_samples import SEED, a_row, a_table

pytestmark = pytest.mark.anyio

NOBODY_ELSE = 65534
"""A user without rights, for tests that root runs."""


HANG_UP = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
WAITS_FOR_LOCK = "SELECT pid FROM pg_locks WHERE NOT granted"


async def tell(url: str, statement: str) -> None:
    engine = create_async_engine(read(url))
    async with engine.begin() as connection:
        await connection.execute(text(statement))
    await engine.dispose()


def code_of(refused: pytest.ExceptionInfo[StoreError]) -> str:
    return refused.value.why.code


@contextmanager
def without_rights() -> Iterator[None]:
    """Root may write everywhere: be somebody else for a while."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY_ELSE)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.fixture
def common() -> Iterator[Path]:
    """A folder that is not inside one closed to other users."""
    with tempfile.TemporaryDirectory(prefix="outcry-test-") as name:
        folder = Path(name)
        folder.chmod(0o777)
        yield folder
        folder.chmod(0o777)


def test_the_data_folder_is_the_same_for_the_server_and_the_terminal(tmp_path: Path) -> None:
    home = {"OUTCRY_HOME": "~/somewhere"}
    assert data_folder(home) == Path.home() / "somewhere"
    assert data_folder({"XDG_DATA_HOME": str(tmp_path)}) == tmp_path / "outcry"
    for relative in ({}, {"XDG_DATA_HOME": "not/absolute"}):
        assert data_folder(relative) == Path.home() / ".local" / "share" / "outcry"


def test_the_default_is_a_file_in_the_data_folder_closed_to_others(tmp_path: Path) -> None:
    home = tmp_path / "deep" / "down"
    assert address(None, {"OUTCRY_HOME": str(home)}).database == str(home / "outcry.db")
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    data = tmp_path / "data"
    assert address(None, {"XDG_DATA_HOME": str(data)}).database == str(data / "outcry" / "outcry.db")
    assert stat.S_IMODE((data / "outcry").stat().st_mode) == 0o700


async def test_a_new_file_and_those_beside_it_are_closed_to_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tmp_path.chmod(0o755)
    monkeypatch.delenv("OUTCRY_DATABASE", raising=False)
    monkeypatch.setenv("OUTCRY_HOME", str(tmp_path))
    for given in (None, f"sqlite:///{tmp_path}/other.db"):
        async with await open_store(given) as store:
            await store.create_table(a_table(), SEED)
            names = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
        assert len(names) == 3  # with the write-ahead log and its index
        assert set(names.values()) == {0o600}, names
        for path in tmp_path.iterdir():
            path.unlink()


@pytest.mark.parametrize("environ", [{}, {"XDG_DATA_HOME": ""}, {"XDG_DATA_HOME": "not/absolute"}])
def test_without_a_word_it_is_where_xdg_says(
    environ: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert address(None, environ).database == str(tmp_path / ".local" / "share" / "outcry" / "outcry.db")


def test_an_address_given_comes_before_the_environment(tmp_path: Path) -> None:
    environ = {"OUTCRY_HOME": str(tmp_path / "home"), "OUTCRY_DATABASE": f"sqlite:///{tmp_path}/two.db"}
    assert address(f"sqlite:///{tmp_path}/one.db", environ).database == f"{tmp_path}/one.db"
    assert address(None, environ).database == f"{tmp_path}/two.db"
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("sqlite:///x.db", "sqlite+pysqlite:///x.db"),
        ("sqlite+pysqlite:///x.db", "sqlite+pysqlite:///x.db"),
        ("postgresql://u:p@db/x", "postgresql+asyncpg://u:p@db/x"),
        ("postgres://u:p@db:5433/x?sslmode=require", "postgresql+asyncpg://u:p@db:5433/x?ssl=require"),
        ("postgresql+psycopg://u@/x?host=/run/pg", "postgresql+asyncpg://u@/x?host=%2Frun%2Fpg"),
    ],
)
def test_addresses_as_people_write_them(given: str, meant: str) -> None:
    assert read(given).render_as_string(hide_password=False) == meant


@pytest.mark.parametrize(
    "given", ["nonsense", "mysql://u:secret@db/x", "sqlite://", "sqlite:///:memory:", "postgresql://u:secret@db:port/x"]
)
async def test_an_address_of_another_kind_is_refused(given: str) -> None:
    with pytest.raises(StoreError) as refused:
        await open_store(given)
    assert code_of(refused) == "store_url"
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("given", ["postgresql://u:secret@db/x?mood=good", "sqlite:///x.db?mode=ro"])
async def test_an_option_nobody_knows_is_named(given: str) -> None:
    with pytest.raises(StoreError) as refused:
        await open_store(given)
    assert code_of(refused) == "store_url_option"
    assert refused.value.why.args["option"] in ("mood", "mode")
    assert "secret" not in str(refused.value)


async def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as refused:
        await open_store(f"sqlite:///{tmp_path}/nosuch/x.db")
    assert refused.value.why.code == "store_no_folder"
    assert refused.value.why.args == {"place": f"{tmp_path}/nosuch"}


async def test_a_file_that_is_something_else(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 100, encoding="utf-8")
    with pytest.raises(StoreError) as refused:
        await open_store(f"sqlite:///{path}")
    assert code_of(refused) == "store_foreign"
    assert refused.value.why.args == {"place": str(path)}
    assert path.read_text(encoding="utf-8") == "Dear Ann, " * 100


async def test_a_folder_or_a_file_that_may_not_be_written(common: Path) -> None:
    url = f"sqlite:///{common}/outcry.db"
    await (await open_store(f"sqlite:///{common}/first.db")).close()  # all is imported now that root can read
    common.chmod(0o555)
    with without_rights(), pytest.raises(StoreError) as refused:
        await open_store(url)
    assert refused.value.why.code == "store_readonly"
    assert refused.value.why.args == {"place": f"{common}/outcry.db"}

    common.chmod(0o777)
    await (await open_store(url)).close()
    (common / "outcry.db").chmod(0o444)
    for mode in (0o777, 0o555):
        common.chmod(mode)
        with without_rights(), pytest.raises(StoreError) as refused:
            await open_store(url)
        assert code_of(refused) == "store_readonly"


async def test_a_data_folder_that_cannot_be_made(common: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    common.chmod(0o555)
    monkeypatch.delenv("OUTCRY_DATABASE", raising=False)
    monkeypatch.setenv("OUTCRY_HOME", str(common / "home"))
    with without_rights(), pytest.raises(StoreError) as refused:
        await open_store()
    assert refused.value.why.code == "store_readonly"
    assert refused.value.why.args == {"place": str(common / "home")}


@pytest.mark.parametrize("given", ["postgresql://u:secret@127.0.0.1:1/x", "postgresql://u:secret@/x?host=/nosuch"])
async def test_a_server_that_does_not_answer(given: str) -> None:
    with pytest.raises(StoreError) as refused:
        await open_store(given)
    assert code_of(refused) == "store_unreachable"
    assert "secret" not in str(refused.value)


async def test_a_server_without_this_database_or_user(postgres_url: str, postgres_socket: str) -> None:
    with pytest.raises(StoreError) as refused:
        await open_store(f"postgresql://postgres@/nosuch?host={postgres_socket}")
    assert code_of(refused) == "store_missing"
    with pytest.raises(StoreError) as refused:
        await open_store(postgres_url.replace("postgres@", "stranger:secret@"))
    assert code_of(refused) == "store_denied"
    assert "secret" not in str(refused.value)


async def test_a_server_that_drops_its_connections_is_called_again(postgres_url: str) -> None:
    async with await open_store(postgres_url) as store:
        await store.create_table(a_table(), SEED)
        await tell(postgres_url, HANG_UP)
        await store.append("ABCDE", a_row(0))
        await tell(postgres_url, HANG_UP)
        assert [row.seq for row in await store.rows("ABCDE")] == [0]


async def test_whoever_waits_when_the_server_hangs_up_is_told(postgres_url: str) -> None:
    """The first time all are tried again, one by one; the second time the one who was tried hears of it."""
    engine = create_async_engine(read(postgres_url))
    async with await open_store(postgres_url) as store, engine.connect() as somebody:
        await store.create_table(a_table(), SEED)
        await somebody.execute(text("LOCK TABLE log"))
        waiting = [asyncio.create_task(store.append("ABCDE", a_row(seq))) for seq in range(3)]
        hung_up: list[int | None] = []
        for _ in range(2):
            while (caller := (await somebody.execute(text(WAITS_FOR_LOCK))).scalar()) in (None, *hung_up):
                await asyncio.sleep(0.01)
            hung_up.append(caller)
            await somebody.execute(text(f"SELECT pg_terminate_backend({caller})"))
        ends = await asyncio.gather(*waiting[:1], return_exceptions=True)
        assert [end.why.code for end in ends if isinstance(end, StoreError)] == ["store_unreachable"]
        await somebody.rollback()
        await asyncio.gather(*waiting[1:])
        await store.append("ABCDE", a_row(0))
        assert [row.seq for row in await store.rows("ABCDE")] == [0, 1, 2]
    await engine.dispose()


async def test_a_file_that_another_program_does_not_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(COMMON["connect_args"], "timeout", 0.1)
    url = f"sqlite:///{tmp_path}/outcry.db"
    async with await open_store(url) as store:
        await store.create_table(a_table(), SEED)
        with closing(sqlite3.connect(tmp_path / "outcry.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError) as refused:
                await store.append("ABCDE", a_row(0))
            assert code_of(refused) == "store_busy"
            assert await store.load_table("ABCDE") is not None
        await store.append("ABCDE", a_row(0))


async def test_sqlite_writes_to_the_disk_before_it_says_so_and_readers_cannot_write(tmp_path: Path) -> None:
    url = read(f"sqlite:///{tmp_path}/outcry.db")
    expected = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    for database, settings in ((writing(url), expected), (reading(url), {"query_only": 1})):

        def settings_of(connection: Connection, names: tuple[str, ...] = tuple(settings)) -> dict[str, Any]:
            return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names}

        assert await database.run(settings_of) == settings
        await database.close()


def test_every_fault_has_a_code_that_is_listed() -> None:
    assert {*BY_SQLITE.values(), *BY_SQLSTATE.values()} <= set(FAULTS)
    assert fault(ValueError("ours"), read("sqlite:///x.db")) is None
    strange = fault(DBAPIError("SELECT 1", {}, Exception("secret")), read("sqlite:///x.db"))
    assert strange is not None
    assert strange.why.code == "store_failed"
    assert "secret" not in str(strange)
