"""Everything on, on the drawn table: whole games from given tapes."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from browser import DESKTOP, PHONE, Open
from player import Player, logged
from scenarios import prepare
from served import Served

pytestmark = pytest.mark.slow
LOW = {"viewport": {"width": 1280, "height": 720}}
FITS = Path(__file__).with_name("fits.js").read_text(encoding="utf-8")
BELOW = "document.documentElement.scrollHeight - document.documentElement.clientHeight"


@pytest.mark.parametrize(("position", "screen"), [("epic-five", DESKTOP), ("epic-two", PHONE)])
def test_a_whole_game_with_everything_on(
    served: Served, open_window: Open, position: str, screen: dict[str, object]
) -> None:
    prepared = prepare(served.database, position)
    page = open_window(served.here, quick=True, **screen).page
    if screen is PHONE:  # with all that moves once, and once for somebody who wants no show
        page.add_init_script("localStorage.setItem('outcry.speed', 'off')")
    page.goto(prepared.path)
    page.locator("[data-told]").wait_for()
    ana = Player(page, Random(3))
    ana.play()
    for asked in ("keep_investors", "discard_strategies", "buy_bonds", "place", "place_commerce", "bid", "play"):
        assert ana.answers[asked], f"{asked} was never asked: {ana.answers}"
    assert ana.result() == logged(served.log(prepared.code), seat=0)


@pytest.mark.parametrize("language", ["en", "pt-BR"])
@pytest.mark.parametrize("position", ["epic-bonds", "epic-bidding", "epic-action"])
def test_everything_on_for_five_fits_a_low_window(
    served: Served, open_window: Open, position: str, language: str
) -> None:
    page = open_window(served.here, language, **LOW).page
    page.goto(prepare(served.database, position).path)
    page.locator("[data-told]:not([data-busy]) .portrait").first.wait_for()
    assert page.evaluate(FITS) == []
    assert page.evaluate(BELOW) <= 0, "nobody has to scroll"


APART = """() => [...document.querySelectorAll('.pile')].every((pile) => {
  const boxes = [...pile.querySelectorAll('.laid .sign[title]')].map((one) => one.getBoundingClientRect());
  return boxes.every((box, at) => !at || box.left >= boxes[at - 1].right - 1);
})"""


def test_every_good_on_a_pile_is_seen_in_a_low_window(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **LOW).page
    page.goto(prepare(served.database, "epic-bidding").path)
    page.locator(".pile .laid").first.wait_for()
    assert page.locator(".pile:nth-child(1) .laid .sign[title]").count() > 2, "several lie on one pile"
    assert page.evaluate(APART)


@pytest.mark.parametrize("screen", [DESKTOP, LOW])
def test_equal_bids_stand_in_a_row_whatever_lies_on_the_piles(
    served: Served, open_window: Open, screen: dict[str, object]
) -> None:
    page = open_window(served.here, **screen).page
    for position in ("epic-bidding", "bidding-for-investors-five"):
        page.goto(prepare(served.database, position).path)
        page.locator("[data-told]:not([data-busy]) .portrait").first.wait_for()
        tops = page.locator(".ladder").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
        assert len(tops) == 5
        assert len(set(tops)) == 1, position


@pytest.mark.parametrize("language", ["en", "pt-BR"])
@pytest.mark.parametrize("screen", [DESKTOP, LOW, PHONE])
def test_the_report_of_everything_has_its_room(
    served: Served, open_window: Open, screen: dict[str, object], language: str
) -> None:
    page = open_window(served.here, language, **screen).page
    page.goto(prepare(served.database, "epic-over").path)
    page.locator("#brought-head").wait_for()
    assert page.evaluate(FITS) == []
    panel = page.locator("section:has(#brought-head)")
    assert panel.evaluate("one => one.scrollHeight - one.clientHeight") <= 0


def test_text_mode_says_what_modules_have_on_the_table(served: Served, open_window: Open) -> None:
    """What lies before everybody, my powers and strategies, the dice, and what my bonds and goods are worth."""
    page = open_window(served.here, **DESKTOP).page
    page.add_init_script("localStorage.setItem('outcry.text', 'on')")
    page.goto(prepare(served.database, "epic-action").path)
    page.get_by_text("Dice of this round").wait_for()
    desk = page.locator("dl").first.inner_text()
    for told in ("Socialist Sanders", "Special Dividend (free): ", "+4, +3, −1, +1, $, −2", "$37K"):
        assert told in desk
    lying = page.locator("main ol li").filter(has_text="cash $").all_inner_texts()
    assert len(lying) == 5
    assert all("6 bonds" in line and "strategies" in line for line in lying)
