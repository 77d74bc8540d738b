"""Version 5: a row may hold what changed in the position since the row before. Older programs cannot read that; what
they wrote stays as it is."""

from __future__ import annotations

from typing import Final

revision: Final = "5"
down_revision: Final = "4"


def upgrade() -> None:
    """Nothing is to be done."""
