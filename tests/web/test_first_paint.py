"""What a slow line shows: the sign of the house at once, screens that do not jump, and a word where nothing is."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser import DESKTOP, PHONE, Open
from scenarios import prepare
from served import Served

pytestmark = pytest.mark.slow

FIRST = 15_000
"""Bytes that come with the first round trips of a connection."""
SHIFT = """() => new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) sum += one.value;
    resolve(sum);
  }).observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => setTimeout(() => resolve(sum)));
})"""
MOST_SHIFT = 0.05
SENT = """() => Object.fromEntries(
  performance.getEntriesByType('resource')
    .filter(({ name }) => /messages|assets/.test(name))
    .map(({ name, transferSize, encodedBodySize }) => [name, transferSize > encodedBodySize ? encodedBodySize : 0]))"""
"""Bytes of each body that came over the line once more; what a tag stood for has none."""


def test_the_sign_is_there_without_script_and_style_and_goes_when_they_come(served: Served, open_window: Open) -> None:
    window = open_window(served.here, **PHONE)
    page = window.page
    page.route("**/assets/**", lambda route: route.abort())
    page.goto("/")
    expect(page.locator(".shell b")).to_be_visible()
    assert page.locator(".shell").evaluate("(shell) => getComputedStyle(shell).display") == "grid"
    page.unroute("**/assets/**")
    page.goto("about:blank")
    window.wrong.clear()  # that files did not come was wanted
    page.goto("/")
    page.locator("h1").first.wait_for()
    assert page.locator(".shell").count() == 0


def test_the_first_page_is_small(served: Served) -> None:
    assert len(served.read("/")) < FIRST


@pytest.mark.parametrize("screen", [DESKTOP, PHONE])
def test_nothing_jumps_when_the_rules_come(served: Served, open_window: Open, screen: dict[str, object]) -> None:
    page = open_window(served.here, **screen).page
    page.goto("/rules", wait_until="networkidle")
    page.locator("article").first.wait_for()
    assert page.evaluate(SHIFT) < MOST_SHIFT


@pytest.mark.parametrize(("language", "words"), [("en", "There is nothing"), ("pt-BR", "Não há nada")])
def test_an_unknown_address_says_so_and_shows_the_way_home(
    served: Served, open_window: Open, language: str, words: str
) -> None:
    window = open_window(served.here, language, **PHONE)
    answer = window.page.goto("/no/such/place")
    assert answer is not None
    assert answer.status == 404
    window.wrong.clear()  # a page that is not there is what was asked for
    expect(window.page.get_by_role("heading", level=1)).to_contain_text(words)
    window.page.locator("main a.button").tap()
    window.page.wait_for_url(served.here + "/")
    window.page.locator("h1").first.wait_for()


def test_what_was_loaded_once_is_not_sent_again(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **DESKTOP).page
    path = prepare(served.database, "bidding").path
    page.goto(path, wait_until="networkidle")
    first: dict[str, int] = page.evaluate(SENT)
    page.goto("about:blank")
    page.goto(path, wait_until="networkidle")
    again: dict[str, int] = page.evaluate(SENT)
    assert any("/api/messages/" in name for name in first.keys() & again.keys())
    assert {name for name, size in again.items() if size and name in first} == set()
