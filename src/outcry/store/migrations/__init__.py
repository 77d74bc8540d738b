"""From an older schema to the newest, by alembic. A database that is up to date never comes here.

A migration is a file `versions/vN.py` with `revision = "N"` and `down_revision` the number before it; there is no way
back. Write it by hand beside the change in `schema.py`; a test compares what both of them make. SQLite alters tables by
`op.batch_alter_table`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

SCRIPTS: Final = Path(__file__).parent


def upgrade(connection: Connection, version: str = "head") -> None:
    """Inside the transaction the connection has begun: all of it, or nothing."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    command.upgrade(config, version)
