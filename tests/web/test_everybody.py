"""The game for those who see, point or read in another way: axe finds nothing, the keyboard and the words suffice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from axe import faults
from browser import DESKTOP, PHONE, Open
from keyboard import KeyboardPlayer, TextPlayer
from player import GLANCE, SELLS, logged
from scenarios import prepare
from served import Served
from stacker import FLAT

pytestmark = pytest.mark.slow

SIZES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}
ADDRESSES = ("/", "/new", "/watch", "/replays", "/about", "/learn", "/rules", "/rules/split", "/r/file")
MOMENTS = ("placing", "bidding", "locked", "waiting", "acting", "selling", "dividend", "steel", "over-tied")
TOWERS = ("stack-ordering", "stack-stacking", "stack-naming", "stack-taking-over", "stack-finished")
SHEETS = (".tools button", ".tape button", "button.strip", "button.peek")
"""What opens a sheet over the table; some are there on one size only."""


def open_at(page: Page, address: str) -> None:
    page.goto("about:blank")  # the same page with another seat in its fragment would not load anew
    page.goto(address)
    page.locator("h1").first.wait_for()


def screens(served: Served, page: Page) -> Iterator[str]:
    """Opens one screen after the other and names it."""
    lobby = served.make_table(None, "trader", None, None, title="Friday table", listed=True)
    prepare(served.database, "bidding", "Live table", listed=True)
    over = prepare(served.database, "over", "Last week", listed=True)
    for path in (
        f"/t/{lobby['code']}",
        f"/t/{lobby['code']}#seat={lobby['token']}",
        *ADDRESSES,
        f"/r/{over.code}",
    ):
        open_at(page, served.here + path)
        yield path
    for moment in (*MOMENTS, *TOWERS):
        open_at(page, served.here + prepare(served.database, moment).path)
        yield moment
    open_at(page, served.here + prepare(served.database, "bidding").path)
    yield from sheets(page)
    open_at(page, served.here + prepare(served.database, "bankruptcy-ahead").path)
    page.locator(SELLS).click()
    page.locator("[data-busy=playing]").wait_for()
    yield "movement"
    page.evaluate("localStorage.setItem('outcry.text', 'on')")
    for moment in ("bidding", "over-tied", "stack-ordering", "stack-stacking", "stack-taking-over"):
        open_at(page, served.here + prepare(served.database, moment).path)
        page.locator("#text-asked").wait_for()
        yield f"{moment} in words"


def sheets(page: Page) -> Iterator[str]:
    for opener in SHEETS:
        for button in page.locator(opener).all():
            if not button.is_visible():
                continue
            button.click()
            with suppress(TooLate):
                page.locator("dialog[open]").wait_for(timeout=GLANCE)
            yield f"sheet of {opener}"
            page.keyboard.press("Escape")


@pytest.mark.parametrize(("size", "theme", "language"), [("desktop", "dark", "en"), ("phone", "light", "pt-BR")])
def test_axe_finds_nothing_on_any_screen(
    own_server: Served, open_window: Open, size: str, theme: str, language: str
) -> None:
    page = open_window(own_server.here, language, **SIZES[size], color_scheme=theme).page
    page.add_init_script(FLAT)
    wrong = [f"{screen}: {fault}" for screen in screens(own_server, page) for fault in faults(page)]
    assert not wrong, "\n".join(wrong)


STATES = (".space.legal:not(.chosen)", ".space.quiet", ".space.taken", ".space.chosen")
EDGES = """(names) => Object.fromEntries(names.map((name) => [name, document.querySelector(name)])
  .filter(([, one]) => one)
  .map(([name, one]) => {
    const { borderTop, borderTopColor: line, outline, outlineStyle, color: text } = getComputedStyle(one);
    return [name, { edge: borderTop, ring: outlineStyle === 'none' ? '' : outline, line, text }];
  }))"""
"""What tells the states of things to press from each other where tints do not."""


def edges(page: Page) -> dict[str, dict[str, str]]:
    names = [*STATES, ".pile.beaten", ".choices .primary"]
    found: dict[str, dict[str, str]] = page.evaluate(EDGES, names)
    return found


def test_where_the_system_chooses_the_colours_edges_say_what_tints_say(served: Served, open_window: Open) -> None:
    """May be taken, may not, is taken, is chosen, was lost: no two of them look alike."""
    page = open_window(served.here, **DESKTOP).page
    page.emulate_media(forced_colors="active")
    page.goto(prepare(served.database, "outbid").path)
    page.locator(".ladder button.legal").first.click()
    page.locator(".space.chosen").wait_for()
    found = edges(page)
    icons = page.evaluate(
        """() => [...document.querySelectorAll('.icon-button svg')]
          .map((one) => [getComputedStyle(one).color, getComputedStyle(one.parentElement).color])"""
    )
    assert icons
    assert all(icon == words for icon, words in icons), "an icon is drawn in a colour of ours on the system's ground"
    assert len(found) == 6, found
    states = [(found[name]["edge"], found[name]["ring"]) for name in STATES]
    assert len(set(states)) == 4, found
    assert "dashed" in found[".pile.beaten"]["edge"], found
    assert found[".choices .primary"]["edge"].startswith("2px solid"), found


def test_more_contrast_makes_edges_stronger_and_no_text_quieter(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **DESKTOP).page
    page.goto(prepare(served.database, "outbid").path)
    page.locator(".ladder button.legal").first.wait_for()
    before = edges(page)
    page.emulate_media(contrast="more")
    more = edges(page)
    assert more[STATES[0]]["line"] != before[STATES[0]]["line"]
    assert more[".space.quiet"]["text"] != before[".space.quiet"]["text"]


@pytest.mark.parametrize(("size", "opener"), [("desktop", "[aria-label=Settings]"), ("phone", "[data-spot=desk]")])
def test_who_closes_a_sheet_goes_on_where_it_was_opened(
    served: Served, open_window: Open, size: str, opener: str
) -> None:
    page = open_window(served.here, **SIZES[size]).page
    page.goto(prepare(served.database, "bidding").path)
    page.locator("[data-told]:not([data-busy])").wait_for()
    button = page.locator(opener).first
    button.focus()
    page.keyboard.press("Enter")
    page.locator("dialog[open]").wait_for()
    expect(button).not_to_be_focused()
    page.keyboard.press("Escape")
    expect(button).to_be_focused()


@pytest.mark.parametrize("moment", ["placing", "bidding", "acting", "selling", "dividend", "over-tied"])
def test_the_keyboard_stops_everywhere_once_in_the_order_of_the_page(
    served: Served, open_window: Open, moment: str
) -> None:
    page = open_window(served.here, **DESKTOP).page
    page.goto(prepare(served.database, moment).path)
    page.locator("[data-told]:not([data-busy])").wait_for()
    if moment == "over-tied":
        for last_to_come in (".chart canvas", "button.again:enabled"):
            page.locator(last_to_come).wait_for()
    ana = KeyboardPlayer(page, Random(1))
    visited = ana.round_trip()
    assert visited == ana.stops()
    assert visited[0] == "BUTTON Text mode of the table"


def test_a_whole_game_by_keyboard_alone(served: Served, open_window: Open) -> None:
    seated = served.make_table(None, "trader", "trader", rounds=2)
    page = open_window(served.here, quick=True, **DESKTOP).page
    page.goto(f"/t/{seated['code']}#seat={seated['token']}")
    page.locator("[data-told]").wait_for()
    ana = KeyboardPlayer(page, Random(12))
    ana.play()
    assert ana.answers["place"] == 2
    assert ana.result() == logged(served.log(seated["code"]), seat=0)


def test_a_whole_game_in_text_mode_by_keyboard_alone(served: Served, open_window: Open) -> None:
    seated = served.make_table(None, "trader", "trader", rounds=3, board="advanced")
    page = open_window(served.here, **DESKTOP).page
    page.goto(f"/t/{seated['code']}#seat={seated['token']}")
    page.locator("[data-told]").wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # the first thing that the keyboard finds
    page.locator("#text-asked").wait_for()
    ana = TextPlayer(page, Random(13))
    ana.play()
    assert ana.answers["place"] == 3
    assert ana.result() == logged(served.log(seated["code"]), seat=0)
    ana.press(page.get_by_role("button", name="Report"))
    page.locator(".chart canvas").wait_for()
    page.keyboard.press("Tab")
    ana.press(page.get_by_role("button", name="Text mode of the table"))
    page.locator("#text-asked").wait_for()
    assert ana.result() == logged(served.log(seated["code"]), seat=0)


def test_text_mode_says_what_the_drawn_table_shows(served: Served, open_window: Open) -> None:
    """And it stays when the page is loaded again, until somebody wants the drawing back."""
    page = open_window(served.here, **PHONE).page
    table = prepare(served.database, "outbid")
    mine, clara = table.state()["cash"][:2]
    page.goto(table.path)
    page.locator("[data-told]:not([data-told='0'])").wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator("#text-asked").wait_for()
    told = page.locator("[data-told]").get_attribute("data-told")
    page.reload()
    page.locator(f"[data-told='{told}']").wait_for()
    words = page.locator("main").inner_text()
    for said in (
        f"What do you bid? You have ${mine}K free.",
        "You were outbid on Pile 1.",
        "Edu stands at $10K",
        "nobody stands here",
        "Stanford, face down, only you know",
        "up 2, only you know",
        "down 2, open to all",
        "Still unseen are up 4, up 1, pays $2K a share and down 3, on Bottomline, Leading, American and Stanford",
        f"Clara: cash ${clara}K; 2 regular cards; no split cards; Outbid; bids again",
        "Pile 2 hides your Stanford",
    ):
        assert said in words, said
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("header button").first.tap()
    page.locator(".phone[data-told]").wait_for()


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_text_mode_needs_no_sideways_scrolling_at_twice_the_size(
    served: Served, open_window: Open, language: str
) -> None:
    """320 is a window of 640, and 720 one of 1440, at 200 %."""
    page = open_window(served.here, language, viewport={"width": 320, "height": 600}).page
    open_at(page, served.here)
    page.evaluate("localStorage.setItem('outcry.text', 'on')")
    for moment in ("placing", "bidding-five", "selling", "over-five"):
        open_at(page, served.here + prepare(served.database, moment).path)
        page.locator("#text-asked").wait_for()
        for width in (320, 720):
            page.set_viewport_size({"width": width, "height": 600})
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (moment, width)
