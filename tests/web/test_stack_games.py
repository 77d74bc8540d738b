"""Whole games of Stack Market in a real browser, and what may come between: a fall, a reload, a server that dies."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser import DESKTOP, Open
from scenarios import Prepared, prepare
from served import Served
from stacker import DRIVEN, FLAT, Drawn, DrawnByKeys, Stacker, TextStacker, is_moving, is_stacking

pytestmark = pytest.mark.slow

QUICK = "localStorage.setItem('outcry.speed', 'off');"
TEXT = QUICK + "localStorage.setItem('outcry.text', 'on');"
ANA = 0
APART = 490
"""Milliseconds between what is told and what the hand says: half a second, as a timer counts it."""
BOTS = ("casual", "novice")
MOST_CALLS = 20
MOST_TRIANGLES = 60_000
"""Of a picture: what a phone bears."""
SMALL: dict[str, Any] = {"viewport": {"width": 820, "height": 600}}
FEW_PICTURES = "window.requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()), 250)"
"""Four a second, as the test says and not the machine."""


def take_seat(served: Served, page: Page, script: str = QUICK + FLAT) -> str:
    seated = served.make_table(None, *BOTS, game="stackmarket", rounds=1)
    page.add_init_script(script)
    page.goto(f"/t/{seated['code']}#seat={seated['token']}")
    page.locator("[data-told]").wait_for()
    code: str = seated["code"]
    return code


def scores(served: Served, code: str) -> list[int]:
    outcome = served.log(code).state.outcome()
    assert outcome is not None
    return sorted(outcome.scores, reverse=True)


@pytest.mark.parametrize("by", [Drawn, DrawnByKeys], ids=["mouse", "keys"])
def test_a_whole_round_against_bots_in_three_dimensions(served: Served, open_window: Open, by: type[Drawn]) -> None:
    """By rigid bodies, from the first investment to the report; and no picture of it costs more than a phone bears."""
    page = open_window(served.here, **SMALL).page
    code = take_seat(served, page, QUICK + DRIVEN)
    ana = by(page, Random(3))
    ana.play_all()
    assert ana.answers["invest"] == 1
    assert ana.answers["stack"]
    assert ana.money() == scores(served, code)
    assert ana.pictures > 2 * ana.answers["stack"]
    assert 0 < ana.most_calls <= MOST_CALLS
    assert 0 < ana.most_triangles <= MOST_TRIANGLES


HEARD = """
  window.heard = [];
  const note = (role, text) => { if (text.trim()) heard.push([performance.now(), `${role}: ${text.trim()}`]); };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const at = target.nodeType === Node.TEXT_NODE ? target.parentElement : target;
      const region = at?.closest?.('.unseen[role=log], .unseen[role=status]');
      if (!region) continue;
      const role = region.getAttribute('role');
      const lines = role === 'log' ? [...addedNodes].map((one) => one.textContent) : [region.textContent];
      note(role, lines.join(' '));
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""All that a screen reader is told, and when."""


def test_a_whole_round_in_words_by_keyboard_alone(served: Served, open_window: Open) -> None:
    """Reader's mode: how each die landed and how the tower took it is told, and never two voices at once."""
    page = open_window(served.here, **DESKTOP).page
    code = take_seat(served, page, TEXT + HEARD)
    ana = TextStacker(page, Random(3))
    ana.play(until=lambda standing: standing.phase == "over")
    assert served.log(code).state.outcome() is not None
    assert ana.answers["stack"]
    heard: list[tuple[float, str]] = [(at, text) for at, text in page.evaluate("heard")]
    told = [text for _, text in heard if text.startswith("log: ")]
    assert any("It stands, " in text and "The tower " in text for text in told)
    assert any(text.startswith("status: Calm") or text.startswith("status: Settling") for _, text in heard)
    voices = [(at, text.split(":")[0]) for at, text in heard]
    apart = [later - at for (at, one), (later, other) in pairwise(voices) if one != other]
    assert min(apart) >= APART


def ordered(served: Served, code: str) -> int:
    """How often the log says that Ana chose an order."""
    events = [event for row in Prepared(served.database, code, "").rows() for event in row.events]
    return sum(event.code == "ordered" and event.args["seat"] == ANA for event in events)


def test_a_reload_in_mid_turn_puts_the_die_back_and_nothing_else(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **DESKTOP).page
    code = take_seat(served, page)
    ana = Stacker(page, Random(3))
    before = ana.play(until=is_stacking)
    row = page.locator(".tray ol").inner_text()
    ana.pick_up()
    page.reload()
    page.locator(f"[data-told='{before.told}'][data-asked=stack]").wait_for()
    expect(page.locator(".loupe")).to_have_count(0)
    expect(page.locator(".tray ol")).to_have_text(row, use_inner_text=True)
    ana.play(until=is_moving)
    assert ordered(served, code) == 1


def test_a_server_killed_in_mid_turn_goes_on_with_the_same_order(own_server: Served, open_window: Open) -> None:
    """With a die in the hand: it lies in the tray again, and the turn is played on."""
    window = open_window(own_server.here, **DESKTOP)
    window.server_may_go = True
    page = window.page
    code = take_seat(own_server, page)
    ana = Stacker(page, Random(3))
    before = ana.play(until=is_stacking)
    row = page.locator(".tray ol").inner_text()
    ana.pick_up()
    own_server.kill()
    page.locator("[data-line=lost]").wait_for()
    own_server.start()
    page.locator("[data-line=online][data-asked=stack]").wait_for()
    page.locator(".loupe").wait_for(state="detached")
    assert (ana.look().told, page.locator(".tray ol").inner_text()) == (before.told, row)
    ana.answered = None  # what was not acknowledged is asked again
    ana.play(until=is_moving)
    assert ordered(own_server, code) == 1


def test_a_collapse_is_watched_from_a_second_browser(served: Served, open_window: Open) -> None:
    """In three dimensions: the hand is seen, the fall is told when it can be seen, and what it costs after that."""
    prepared = prepare(served.database, "stack-falling")
    ana, bia = (open_window(served.here, **screen).page for screen in (DESKTOP, SMALL))
    ana.add_init_script(QUICK + FLAT)
    ana.goto(prepared.path)
    bia.add_init_script(FEW_PICTURES)
    bia.goto(f"/t/{prepared.code}")
    bia.locator(".floor canvas[data-drawn]").wait_for()
    hand = Stacker(ana, Random(3))
    hand.pick_up()
    bia.locator(".loupe").wait_for()
    ana.keyboard.press("Escape")
    bia.locator(".loupe").wait_for(state="detached")
    ana.get_by_role("button", name="How you move the hand").click()
    ana.locator("dialog label", has_text="Assisted").click()  # its tremor is on the tape: the tower falls every time
    ana.keyboard.press("Escape")
    ana.get_by_role("button", name="Set it down").click()
    fall = bia.locator("header [role=status]", has_text="Orchard Foods, 11 high")
    fall.wait_for()
    expect(bia.get_by_role("heading", name="At stake")).to_be_visible()
    assert "paid" not in bia.locator(".tape").inner_text()
    expect(bia.locator("figure", has_text="Lean of the top die")).to_be_visible()
    expect(bia.get_by_text("point of no return")).to_be_visible()
    expect(bia.locator(".tape")).to_contain_text("paid $20K")
    expect(fall).to_have_count(0)
    bia.get_by_role("button", name="From above").click()
    fall.wait_for()
    expect(fall).to_have_count(0)
    assert [event.code for row in prepared.rows() for event in row.events].count("collapsed") == 1
