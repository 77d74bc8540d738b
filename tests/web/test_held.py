"""A phone as it is held, with its browser's bars: all that a choice needs is in sight, at any size."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from browser import Open
from player import Player
from scenarios import prepare
from served import Served

pytestmark = pytest.mark.slow

HELD = ((390, 664), (360, 616), (844, 390), (720, 450))
"""Two phones with their browser's bars, one on its side, and a desktop at 200 %."""
TALL = ((360, 740), (390, 844))
POSITIONS = (
    "placing",
    "placing-two",
    "bidding",
    "outbid",
    "outbid-poor",
    "bidding-five",
    "bidding-two",
    "acting",
    "bust-bankrupts",
)
"""Where everything can be seen at once; a portfolio may be longer than any screen."""
SCROLLED = ("selling", "double-split", "dividend")
LARGER = "document.documentElement.style.setProperty('--text-size', '1.25')"
SHORT_WAY = 300
"""Pixels: one move of a thumb."""
IN_SIGHT = Path(__file__).with_name("in_sight.js").read_text(encoding="utf-8")


def at_the_table(served: Served, page: Page, position: str) -> None:
    page.goto(prepare(served.database, position).path)
    page.locator("[data-told]:not([data-busy])").wait_for()
    page.locator(".choices").wait_for()


