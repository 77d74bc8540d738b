"""The screens around the game: home finds every game and table, and a choice made once is kept."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser import PHONE, Open
from served import Served

pytestmark = pytest.mark.slow

KEEP = "(seats) => localStorage.setItem('outcry.seats', seats)"


def sits_at(page: Page, *made: dict[str, Any]) -> None:
    """This browser holds these seats."""
    page.goto("/about")
    page.locator("h1").wait_for()
    page.evaluate(KEEP, json.dumps([{**one, "title": "", "at": 0} for one in made]))


def titles(page: Page, heading: str) -> list[str]:
    """The tables of a list, from the first to the last."""
    panel = page.locator("section.panel").filter(has=page.get_by_role("heading", name=heading))
    return panel.locator("li b").all_inner_texts()


def test_one_click_on_play_now_lands_in_a_game_with_three_bots(served: Served, open_window: Open) -> None:
    page = open_window(served.here).page
    page.goto("/")
    page.locator("button.now").click()
    page.locator("[data-told]").wait_for()
    code = page.url.rsplit("/", 1)[1]
    seats = served.get(f"/api/tables/{code}")["seats"]
    assert [seat["kind"] for seat in seats] == ["human", "bot", "bot", "bot"]


def test_my_games_begin_with_the_one_where_it_is_my_turn(served: Served, open_window: Open) -> None:
    my_turn = served.make_table(None, "trader", "trader", title="My turn", first_player=0)
    lobby = served.make_table(None, None, title="Waits")
    page = open_window(served.here).page
    unknown = {"code": "ZZZZZ", "token": "lost", "seat": 0}
    sits_at(page, unknown, lobby, my_turn)
    page.goto("/")
    mine = page.locator("li.current")
    expect(mine).to_contain_text("Round 1 of 7. Supply.")
    expect(mine).to_contain_text("Your turn")
    assert titles(page, "Your games") == ["My turn", "Waits"], "a table that the server does not know is not shown"
    kept = page.evaluate("localStorage.getItem('outcry.seats')")
    assert "ZZZZZ" in kept, "a key is forgotten only when the server says that it is wrong"
    mine.get_by_role("link", name="Resume").click()
    page.locator("[data-told]").wait_for()


def test_a_table_made_for_anyone_is_found_and_joined_from_another_browser(served: Served, open_window: Open) -> None:
    host, guest = open_window(served.here).page, open_window(served.here, **PHONE).page
    host.goto("/new")
    host.get_by_role("button", name="First game").click()
    host.get_by_role("combobox", name="Seat 2").select_option(label="Open seat")
    host.get_by_role("radiogroup", name="Who may join").get_by_role("radio", name="Anyone").check()
    host.get_by_label("Name of the table").fill("Come in")
    host.get_by_role("button", name="Open and wait for 1 friend").click()
    host.get_by_role("heading", name="Come in").wait_for()
    guest.goto("/")
    guest.get_by_role("heading", name="Open tables").tap()
    row = guest.get_by_role("listitem").filter(has_text="Come in")
    expect(row).to_contain_text("Standard board. 3 of 4 seated")
    row.get_by_role("button", name="Sit down").tap()
    for page in (host, guest):
        page.locator("[data-told]").wait_for()
    host.goto("/watch")
    expect(host.get_by_role("listitem").filter(has_text="Come in")).to_contain_text("Round 1 of 4")


def test_a_code_that_no_table_has_is_said_to_be_wrong(served: Served, open_window: Open) -> None:
    made = served.make_table(None, None, title="Right one")
    page = open_window(served.here).page
    page.goto("/")
    field = page.get_by_label("Code of a table")
    field.fill("abc")
    field.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("A code has 5 letters.")
    field.fill("zzzzz")
    field.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("There is no table with the code ZZZZZ.")
    field.fill(f"{served.here}/t/{made['code']}")
    page.get_by_role("button", name="Join").click()
    page.get_by_role("heading", name="Right one").wait_for()


def test_a_seat_is_taken_once_although_the_first_answer_is_lost(served: Served, open_window: Open) -> None:
    made = served.make_table(None, None, None, title="Far away")
    window = open_window(served.here)
    page = window.page
    asked = []

    def lose_the_first(route: Any) -> None:
        asked.append(route.request.post_data_json["token"])
        if len(asked) > 1:
            route.continue_()
            return
        route.fetch()  # the server hears it, the browser gets no answer
        route.abort("connectionreset")

    page.route("**/sit", lose_the_first)
    page.goto(f"/t/{made['code']}")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("You", exact=True)).to_be_visible()
    assert asked[0] == asked[1]
    kinds = [seat["kind"] for seat in served.get(f"/api/tables/{made['code']}")["seats"]]
    assert kinds == ["human", "human", "open"]
    assert [line for line in window.wrong if "ERR_CONNECTION_RESET" not in line] == []
    window.wrong.clear()  # of the lost answer Chromium itself tells


def test_settings_survive_a_reload(served: Served, open_window: Open) -> None:
    page = open_window(served.here).page
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Sound").click()
    page.get_by_role("switch", name="Patterns for companies").click()
    page.get_by_role("radiogroup", name="Text size").get_by_role("radio", name="Larger").check()
    page.get_by_role("radiogroup", name="Theme").get_by_role("radio", name="System").focus()
    page.keyboard.press("ArrowRight")  # from System to Dark, as in every group of radio buttons
    page.get_by_role("radiogroup", name="Language").get_by_role("radio", name="Português").check()
    page.get_by_role("heading", name="Ajustes").wait_for()
    page.reload()
    page.get_by_role("button", name="Ajustes").click()
    for checked in ("Escuro", "Muito grande", "Português"):
        expect(page.get_by_role("radio", name=checked)).to_be_checked()
    expect(page.get_by_role("switch", name="Som")).to_be_checked()
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-patterns", "on")
    expect(root).to_have_css("font-size", "20px")


def test_my_name_is_changed_on_its_chip_and_others_see_it(served: Served, open_window: Open) -> None:
    page = open_window(served.here).page
    page.goto("/")
    page.get_by_role("button", name="Change your name").click()
    page.get_by_label("Your name").fill("Marina")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Change your name: Marina")).to_be_focused()
    page.locator("button.now").click()
    page.locator("[data-told]").wait_for()
    code = page.url.rsplit("/", 1)[1]
    assert served.get(f"/api/tables/{code}")["seats"][0]["name"] == "Marina"


def test_a_preset_of_ones_own_is_kept_on_the_device(served: Served, open_window: Open) -> None:
    page = open_window(served.here).page
    page.goto("/new")
    expect(page.get_by_role("button", name="Standard")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="one round less").click()
    expect(page.get_by_text("house value", exact=True)).to_be_visible()
    page.get_by_role("radiogroup", name="Clock").get_by_role("radio", name="2 min").check()
    page.get_by_role("button", name="Save as preset").click()
    page.reload()
    expect(page.get_by_text("4 players, 6 rounds, about")).to_be_visible()
    page.get_by_role("button", name="Your own").click()
    expect(page.get_by_text("4 players, 5 rounds, about")).to_be_visible()
    expect(page.get_by_role("radio", name="2 min")).to_be_checked()
