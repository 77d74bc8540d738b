"""Version 1: tables, seats, the log, sealed answers."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "1"
down_revision: Final = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("host", sa.Integer, nullable=False),
        sa.Column("next", sa.String(16), sa.ForeignKey("tables.code")),
    )
    op.create_index(None, "tables", ["status", "created"])
    op.create_table(
        "seats",
        sa.Column("code", sa.String(16), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.Text, nullable=False),
        sa.Column("lock", sa.LargeBinary),
    )
    op.create_table(
        "log",
        sa.Column("code", sa.String(16), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("chain", sa.Text, nullable=False),
        sa.Column("answers", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "sealed",
        sa.Column("code", sa.String(16), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("ask", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("chain", sa.Text, nullable=False),
    )
