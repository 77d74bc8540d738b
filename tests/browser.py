"""Chromium for tests, and a watch over everything a page must not do: complain, fail, or ask another host."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    WebError,
    expect,
    sync_playwright,
)

from patience import PATIENCE

NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The shell without windows first: it costs half as much as the whole browser."""
FLAGS: Final = [
    "--no-sandbox",
    "--no-proxy-server",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
]
DESKTOP: Final[dict[str, Any]] = {"viewport": {"width": 1440, "height": 900}}
PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LONGEST: Final = int(1000 * PATIENCE)
"""Milliseconds until something that should happen counts as not happening."""
KNOWS_THE_TABLE: Final = """
  const isPage = location.protocol === 'http:', met = 'opening place bid play sell invest order stack';
  if (isPage && !localStorage.getItem('outcry.met')) localStorage.setItem('outcry.met', met);
"""
"""Somebody who has played before: for a newcomer the first opening waits, and questions say what they are for."""
NO_SERVER: Final = re.compile(
    r"WebSocket connection to '[^']*' failed"
    r"|net::ERR_(CONNECTION_\w+|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INTERNET_DISCONNECTED|NETWORK_CHANGED"
    r"|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)"
)
"""What Chromium itself writes to the console when a server or the network is away, or goes in mid-answer."""
NO_CARD: Final = re.compile(r"GPU stall due to ReadPixels")
"""What it writes when it draws three dimensions without a graphics card."""

expect.set_options(timeout=LONGEST)  # its own five seconds are not enough for a busy machine


def find_chromium() -> str:
    for name in NAMES:
        if found := shutil.which(name):
            return found
    raise AssertionError("There is no Chromium on this machine: `make test` installs it, or install chromium by hand.")


@contextmanager
def chromium() -> Iterator[Browser]:
    program = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


class Window:
    """A browser of somebody: its own storage, language and screen. It remembers all that went wrong in it."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        language: str = "en",
        newcomer: bool = False,
        quick: bool = False,
        **screen: Any,
    ) -> None:
        """Who is `quick` wants to see everything at twice the pace."""
        self.address = address
        self.wrong: list[str] = []
        self.server_may_go = False
        self.context: BrowserContext = browser.new_context(base_url=address, locale=language, **(screen or DESKTOP))
        self.context.set_default_timeout(LONGEST)
        if not newcomer:
            self.context.add_init_script(KNOWS_THE_TABLE)
        if quick:
            self.context.add_init_script(
                "if (location.protocol === 'http:') localStorage.setItem('outcry.speed', 'quick')"
            )
        self.context.on("console", self._heard)
        self.context.on("weberror", self._failed)
        self.context.on("request", self._asked)
        self.context.on("response", self._answered)
        self.context.on("page", lambda page: page.on("websocket", lambda socket: self._goes_to(socket.url)))
        self.page: Page = self.context.new_page()

    def close(self) -> None:
        self.context.close()

    def _heard(self, message: ConsoleMessage) -> None:
        away = self.server_may_go and NO_SERVER.search(message.text)
        if message.type in ("error", "warning", "assert") and not away and not NO_CARD.search(message.text):
            self.wrong.append(f"console {message.type}: {message.text}")

    def _failed(self, error: WebError) -> None:
        self.wrong.append(f"error in the page: {error.error}")

    def _asked(self, request: Request) -> None:
        self._goes_to(request.url)

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.wrong.append(f"{response.request.method} {response.url} was answered with {response.status}")

    def _goes_to(self, url: str) -> None:
        if urlsplit(url).netloc != urlsplit(self.address).netloc:
            self.wrong.append(f"a request left for {url}")


Open = Callable[..., Window]
"""Opens a window: address, language, screen."""
