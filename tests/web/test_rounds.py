"""A round opens: its number, the bell, my tip, what the last round did; and it can be passed."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from browser import DESKTOP, Open
from scenarios import Prepared, prepare
from served import Served

pytestmark = pytest.mark.slow

PHONE = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}
LYING = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
LARGE = {"viewport": {"width": 1920, "height": 1080}}
UNHURRIED = """
  const real = window.setTimeout;
  window.setTimeout = (then, ms, ...rest) => real(then, ms > 600 ? 20 * ms : ms, ...rest);
"""
"""What passes by itself stays for a minute: a busy machine can look at it, and keys go on. Buttons settle as always."""


def to_the_next_round(served: Served, page: Page, position: str) -> Prepared:
    """The last dividend is answered, what plays is passed beat by beat, and the next round opens."""
    table = prepare(served.database, position)
    page.goto(table.path)
    page.locator("[data-asked=show]").wait_for()
    page.locator(".choices .primary").click()
    page.locator("[data-busy=playing]").wait_for()
    page.evaluate(
        """() => new Promise((resolve) => {
          const next = () => {
            if (document.querySelector('[aria-labelledby=round-head]')) return resolve();
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
            requestAnimationFrame(next);
          };
          next();
        })"""
    )
    return table


@pytest.mark.parametrize("size", [DESKTOP, PHONE, LYING, LARGE], ids=["desktop", "phone", "lying", "large"])
def test_a_round_opens_with_its_number_my_tip_the_open_pair_and_the_last_round(
    served: Served, open_window: Open, size: dict[str, object]
) -> None:
    window = open_window(served.here, **size)
    window.context.add_init_script(UNHURRIED)
    table = to_the_next_round(served, window.page, "round-ahead")
    stage = window.page.get_by_role("region", name="Round 3 of 6")
    expect(stage).to_contain_text("the bell has come from")
    last = stage.get_by_role("group", name="The round before")
    expect(stage.get_by_role("heading", name="Stanford falls 3")).to_be_visible()
    expect(stage.get_by_role("img", name="Stanford Steel −3")).to_be_visible()
    expect(stage.get_by_role("img", name="Bottomline Bank +1")).to_be_visible()
    expect(last.get_by_role("listitem")).to_have_count(4)
    cash = table.state()["cash"]
    expect(last.get_by_role("listitem").filter(has_text="You")).to_contain_text(f"${cash[0]}")
    expect(stage).to_be_in_viewport(ratio=1)


def test_the_first_round_opens_with_my_tip_though_bots_have_placed_their_cards(
    served: Served, open_window: Open
) -> None:
    seated = served.make_table(None, "trader", "trader", "trader", first_player=1)
    window = open_window(served.here, **DESKTOP)
    window.context.add_init_script(UNHURRIED)
    while json.loads(served.read(f"/api/tables/{seated['code']}"))["waiting"] != [0]:  # the test has a time limit
        window.page.wait_for_timeout(250)
    window.page.goto(f"/t/{seated['code']}#seat={seated['token']}")
    stage = window.page.get_by_role("region", name="Round 1 of 6")
    expect(stage.get_by_text("Your tip, only you know")).to_be_visible()
    window.page.keyboard.press("Escape")
    expect(window.page.locator("[data-asked=place]")).to_be_visible()


def test_the_last_round_is_said(served: Served, open_window: Open) -> None:
    window = open_window(served.here, **DESKTOP)
    window.context.add_init_script(UNHURRIED)
    to_the_next_round(served, window.page, "last-round-ahead")
    expect(window.page.get_by_role("heading", name="Last round 3 of 3")).to_be_visible()
    expect(window.page.locator(".says")).to_contain_text("What you still hold after it is sold")


def test_a_key_passes_the_opening_and_the_table_goes_on(served: Served, open_window: Open) -> None:
    window = open_window(served.here, **DESKTOP)
    window.context.add_init_script(UNHURRIED)
    to_the_next_round(served, window.page, "round-ahead")
    window.page.keyboard.press("Space")  # to the end of it
    expect(window.page.get_by_role("group", name="The round before")).to_be_visible()
    window.page.keyboard.press("Space")
    expect(window.page.locator("[aria-labelledby=round-head]")).to_have_count(0)
    expect(window.page.locator("section.pile").first).to_be_visible()


def test_the_first_opening_of_a_newcomer_waits_until_he_goes_on(served: Served, open_window: Open) -> None:
    window = open_window(served.here, newcomer=True, **DESKTOP)
    to_the_next_round(served, window.page, "round-ahead")
    expect(window.page.locator(".choices")).to_contain_text("any key goes on")
    window.page.keyboard.press("Space")
    expect(window.page.locator("[aria-labelledby=round-head]")).to_have_count(0)
    assert "opening" in window.page.evaluate("localStorage.getItem('outcry.met')")


def test_who_skips_the_forecasts_still_sees_what_the_round_did(served: Served, open_window: Open) -> None:
    window = open_window(served.here, **DESKTOP)
    window.context.add_init_script(UNHURRIED)
    page = window.page
    page.goto(prepare(served.database, "round-ahead").path)
    page.locator("[data-asked=show]").wait_for()
    page.locator(".choices .primary").click()
    page.locator("[data-busy=playing]").wait_for()
    page.locator(".choices .ghost").click()
    last = page.get_by_role("group", name="The round before")
    expect(last.get_by_role("listitem")).to_have_count(4)


def test_who_wants_no_motion_sees_the_piles_at_once(served: Served, open_window: Open) -> None:
    window = open_window(served.here, **DESKTOP, reduced_motion="reduce")
    window.context.add_init_script(
        "new MutationObserver(() => window.opened ||= !!document.querySelector('[aria-labelledby=round-head]'))"
        ".observe(document, { subtree: true, childList: true })"
    )
    prepared = prepare(served.database, "round-ahead")
    window.page.goto(prepared.path)
    window.page.locator("[data-asked=show]").wait_for()
    window.page.locator(".choices .primary").click()
    window.page.locator("section.pile").first.wait_for()
    assert not window.page.evaluate("window.opened")
