"""Any game as named lists: the toy game, and a whole game of Stockpile, by browsers that know the rules of neither."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from browser import DESKTOP, PHONE, Open
from keyboard import TextPlayer
from player import logged
from served import Served

pytestmark = pytest.mark.slow


def choose(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def choices(page: Page) -> list[str]:
    return page.locator(".options button").all_inner_texts()


def test_the_toy_game_is_played_on_the_plain_table(served: Served, open_window: Open) -> None:
    """A sealed answer that is changed, a choice with parts that is stepped back in, and the outcome."""
    seated = served.make_table(None, None, name="Ana", game="toy")
    address = f"/t/{seated['code']}"
    ana, ben = open_window(served.here, **DESKTOP).page, open_window(served.here, **PHONE).page
    ana.goto(f"{address}#seat={seated['token']}")
    ana.get_by_role("heading", name="Seats").wait_for()
    ben.goto(address)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").tap()
    for page in (ana, ben):
        page.get_by_role("heading", name="guess").wait_for()
        assert choices(page) == ["guess 0", "guess 1", "guess 2"]

    choose(ana, "guess 0")
    expect(ana.locator("main")).to_contain_text("Your answer: guess 0.")
    choose(ana, "guess 2")
    expect(ana.locator("main")).to_contain_text("Your answer: guess 2.")
    assert "Your answer" not in ben.locator("main").inner_text()
    choose(ben, "guess 1")

    choose(ana, "pick a")
    expect(ana.locator(".chosen li")).to_have_text(["pick a"])
    assert choices(ana) == ["pick b", "pick c", "pick d"]
    choose(ana, "Undo")
    expect(ana.locator(".chosen li")).to_have_count(0)
    choose(ana, "pick b")
    choose(ana, "pick c")
    for page, first in ((ana, "You"), (ben, "Ana")):
        page.locator("#result-head").wait_for()
        assert page.locator("[aria-labelledby=result-head] li").all_inner_texts()[0].split() == ["1.", first, "2"]
    state = served.log(seated["code"]).state
    assert state.to_data()["picked"] == [1, 2]


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_a_whole_game_of_stockpile_on_the_plain_table(served: Served, open_window: Open, language: str) -> None:
    """Placing and selling too, by keyboard."""
    seated = served.make_table(None, "trader", "trader", rounds=2)
    page = open_window(served.here, language, **DESKTOP).page
    page.goto(f"/t/{seated['code']}?plain#seat={seated['token']}")
    page.locator(".plain[data-told]").wait_for()
    ana = TextPlayer(page, Random(5))
    ana.play()
    assert ana.answers["place"] == 2
    assert ana.answers["sell"]
    assert ana.result() == logged(served.log(seated["code"]), seat=0)


class Stacker(TextPlayer):
    """Answers whatever Stack Market asks."""

    def __init__(self, page: Page, rng: Random) -> None:
        super().__init__(page, rng)
        self._ways = dict.fromkeys(("invest", "order", "stack", "move", "stacker"), self.choose)


def test_a_round_of_stack_market_on_the_plain_table(served: Served, open_window: Open) -> None:
    """From the new table on: the game is chosen there, towers are built and judged, and the richest has won."""
    page = open_window(served.here, "pt-BR", **DESKTOP).page
    page.goto("/new")
    page.get_by_role("link", name="Stack Market").click()
    page.get_by_role("heading", name="Firmeza das mãos").wait_for()
    seated = served.make_table(None, "novice", "casual", game="stackmarket", rounds=1, physics="oracle")
    page.goto(f"/t/{seated['code']}?plain#seat={seated['token']}")
    page.locator(".plain[data-told]").wait_for()
    ana = Stacker(page, Random(5))
    ana.play()
    assert ana.answers["invest"] == 1
    assert ana.answers["stack"]
    assert ana.result() == logged(served.log(seated["code"]), seat=0)


def test_a_table_of_any_game_can_be_set_up(served: Served, open_window: Open) -> None:
    """Its options are those that the server tells of."""
    page = open_window(served.here, **DESKTOP).page
    page.goto("/new?game=toy")
    page.get_by_role("heading", name="stones").wait_for()
    expect(page.get_by_role("radio", name="round")).to_be_checked()
    page.get_by_role("button", name="Add a player").click()
    page.get_by_role("button", name="Open and wait for").click()
    page.wait_for_url("**/t/*")
    made = served.get(f"/api/tables/{page.url.rpartition('/')[2]}")
    assert (made["game"], len(made["seats"])) == ("toy", 3)
