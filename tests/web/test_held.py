"""A phone as it is held, with its browser's bars: all that a choice needs is in sight, at any size and in any language."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser import Open
from scenarios import prepare
from served import Served

pytestmark = pytest.mark.slow

HELD = ((390, 664), (360, 616), (844, 390), (720, 450))
"""Two phones with their browser's bars, one on its side, and a desktop at 200 %."""
TALL = ((360, 740), (390, 844))
POSITIONS = ("placing", "placing-two", "bidding", "outbid", "bidding-five", "bidding-two", "acting", "bust-bankrupts")
"""Where everything can be seen at once; a portfolio may be longer than any screen."""
SCROLLED = ("selling", "double-split", "dividend")
LARGER = "document.documentElement.style.setProperty('--text-size', '1.25')"
SHORT_WAY = 300
"""Pixels: one move of a thumb."""
IN_SIGHT = Path(__file__).with_name("in_sight.js").read_text(encoding="utf-8")


def at_the_table(served: Served, page: Page, position: str) -> None:
    page.goto(prepare(served.database, position).path)
    page.locator("[data-told]:not([data-busy])").wait_for()
    page.locator(".choices").wait_for()


def unseen(page: Page, size: tuple[int, int], way: int = 0) -> list[str]:
    """What can be chosen and is not in sight, or cannot be hit; after the table was scrolled as far as that."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return [f"{size}: {fault}" for fault in page.evaluate(IN_SIGHT, way)]


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_no_legal_choice_lies_under_the_bar_at_any_size(served: Served, open_window: Open, language: str) -> None:
    page = open_window(served.here, language, viewport={"width": 390, "height": 664}, has_touch=True).page
    found = []
    for position in POSITIONS:
        at_the_table(served, page, position)
        found += [f"{position} {fault}" for size in (*HELD, *TALL) for fault in unseen(page, size)]
    assert found == []


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_larger_texts_and_long_lists_need_one_short_scroll(served: Served, open_window: Open, language: str) -> None:
    page = open_window(served.here, language, viewport={"width": 390, "height": 664}, has_touch=True).page
    found = []
    for position in (*POSITIONS, *SCROLLED):
        at_the_table(served, page, position)
        if position in POSITIONS:
            page.evaluate(LARGER)
        found += [f"{position} {fault}" for size in HELD for fault in unseen(page, size, SHORT_WAY)]
    assert found == []


def test_a_table_that_goes_on_below_its_edge_says_so(served: Served, open_window: Open) -> None:
    page = open_window(served.here, viewport={"width": 360, "height": 616}, has_touch=True).page
    at_the_table(served, page, "selling")
    end = page.locator(".below")
    expect(end).not_to_have_attribute("data-seen", "")
    page.locator("main").evaluate("main => main.scrollTo(0, main.scrollHeight)")
    expect(end).to_have_attribute("data-seen", "")


@pytest.mark.parametrize("screen", [{"width": 390, "height": 664}, {"width": 820, "height": 1180}])
def test_a_small_screen_shows_what_somebody_owes(served: Served, open_window: Open, screen: dict[str, int]) -> None:
    page = open_window(served.here, viewport=screen, has_touch=True).page
    at_the_table(served, page, "bidding-held-fee")
    expect(page.locator(".chips")).to_contain_text("owes $3K")
