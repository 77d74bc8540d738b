"""Moments of Stack Market: a check that runs round, an order that is dragged, a collapse without motion, a contest."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser import DESKTOP, Open
from scenarios import prepare
from served import Served
from stacker import DRIVEN

pytestmark = pytest.mark.slow

FLAT = "localStorage.setItem('outcry.stackmarket.flat', 'on');"
ASSISTED = "localStorage.setItem('outcry.stackmarket.way', 'assisted');"
"""Its tremor is on the tape: what it sets down comes to lie in the same way every time."""
CAPTIONS = "localStorage.setItem('outcry.stackmarket.captions', 'on');"
SMALL: dict[str, Any] = {"viewport": {"width": 820, "height": 640}}
SEEN = """
  window.seen = { shares: [], sounds: [], coins: 0, slow: 0 };
  const look = () => {
    for (const ring of document.querySelectorAll('.check')) seen.shares.push(Number(ring.dataset.share));
    for (const line of document.querySelectorAll('.captions li')) seen.sounds.push(line.dataset.sound);
    seen.coins = Math.max(seen.coins, document.querySelectorAll('.coins i').length);
    seen.slow += document.querySelectorAll('header .slow').length;
  };
  const all = { subtree: true, childList: true, attributes: true, attributeFilter: ['data-share'] };
  new MutationObserver(look).observe(document, all);
"""
"""All that passed, however short it was there."""
TABLE = """
  window.tables = [];
  new MutationObserver(() => {
    const all = (where) => [...document.querySelectorAll(where)].map((one) => one.innerText.trim());
    const said = [...all('.moment .title'), ...all('#stack-want')][0];
    const heights = all('.heights .unseen').map((text) => Number(text.replace(/\\D/g, '')));
    const stakes = document.querySelectorAll('#stack-stakes').length;
    const table = [said, heights, stakes, all('[aria-current=step]')[0]];
    if (said && JSON.stringify(tables.at(-1)) !== JSON.stringify(table)) tables.push(table);
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""
"""What was said, with the heights, the stakes and the step that stood beside it."""
FRAME = 50


def opened(served: Served, open_window: Open, name: str, script: str, **screen: Any) -> Page:
    page = open_window(served.here, **screen).page
    page.add_init_script(script + SEEN)
    page.goto(prepare(served.database, f"stack-{name}").path)
    page.locator("[data-asked]").wait_for()
    return page


def drawn_until(page: Page, there: str) -> None:
    """Pictures are drawn, one after another, until something is on the page."""
    while not page.locator(there).count():
        page.evaluate("picture()")
        page.wait_for_timeout(FRAME)


def test_T13_a_ring_at_the_tower_goes_round_as_the_tower_is_judged(served: Served, open_window: Open) -> None:
    page = opened(served, open_window, "judging", ASSISTED + CAPTIONS + DRIVEN, **SMALL)
    drawn_until(page, ".floor canvas[data-drawn]")
    page.get_by_role("button", name="Set it down").click()
    drawn_until(page, "[data-asked=move]")
    shares = page.evaluate("seen.shares")
    assert shares == sorted(shares)
    assert shares[-1] > 0.9
    assert len(set(shares)) > 5
    assert {"click", "stands"} <= set(page.evaluate("seen.sounds"))


def test_T3_dice_are_dragged_into_the_order_and_what_does_not_fit_says_why(served: Served, open_window: Open) -> None:
    page = opened(served, open_window, "ordering", FLAT, **DESKTOP)
    page.get_by_role("button", name="Build your own").click()
    row = page.get_by_role("list", name="Your order").bounding_box()
    assert row is not None

    def drag(value: int, x: float, y: float) -> None:
        box = page.get_by_role("button", name=f"Next a {value}").first.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(x, y, steps=4)
        page.mouse.up()

    drag(0, row["x"] + 20, row["y"] + 20)
    expect(page.get_by_role("alert")).to_contain_text("does not fit on a 1")
    drag(4, row["x"] + 20, row["y"] - 300)  # beside it: nothing is chosen
    expect(page.locator(".sum").first).to_contain_text("0 dice")
    drag(4, row["x"] + 20, row["y"] + 20)
    expect(page.locator(".sum").first).to_contain_text("1 die, to height 10")
    page.get_by_role("button", name="Next a 0").first.click()
    expect(page.locator(".sum").first).to_contain_text("2 dice, to height 11")


def test_T6_a_collapse_without_motion_is_told_and_nothing_flies(served: Served, open_window: Open) -> None:
    page = opened(served, open_window, "falling", ASSISTED + DRIVEN, **SMALL, reduced_motion="reduce")
    page.locator("[role=radio]:not([disabled])").nth(2).click()
    page.get_by_role("button", name="Set it down").click()
    page.locator("[data-asked=move]").wait_for()
    expect(page.locator(".tape")).to_contain_text("paid $20K")
    expect(page.get_by_role("button", name="See the fall again")).to_have_count(0)
    seen = page.evaluate("seen")
    assert (seen["coins"], seen["slow"], seen["shares"]) == (0, 0, [])


def test_O9_in_a_contest_one_stops_and_the_report_says_who_won(served: Served, open_window: Open) -> None:
    page = opened(served, open_window, "contest", FLAT, **DESKTOP)
    expect(page.locator(".bar")).to_contain_text("Another die, or stop here?")
    page.get_by_role("button", name="Stop here").click()
    page.locator(".end table").first.wait_for()


def test_O4_O7_a_takeover_is_told_at_its_own_table_and_then_the_next_round_begins(
    served: Served, open_window: Open
) -> None:
    page = opened(served, open_window, "taking-over", FLAT + ASSISTED + TABLE, **DESKTOP)
    page.locator("[role=radio]:not([disabled])").nth(2).click()
    page.get_by_role("button", name="Set it down").click()
    expect(page.locator(".row .sum")).to_have_text("3 of 4 set")
    assert page.evaluate("tables.at(-1)")[1] == [16, 9, 6, 1]  # the last die of the lowest lies on its plate
    page.get_by_role("button", name="Set it down").click()
    page.locator("[data-told]:not([data-phase=takeover])").wait_for()
    tables = page.evaluate("tables")
    ends = next(at for at, table in enumerate(tables) if table[0] == "It stands!")
    begins = next(at for at, table in enumerate(tables) if table[0] == "Round 2")
    assert [table[1:3] for table in tables[ends:begins]] == [[[17, 9, 6, 0], 1]] * (begins - ends)
    assert {table[3] for table in tables[ends + 1 : begins]} == {"Pay"}
    assert tables[begins][1:3] == [[3, 3, 3, 3], 0]
