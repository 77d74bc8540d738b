"""Stack Market at its own table: every question, the hand by keys, thumb and one button, and reader's mode."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser import DESKTOP, PHONE, Open
from scenarios import Prepared, prepare
from served import Served
from stacker import FLAT

pytestmark = pytest.mark.slow

SEEN = """
  window.seen = [];
  const look = () => {
    const shown = document.querySelectorAll('.moment, .players .paid');
    for (const one of shown) seen.push(one.textContent.trim().replace(/\\s+/g, ' '));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
"""
"""All that was said large or popped up at a player, however short it was there."""


def opened(
    served: Served, open_window: Open, name: str, newcomer: bool = False, **screen: Any
) -> tuple[Page, Prepared]:
    prepared = prepare(served.database, f"stack-{name}")
    page = open_window(served.here, newcomer=newcomer, **(screen or DESKTOP)).page
    page.add_init_script(FLAT)
    page.goto(prepared.path)
    page.locator("[data-asked]").wait_for()
    return page, prepared


def chosen(prepared: Prepared) -> list[int]:
    """The last choice of Ana that the log has."""
    return next(row.chain for row in reversed(prepared.rows()) if row.kind == "act" and row.seat == 0)


def held(page: Page) -> None:
    page.locator(".loupe").wait_for()


def test_T3_a_proposal_is_one_press_and_any_other_order_is_built_die_by_die(served: Served, open_window: Open) -> None:
    page, prepared = opened(served, open_window, "ordering")
    page.get_by_role("button", name="Build your own").click()
    expect(page.get_by_role("button", name="Stack in this order")).to_be_disabled()
    page.get_by_role("button", name="Next a 0").first.click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("does not fit on a 1")
    for value in (4, 0, 4, 0):
        page.get_by_role("button", name=f"Next a {value}").first.click()
    expect(page.locator(".sum").first).to_contain_text("4 dice, to height 13")
    page.get_by_role("button", name="Next a 3").first.click()
    page.get_by_role("button", name="Stack in this order").click()
    page.locator("[data-asked=stack]").wait_for()
    assert [action - 5 for action in chosen(prepared)] == [4, 0, 4, 0, 3]


def test_K3_a_company_is_chosen_and_a_full_one_says_why_not(served: Served, open_window: Open) -> None:
    page, prepared = opened(served, open_window, "moving")
    page.get_by_role("button", name="Nimbus Air is full").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("at most 2 markers")
    page.get_by_role("button", name="Stay", exact=True).click()
    expect(page.locator(".tape")).to_contain_text("You stayed with Orchard Foods")
    assert chosen(prepared) == [4]


def test_O2_two_investors_say_who_stacks(served: Served, open_window: Open) -> None:
    page, prepared = opened(served, open_window, "naming")
    page.get_by_role("button", name="You", exact=True).click()
    expect(page.locator("[data-asked=stacker]")).to_have_count(0)  # both have answered, and the game goes on
    assert any(row.answers.get(0) for row in prepared.rows())


def test_Y4_a_die_is_set_by_keys_alone(served: Served, open_window: Open) -> None:
    page, prepared = opened(served, open_window, "stacking")
    watcher = open_window(served.here, **DESKTOP).page
    watcher.add_init_script(FLAT)
    watcher.goto(f"/t/{prepared.code}")
    watcher.locator("[data-told]").wait_for()
    page.keyboard.press("Enter")
    held(page)
    expect(watcher.locator(".players")).to_contain_text("by keys")  # how somebody plays is shown to all
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Carry it there").wait_for()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Let go").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Pick up").wait_for()
    assert all(row.kind != "outside" for row in prepared.rows())
    page.keyboard.press("Enter")
    held(page)
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Let go").wait_for()
    page.keyboard.press(" ")
    prepared.logged(lambda rows: any(row.kind == "outside" for row in rows))  # how it fell is the hand's luck


def test_the_first_turn_explains_the_order_and_lends_a_die_for_practice(served: Served, open_window: Open) -> None:
    """It goes back when it is let go, and where it was is told; then the same die counts, here and for ever."""
    page, prepared = opened(served, open_window, "ordering", newcomer=True)
    expect(page.locator(".bar")).to_contain_text("You throw as many dice as your tower is high")
    page.get_by_role("button", name="Stack in this order").click()
    expect(page.locator(".bar")).to_contain_text("A die for practice. Pick it up.")
    page.keyboard.press("Enter")
    held(page)
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Let go").wait_for()
    page.keyboard.press(" ")
    expect(page.locator(".bar")).to_contain_text("You would have let it go")
    expect(page.locator(".bar")).to_contain_text("Set the 2 on the 1.")
    expect(page.locator(".loupe")).to_have_count(0)
    assert all(row.kind != "outside" for row in prepared.rows())
    page.reload()
    expect(page.locator(".bar")).to_contain_text("Set the 2 on the 1. Pick it up.")


def test_who_wants_no_practice_says_so(served: Served, open_window: Open) -> None:
    page, _ = opened(served, open_window, "stacking", newcomer=True, **PHONE)
    expect(page.locator(".bar")).to_contain_text("It does not count")
    page.get_by_role("button", name="No practice").tap()
    expect(page.locator(".bar")).to_contain_text("Set the 4 on the 3.")


def test_a_thumb_picks_up_aims_and_lets_go_by_lifting(served: Served, open_window: Open) -> None:
    page, prepared = opened(served, open_window, "stacking", **PHONE)
    pad = page.locator(".pad")
    box = pad.bounding_box()
    assert box is not None
    x, y = box["x"] + 60, box["y"] + 90
    touch = page.context.new_cdp_session(page)

    def thumb(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    thumb("touchStart", x, y)
    held(page)
    thumb("touchEnd")
    expect(page.get_by_role("alert")).to_contain_text("not over the top die")
    expect(page.locator(".loupe")).to_have_count(0)
    thumb("touchStart", x, y)
    held(page)
    thumb("touchMove", x, y - 200)
    expect(pad).to_contain_text("Lift here to put it back")  # and until then nothing is lost
    expect(page.locator(".loupe")).to_have_count(1)
    thumb("touchEnd")
    expect(page.get_by_role("alert")).to_contain_text("Lifted off the pad")
    expect(page.locator(".loupe")).to_have_count(0)
    thumb("touchStart", x, y)
    held(page)
    for part in range(1, 11):
        thumb("touchMove", x + part * 7.4, y - part * 5.5)
    page.locator(".word.calm, .word.breathing, .word.tiring").wait_for()
    thumb("touchEnd")
    prepared.logged(lambda rows: any(row.kind == "outside" for row in rows))


def test_a_mouse_on_the_pad_moves_the_die_as_far_as_a_thumb_does(served: Served, open_window: Open) -> None:
    """What moves it on the pad must not move it over the table too."""
    page, prepared = opened(served, open_window, "stacking", **PHONE)
    box = page.locator(".pad").bounding_box()
    assert box is not None
    x, y = box["x"] + 60, box["y"] + 90
    page.mouse.move(x, y)
    page.mouse.down()
    held(page)
    page.mouse.move(x + 74, y - 55, steps=10)
    page.locator(".word.calm, .word.breathing, .word.tiring").wait_for()
    page.mouse.up()
    prepared.logged(lambda rows: any(row.kind == "outside" for row in rows))


def test_Y4_on_a_phone_too_everybody_sees_how_somebody_plays(served: Served, open_window: Open) -> None:
    page, prepared = opened(served, open_window, "stacking")
    phone = open_window(served.here, **PHONE).page
    phone.add_init_script(FLAT)
    phone.goto(f"/t/{prepared.code}")
    expect(phone.locator(".players li", has_text="Clara")).to_contain_text("Builder")
    page.keyboard.press("Enter")
    expect(phone.locator(".players li", has_text="Ana")).to_contain_text("by keys")


def test_O4_on_a_phone_a_takeover_says_what_is_to_be_done_and_what_hangs_on_it(
    served: Served, open_window: Open
) -> None:
    page, _ = opened(served, open_window, "taking-over", **PHONE)
    expect(page.locator(".bar")).to_contain_text("Set the dice of Velvet Films on Nimbus Air.")
    players = page.locator(".players")
    expect(players).to_contain_text("stands / falls")
    expect(players.locator("li", has_text="You")).to_contain_text("+30 / −20")
    expect(players.locator("li", has_text="Edu")).to_contain_text("0 / +10")


@pytest.mark.parametrize("name", ["stacking", "taking-over"])
def test_nothing_lies_over_the_loupe(served: Served, open_window: Open, name: str) -> None:
    """Whoever aims sees all of it, also beside what hangs on a takeover."""
    for width, height in ((1440, 900), (1280, 720)):
        page, _ = opened(served, open_window, name, viewport={"width": width, "height": height})
        page.keyboard.press("Enter")
        held(page)
        loupe, panel = (page.locator(one).bounding_box() for one in (".loupe", "main > .left"))
        assert loupe is not None
        assert panel is not None
        assert loupe["x"] >= panel["x"] + panel["width"]


def test_T8_what_a_turn_brings_is_said_large_and_where_its_owner_stands(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **DESKTOP).page
    page.add_init_script(FLAT)
    page.add_init_script(SEEN)
    page.goto(prepare(served.database, "stack-stacking").path)
    page.get_by_role("button", name="How you move the hand").click()
    page.locator("dialog label", has_text="Assisted").click()  # its tremor is on the tape: the tower stands every time
    page.keyboard.press("Escape")
    for left in (5, 4, 3, 2, 1):
        page.locator(f".tray li:nth-last-child({left}).now").wait_for()
        page.get_by_role("button", name="Set it down").click()
    page.wait_for_function("() => seen.includes('+$10K You stacked 7 in one turn and got $10K.')")
    page.wait_for_function("() => seen.includes('+$10K')")


def test_readers_mode_tells_the_towers_and_sets_a_die(served: Served, open_window: Open) -> None:
    prepared = prepare(served.database, "stack-stacking")
    page = open_window(served.here, "pt-BR", **DESKTOP).page
    page.add_init_script("localStorage.setItem('outcry.text', 'on')")
    page.goto(prepared.path)
    expect(page.get_by_role("heading", name="Nimbus Air, altura 13, 0 no topo")).to_be_visible()
    page.keyboard.press("1")
    assert page.evaluate("document.activeElement.id") == "text-tower-0"
    page.get_by_role("button", name="Pegar").press("Enter")
    page.get_by_role("button", name="Levar até lá").press("Enter")
    page.get_by_role("button", name="Soltar").press("Enter")
    expect(page.locator("#text-log li").first).to_contain_text("Orchard Foods")
    page.get_by_role("button", name="Pegar").or_(page.get_by_role("button", name="Ficar")).wait_for()
    assert any(row.kind == "outside" for row in prepared.rows())


def test_readers_mode_opens_by_itself_without_webgl(served: Served, open_window: Open) -> None:
    prepared = prepare(served.database, "stack-ordering")
    page = open_window(served.here, **DESKTOP).page
    page.add_init_script(
        "const real = HTMLCanvasElement.prototype.getContext;"
        "HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {"
        " return kind.startsWith('webgl') ? null : real.call(this, kind, ...rest); }"
    )
    page.goto(prepared.path)
    page.get_by_role("heading", name="Towers").wait_for()
    page.get_by_role("button", name="2 4 0 2 4 0 3").click()
    page.get_by_role("heading", name="Set the 2 on the 1").wait_for()
