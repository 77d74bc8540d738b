"""How people act at the table: by drag and by clicks in any order, and what a hasty hand must not do."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser import DESKTOP, PHONE, Open
from player import SELLS
from scenarios import Prepared, prepare
from served import Served

pytestmark = pytest.mark.slow


def at_the_table(served: Served, page: Page, position: str) -> Prepared:
    table = prepare(served.database, position)
    page.goto(table.path)
    page.locator("[data-told]:not([data-busy])").wait_for()
    return table


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, what: Locator, where: Locator, drop: bool = True) -> None:
    page.mouse.move(*middle(what))
    page.mouse.down()
    page.mouse.move(*middle(where), steps=4)
    if drop:
        page.mouse.up()


def cards(page: Page) -> Locator:
    return page.locator(".hand button.card")


def half(page: Page, pile: int, way: str) -> Locator:
    return page.locator(f"[data-pile='{pile}'][data-drop={way}]")


def test_a_card_is_dropped_on_the_half_of_a_pile_that_shows_or_hides_it(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **DESKTOP).page
    table = at_the_table(served, page, "placing")
    piles = page.locator("section.pile")
    drag(page, cards(page).nth(1), half(page, 2, "down"))
    expect(piles.nth(2).locator(".tag")).to_have_text("Yours, face down")
    drag(page, cards(page).first, half(page, 0, "up"))
    expect(piles.nth(0).locator(".tag")).to_have_text("Yours, face up")
    placed = len(table.events("placed_up"))
    page.locator(".choices .primary").click()
    page.locator("[data-told]:not([data-asked=place])").wait_for()
    assert table.events("placed_up")[placed]["pile"] == 0


def test_a_card_dropped_anywhere_on_a_pile_lands_there_and_is_asked_up_or_down(
    served: Served, open_window: Open
) -> None:
    page = open_window(served.here, **DESKTOP).page
    at_the_table(served, page, "placing")
    pile = page.locator("section.pile").nth(1)
    drag(page, cards(page).first, pile.locator(".fan"))
    expect(page.locator(".says")).to_contain_text("on Pile 2: face up or face down?")
    half(page, 1, "up").click()
    expect(pile.locator(".tag")).to_have_text("Yours, face up")
    expect(pile.locator("header")).to_contain_text("4 cards")  # with mine, which nobody else sees yet
    drag(page, cards(page).first, page.locator("section.pile").nth(3).locator(".fan"))  # one way is left
    expect(page.locator("section.pile").nth(3).locator(".tag")).to_have_text("Yours, face down")


def test_escape_puts_a_lifted_card_back(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **DESKTOP).page
    at_the_table(served, page, "placing")
    drag(page, cards(page).first, half(page, 1, "up"), drop=False)
    expect(page.locator(".lifted > .card")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".lifted > .card")).to_have_count(0)
    page.mouse.up()
    expect(cards(page)).to_have_count(2)


def test_a_place_may_be_chosen_before_its_card_and_any_card_comes_back(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **DESKTOP).page
    at_the_table(served, page, "placing")
    half(page, 3, "down").click()
    cards(page).nth(1).click()
    expect(page.locator("section.pile").nth(3).locator(".tag")).to_have_text("Yours, face down")
    half(page, 3, "up").click()  # the other card is held already, and only this way is left
    expect(page.locator(".choices .primary")).to_be_focused()
    page.locator("button.gone").first.click()
    expect(cards(page)).to_have_count(1)
    expect(half(page, 0, "down")).to_have_count(0)


def test_a_finger_drags_too(served: Served, open_window: Open) -> None:
    """Over a tab the pile opens, then the card comes down on its place."""
    page = open_window(served.here, **PHONE).page
    at_the_table(served, page, "placing")
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, *points: tuple[float, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    finger("touchStart", middle(cards(page).first))
    finger("touchMove", middle(page.locator("[data-tab='2']")))
    expect(page.locator("[data-tab='2']")).to_have_attribute("aria-selected", "true")
    finger("touchMove", middle(half(page, 2, "down")))
    finger("touchEnd")
    expect(page.locator("button.gone")).to_contain_text("Pile 3")


CLICKS_ON = """() => {
  const click = async () => {
    const place = document.querySelector('[data-busy=playing] .choices .raised')?.getBoundingClientRect();
    if (!place) return requestAnimationFrame(click);
    const [clientX, clientY] = [place.x + place.width / 2, place.y + place.height / 2];
    for (let detail = 1, after = 5; after; detail++) {
      const mouse = { detail, clientX, clientY, pointerType: 'mouse', bubbles: true };
      document.elementFromPoint(clientX, clientY).dispatchEvent(new PointerEvent('click', mouse));
      await new Promise(requestAnimationFrame);
      if (document.querySelector('[data-asked]:not([data-busy]) .choices .wide')) after -= 1;
    }
    window.clicked = true;
  };
  requestAnimationFrame(click);
}"""
"""A mouse that is clicked again and again where "Go on" stands, from the first moment on, and on when I am asked."""


def test_a_double_click_that_ends_a_show_makes_no_move(served: Served, open_window: Open) -> None:
    """ "Go on" stands where the next move's button appears."""
    page = open_window(served.here, **DESKTOP).page
    table = at_the_table(served, page, "bidding")
    rows = table.rows()
    page.evaluate(CLICKS_ON)
    page.locator(".ladder").first.locator("button.legal").first.click()
    page.locator(".choices .primary").click()
    page.wait_for_function("() => window.clicked")
    page.locator("[data-told]:not([data-busy])[data-asked]").wait_for()
    mine = [row for row in table.rows()[len(rows) :] if row.seat == 0]
    assert [row.events[0].code for row in mine if row.events[0].code != "turn_ended"] == ["bid"]  # A4 ends by itself
    page.locator(".choices .wide").click()
    page.locator("[data-told][data-asked]").wait_for()


