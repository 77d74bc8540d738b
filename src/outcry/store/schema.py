"""The tables of the log. A change here needs a new VERSION and a migration beside it (see migrations)."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
    true,
)

VERSION: Final = 5

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    }
)

# Moments are milliseconds since 1970; what is JSON is text, the same on both databases.

tables = Table(
    "tables",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("title", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("rules", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),  # secret until the game is over
    Column("status", Text, nullable=False),
    Column("host", Integer, nullable=False),  # a seat, -1 for nobody
    Column("next", String(16), ForeignKey("tables.code")),  # the rematch
    Column("listed", Boolean, nullable=False, server_default=false()),  # anyone may see it and sit down
    Column("clock", Integer, nullable=False, server_default="0"),  # seconds for a choice, 0 for no clock
    Column("summary", Text),  # JSON: how the game stands, written with each row
    Column("data", String(32), ForeignKey("data.hash")),  # the printed numbers it was dealt with; null: the first ones
    Column("hints", Boolean, nullable=False, server_default=true()),  # players may ask for them
    Index(None, "status", "created"),
)

seats = Table(
    "seats",
    metadata,
    Column("code", String(16), ForeignKey("tables.code"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=False),
    Column("lock", LargeBinary),  # the hash of the token; the token itself is nowhere
)

log = Table(
    "log",
    metadata,
    Column("code", String(16), ForeignKey("tables.code"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("created", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("chain", Text, nullable=False),  # JSON, as are the next three
    Column("answers", Text, nullable=False),
    Column("note", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("state", LargeBinary, nullable=False),  # packed, whole or what changed (see packing)
)

sealed = Table(
    "sealed",
    metadata,
    Column("code", String(16), ForeignKey("tables.code"), primary_key=True),
    Column("ask", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("chain", Text, nullable=False),  # JSON
)

# Standing wishes of seats: secret, and no part of the game.
wishes = Table(
    "wishes",
    metadata,
    Column("code", String(16), ForeignKey("tables.code"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("question", Text, primary_key=True),
    Column("wish", Text, nullable=False),
)

# The printed numbers that games were dealt with, each content once.
data = Table(
    "data",
    metadata,
    Column("hash", String(32), primary_key=True),
    Column("content", LargeBinary, nullable=False),  # packed
)

# Which version of all this the database has. It is alembic's own table, so that there is one answer to that question;
# its numbers are ours.
schema_version = Table(
    "schema_version",
    metadata,
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="schema_version_pkc"),
)
