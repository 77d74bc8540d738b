"""No screen is wider than its window, and no text is cut or lies on another: phone, tablet, desktop, both languages."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page

from browser import Open
from player import Player
from scenarios import prepare
from served import Served
from stacker import FLAT

pytestmark = pytest.mark.slow

SIZES = (
    (360, 616),
    (360, 740),
    (390, 664),
    (390, 844),
    (720, 450),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1200, 800),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
)
"""Phones with and without their browser's bars, one on its side, a page at 200 %, tablets, desktops."""
Size = tuple[int, int]
PHASES = ("supply", "demand", "selling", "movement", "over")
"""Those that every game has; the action phase is one of the positions."""
POSITIONS = {
    "placing": ["placing", "placing-two"],
    "bidding": ["bidding", "outbid", "bidding-two", "bidding-held-fee", "waiting"],
    "five": ["bidding-five", "over-five"],
    "cards": ["acting", "bust-bankrupts", "selling", "double-split", "dividend"],
    "towers": ["stack-ordering", "stack-stacking", "stack-naming", "stack-taking-over", "stack-finished"],
}
LONG_NAME = "Maria Antonieta Figueira"  # as long as names may be
LONG_TITLE = "Mesa de sexta da família Albuquerque e cia"[:40]
LARGER = "document.documentElement.style.setProperty('--text-size', '1.25')"
EXCESS = """async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}"""
FITS = Path(__file__).with_name("fits.js").read_text(encoding="utf-8")
PHASE = (
    """() => document.querySelector('#result-head') ? 'over' : document.querySelector('[data-told]').dataset.phase"""
)


def faults(page: Page, size: Size) -> list[str]:
    """What does not fit at this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return [f"{size}: {fault}" for fault in page.evaluate(FITS)]


def too_wide(page: Page, size: Size) -> int:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    excess: int = page.evaluate(EXCESS)
    return excess


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_no_screen_is_wider_than_its_window(own_server: Served, open_window: Open, language: str) -> None:
    page = open_window(own_server.here, language).page
    lobby = own_server.make_table(None, "trader", None, None, None, name=LONG_NAME, title=LONG_TITLE)
    for address in ("/", "/new", f"/t/{lobby['code']}", f"/t/{lobby['code']}#seat={lobby['token']}"):
        page.goto(address)
        page.locator("h1").wait_for()
        assert {size: too_wide(page, size) for size in SIZES} == dict.fromkeys(SIZES, 0), address


@pytest.mark.parametrize("language", ["en", "pt-BR"])
@pytest.mark.parametrize("what", POSITIONS)
def test_every_text_of_the_table_has_its_room(served: Served, open_window: Open, what: str, language: str) -> None:
    """At every size, and once more with the largest texts in the language that needs more room."""
    page = open_window(served.here, language).page
    page.add_init_script(FLAT)
    found = []
    for position in POSITIONS[what]:
        page.goto(prepare(served.database, position, LONG_TITLE).path)
        page.locator("[data-told]:not([data-busy])").wait_for()
        found += [f"{position} at {fault}" for size in SIZES for fault in faults(page, size)]
        if language == "pt-BR":
            page.evaluate(LARGER)
            found += [f"{position}, larger, at {fault}" for size in SIZES for fault in faults(page, size)]
    assert found == []


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_every_text_has_its_room_in_all_phases_of_a_game(served: Served, open_window: Open, language: str) -> None:
    """Five players with the longest name; somebody plays and resizes the window all the time."""
    seated = served.make_table(None, *["trader"] * 4, name=LONG_NAME, title=LONG_TITLE, board="advanced", rounds=2)
    page = open_window(served.here, language, quick=True).page
    page.goto(f"/t/{seated['code']}#seat={seated['token']}")
    page.locator("[data-told]").wait_for()
    player = Player(page, Random(3))
    seen: set[tuple[str, Size]] = set()
    found: set[str] = set()
    while True:
        standing = player.look()
        phase = "over" if standing.over else standing.phase
        wanted = [size for size in SIZES if (phase, size) not in seen]
        for size in wanted:
            found.update(f"{phase}, {fault}" for fault in faults(page, size))
            seen.add((page.evaluate(PHASE), size))
        if standing.over:
            break
        if not wanted:
            player.go_on(player.look())
    assert found == set()
    assert {(phase, size) for phase in PHASES for size in SIZES} <= seen