def test_a_finger_that_taps_on_does_not_end_its_own_action_turn(served: Served, open_window: Open) -> None:
    """What ends the turn does not stand where "Go on" stood, and asks nothing again."""
    page = open_window(served.here, **PHONE).page
    table = at_the_table(served, page, "epic-action")
    rows = len(table.rows())
    corner = middle(page.locator(".choices .wide"))  # where "Go on" stands
    for _ in range(6):
        page.touchscreen.tap(*corner)
    assert len(table.rows()) == rows
    page.locator(".choices").get_by_role("button", name="End my turn").tap()
    page.locator("[data-told]:not([data-asked=play])").wait_for()
    assert [row.events[0].code for row in table.rows()[rows:] if row.seat == 0][:1] == ["turn_ended"]


@pytest.mark.parametrize(("confirm", "sent"), [("click", True), ("confirm", False)])
def test_a_bid_is_made_by_one_click_or_confirmed_as_one_likes(
    served: Served, open_window: Open, confirm: str, sent: bool
) -> None:
    window = open_window(served.here, **DESKTOP)
    window.context.add_init_script(f"localStorage.setItem('outcry.confirm', '{confirm}')")
    table = at_the_table(served, window.page, "bidding-five")
    bids = len(table.events("bid"))
    window.page.locator(".ladder").first.locator("button.legal").last.click()
    if not sent:
        assert len(table.events("bid")) == bids
        window.page.locator(".choices .primary:not([disabled])").click()
    window.page.locator("[data-told]:not([data-asked=bid])").wait_for()
    assert len(table.events("bid")) > bids


def test_L1_the_cards_on_my_desk_can_be_pressed_to_sell_them(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **DESKTOP).page
    at_the_table(served, page, "selling")
    ends = page.locator(SELLS)
    expect(ends).to_have_text("Sell nothing")
    expect(page.locator(".choices .primary")).to_have_count(0)  # nothing pushes to it
    page.get_by_role("region", name="Your desk").locator("[data-spot=regular-0] button").click()
    expect(ends).to_contain_text("Sell for $8K")
    expect(page.locator(".choices .primary")).to_have_count(1)


def test_U2_what_i_see_in_a_pile_counts_what_i_have_laid(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **DESKTOP).page
    at_the_table(served, page, "placing")
    pile = page.locator("section.pile").nth(2)
    expect(pile.locator(".see")).to_have_text("You see $6K")
    page.locator("[data-spot=card-1]").click()  # another Leading
    half(page, 2, "up").click()
    expect(pile.locator(".see b")).to_have_text("$12K")


def test_G1_a_sale_in_the_making_says_what_is_left_of_a_majority(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **PHONE).page
    at_the_table(served, page, "selling")
    cosmic = page.locator("[data-spot=sell-0]")
    expect(cosmic).to_contain_text("$8K today, then 10")
    expect(cosmic).to_contain_text("you 2, others up to 4")
    cosmic.get_by_role("button", name="one more").tap()
    expect(cosmic).to_contain_text("you 1, others up to 4")


