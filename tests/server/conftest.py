"""Tests of the server run a real one, on a real database."""

from __future__ import annotations

import pytest

from postgres import postgres_socket, postgres_url

__all__ = ["postgres_socket", "postgres_url"]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
