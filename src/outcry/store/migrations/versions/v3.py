"""Version 3: standing wishes of seats, and how each game stands."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "3"
down_revision: Final = "2"


def upgrade() -> None:
    op.add_column("tables", sa.Column("summary", sa.Text))
    op.create_table(
        "wishes",
        sa.Column("code", sa.String(16), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("question", sa.Text, primary_key=True),
        sa.Column("wish", sa.Text, nullable=False),
    )
