"""A minute on each module: what it adds, with its real parts to touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser import PHONE, Open
from served import Served

pytestmark = pytest.mark.slow


def test_every_module_has_its_page_and_all_are_found_from_the_first(served: Served, open_window: Open) -> None:
    page = open_window(served.here).page
    page.goto("/learn")
    links = page.get_by_role("navigation", name="Modules, a minute each").get_by_role("link")
    expect(links).to_have_count(8)
    names = links.all_inner_texts()
    links.first.click()
    for name in names:
        page.get_by_role("link", name=name, exact=True).click()
        expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
        expect(page.get_by_role("main").get_by_role("listitem").first).to_be_visible()


def test_the_parts_can_be_touched_and_say_what_they_do(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **PHONE).page
    page.goto("/learn/bonds")
    expect(page.get_by_text("Gained").locator("..")).to_contain_text("$12K")  # two bonds, six rounds
    page.get_by_role("button", name="one more").tap()
    expect(page.get_by_text("Gained").locator("..")).to_contain_text("$18K")
    page.goto("/learn/investors")
    page.get_by_role("button", name="Budget Barbara").tap()
    expect(page.get_by_text("low bids pay you")).to_be_visible()
    page.goto("/learn/commodities")
    expect(page.get_by_text("At the end", exact=True).locator("..")).to_contain_text("$13K")  # 15 less 2
    page.get_by_role("button", name="Oil: 0").tap()
    expect(page.get_by_text("At the end", exact=True).locator("..")).to_contain_text("$22K")  # 24 less 2
