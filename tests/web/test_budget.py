"""What a browser has to load before somebody can play: little, and from nowhere else."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Response

from browser import DESKTOP, Open
from outcry.messages import LANGUAGES
from scenarios import prepare
from served import Served

pytestmark = pytest.mark.slow

MOST_SCRIPT = 115_000
"""Bytes of JavaScript for the home screen and the table together, with one language, compressed by gzip as browsers get
them over a network without a certificate. Twenty-four thousand of them are phones as they are held, a show that follows
bids, cards and sales beat by beat, a line that keeps a choice and asks for parts of the page until they come, a round
that opens, the first one too, how majorities stand, the events and places of modules and their names in the list of
tables, the way into what comes before the first round, and a mouse that rests and so points at nothing."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_and_table_load_little_and_only_from_the_server(served: Served, open_window: Open, language: str) -> None:
    """Everything that comes without a click counts. A request to another host would fail every test (`Window`)."""
    loaded: dict[str, bytes] = {}

    def keep(response: Response) -> None:
        kind = response.headers.get("content-type", "")
        if "javascript" in kind or "/api/messages/" in response.url:
            loaded[response.url.removeprefix(served.here)] = response.body()

    page = open_window(served.here, language, **DESKTOP).page
    page.on("response", keep)
    for address in ("/", prepare(served.database, "bidding").path):
        page.goto("about:blank")
        page.goto(served.here + address, wait_until="networkidle")
        page.locator("h1").first.wait_for()
    sizes = {name: len(gzip.compress(body, 9)) for name, body in loaded.items()}
    assert sum(1 for name in sizes if name.startswith("/api/messages/")) == 1
    assert any(name.endswith(".js") for name in sizes)
    assert sum(sizes.values()) < MOST_SCRIPT, sizes
