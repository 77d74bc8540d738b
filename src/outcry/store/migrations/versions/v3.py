"""Version 3: standing wishes of seats, how each game stands, and the data it was dealt with."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "3"
down_revision: Final = "2"


def upgrade() -> None:
    op.create_table(
        "data",
        sa.Column("hash", sa.String(32), primary_key=True),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("summary", sa.Text))
        tables.add_column(sa.Column("data", sa.String(32), sa.ForeignKey("data.hash", name="fk_tables_data")))
    op.create_table(
        "wishes",
        sa.Column("code", sa.String(16), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("question", sa.Text, primary_key=True),
        sa.Column("wish", sa.Text, nullable=False),
    )
