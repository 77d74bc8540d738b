"""What tests of several folders ask for. A fixture of the whole run must be named in one place only."""

from __future__ import annotations

import pytest

from given_seeds import given_bot_seed, given_codes, given_seeds
from postgres import postgres_socket, postgres_url

__all__ = ["postgres_socket", "postgres_url"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers come last, in whatever order files were named: their library keeps an event loop, and others then find
    no room for one of theirs."""
    items.sort(key=lambda item: "browser" in getattr(item, "fixturenames", ()))


@pytest.fixture(autouse=True)
def _dealt_by_given_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outcry.table.keys.new_seed", given_seeds())
    monkeypatch.setattr("outcry.table.keys.new_code", given_codes())
    monkeypatch.setattr("outcry.table.keys.new_bot_seed", given_bot_seed)


@pytest.fixture(autouse=True)
def _who_comes_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or what somebody hears would depend on how long it takes him to listen."""
    monkeypatch.setattr("outcry.table.rest.Rest.say", lambda rest, but=None: rest._say(but))
