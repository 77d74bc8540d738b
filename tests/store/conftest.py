"""Every test of the log runs on both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from outcry.store import Store, open_store


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database that is still empty."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'outcry.db'}"
    address: str = request.getfixturevalue("postgres_url")
    return address


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    async with await open_store(url) as opened:
        yield opened
