"""Versions of the schema: made new, migrated, refused; and alembic stays away when nothing has to be done."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from sqlalchemy import Connection, inspect, text

from outcry.store import StoreError, migrations, open_store, schema
from outcry.store.address import address
from outcry.store.engines import making
from outcry.store.migrations import upgrade
from store_samples import SEED, a_row, a_table

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

START = """
import asyncio, sys
from outcry.store import open_store

async def start_twice():
    for _ in range(2):
        await (await open_store(sys.argv[1])).close()

asyncio.run(start_twice())
print("alembic" in sys.modules)
"""

NEXT_VERSION = """
import sqlalchemy as sa
from alembic import op

revision = "{next}"
down_revision = "{now}"

def upgrade():
    with op.batch_alter_table("tables") as tables:  # SQLite makes the table anew, though others refer to it
        tables.add_column(sa.Column("mood", sa.Text))
        tables.alter_column("title", nullable=True, existing_type=sa.Text)
"""


def shape(connection: Connection) -> dict[str, Any]:
    """All that a database says of its tables."""
    found = inspect(connection)
    return {
        name: {
            "columns": [{**column, "type": repr(column["type"])} for column in found.get_columns(name)],
            "primary key": found.get_pk_constraint(name),
            "foreign keys": found.get_foreign_keys(name),
            "indexes": found.get_indexes(name),
            "unique": found.get_unique_constraints(name),
            "checks": found.get_check_constraints(name),
        }
        for name in sorted(found.get_table_names())
    }


async def shape_of(url: str) -> dict[str, Any]:
    database = making(address(url))
    found = await database.run(shape)
    await database.close()
    return found


async def sql(url: str, *statements: str) -> None:
    database = making(address(url))
    await database.run(lambda connection: [connection.execute(text(statement)) for statement in statements])
    await database.close()


async def test_the_chain_of_migrations_makes_the_same_as_the_schema(url: str) -> None:
    database = making(address(url))
    await database.run(upgrade)
    migrated = await shape_of(url)
    await database.run(schema.metadata.drop_all)
    await database.close()
    await (await open_store(url)).close()
    assert await shape_of(url) == migrated
    assert sorted(migrated) == ["data", "log", "schema_version", "sealed", "seats", "tables", "wishes"]
    assert migrated["log"]["primary key"]["constrained_columns"] == ["code", "seq"]


async def test_games_of_the_first_version_are_for_those_with_the_code_and_have_no_clock(url: str) -> None:
    database = making(address(url))
    await database.run(lambda connection: upgrade(connection, "1"))
    await database.close()
    await sql(
        url,
        "INSERT INTO tables VALUES ('ABCDE', 1, 'Old', 'toy', '{}', '1', '', 'open', -1, NULL)",
        "INSERT INTO seats VALUES ('ABCDE', 0, 'open', '', '', NULL)",
    )
    async with await open_store(url) as store:
        found = await store.load_table("ABCDE")
    assert found is not None
    assert (found.title, found.listed, found.clock) == ("Old", False, 0)


async def test_a_migrated_database_is_opened_like_a_new_one(url: str) -> None:
    database = making(address(url))
    await database.run(upgrade)
    await database.close()
    async with await open_store(url) as store:
        await store.create_table(a_table(), SEED)
        await store.append("ABCDE", a_row(0))


def test_neither_a_first_nor_a_second_start_imports_alembic(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/outcry.db"
    said = subprocess.run([sys.executable, "-c", START, url], capture_output=True, text=True, check=True)
    assert said.stdout == "False\n", said.stderr


async def test_several_programs_may_start_at_once_on_a_new_database(url: str) -> None:
    stores = await asyncio.gather(*(open_store(url) for _ in range(4)))
    await stores[0].create_table(a_table(), SEED)
    assert all([await store.load_table("ABCDE") for store in stores])
    for store in stores:
        await store.close()


async def test_a_database_written_by_a_newer_version_is_refused_and_left_alone(url: str) -> None:
    await (await open_store(url)).close()
    await sql(url, "UPDATE schema_version SET version_num = '99'")
    before = await shape_of(url)
    with pytest.raises(StoreError) as refused:
        await open_store(url)
    assert refused.value.why.code == "store_newer"
    assert refused.value.why.args["found"] == 99
    assert refused.value.why.args["known"] == schema.VERSION
    assert await shape_of(url) == before


async def test_somebody_elses_tables_are_not_taken_for_ours(url: str) -> None:
    await sql(url, "CREATE TABLE log (line TEXT)")
    with pytest.raises(StoreError, match="store_foreign"):
        await open_store(url)
    assert list(await shape_of(url)) == ["log"]


@pytest.fixture
def next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program that has gone on to the version after ours; its last migration."""
    scripts = tmp_path / "100% of the migrations"
    copytree(migrations.SCRIPTS, scripts)
    now, following = schema.VERSION, schema.VERSION + 1
    script = scripts / "versions" / f"v{following}.py"
    script.write_text(NEXT_VERSION.format(now=now, next=following), encoding="utf-8")
    monkeypatch.setattr(schema, "VERSION", following)
    monkeypatch.setattr(migrations, "SCRIPTS", scripts)
    return script


async def test_an_older_database_is_migrated_and_keeps_its_games(url: str, request: pytest.FixtureRequest) -> None:
    async with await open_store(url) as store:
        await store.create_table(a_table(), SEED)
        await store.append("ABCDE", a_row(0))
    request.getfixturevalue("next_version")
    for _ in range(2):
        async with await open_store(url) as store:
            assert await store.last_row("ABCDE") is not None
    assert "mood" in [column["name"] for column in (await shape_of(url))["tables"]["columns"]]


async def test_a_migration_that_fails_changes_nothing(url: str, request: pytest.FixtureRequest) -> None:
    async with await open_store(url) as store:
        await store.create_table(a_table(), SEED)
    before = await shape_of(url)
    script: Path = request.getfixturevalue("next_version")
    with script.open("a", encoding="utf-8") as file:
        file.write("    op.drop_table('sealed')\n    op.drop_table('nosuch')\n")
    with pytest.raises(StoreError, match="store_failed"):
        await open_store(url)
    assert await shape_of(url) == before
