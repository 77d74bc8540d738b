"""Which schema a database has, and making it ours: a new one is made whole, an older one migrated, a newer refused."""

from __future__ import annotations

from sqlalchemy import URL, Connection, inspect, select, text, update

from outcry.store import schema
from outcry.store.faults import StoreError, shown


def prepare(connection: Connection, url: URL) -> None:
    """Runs inside one transaction: the database is ready afterwards, or nothing has changed."""
    if connection.dialect.name == "postgresql":  # SQLite's writer is alone already
        connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('outcry schema'))"))
    found = stored_version(connection)
    if found is None:
        make_new(connection, url)
    elif found > schema.VERSION:
        raise StoreError("store_newer", place=shown(url), found=found, known=schema.VERSION)
    elif found < schema.VERSION:
        from outcry.store.migrations import upgrade  # noqa: PLC0415 - alembic takes half a second to import

        upgrade(connection)
    # A write that changes nothing: a database that is read-only says so now and not at somebody's first move.
    connection.execute(update(schema.schema_version).values(version_num=str(schema.VERSION)))


def stored_version(connection: Connection) -> int | None:
    """None if the database has no schema of ours."""
    table = schema.schema_version
    if not inspect(connection).has_table(table.name):
        return None
    number: str | None = connection.scalar(select(table.c.version_num))
    return None if number is None else int(number)


def make_new(connection: Connection, url: URL) -> None:
    """The newest schema at once. Tables of the same names in somebody else's database are not touched."""
    taken = set(inspect(connection).get_table_names()) & set(schema.metadata.tables)
    if taken:
        raise StoreError("store_foreign", place=shown(url))
    schema.metadata.create_all(connection, checkfirst=False)
    connection.execute(schema.schema_version.insert().values(version_num=str(schema.VERSION)))
