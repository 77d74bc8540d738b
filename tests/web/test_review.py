"""The game looked back at, in the report of its end: the costliest decisions and luck, when somebody looks there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser import DESKTOP, PHONE, Open
from scenarios import prepare
from served import Served

pytestmark = pytest.mark.slow

WORKED_OUT = 120_000
"""Milliseconds: it takes seconds, on a busy machine more of them."""


def test_the_costliest_decisions_lead_to_their_moments_and_luck_is_told_for_all(
    served: Served, open_window: Open
) -> None:
    page = open_window(served.here, **DESKTOP).page
    table = prepare(served.database, "over")
    page.goto(table.path)
    page.locator("#result-head").wait_for()
    page.get_by_role("tab", name="Decisions").click()
    costly = page.get_by_role("list", name="The costliest decisions").get_by_role("listitem")
    expect(costly.first).to_be_visible(timeout=WORKED_OUT)
    expect(costly.first).to_contain_text(re.compile(r"Round \d .* cost about \$\d+K", re.DOTALL))
    expect(costly.first).to_contain_text("Better:")
    expect(page.get_by_role("tabpanel")).to_contain_text(re.compile(r"\d+ of \d+ choices were those of an adviser"))
    whose = page.get_by_role("group", name="Whose")
    expect(whose.get_by_role("button", pressed=True)).to_have_accessible_name("You")

    page.get_by_role("tab", name="Luck").click()
    leaf = page.get_by_role("tabpanel")
    expect(leaf.get_by_role("row")).to_have_count(5)  # its head, and the four
    expect(leaf).to_contain_text(re.compile("You had (good|bad) luck: "))

    page.get_by_role("tab", name="Decisions").click()
    look = costly.first.get_by_role("link", name="Look at this moment")
    href = look.get_attribute("href") or ""
    row = int(href.partition("&at=")[2])
    look.click()
    page.wait_for_url(f"**/r/{table.code}?seat=0&at={row}")
    expect(page.get_by_role("slider")).to_have_value(str(row))


def test_on_a_phone_in_portuguese_nothing_is_wider_than_the_screen(served: Served, open_window: Open) -> None:
    page = open_window(served.here, "pt-BR", **PHONE).page
    page.goto(prepare(served.database, "over-tied").path)
    page.locator("#result-head").wait_for()
    page.get_by_role("tab", name="Sorte").tap()
    leaf = page.get_by_role("tabpanel")
    expect(leaf.get_by_text("Previsões antes desconhecidas").first).to_be_attached(timeout=WORKED_OUT)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("tab", name="Decisões").tap()
    expect(page.get_by_role("list", name="As decisões mais caras")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
