"""What alembic runs: migrations on the connection it is given, with the version in our own table."""

from __future__ import annotations

from alembic import context

from outcry.store.schema import metadata, schema_version

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,  # for its names of constraints
    version_table=schema_version.name,
)
context.run_migrations()
