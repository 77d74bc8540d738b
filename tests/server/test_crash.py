"""Kill -9 at any moment: what was acknowledged or shown is in the log, once, and the game goes on from there."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from kills import Plan, survive

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'outcry.db'}"
    address: str = request.getfixturevalue("postgres_url")
    return address


async def test_what_was_acknowledged_survives_thirty_kills(tmp_path: Path, url: str) -> None:
    await survive(url, tmp_path, Random(30), Plan(kills=30, moves=2000))
