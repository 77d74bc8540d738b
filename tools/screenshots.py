"""Writes every screen into screenshots/, from prepared positions: desktop, tablet, phone, both themes, both languages.

`make screenshots ARGS="bidding over"` takes only those whose name begins so."""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from step import ROOT, say

sys.path.append(str(ROOT / "tests"))

from playwright.sync_api import Browser, Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from browser import DESKTOP, PHONE, Window, chromium
from outcry.messages import Say
from scenarios import SCENARIOS, prepare
from served import Served
from stack_scenarios import STACK

FOLDER = ROOT / "screenshots"
SIZES: dict[str, dict[str, Any]] = {
    "desktop": DESKTOP,
    "phone": PHONE,
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
}
TITLES = {"en": "Friday table", "pt-BR": "Mesa de sexta"}
ADDRESSES = {
    "home": "/",
    "new": "/new",
    "watch": "/watch",
    "replays": "/replays",
    "about": "/about",
    "learn": "/learn",
    "rules": "/rules",
    "rules-split": "/rules/split",
}
TOLD_APART = ("placing", "bidding", "outbid", "acting", "selling", "held-fee", "dividend", "over-tied", "over")
"""The moments whose words need a look in Portuguese too."""
ON_A_TABLET = ("placing", "bidding", "bidding-five", "selling", "dividend", "over")
SCENES = {"split": "split-ahead", "bankrupt": "bankruptcy-ahead"}
"""What plays when the last one has sold, by the word that stands over it."""
IN_WORDS = ("placing", "bidding", "selling", "over-tied", "stack-ordering", "stack-stacking")
SHEETS = {"list": "web.list", "log": "web.log", "settings": "web.settings", "help": "web.help"}
"""What the buttons are called that open something over the table."""
ON_SMALL_SCREENS = {"market": "button.strip", "desk": "button.peek"}
"""What is in sight on a desktop, and in a sheet elsewhere."""
DRAWN = tuple(name for name in STACK if name != "stack-finished")
"""With towers in three dimensions, which come later than the rest."""
GLANCE = 1_000


class Album:
    """The pictures of one size in one language."""

    def __init__(self, browser: Browser, served: Served, size: str, language: str, wanted: list[str]) -> None:
        self.window = Window(browser, served.here, language, **SIZES[size])
        self.page: Page = self.window.page
        self.served = served
        self.size = size
        self.language = language
        self._wanted = tuple(wanted)

    def wants(self, screen: str) -> bool:
        return screen.startswith(self._wanted) if self._wanted else True

    def take(self, screen: str) -> None:
        for theme in ("dark", "light"):
            self.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            name = f"{screen}-{self.size}-{theme}-{self.language}.png"
            self.page.screenshot(path=FOLDER / name, animations="disabled")

    def open(self, path: str, ready: str = "h1") -> None:
        self.page.goto("about:blank")  # a seat in the fragment alone would not load the page anew
        self.page.goto(self.served.here + path, wait_until="networkidle")
        self.page.locator(ready).first.wait_for()

    def at(self, scenario: str, ready: str = "[data-told]:not([data-told='0'])") -> None:
        self.open(prepare(self.served.database, scenario, TITLES[self.language]).path, ready)

    def close(self) -> None:
        self.window.close()
        if self.window.wrong:
            sys.exit("\n".join(self.window.wrong))


def around_the_game(album: Album) -> None:
    title = TITLES[album.language]
    made = album.served.make_table(None, "trader", None, None, title=title, listed=True)
    prepare(album.served.database, "bidding-five", title, listed=True)
    over = prepare(album.served.database, "over", title, listed=True)
    paths = {
        "lobby-guest": f"/t/{made['code']}",
        "lobby-host": f"/t/{made['code']}#seat={made['token']}",
        "replay": f"/r/{over.code}?at=60",
    }
    for screen, path in {**paths, **ADDRESSES}.items():
        if album.wants(screen):
            album.open(path)
            album.take(screen)


def moments(album: Album, names: tuple[str, ...]) -> None:
    for name in filter(album.wants, names):
        album.at(name)
        if name in DRAWN:
            album.page.locator(".floor canvas[data-drawn]").wait_for()
        album.take(name)


def scenes(album: Album) -> None:
    """In the middle of what plays."""
    for event, scenario in SCENES.items():
        if album.wants(f"scene-{event}"):
            album.at(scenario)
            press(album.page.locator(".choices .wide"))
            album.page.get_by_text(Say(album.language)(f"web.move.{event}")).filter(visible=True).first.wait_for()
            album.take(f"scene-{event}")


def sheets(album: Album) -> None:
    album.at("bidding")
    text = Say(album.language)
    page = album.page
    openers = {sheet: page.get_by_role("button", name=text(key), exact=True) for sheet, key in SHEETS.items()}
    openers |= {sheet: page.locator(opener) for sheet, opener in ON_SMALL_SCREENS.items()}
    for sheet, opener in openers.items():
        if album.wants(f"sheet-{sheet}") and opener.is_visible():
            press(opener)
            page.locator("dialog[open], [aria-expanded=true]").first.wait_for()
            page.wait_for_load_state("networkidle")
            album.take(f"sheet-{sheet}")
            page.keyboard.press("Escape")


def in_words(album: Album) -> None:
    album.page.evaluate("localStorage.setItem('outcry.text', 'on')")
    for name in IN_WORDS:
        if album.wants(f"text-{name}"):
            album.at(name, "#text-asked")
            album.take(f"text-{name}")
    album.page.evaluate("localStorage.removeItem('outcry.text')")


def press(button: Locator) -> None:
    try:
        button.click(timeout=GLANCE)
    except TooLate:
        button.tap()


def write(browser: Browser, served: Served, wanted: list[str]) -> None:
    every, in_portuguese = (*SCENARIOS, *STACK), (*TOLD_APART, *STACK)
    parts: list[tuple[str, str, list[Callable[[Album], None]]]] = []
    for size in ("desktop", "phone"):
        parts.append((size, "en", [around_the_game, lambda album: moments(album, every), scenes, sheets, in_words]))
        parts.append((size, "pt-BR", [around_the_game, lambda album: moments(album, in_portuguese), sheets, in_words]))
    parts.append(("tablet", "en", [around_the_game, lambda album: moments(album, ON_A_TABLET)]))
    for size, language, chapters in parts:
        say(f"Taking the pictures of the {size} in {language}")
        album = Album(browser, served, size, language, wanted)
        for chapter in chapters:
            chapter(album)
        album.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Write pictures of every screen into screenshots/.")
    parser.add_argument("wanted", nargs="*", help="how the names of the wanted screens begin (all)")
    wanted = parser.parse_args().wanted
    if not wanted:
        shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, chromium() as browser:
        served = Served(Path(scratch))
        served.start()
        try:
            write(browser, served, wanted)
        finally:
            served.stop()
    say(f"{len(list(FOLDER.iterdir()))} pictures are in {FOLDER.name}/")


if __name__ == "__main__":
    main()
