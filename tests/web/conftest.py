"""A real server and a real Chromium for every test of the screens, and the promise that nothing went wrong in them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from browser import Open, Window, chromium
from outcry.server.running import BEAT
from patience import PATIENCE
from served import Served, web_is_built


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as one:
        yield one


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    yield from running(Served(tmp_path_factory.mktemp("shared")))


@pytest.fixture
def served(shared_server: Served) -> Iterator[Served]:
    """A server whose bots do not take their time. All tests share it, each with tables of its own."""
    yield shared_server
    assert shared_server.complaints() == "", "the server complained"


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Served]:
    """The same for a test that kills it, or that looks at all the tables there are."""
    yield from running(Served(tmp_path))


@pytest.fixture
def outcry_serve(tmp_path: Path) -> Iterator[Served]:
    """A server as people have it, with its beat."""
    yield from running(Served(tmp_path, beat=BEAT))


@pytest.fixture
def patient_server(tmp_path: Path) -> Iterator[Served]:
    """One on which nothing happens by itself while a test looks on, however busy the machine is."""
    yield from running(Served(tmp_path, beat=PATIENCE))


def running(server: Served) -> Iterator[Served]:
    assert web_is_built(), "The web app is not built: `make test` builds it first."
    server.start()
    try:
        yield server
    finally:
        server.stop()
    assert server.complaints() == "", "the server complained"


@pytest.fixture
def open_window(browser: Browser) -> Iterator[Open]:
    """Opens windows on the server, and at the end says what went wrong in any of them."""
    windows: list[Window] = []

    def open_one(address: str, language: str = "en", **screen: Any) -> Window:
        windows.append(Window(browser, address, language, **screen))
        return windows[-1]

    yield open_one
    for window in windows:
        window.close()
    assert [wrong for window in windows for wrong in window.wrong] == []