def bottom(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def unseen(page: Page, size: tuple[int, int], way: int = 0) -> list[str]:
    """What can be chosen and is not in sight, or cannot be hit; after the table was scrolled as far as that."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return [f"{size}: {fault}" for fault in page.evaluate(IN_SIGHT, way)]


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_no_legal_choice_lies_under_the_bar_at_any_size(served: Served, open_window: Open, language: str) -> None:
    page = open_window(served.here, language, viewport={"width": 390, "height": 664}, has_touch=True).page
    found = []
    for position in POSITIONS:
        at_the_table(served, page, position)
        found += [f"{position} {fault}" for size in (*HELD, *TALL) for fault in unseen(page, size)]
    assert found == []


def test_no_legal_choice_lies_under_the_desk_of_a_tablet_or_a_desktop(served: Served, open_window: Open) -> None:
    """Also with larger texts, where a short scroll may be needed: what is scrolled to stands clear of the desk."""
    page = open_window(served.here, "pt-BR", viewport={"width": 1440, "height": 900}).page
    found = []
    for position in (*POSITIONS, "dividend"):
        at_the_table(served, page, position)
        found += [f"{position} {fault}" for size in ((768, 1024), (1280, 720)) for fault in unseen(page, size)]
        page.evaluate(LARGER)
        found += [f"{position}, larger, {fault}" for fault in unseen(page, (1440, 900), SHORT_WAY)]
    assert found == []


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_larger_texts_and_long_lists_need_one_short_scroll(served: Served, open_window: Open, language: str) -> None:
    page = open_window(served.here, language, viewport={"width": 390, "height": 664}, has_touch=True).page
    found = []
    for position in (*POSITIONS, *SCROLLED):
        at_the_table(served, page, position)
        if position in POSITIONS:
            page.evaluate(LARGER)
        found += [f"{position} {fault}" for size in HELD for fault in unseen(page, size, SHORT_WAY)]
    assert found == []


def test_a_table_that_goes_on_below_its_edge_says_so(served: Served, open_window: Open) -> None:
    page = open_window(served.here, viewport={"width": 360, "height": 616}, has_touch=True).page
    at_the_table(served, page, "selling")
    end = page.locator(".below")
    expect(end).not_to_have_attribute("data-seen", "")
    expect(page.locator("footer")).to_contain_text("1 more")
    page.locator("main").evaluate("main => main.scrollTo(0, main.scrollHeight)")
    expect(end).to_have_attribute("data-seen", "")
    expect(page.locator("footer")).not_to_contain_text("1 more")


@pytest.mark.parametrize("size", HELD)
def test_who_is_outbid_and_has_too_little_is_led_to_a_pile_that_can_be_had(
    served: Served, open_window: Open, size: tuple[int, int]
) -> None:
    """D3: the pile that was lost is too dear, and says so; the one that opens has a space to choose."""
    page = open_window(served.here, viewport={"width": size[0], "height": size[1]}, has_touch=True).page
    at_the_table(served, page, "outbid-poor")
    expect(page.locator("[role=tab][aria-selected=true]")).to_contain_text("Pile 4")
    expect(page.locator(".space.legal").first).to_be_visible()
    expect(page.locator(".says")).to_contain_text("Pile 1 is too dear now. Try Pile 3 ($6K) or Pile 4 ($0).")
    expect(page.locator("#tab-0 .stands")).to_contain_text("too dear")
    page.locator(".space.legal").first.click()
    expect(page.locator(".choices .primary")).to_be_enabled()


def test_the_frame_of_a_pile_stays_while_cards_are_placed(served: Served, open_window: Open) -> None:
    """U2: the hand has its own panel below, and only a second line of the sentence may take height from the pile."""
    page = open_window(served.here, viewport={"width": 390, "height": 664}, has_touch=True).page
    at_the_table(served, page, "placing")
    pile, hand = page.locator("#open-pile"), page.locator("section.mine")
    ends = [bottom(hand) - bottom(pile)]
    page.locator("[data-spot=card-1]").click()
    ends.append(bottom(hand) - bottom(pile))
    page.locator("[data-spot=place-1-up]").click()
    ends.append(bottom(hand) - bottom(pile))
    assert max(ends) - min(ends) <= 1
    assert page.locator("#open-pile [data-spot=hand]").count() == 0


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_the_bar_keeps_its_height_whatever_it_says(served: Served, open_window: Open, language: str) -> None:
    """What lies above it stays where it is: one line or two, and after the answer too."""
    page = open_window(served.here, language, viewport={"width": 390, "height": 664}, has_touch=True).page
    heights = {}
    for position in ("placing", "bidding", "outbid-poor", "acting", "selling", "dividend"):
        page.goto(prepare(served.database, position).path)
        page.locator("[data-told]:not([data-busy])").wait_for()
        page.locator("footer .bar .peek").wait_for()
        heights[position] = height(page)
    page.locator(".choices .primary").tap()  # the dividend is answered, and others do theirs
    page.locator("[data-told][data-busy=playing]").wait_for()
    heights["playing"] = height(page)
    assert max(heights.values()) - min(heights.values()) < 1, heights


def height(page: Page) -> float:
    found: float = page.locator("footer .bar").evaluate("bar => bar.getBoundingClientRect().height")
    return found


TAKEN = """
  window.taken = [];
  new MutationObserver(() => {
    const rows = [...document.querySelectorAll('#open-pile ol li.paid')].map(({ innerText }) => innerText);
    if (rows.length >= window.taken.length) window.taken = rows;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""
"""Remembers the longest list of piles that are paid for: it passes."""


def test_D7_a_phone_says_who_takes_which_pile_and_for_how_much(served: Served, open_window: Open) -> None:
    page = open_window(served.here, viewport={"width": 390, "height": 664}, has_touch=True, quick=True).page
    page.add_init_script(TAKEN)
    table = prepare(served.database, "bidding")
    page.goto(table.path)
    page.locator("[data-asked=bid]:not([data-busy])").wait_for()
    player = Player(page, Random(1))
    player.skips = False
    player.play(until=lambda standing: standing.phase != "demand")
    paid = table.events("paid")[-4:]
    assert sorted(money(row) for row in page.evaluate("window.taken")) == sorted(args["money"] for args in paid)


def money(row: str) -> int:
    """What a row says after its pile: "Pile 2 for $6K"."""
    found = re.search(r"for \$(\d+)", row)
    assert found, row
    return int(found[1])


@pytest.mark.parametrize("screen", [{"width": 390, "height": 664}, {"width": 820, "height": 1180}])
def test_a_small_screen_shows_what_somebody_owes(served: Served, open_window: Open, screen: dict[str, int]) -> None:
    page = open_window(served.here, viewport=screen, has_touch=True).page
    at_the_table(served, page, "bidding-held-fee")
    expect(page.locator(".chips")).to_contain_text("owes $3K")


def test_back_closes_a_sheet_before_it_leaves_the_table(served: Served, open_window: Open) -> None:
    page = open_window(served.here, viewport={"width": 390, "height": 664}, has_touch=True).page
    page.goto("/")
    page.locator("h1").first.wait_for()
    at_the_table(served, page, "bidding")
    table = page.url
    for _ in range(2):
        page.locator("button.strip").click()
        page.locator("dialog[open]").wait_for()
        page.go_back()
        expect(page.locator("dialog")).to_have_count(0)
        assert page.url == table
    page.go_back()
    page.wait_for_url(served.here + "/")


def test_the_title_says_that_it_is_my_turn(served: Served, open_window: Open) -> None:
    page = open_window(served.here, viewport={"width": 390, "height": 664}, has_touch=True).page
    at_the_table(served, page, "bidding")
    expect(page).to_have_title(re.compile(r"^Your turn · "))
    at = prepare(served.database, "waiting").path
    page.goto(at)
    page.locator("[data-told]:not([data-busy])").wait_for()
    expect(page).not_to_have_title(re.compile("Your turn"))
