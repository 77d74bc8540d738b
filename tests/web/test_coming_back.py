"""A page that is loaded again, another device, a server that died: the seat, the position and the game stay."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from browser import DESKTOP, PHONE, Open
from player import Player, Standing, Standings, logged, play_together
from served import Served

pytestmark = pytest.mark.slow

BOTS = ("trader", "trader")


def take_seat(page: Page, seated: dict[str, str]) -> None:
    """By the personal link."""
    page.goto(f"/t/{seated['code']}#seat={seated['token']}")
    page.locator("[data-told]").wait_for()


def position(page: Page) -> list[str]:
    """All that the table shows, in words: market, piles with their bids, players, my desk."""
    page.mouse.move(0, 0)  # what lies under the pointer explains itself
    return page.locator("[data-told] main, [data-told] .desk").all_inner_texts()


def wait_for_history(page: Page, standing: Standing) -> None:
    page.locator(f"[data-told='{standing.told}']").wait_for()


def test_a_reload_in_the_auction_finds_the_same_seat_and_position(served: Served, open_window: Open) -> None:
    seated = served.make_table(None, *BOTS, rounds=1)
    page = open_window(served.here, quick=True, **DESKTOP).page
    take_seat(page, seated)
    ana = Player(page, Random(7))
    before = ana.play(until=lambda standing: standing.asked == "bid" and ana.answers["bid"] > 0)
    shown = position(page)
    page.reload()
    wait_for_history(page, before)
    assert ana.look() == before
    assert position(page) == shown
    ana.play()
    assert ana.result() == logged(served.log(seated["code"]), seat=0)


def test_the_personal_link_opens_the_seat_on_another_device(served: Served, open_window: Open) -> None:
    seated = served.make_table(None, *BOTS, rounds=1)
    desk = open_window(served.here, quick=True, **DESKTOP).page
    phone = open_window(served.here, "pt-BR", quick=True, **PHONE).page
    take_seat(desk, seated)
    ana = Player(desk, Random(5))
    before = ana.play(until=lambda standing: standing.asked == "bid")
    take_seat(phone, seated)
    assert seated["token"] not in phone.url
    wait_for_history(phone, before)
    on_the_way = Player(phone, Random(6))
    assert on_the_way.look() == before
    on_the_way.play()
    ana.play()  # the first page has seen it all, and only has to show it
    assert on_the_way.result() == ana.result() == logged(served.log(seated["code"]), seat=0)


def test_a_server_killed_in_mid_game_and_started_again_loses_nothing(own_server: Served, open_window: Open) -> None:
    """Once in the auction, and once while the game is ahead of what a page shows: all come back by themselves."""
    seated = own_server.make_table(None, None, *BOTS, rounds=2, first_player=1)
    windows = [open_window(own_server.here, **DESKTOP), open_window(own_server.here, "pt-BR", **PHONE)]
    for window in windows:
        window.server_may_go = True
    windows[0].context.add_init_script("localStorage.setItem('outcry.speed', 'calm')")  # she will be behind for long
    pages = [window.page for window in windows]
    pages[0].goto(f"/t/{seated['code']}#seat={seated['token']}")
    pages[1].goto(f"/t/{seated['code']}")
    pages[1].locator("#sit-name").fill("Bia")
    pages[1].locator("form.sit button").tap()
    for page in pages:
        page.locator("[data-told]").wait_for()
    ana, bia = players = [Player(pages[0], Random(8)), Player(pages[1], Random(9))]

    def kill_and_start() -> None:
        own_server.kill()
        for player in players:
            player.answered = None  # what was not yet acknowledged may be asked again
        for page in pages:
            page.locator("[data-line=lost]").wait_for()
        own_server.start()
        for page in pages:
            page.locator("[data-line=online]").wait_for()

    play_together(players, until=lambda standings: standings[0].asked == "bid" and bia.answers["bid"] > 0)
    kill_and_start()
    ana.skips = False
    play_together(players, until=ana_is_behind)
    kill_and_start()
    ana.skips = True
    play_together(players)
    log = own_server.log(seated["code"])
    assert ana.result() == logged(log, seat=0)
    assert bia.result() == logged(log, seat=1)


def ana_is_behind(standings: Standings) -> bool:
    """Her page still shows the prices moving, while the next round has begun at the table."""
    ana, bia = standings
    return ana.busy == "playing" and ana.phase == "movement" and bia.phase == "supply"
