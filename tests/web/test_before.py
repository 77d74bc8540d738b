"""Before the first round: which investors to keep, bidding for them, and which strategies to discard."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from before_scenarios import BEFORE
from browser import DESKTOP, PHONE, Open
from scenarios import Prepared, prepare
from served import Served

pytestmark = pytest.mark.slow
LOW_PHONE = PHONE | {"viewport": {"width": 390, "height": 664}}
LOW = {"viewport": {"width": 1280, "height": 720}}
FITS = Path(__file__).with_name("fits.js").read_text(encoding="utf-8")
PICK = re.compile("Choose an investor|Put one investor up")
HIDDEN = "one => one.scrollHeight - one.clientHeight"


def at(served: Served, open_window: Open, scenario: str, **screen: object) -> tuple[Page, Prepared]:
    prepared = prepare(served.database, scenario)
    page = open_window(served.here, **screen).page
    page.goto(prepared.path)
    return page, prepared


def dealt(page: Page) -> Locator:
    """The investors to choose from."""
    return page.get_by_role("region", name=PICK).get_by_role("button")


def all_have_chosen(page: Page) -> None:
    """The first bots of a server may take a while until they are awake."""
    page.get_by_role("region", name=PICK).wait_for(state="detached")


def test_INV1_an_investor_is_kept_with_its_cash_and_everybody_sees_whom(served: Served, open_window: Open) -> None:
    page, prepared = at(served, open_window, "picking-plain")
    expect(dealt(page)).to_have_count(2)
    name = dealt(page).nth(1).get_attribute("aria-label")
    dealt(page).nth(1).click()
    expect(dealt(page).nth(1)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=f"Take {name}").click()
    all_have_chosen(page)
    me = page.get_by_role("region", name="Players").get_by_role("listitem").filter(has_text="You")
    expect(me.get_by_title(str(name), exact=True)).to_be_visible()
    cash = next(told["money"] for told in prepared.events("start_cash") if told["seat"] == 0)
    expect(me).to_contain_text(f"${cash}K")


def test_INV1_the_choice_is_sealed_and_may_be_changed_while_others_choose(served: Served, open_window: Open) -> None:
    page, prepared = at(served, open_window, "picking-with-friends")
    first, second = (str(dealt(page).nth(card).get_attribute("aria-label")) for card in (0, 1))
    others = page.get_by_role("region", name="Players").get_by_text("secret choice")
    expect(others).to_have_count(2)
    dealt(page).nth(0).click()
    page.get_by_role("button", name=f"Take {first}").click()
    expect(page.get_by_role("button", name="Chosen")).to_be_disabled()
    expect(page.get_by_text(f"You take {first}.", exact=True)).to_be_visible()
    expect(others).to_have_count(2)  # a bot has chosen by now, and nobody sees it
    page.reload()
    expect(dealt(page).nth(0)).to_have_attribute("aria-pressed", "true")
    dealt(page).nth(1).click()
    page.get_by_role("button", name=f"Take {second}").click()
    expect(page.get_by_text(f"You take {second}.", exact=True)).to_be_visible()
    assert prepared.events("investor_kept") == []


def test_INV1_with_two_players_two_of_four_are_kept(served: Served, open_window: Open) -> None:
    page, prepared = at(served, open_window, "picking-two")
    expect(dealt(page)).to_have_count(4)
    expect(page.get_by_role("button", name="0 of 2")).to_be_disabled()
    dealt(page).nth(3).click()
    expect(page.get_by_role("button", name="1 of 2")).to_be_disabled()
    dealt(page).nth(1).click()
    page.get_by_role("button", name="Take both").click()
    all_have_chosen(page)
    assert sum(told["seat"] == 0 for told in prepared.events("investor_kept")) == 2


def test_IBV1_who_is_chosen_is_put_up_for_the_bidding_and_the_page_says_so(served: Served, open_window: Open) -> None:
    page, _ = at(served, open_window, "picking-for-the-bidding")
    desk = page.get_by_role("region", name="Your desk")
    expect(desk.get_by_text("Put one investor up for the bidding. Anybody may win them.")).to_be_visible()
    name = dealt(page).first.get_attribute("aria-label")
    dealt(page).first.click()
    page.get_by_role("button", name=f"Put {name} up for the bidding").click()
    expect(page.get_by_text(f"You put {name} up for the bidding.", exact=True)).to_be_visible()


@pytest.mark.parametrize(
    "screen", [DESKTOP, PHONE | {"viewport": {"width": 390, "height": 664}}], ids=["desk", "phone"]
)
def test_STR1_any_two_of_nine_strategies_are_ticked_in_any_order(
    served: Served, open_window: Open, screen: dict[str, object]
) -> None:
    page, _ = at(served, open_window, "discarding", **screen)
    cards = page.get_by_role("region", name="Discard two strategies").get_by_role("button")
    ticked = cards.and_(page.locator("[aria-pressed=true]"))
    expect(cards).to_have_count(9)
    expect(page.get_by_role("button", name="Choose two")).to_be_disabled()
    haven = cards.filter(has_text="Tax Haven")
    haven.nth(1).click()
    expect(page.get_by_role("button", name="1 of 2")).to_be_disabled()
    haven.nth(0).click()
    expect(page.get_by_role("button", name="Discard Tax Haven and Tax Haven")).to_be_enabled()
    haven.nth(0).click()
    expect(ticked).to_have_count(1)
    cards.filter(has_text="Insider Trading").click()  # the later one first: the engine is told them in its own order
    page.get_by_role("button", name="Discard Insider Trading and Tax Haven").click()
    expect(page.get_by_role("button", name="Chosen")).to_be_disabled()
    page.reload()
    expect(ticked).to_have_text([re.compile("Insider Trading"), re.compile("Tax Haven")])
    cards.filter(has_text="Naked Short").click()  # sealed, and changed while Ben thinks
    ticked.filter(has_text="Tax Haven").or_(ticked.filter(has_text="Insider Trading")).click()
    haven.nth(1).click()
    page.get_by_role("button", name="Discard Naked Short and Tax Haven").click()
    expect(page.get_by_role("button", name="Chosen")).to_be_disabled()


def test_IBV2_a_row_says_what_one_would_start_with_and_nothing_goes_over_the_cash(
    served: Served, open_window: Open
) -> None:
    page, prepared = at(served, open_window, "bidding-for-investors")
    track = page.get_by_role("list", name="Bids for Illicit Ivan")
    expect(track.get_by_text("has 18")).to_be_visible()
    expect(track.get_by_role("button")).to_have_count(5)  # another stands on 0
    track.get_by_role("button", name="Bid 3, start with 15").hover()
    expect(page.get_by_text("You start with", exact=True)).to_be_visible()
    other = page.get_by_role("list", name="Bids for").filter(has=page.get_by_role("button")).first
    other.get_by_role("button").first.focus()  # what I point at is told, wherever the keys were before
    track.get_by_role("button", name="Bid 3, start with 15").click()
    page.locator(".choices .primary").hover()
    expect(page.locator(".offered")).to_contain_text("Illicit Ivan")
    page.locator(".choices .primary").click()
    track.get_by_role("button").first.wait_for(state="detached")
    bid = {"seat": 0, "investor": 16, "space": 2}
    prepared.logged(
        lambda rows: any(event.code == "investor_bid" and event.args == bid for row in rows for event in row.events)
    )


def test_IBV2_enter_chooses_a_bid_for_an_investor_and_confirms_it(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **DESKTOP).page
    page.goto(prepare(served.database, "bidding-for-investors").path)
    page.locator("button.space.legal").first.focus()
    page.keyboard.press("Enter")  # chooses
    expect(page.locator("button.space[aria-pressed=true]")).to_be_focused()
    expect(page.locator(".choices .primary")).to_be_enabled()
    page.keyboard.press("Enter")  # confirms
    page.locator("[data-asked=bid_for_investor]").wait_for(state="detached")


def test_the_first_time_a_question_is_met_one_sentence_explains_it(served: Served, open_window: Open) -> None:
    page, _ = at(served, open_window, "picking-with-friends", **PHONE)
    explained = page.get_by_text("The investor says with how much money you start")
    expect(explained).to_be_visible()
    dealt(page).nth(0).tap()
    page.locator("footer .choices button").tap()
    expect(explained).to_have_count(0)
    page.reload()
    expect(dealt(page)).to_have_count(2)
    expect(explained).to_have_count(0)


def test_on_a_phone_a_bid_for_an_investor_is_confirmed(served: Served, open_window: Open) -> None:
    page, prepared = at(served, open_window, "bidding-for-investors", **PHONE)
    page.get_by_role("button", name="Illicit Ivan").first.tap()
    page.get_by_role("list", name="Bids for Illicit Ivan").get_by_role("button", name="Bid 6, start with 12").tap()
    page.get_by_role("button", name="Bid $6K for Illicit Ivan, start with $12K").tap()
    page.get_by_role("button", name="start with $12K").wait_for(state="detached")
    assert any(told["seat"] == 0 and told["space"] == 3 for told in prepared.events("investor_bid"))


@pytest.mark.parametrize("screen", [LOW, LOW_PHONE])
@pytest.mark.parametrize("scenario", BEFORE)
def test_every_text_has_its_room_before_the_first_round(
    served: Served, open_window: Open, scenario: str, screen: dict[str, object]
) -> None:
    prepared = prepare(served.database, scenario)
    page = open_window(served.here, "pt-BR", **screen).page
    page.goto(prepared.path)
    page.locator("[data-told]:not([data-busy]) .portrait").first.wait_for()
    assert page.evaluate(FITS) == []
    if screen is LOW:  # what there is to choose is in sight
        for part in page.locator(".centre .stage, .centre .pile").all():
            assert part.evaluate(HIDDEN) <= 2


def test_investors_turn_before_anybody_is_named(served: Served, open_window: Open) -> None:
    page, _ = at(served, open_window, "picking-plain")
    page.evaluate(
        """() => {
          window.named = null;
          new MutationObserver(() => {
            const faces = document.querySelectorAll('.others figure');
            if (faces.length && window.named === null) window.named = document.querySelector('.tape ol').innerText;
          }).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    dealt(page).nth(0).click()
    page.locator(".choices .primary").click()
    page.wait_for_function("() => window.named !== null")
    assert " plays " not in page.evaluate("window.named")
