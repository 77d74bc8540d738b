"""No screen is wider than its window: phone, tablet and desktop, in both languages."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from browser import Open
from player import Player
from served import Served

pytestmark = pytest.mark.slow

WIDTHS = {390: 844, 768: 1024, 1440: 900}
PHASES = ("supply", "demand", "action", "selling", "movement", "over")
LONG_NAME = "Maria Antonieta Figueira"  # as long as names may be
LONG_TITLE = "Mesa de sexta da família Albuquerque e cia"[:40]
MEASURE = """async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const page = document.documentElement;
  const table = document.querySelector('[data-told]');
  const over = document.querySelector('#result-head') !== null;
  const free = (one) => !one || (getComputedStyle(one).overflowX === 'visible' && free(one.parentElement));
  const beyond = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > page.clientWidth && free(one.parentElement),
  );
  return {
    phase: over ? 'over' : table?.dataset.phase,
    excess: page.scrollWidth - page.clientWidth,
    beyond: beyond.slice(0, 5).map((one) => `${one.tagName}.${one.getAttribute('class')}`),
  };
}"""


def measured(page: Page, width: int) -> str:
    """Which phase the table shows, after a look at how wide the page is."""
    page.set_viewport_size({"width": width, "height": WIDTHS[width]})
    found: dict[str, Any] = page.evaluate(MEASURE)
    assert found["excess"] <= 0, f"{page.url} at {width}: {found}"
    return str(found["phase"])


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_no_screen_is_wider_than_its_window(served: Served, open_window: Open, language: str) -> None:
    page = open_window(served.here, language).page
    lobby = served.make_table(None, "greedy", None, None, None, name=LONG_NAME, title=LONG_TITLE)
    for address in ("/", "/new", f"/t/{lobby['code']}", f"/t/{lobby['code']}#seat={lobby['token']}"):
        page.goto(address)
        page.locator("h1").wait_for()
        for width in WIDTHS:
            measured(page, width)


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_the_table_is_no_wider_than_its_window_in_any_phase(served: Served, open_window: Open, language: str) -> None:
    """Somebody plays and resizes the window all the time."""
    seated = served.make_table(None, *["greedy"] * 4, name=LONG_NAME, title=LONG_TITLE, board="advanced")
    page = open_window(served.here, language).page
    page.goto(f"/t/{seated['code']}#seat={seated['token']}")
    page.locator("[data-told]").wait_for()
    player = Player(page, Random(3))
    seen: set[tuple[str, int]] = set()
    while True:
        standing = player.look()
        phase = "over" if standing.over else standing.phase
        wanted = [width for width in WIDTHS if (phase, width) not in seen]
        for width in wanted:
            seen.add((measured(page, width), width))
        if standing.over:
            break
        if not wanted:
            player.go_on(player.look())
    assert {(phase, width) for phase in PHASES for width in WIDTHS} <= seen
