"""A new table with modules: presets, switches that bring along what they need, and what the lobby tells of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser import Open
from outcry.messages import LANGUAGES, Say
from outcry.stockpile.title import PRESETS
from served import Served

pytestmark = pytest.mark.slow


def opened(served: Served, open_window: Open) -> Page:
    page = open_window(served.here).page
    page.goto("/new")
    page.get_by_role("heading", name="Modules").wait_for()
    return page


def test_the_epic_preset_makes_a_table_with_everything_and_the_lobby_says_so(served: Served, open_window: Open) -> None:
    page = opened(served, open_window)
    page.get_by_role("button", name="Epic").click()
    expect(page.get_by_text("8 of 9 on")).to_be_visible()  # the last is the toy module of tests
    expect(page.get_by_text("26 to be dealt from")).to_be_visible()
    page.get_by_role("button", name="Open and wait for").click()
    terms = page.get_by_role("list", name="What is played")
    for what in ("Advanced board", "Investors (Corruption, Ivan, Promos)", "Investor bidding", "Bonds"):
        expect(terms.get_by_text(what, exact=True)).to_be_visible()
    epic = next(preset for preset in PRESETS if preset.name == "epic")
    assert served.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}")["options"] == epic.options


def test_a_switch_brings_along_what_it_needs_and_says_so(served: Served, open_window: Open) -> None:
    page = opened(served, open_window)
    page.get_by_role("switch", name="Investor bidding").click()
    expect(page.get_by_role("switch", name="Investors", exact=True)).to_be_checked()
    said = page.get_by_role("status").filter(has_text="as well")
    expect(said).to_have_text("Switched on as well: Investors, which it needs.")
    page.get_by_role("switch", name="Investors", exact=True).click()
    expect(page.get_by_role("switch", name="Investor bidding")).not_to_be_checked()
    expect(said).to_have_text("Switched off as well: Investor bidding, which needs it.")
    expect(page.get_by_text("0 of 9 on")).to_be_visible()


def test_a_module_that_the_form_does_not_know_has_a_plain_switch(served: Served, open_window: Open) -> None:
    page = opened(served, open_window)
    page.get_by_role("switch", name="Lottery").click()
    expect(page.get_by_text("1 of 9 on")).to_be_visible()
    page.get_by_role("button", name="Open and wait for").click()
    page.wait_for_url("**/t/*")
    assert served.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}")["options"]["lottery"] is True


def test_who_stays_out_is_told_in_place_and_brought_in_by_one_press(served: Served, open_window: Open) -> None:
    page = opened(served, open_window)
    page.get_by_role("button", name="Illicit Ivan of Illicit Investments").click()
    expect(page.get_by_text("10 to be dealt from")).to_be_visible()
    expect(page.get_by_text("Illicit Ivan needs strategies, so he stays out.")).to_be_visible()
    page.get_by_role("button", name="Turn on: Investment strategies").click()
    expect(page.get_by_text("Illicit Ivan needs strategies")).to_have_count(0)
    expect(page.get_by_text("11 to be dealt from")).to_be_visible()
    expect(page.get_by_text("Convertible Bond stays out without bonds.")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_line_that_says_how_it_plays(served: Served, open_window: Open, language: str) -> None:
    page = open_window(served.here, language).page
    page.goto("/new")
    seat = page.locator("#new-seat-0")
    say = Say(language)
    for level in served.get("/api/games/stockpile")["bots"]:
        seat.select_option(level)
        expect(page.locator("#new-seat-0-why")).to_have_text(say(f"web.level.{level}"))
    expect(page.get_by_text(say("web.character.hoarder"))).to_be_visible()