def test_G1_the_desk_says_what_most_shares_of_a_company_bring(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **DESKTOP).page
    at_the_table(served, page, "bidding")
    line = page.get_by_role("region", name="Your desk").get_by_text("Most shares, at the end")
    line.hover()
    expect(page.get_by_role("tooltip")).to_contain_text(re.compile("Cosmic, shares so far: you [1-9]"))


def test_a_player_tells_what_can_be_known_of_him(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **DESKTOP).page
    at_the_table(served, page, "selling")
    page.locator(".player .name button").nth(1).focus()
    expect(page.locator("#holdings li").first).to_be_visible()
    expect(page.locator("#holdings")).to_contain_text(re.compile(r"Worth at least \$\d+K \(cash \$\d+K\)"))
    page.keyboard.press("Escape")
    expect(page.locator("#holdings")).to_have_count(0)
    page.locator(".player").nth(1).click(position={"x": 20, "y": 5})  # the whole panel, not its name alone
    page.mouse.move(5, 5)
    expect(page.locator(".player").nth(1).get_by_role("button")).to_have_attribute("aria-expanded", "true")


def test_a_swipe_takes_a_sheet_down(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **PHONE).page
    at_the_table(served, page, "bidding")
    page.locator("button.strip").tap()
    head = page.locator("dialog .inside > .head")
    x, y = middle(head)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 200, steps=3)
    page.mouse.up()
    expect(page.locator("dialog")).to_have_count(0)


def test_the_host_lets_a_bot_play_for_who_is_away(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **DESKTOP).page
    at_the_table(served, page, "waiting")
    away = page.locator(".player.away")
    away.locator(".name button").click()
    page.locator("#holdings .button").click()
    expect(away).to_contain_text("a bot plays")
    page.locator("[data-told][data-asked]").wait_for()  # the game went on to Ana


def test_the_time_left_stands_in_the_action_bar(served: Served, open_window: Open) -> None:
    seated = served.make_table(None, "trader", "trader", clock=300, first_player=0)
    page = open_window(served.here, **DESKTOP).page
    page.goto(f"/t/{seated['code']}#seat={seated['token']}")
    expect(page.locator(".bar [role=timer]")).to_contain_text("4:")


def test_M3_what_is_done_at_dividends_is_a_standing_wish_in_the_settings(served: Served, open_window: Open) -> None:
    """It is kept by the server: another browser of the same seat finds it."""
    table = prepare(served.database, "bidding")
    texts = {"ask": "Ask me each time", "all": "Show all my cards"}
    for before, after in (("ask", "all"), ("all", "ask")):
        page = open_window(served.here, **DESKTOP).page
        page.goto(table.path)
        page.get_by_role("button", name="Settings").click()
        dividends = page.get_by_role("radiogroup", name="Dividends")
        expect(dividends.get_by_role("radio", name=texts[before])).to_be_checked()
        dividends.get_by_role("radio", name=texts[after]).check()
        expect(dividends.get_by_role("radio", name=texts[after])).to_be_checked()
        while table.wishes() != {"show": after}:  # the test has a time limit of its own
            page.wait_for_timeout(20)


def test_D1_enter_confirms_the_bid_that_is_chosen(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **DESKTOP).page
    at_the_table(served, page, "bidding")
    space = page.locator(".ladder button.legal").first
    space.focus()
    page.keyboard.press("Enter")  # chooses
    expect(page.locator("[data-chosen]")).to_be_focused()
    expect(page.locator(".ladder .own")).to_have_count(0)
    page.keyboard.press("Enter")  # confirms
    expect(page.locator(".ladder .own")).to_have_count(1)


def test_D1_the_least_bid_of_a_pile_is_chosen_too_and_can_be_chosen_again(served: Served, open_window: Open) -> None:
    """No bid can be taken back: nothing bids before it is confirmed, and a double click confirms nothing."""
    page = open_window(served.here, **DESKTOP).page
    table = at_the_table(served, page, "bidding")
    bids = len(table.events("bid"))
    least, confirm = page.locator(".choices .least-bid"), page.locator(".choices .primary")
    least.last.dblclick()
    expect(confirm).to_be_focused()
    expect(page.locator("[data-chosen]")).to_have_count(1)
    page.locator(".choices .ghost").click()
    expect(confirm).to_have_count(0)
    expect(page.locator("[data-chosen]")).to_have_count(0)
    assert len(table.events("bid")) == bids
    least.first.click()
    page.keyboard.press("Enter")
    expect(page.locator(".ladder .own")).to_have_count(1)
