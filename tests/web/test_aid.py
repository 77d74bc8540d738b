"""The player aid: over the table, and on a page that can be printed."""

from __future__ import annotations

import json
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from browser import Open
from epic_games import EVERYTHING
from scenarios import prepare
from served import Served

pytestmark = pytest.mark.slow


def test_the_aid_of_a_table_tells_its_own_steps_and_has_a_page_to_print(served: Served, open_window: Open) -> None:
    page = open_window(served.here).page
    page.goto(prepare(served.database, "picking").path)
    page.get_by_role("button", name="Help").click()
    page.get_by_role("button", name="Player aid").click()
    sheet = page.get_by_role("dialog", name="Player aid")
    expect(sheet.get_by_text("Buy up to three bonds, $5K each.")).to_be_visible()
    expect(sheet.get_by_text("Six dice")).to_have_count(0)
    with page.expect_popup() as opened:
        sheet.get_by_role("link", name="Page to print").click()
    printed = opened.value
    expect(printed.get_by_role("heading", name="Player aid", level=1)).to_be_visible()
    expect(printed.get_by_text("Illicit Ivan draws more strategies.")).to_be_visible()


def test_the_aid_with_everything_on_fits_on_one_sheet_of_paper(served: Served, open_window: Open) -> None:
    page = open_window(served.here).page
    page.goto(f"/aid?{urlencode({'seats': 5, 'options': json.dumps(EVERYTHING)})}")
    page.get_by_text("The most money wins.").wait_for()
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 1
