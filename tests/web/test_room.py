"""The room of a stage shows what matters now: no panel is half empty, on a desktop or on a phone as it is held."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser import DESKTOP, Open
from scenarios import prepare
from served import Served

pytestmark = pytest.mark.slow

SHORT: dict[str, Any] = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}
SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 616}, "has_touch": True, "is_mobile": True}
SCREENS = {"desktop": DESKTOP, "short": SHORT, "small": SMALL}
ALSO = {"desktop": (1920, 1080), "short": (844, 390), "small": (720, 450)}
"""The same window made larger, turned on its side, or zoomed."""
HOLE = """() => {
  const stage = document.querySelector('[data-spot=stage]'), { top, bottom } = stage.getBoundingClientRect();
  const lines = [];
  const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    if (node.data.trim()) lines.push(...range.getClientRects());
  }
  lines.push(...[...stage.querySelectorAll('svg')].map((one) => one.getBoundingClientRect()));
  let [at, hole] = [top, 0];
  for (const line of lines.filter(({ height }) => height).sort((one, other) => one.top - other.top)) {
    hole = Math.max(hole, line.top - at);
    at = Math.max(at, line.bottom);
  }
  return Math.max(hole, bottom - at);
}"""
"""How high the highest band of the stage is in which nothing stands."""
MOST = 80


def at(served: Served, page: Page, name: str) -> None:
    page.goto("about:blank")
    page.goto(served.here + prepare(served.database, name).path)
    expect(page.locator("[data-spot=stage]")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "pt-BR"])
@pytest.mark.parametrize("screen", SCREENS)
def test_no_stage_has_a_hole(served: Served, open_window: Open, screen: str, language: str) -> None:
    page = open_window(served.here, language, **SCREENS[screen]).page
    for name in ("selling-few", "selling", "acting", "bust-bankrupts"):
        at(served, page, name)
        page.wait_for_function(f"() => ({HOLE})() <= {MOST}")
        width, height = ALSO[screen]
        page.set_viewport_size({"width": width, "height": height})
        most = 2 * MOST if width > 1440 else MOST
        page.wait_for_function(f"() => ({HOLE})() <= {most}")
        page.set_viewport_size(SCREENS[screen]["viewport"])


def test_a_large_screen_has_large_cards(served: Served, open_window: Open) -> None:
    page = open_window(served.here, "en", viewport={"width": 1920, "height": 1080}).page
    at(served, page, "selling-few")
    page.wait_for_function(f"() => ({HOLE})() <= 2 * {MOST}")
    card = page.locator("[data-spot=sell-0] button > svg").first
    assert float(card.get_attribute("width") or 0) > 120


def test_cards_are_as_large_in_every_pile_and_their_sum_can_be_looked_at(served: Served, open_window: Open) -> None:
    page = open_window(served.here, "en", **DESKTOP).page
    page.goto(served.here + prepare(served.database, "placing").path)
    cards = page.locator(".pile .fan li > svg")
    expect(cards).to_have_count(8)
    assert len({round(float(card.get_attribute("width") or 0)) for card in cards.all()}) == 1

    page.goto("about:blank")
    page.goto(served.here + prepare(served.database, "bidding").path)
    page.get_by_role("button", name="3 cards").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("You see $6K")
    expect(page.get_by_role("dialog")).to_contain_text("then 5")


def test_few_cards_leave_room_for_who_can_hold_what(served: Served, open_window: Open) -> None:
    """G1: a sale that is being put together counts as made."""
    page = open_window(served.here, "en", **DESKTOP).page
    at(served, page, "selling-few")
    mine = page.get_by_role("table").get_by_role("row", name=re.compile("^You"))
    expect(mine.get_by_role("cell")).to_have_text(["1", "0", "1", "0", "0", "0"])
    page.locator("[data-spot=sell-2]").get_by_role("button").first.click()
    expect(mine.get_by_role("cell")).to_have_text(["1", "0", "0", "0", "0", "0"])
