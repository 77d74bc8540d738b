"""Writes every screen into screenshots/, from real games: desktop and phone, dark and light, both languages."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from step import ROOT, say

sys.path.append(str(ROOT / "tests"))

from playwright.sync_api import Browser, Page

from browser import DESKTOP, PHONE, Window, chromium
from player import Player, Standing
from served import Served

FOLDER = ROOT / "screenshots"
SIZES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}
TITLES = {"en": "Friday table", "pt-BR": "Mesa de sexta"}
ROUNDS = 4
SHEETS = {
    "list": "header .tools button:nth-last-child(2)",
    "settings": "header .tools button:last-child",
    "log": ".tape button, header .tools button:nth-last-child(3)",
    "market": "button.strip",
    "desk": "button.peek",
}
"""What opens each sheet over the table; some are there on one size only."""


class Album:
    """The pictures of one size in one language."""

    def __init__(self, page: Page, size: str, language: str) -> None:
        self.page = page
        self.taken: set[str] = set()
        self._ending = f"{size}-{{theme}}-{language}.png"

    def take(self, screen: str) -> None:
        if screen in self.taken:
            return
        self.taken.add(screen)
        for theme in ("dark", "light"):
            self.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            self.page.screenshot(path=FOLDER / f"{screen}-{self._ending.format(theme=theme)}", animations="disabled")


def around_the_game(album: Album, served: Served, language: str) -> None:
    page = album.page
    made = served.make_table(None, "greedy", None, None, title=TITLES[language])
    for screen, address in (
        ("new", "/new"),
        ("lobby-guest", f"/t/{made['code']}"),
        ("lobby-host", f"/t/{made['code']}#seat={made['token']}"),
        ("home", "/"),
    ):
        page.goto("about:blank")
        page.goto(served.here + address)
        page.locator("h1").wait_for()
        album.take(screen)


def the_game(album: Album, served: Served, language: str) -> None:
    """The first round only fills the table; from the second on, each question and each scene is taken once."""
    page = album.page
    made = served.make_table(None, *["greedy"] * 3, title=TITLES[language], rounds=ROUNDS)
    page.goto(f"{served.here}/t/{made['code']}#seat={made['token']}")
    page.locator("[data-told]").wait_for()
    player = Player(page, Random(2))
    while not (standing := player.look()).over:
        if player.answers["sell"] > 0 and (moment := moment_of(standing)):
            album.take(f"{standing.phase}-{moment}")
            if moment == "bid":
                take_sheets(album)
        player.go_on(standing)
    album.take("result")


def moment_of(standing: Standing) -> str:
    """A scene that plays, or a question. All else passes too quickly for a picture."""
    return standing.busy if standing.busy == "playing" else standing.asked


def take_sheets(album: Album) -> None:
    for sheet, opener in SHEETS.items():
        button = album.page.locator(opener).first
        if f"sheet-{sheet}" not in album.taken and button.is_visible():
            button.click()
            album.take(f"sheet-{sheet}")
            album.page.keyboard.press("Escape")


def write(browser: Browser, served: Served) -> None:
    for size, screen in SIZES.items():
        for language in TITLES:
            say(f"Taking the pictures of the {size} in {language}")
            window = Window(browser, served.here, language, **screen)
            album = Album(window.page, size, language)
            around_the_game(album, served, language)
            the_game(album, served, language)
            window.close()
            if window.wrong:
                sys.exit("\n".join(window.wrong))


def main() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    with tempfile.TemporaryDirectory() as scratch, chromium() as browser:
        served = Served(Path(scratch))
        served.start()
        try:
            write(browser, served)
        finally:
            served.stop()
    say(f"{len(list(FOLDER.iterdir()))} pictures are in {FOLDER.name}/")


if __name__ == "__main__":
    main()
