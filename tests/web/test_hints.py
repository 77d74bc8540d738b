"""Hints at the table: asked for by a button, said in the bar, marked on the table, and nothing is done by them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser import DESKTOP, PHONE, Open
from scenarios import prepare
from served import Served

pytestmark = pytest.mark.slow


def test_D1_a_hint_names_the_best_bids_and_marks_the_first(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **DESKTOP).page
    table = prepare(served.database, "bidding")
    before = len(table.rows())
    page.goto(table.path)
    page.get_by_role("button", name="Hint").click()
    said = page.locator(".says ol li")
    expect(said.first).to_contain_text("Bid $3K on Pile 4 (about +$")
    expect(said.first).to_contain_text("the pile is worth about $")
    assert said.count() <= 3
    marked = page.locator("[data-advised]")
    assert marked.get_attribute("data-spot") == "bid-4-3"
    assert len(table.rows()) == before
    marked.click()
    expect(said).to_have_count(0)
    expect(page.locator("[data-advised]")).to_have_count(0)


def test_who_wants_no_hints_has_no_button(served: Served, open_window: Open) -> None:
    page = open_window(served.here, "pt-BR", **PHONE).page
    page.goto(prepare(served.database, "selling").path)
    bulb = page.get_by_role("button", name="Dica", exact=True)
    bulb.wait_for()
    page.get_by_role("button", name="Ajustes").click()
    page.get_by_role("switch", name="Dicas").click()
    page.keyboard.press("Escape")
    expect(bulb).to_have_count(0)
