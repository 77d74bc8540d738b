"""The truth of the line: no connection is said, a choice made meanwhile is kept or shown as not made, and no panel
hides that time runs."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from websockets.sync.client import connect

from browser import DESKTOP, PHONE, Open
from patience import PATIENCE
from scenarios import Prepared, prepare
from served import Served

pytestmark = pytest.mark.slow

SENDING, LOST = 1_000, 3_000
"""Milliseconds of the page after which a choice without an answer is on its way, and after which its line is lost."""
WORDS = {
    "en": ("No connection", "Your choice is kept"),
    "pt-BR": ("Sem conexão", "Sua escolha está guardada"),
}


def bid(page: Page) -> None:
    """The first space that is offered."""
    page.locator("button.space.legal").first.click()
    page.locator(".choices .primary").click()


def events(table: Prepared, served: Served) -> list[dict[str, object]]:
    """What a watcher has been told, from the first step to the last."""
    told: list[dict[str, object]] = []
    with connect(f"ws://127.0.0.1:{served.port}/ws", max_size=None) as socket:
        socket.send(json.dumps({"t": "hello", "code": table.code}))
        last = json.loads(socket.recv(timeout=PATIENCE))["seq"]
        while True:
            heard = json.loads(socket.recv(timeout=PATIENCE))
            if heard["t"] == "step":
                told += heard["events"]
                if heard["seq"] == last:
                    return told


def bids_of_ana(table: Prepared, served: Served) -> int:
    return sum(event["code"] == "bid" and event["args"]["seat"] == 0 for event in events(table, served))  # type: ignore[index]


def open_a_panel(page: Page) -> None:
    page.get_by_role("button", name=re.compile("Settings|Ajustes")).click()
    page.locator("dialog[open]").wait_for()


def notice(page: Page) -> Locator:
    return page.locator(".notice")


@pytest.mark.parametrize(("language", "screen"), [("en", DESKTOP), ("pt-BR", PHONE)])
def test_a_bid_made_while_the_server_is_dead_is_kept_and_sent(
    own_server: Served, open_window: Open, language: str, screen: dict[str, object]
) -> None:
    none, kept = WORDS[language]
    table = prepare(own_server.database, "bidding")
    window = open_window(own_server.here, language, **screen)
    window.server_may_go = True
    page = window.page
    page.goto(table.path)
    page.locator("[data-asked=bid]").wait_for()
    before = bids_of_ana(table, own_server)
    own_server.kill()
    expect(notice(page)).to_contain_text(none)
    bid(page)
    expect(notice(page)).to_contain_text(kept)
    expect(page.locator("[data-busy=pending]")).to_have_count(1)
    own_server.start()
    page.locator("[data-line=online]").wait_for()
    page.locator("[data-told]:not([data-busy=pending])").wait_for()
    expect(notice(page)).to_have_count(0)
    assert bids_of_ana(table, own_server) > before


def test_a_silent_line_is_told_in_seconds_and_a_bid_on_it_is_made_once(own_server: Served, open_window: Open) -> None:
    """The connection stands, but nothing comes: as in a train, or with a laptop that slept."""
    table = prepare(own_server.database, "bidding")
    page = open_window(own_server.here, **DESKTOP).page
    page.clock.install()
    with page.expect_websocket() as line:
        page.goto(table.path)
    page.locator("[data-asked=bid]").wait_for()
    before = bids_of_ana(table, own_server)
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)  # time goes as it is told to, however slow the machine is
    with line.value.expect_event("framereceived"):
        page.clock.run_for(SENDING)  # it asks whether anybody is there, and hears an answer
    own_server.freeze()
    try:
        bid(page)
        page.clock.run_for(SENDING)
        expect(notice(page)).to_have_text("Sending…")
        page.clock.run_for(LOST)
        expect(notice(page)).to_contain_text("No connection")
        expect(notice(page)).to_contain_text("Your choice is kept")
    finally:
        own_server.thaw()
    page.clock.resume()
    page.locator("[data-line=online]").wait_for()
    page.locator("[data-told]:not([data-busy=pending])").wait_for()
    expect(notice(page)).to_have_count(0)
    assert bids_of_ana(table, own_server) == before + 1


def test_a_bid_made_offline_is_sent_when_the_network_is_back(own_server: Served, open_window: Open) -> None:
    table = prepare(own_server.database, "bidding")
    window = open_window(own_server.here, **DESKTOP)
    window.server_may_go = True
    page = window.page
    page.goto(table.path)
    page.locator("[data-asked=bid]").wait_for()
    before = bids_of_ana(table, own_server)
    own_server.freeze()  # an open WebSocket does not hear of the browser's switch
    window.context.set_offline(True)
    expect(notice(page)).to_contain_text("No connection")
    bid(page)
    expect(notice(page)).to_contain_text("Your choice is kept")
    window.context.set_offline(False)
    own_server.thaw()
    page.locator("[data-line=online]").wait_for()
    page.locator("[data-told]:not([data-busy=pending])").wait_for()
    assert bids_of_ana(table, own_server) == before + 1


def test_a_choice_that_the_game_went_on_without_is_said_to_be_not_made(own_server: Served, open_window: Open) -> None:
    """The same seat bids from another device while the choice of the first waits for its line."""
    table = prepare(own_server.database, "bidding")
    window = open_window(own_server.here, **DESKTOP)
    window.server_may_go = True
    page = window.page
    page.goto(table.path)
    page.locator("[data-asked=bid]").wait_for()
    own_server.kill()
    expect(notice(page)).to_contain_text("No connection")
    bid(page)
    expect(notice(page)).to_contain_text("Your choice is kept")
    page.evaluate(
        "() => { window.RealSocket = WebSocket; window.WebSocket = class { close() {} }; }"
    )  # no line finds home
    own_server.start()
    with connect(f"ws://127.0.0.1:{own_server.port}/ws", max_size=None) as socket:
        socket.send(json.dumps({"t": "hello", "code": table.code, "token": table.token}))
        while (heard := json.loads(socket.recv(timeout=PATIENCE)))["t"] != "welcome":
            pass
        other = heard["view"]["ask"]["legal"][-1]
        socket.send(json.dumps({"t": "act", "ref": 1, "after": heard["seq"], "chain": [other]}))
        while (heard := json.loads(socket.recv(timeout=PATIENCE)))["t"] != "accepted":
            pass
    page.evaluate("() => { window.WebSocket = window.RealSocket; dispatchEvent(new Event('online')); }")
    expect(notice(page)).to_contain_text("was not made")
    notice(page).get_by_role("button").click()
    expect(notice(page)).to_have_count(0)


@pytest.mark.parametrize("kind", ["js", "css"])
def test_a_part_of_the_page_that_did_not_come_is_asked_for_until_it_comes(
    served: Served, open_window: Open, kind: str
) -> None:
    """The line may break between the table and what is loaded after it: that is no error of the page."""
    window = open_window(served.here, **DESKTOP)
    window.server_may_go = True
    page = window.page
    asked: list[str] = []

    def refuse_the_first(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.abort("connectionrefused")
        else:
            route.continue_()

    page.route(f"**/assets/Explanation-*.{kind}", refuse_the_first)
    with page.expect_event("requestfinished", lambda request: "Explanation-" in request.url and len(asked) == 2):
        page.goto(prepare(served.database, "bidding").path)
    page.locator("[data-asked=bid]").wait_for()
    page.locator("button.space.legal").first.hover()
    page.get_by_role("tooltip").wait_for()


@pytest.mark.parametrize(("language", "screen"), [("en", DESKTOP), ("pt-BR", PHONE)])
def test_who_is_away_is_in_the_action_bar_and_over_a_panel_with_a_bot_beside(
    served: Served, open_window: Open, language: str, screen: dict[str, object]
) -> None:
    table = prepare(served.database, "waiting")
    page = open_window(served.here, language, **screen).page
    page.goto(table.path)
    away = re.compile("Bia is away|Bia está ausente")
    expect(page.locator(".bar .absent")).to_contain_text(away)
    open_a_panel(page)
    sheet = page.locator("dialog[open]")
    expect(sheet.locator(".pressing")).to_contain_text(away)
    sheet.locator(".pressing button").click()
    expect(sheet.locator(".pressing .absent")).to_have_count(0)


@pytest.mark.parametrize("screen", [DESKTOP, PHONE])
def test_M3_who_is_away_from_a_dividend_is_said_once_i_have_answered(
    served: Served, open_window: Open, screen: dict[str, object]
) -> None:
    """Whoever is asked can still change the answer, and has nothing else to do than to wait."""
    page = open_window(served.here, **screen).page
    page.goto(prepare(served.database, "dividend-away").path)
    page.locator("[data-asked=show]").wait_for()
    absent = page.locator(".bar .absent")
    expect(absent).to_have_count(0)
    page.locator(".choices .wide").click()
    expect(absent).to_contain_text("Bia is away")
    expect(page.locator("[data-asked=show]")).to_have_count(1)
    absent.get_by_role("button").click()
    expect(absent).to_have_count(0)
    page.locator("[data-asked=show]").wait_for(state="detached")


def test_a_panel_never_hides_that_my_time_runs(served: Served, open_window: Open) -> None:
    seated = served.make_table(None, "trader", "trader", clock=120, first_player=0)
    page = open_window(served.here, **PHONE).page
    page.goto(f"/t/{seated['code']}#seat={seated['token']}")
    page.locator("[data-asked=place]").wait_for()
    open_a_panel(page)
    foot = page.locator("dialog[open] .pressing")
    expect(foot).to_contain_text("Your turn")
    expect(foot.get_by_role("timer")).to_be_visible()
    foot.get_by_role("button", name="To the table").tap()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_bid_by_keyboard_leaves_the_keyboard_in_the_action_bar(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **DESKTOP).page
    page.goto(prepare(served.database, "bidding").path)
    page.locator("[data-asked=bid]").wait_for()
    page.locator("button.space.legal").first.focus()
    page.keyboard.press("Enter")  # chooses
    page.locator("[data-chosen]").wait_for()
    page.keyboard.press("Enter")  # confirms
    page.locator("[data-asked=bid]").wait_for(state="detached")
    page.wait_for_function("() => document.activeElement.closest('.bar, main, dialog')")


def test_text_mode_asks_about_the_card_that_comes_next(served: Served, open_window: Open) -> None:
    """S2: after the first card is placed the question is about the second."""
    page = open_window(served.here, **DESKTOP).page
    page.goto(prepare(served.database, "placing").path)
    page.locator("[data-asked=place]").wait_for()
    page.evaluate("() => localStorage.setItem('outcry.text', 'on')")
    page.reload()
    first = page.locator(".question .prompt").inner_text()
    page.locator(".question .options button").first.click()
    page.locator(".question .chosen li").wait_for()
    expect(page.locator(".question .prompt")).not_to_have_text(first)
