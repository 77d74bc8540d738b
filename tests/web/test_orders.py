"""A standing order: its owner sees what led to the question, then that it is about to answer, and can stop it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser import DESKTOP, PHONE, Open
from scenarios import Prepared, prepare
from served import Served

pytestmark = pytest.mark.slow
ORDER = "Your standing order: No more bonds this game"
REMEMBERS = """([words, key]) => {
  const look = () => {
    if (window.read || document.querySelector('[data-busy]') || !document.body.innerText.includes(words)) return;
    window.read = true;
    if (key) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
  look();
}"""
"""A busy machine may not look in the moment in which the words stand there: the page does, and presses the key."""


def at_the_order(served: Served, page: Page, position: str) -> Prepared:
    table = prepare(served.database, position)
    table.wish("buy_bonds", "never")
    table.wish("show", "all")
    page.goto(table.path)
    page.locator("[data-told]:not([data-told='0'])").wait_for()
    return table


def test_an_order_is_stopped_by_escape_or_by_a_tap_and_then_the_question_is_asked(
    patient_server: Served, open_window: Open
) -> None:
    for screen in (DESKTOP, PHONE):
        page = open_window(patient_server.here, **screen).page
        table = at_the_order(patient_server, page, "epic-bonds")
        bought = len(table.events("bonds_bought"))
        page.get_by_text(ORDER).wait_for()
        expect(page.locator(".moment .option")).to_have_count(0)
        if screen is PHONE:
            page.get_by_role("button", name="Ask me").tap()
        else:
            page.keyboard.press("Escape")
        page.locator("[data-asked=buy_bonds]").wait_for()
        expect(page.get_by_text(ORDER)).to_have_count(0)
        assert len(table.events("bonds_bought")) == bought
        assert table.wishes()["buy_bonds"] == "ask"


def test_an_order_can_be_stopped_after_the_movement_and_acts_if_nobody_does(
    outcry_serve: Served, open_window: Open
) -> None:
    """With the beat of a real server; the browser shows all prices move, and a round that opens."""
    page = open_window(outcry_serve.here, quick=True, **DESKTOP).page
    table = at_the_order(outcry_serve, page, "bonds-after-movement")
    page.locator("[data-asked=sell]:not([data-busy])").wait_for()
    page.evaluate(REMEMBERS, [ORDER, "Escape"])
    page.locator(".choices .wide").click()
    page.locator("[data-asked=buy_bonds]").wait_for()
    table.logged(lambda _: table.wishes()["buy_bonds"] == "ask")
    page.close()

    page = open_window(outcry_serve.here, quick=True, **DESKTOP).page
    page.add_init_script(f"addEventListener('load', () => ({REMEMBERS})([{ORDER!r}, '']))")
    table = at_the_order(outcry_serve, page, "epic-bonds")
    page.wait_for_function("() => window.read")
    page.locator("[data-asked=place]").wait_for()
    assert table.wishes()["buy_bonds"] == "never"
