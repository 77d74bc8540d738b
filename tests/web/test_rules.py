"""Nobody needs a rulebook: the rules can be searched, linked and read, and everything on a table says what it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from browser import DESKTOP, PHONE, Open
from player import Player
from served import Served

pytestmark = pytest.mark.slow


def at_a_bid(served: Served, open_window: Open, language: str = "en", **screen: object) -> Player:
    """Somebody at a table with three bots who is asked for a bid."""
    seated = served.make_table(None, "trader", "trader", "trader")
    page = open_window(served.here, language, quick=True, **(screen or DESKTOP)).page
    page.goto(f"/t/{seated['code']}#seat={seated['token']}")
    page.locator("[data-told]").wait_for()
    player = Player(page, Random(3))
    player.play(lambda standing: standing.asked == "bid")
    return player


def answer(page: Page) -> Locator:
    return page.get_by_role("tooltip")


@contextmanager
def finger_on(page: Page, what: Locator) -> Iterator[None]:
    """A finger that stays where it is."""
    box = what.bounding_box()
    assert box
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    yield
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize(
    ("language", "query", "title", "count"),
    [("en", "fee waits", "A fee that waits", r"^\d+ entr"), ("pt-BR", "falencia", "Falência", r"^\d+ verbetes? ")],
)
def test_the_search_finds_ranks_counts_and_marks(
    served: Served, open_window: Open, language: str, query: str, title: str, count: str
) -> None:
    page = open_window(served.here, language).page
    page.goto("/rules")
    page.locator("article").first.wait_for()
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type(query)
    expect(page.locator("[role=status]")).to_have_text(re.compile(count))
    found = page.locator("article h3").all_inner_texts()
    assert title in found[:2]
    assert page.locator("article mark").count() >= len(found)
    page.keyboard.press("ArrowDown")
    expect(page.locator("article").first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("searchbox")).to_be_focused()


def test_a_search_without_a_find_helps_on(served: Served, open_window: Open) -> None:
    page = open_window(served.here).page
    page.goto("/rules")
    page.get_by_role("searchbox").fill("zebra")
    expect(page.get_by_text("Nothing about “zebra”.")).to_be_visible()
    page.get_by_role("link", name="Majority").click()
    expect(page.locator("#rule-majority")).to_be_in_viewport()
    page.wait_for_url("**/rules/majority")


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_deep_link_opens_its_entry(served: Served, open_window: Open, screen: dict[str, object]) -> None:
    page = open_window(served.here, "pt-BR", **screen).page
    page.goto("/rules/space_25")
    entry = page.locator("#rule-space_25")
    expect(entry).to_be_in_viewport()
    expect(entry.locator("h3")).to_have_text("Espaço 25: trilha travada")
    entry.get_by_role("link", name="Lance superado").click()
    expect(page.locator("#rule-outbid")).to_be_in_viewport()
    page.go_back()
    expect(entry).to_be_in_viewport()


def test_pointing_explains_a_card_a_phase_and_a_space_and_esc_closes(served: Served, open_window: Open) -> None:
    page = at_a_bid(served, open_window).page
    for what, says in (
        (page.locator("header .steps li").nth(3), "The action phase"),
        (page.locator(".spaces .split").first, "Stock split"),
        (page.locator(".fan li:last-child svg").first, None),
    ):
        what.hover()
        expect(answer(page)).to_be_visible()
        if says:
            expect(answer(page)).to_contain_text(says)
        page.keyboard.press("Escape")
        expect(answer(page)).to_have_count(0)
        page.mouse.move(1, 1)


def test_an_answer_can_be_pointed_at_and_leads_to_the_rules(served: Served, open_window: Open) -> None:
    player = at_a_bid(served, open_window)
    page = player.page
    page.locator(".spaces .split").first.hover()
    page.locator(".answer").hover()
    page.locator(".answer button").click()
    expect(page.locator("dialog #rule-split")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("outbid")
    expect(page.locator("dialog article h3").first).to_contain_text("Outbid")
    page.locator("dialog .head button").click()
    expect(page.locator("dialog")).to_have_count(0)
    player.play(lambda standing: standing.phase == "selling")


def test_the_keyboard_asks_with_a_question_mark_and_walks_with_the_arrows(served: Served, open_window: Open) -> None:
    page = at_a_bid(served, open_window).page
    page.locator(".ladder button.legal").first.focus()
    page.keyboard.press("?")
    expect(answer(page)).to_contain_text("bid")
    asked = page.evaluate("document.activeElement.closest('[data-explained]').getAttribute('aria-describedby')")
    assert asked == answer(page).get_attribute("id")
    first = answer(page).inner_text()
    for _ in range(40):  # past the other spaces of this ladder, to something else
        page.keyboard.press("ArrowRight")
        if answer(page).inner_text() != first:
            break
    assert answer(page).inner_text() != first
    assert page.evaluate("'explained' in document.activeElement.dataset")
    page.keyboard.press("?")
    expect(page.locator("dialog article.current")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_the_switch_keeps_pointing_silent_and_is_kept(served: Served, open_window: Open) -> None:
    page = at_a_bid(served, open_window).page
    page.locator(".help .icon-button").click()
    page.get_by_role("switch").click()
    expect(page.get_by_role("switch")).to_have_attribute("aria-checked", "false")
    page.reload()
    page.locator(".help .icon-button").click()
    expect(page.get_by_role("switch")).to_have_attribute("aria-checked", "false")


def test_a_long_press_explains_without_acting(served: Served, open_window: Open) -> None:
    player = at_a_bid(served, open_window, "pt-BR", **PHONE)
    page = player.page
    tabs = page.locator("[role=tab]")
    chosen = tabs.locator("xpath=self::*[@aria-selected='false']").first
    name = chosen.get_attribute("id")
    with finger_on(page, chosen):
        expect(answer(page)).to_contain_text("Pilha")
    expect(answer(page)).to_be_visible()
    assert page.locator(f"#{name}").get_attribute("aria-selected") == "false"
    page.keyboard.press("Escape")
    expect(answer(page)).to_have_count(0)
    page.locator(f"#{name}").tap()
    expect(page.locator(f"#{name}")).to_have_attribute("aria-selected", "true")
    player.play(lambda standing: standing.phase == "selling")
