"""Whole games in real browsers: alone against bots by mouse, and two people in one network, one of them on a phone."""

from __future__ import annotations

from random import Random

import pytest

from browser import DESKTOP, PHONE, Open
from outcry.bots.registry import level_and_character
from player import Player, logged, play_together
from served import Served

pytestmark = pytest.mark.slow


def test_a_whole_game_against_three_bots_by_mouse(served: Served, open_window: Open) -> None:
    page = open_window(served.here, quick=True, **DESKTOP).page
    page.goto("/")
    page.locator("button.now").click()
    page.wait_for_url("**/t/*")
    page.locator("[data-told]").wait_for()
    ana = Player(page, Random(4))
    ana.play()
    assert ana.answers["place"] == 6  # C5: four players play six rounds
    assert ana.answers["bid"] >= 6
    assert ana.answers["sell"]
    log = served.log(page.url.rpartition("/")[2])
    assert [level_and_character(seat.bot)[0] for seat in log.seats] == ["", "trader", "trader", "trader"]
    assert ana.result() == logged(log, seat=0)


def test_two_people_in_one_network_one_of_them_on_a_phone(outcry_serve: Served, open_window: Open) -> None:
    """The host makes the table, the friend comes by the link that the lobby shows. Nothing needs a secure context."""
    network = outcry_serve.on_the_network()
    host = open_window(network, quick=True, **DESKTOP).page
    host.goto("/new")
    host.locator("#my-name").fill("Ana")
    host.locator("#new-title").fill("Friday table")
    while host.locator("[aria-labelledby=new-seats] .icon-button").count() > 0:
        host.locator("[aria-labelledby=new-seats] .icon-button").first.click()
    host.locator("[aria-labelledby=new-seats] select").select_option("")
    less = host.get_by_role("button", name="one round less")
    for _ in range(5):  # a short evening
        less.click()
    host.locator("button.make").click()
    link = host.locator(".invite .link").inner_text()
    assert link.startswith(f"{network}/t/")

    guest = open_window(network, "pt-BR", quick=True, **PHONE).page
    guest.goto(link)
    assert not guest.evaluate("isSecureContext")
    guest.locator("#sit-name").fill("Bia")
    guest.locator("form.sit button").tap()
    for page in (host, guest):
        page.locator("[data-told]").wait_for()

    ana, bia = Player(host, Random(1)), Player(guest, Random(2))
    assert (ana.touch, bia.touch) == (False, True)
    play_together([ana, bia])
    assert ana.answers["place"] == 2  # C5: six rounds for two, less five; cards are placed in two batches (U5)
    log = outcry_serve.log(link.rpartition("/")[2])
    assert [seat.name for seat in log.seats] == ["Ana", "Bia"]
    assert ana.result() == logged(log, seat=0)
    assert bia.result() == logged(log, seat=1)
