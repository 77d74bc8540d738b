"""The first game in a real browser: along what the coach suggests, and whatever else the learner likes to do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser import DESKTOP, PHONE, Open
from keyboard import TextPlayer
from learner import THOUGHTS, Learner
from served import Served

pytestmark = pytest.mark.slow

TABLET = {"viewport": {"width": 1024, "height": 768}, "has_touch": True}
PHASES = ("supply", "demand", "action", "selling", "movement")
CHAPTERS = {thought["id"]: thought["chapter"] for thought in THOUGHTS}
TAUGHT = [thought["id"] for thought in THOUGHTS if not thought.get("any")]


def begin(page: Page) -> None:
    """Nothing moves, so that nobody waits; what is explained stays until it is read all the same."""
    page.add_init_script("localStorage.setItem('outcry.speed', 'off')")
    page.goto("/learn")
    page.locator(".doors .primary").click()
    page.wait_for_url("**/t/*")
    page.locator(".coach .next").wait_for()


def coach_covers_nothing_it_means(page: Page) -> bool:
    """When the page is drawn: what is out of sight has been brought into it by then."""
    found: bool = page.evaluate("""async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const lit = document.querySelector('[data-lit]'), coach = document.querySelector('.coach');
      if (!lit) return true;
      const a = lit.getBoundingClientRect(), b = coach.getBoundingClientRect();
      return a.right <= b.left || b.right <= a.left || a.bottom <= b.top + 4 || b.bottom <= a.top + 4;
    }""")
    return found


@pytest.mark.parametrize(("screen", "language"), [(DESKTOP, "en"), (PHONE, "pt-BR")], ids=["desktop", "phone"])
def test_the_whole_lesson_as_the_coach_suggests(served: Served, open_window: Open, screen: Any, language: str) -> None:
    """Every thought is said in its order and in its phase, what it means has a line around it, one button at most asks
    to be pressed, and the learner wins. The end stays beside the coach."""
    page = open_window(served.here, language, **screen).page
    begin(page)
    unlit: list[str] = []
    covered: list[str] = []
    loud: list[str] = []
    late: list[str] = []

    def reads(thought: str) -> None:
        told = CHAPTERS.get(thought)
        if told in PHASES:
            late.extend([] if page.locator("[data-told]").get_attribute("data-phase") == told else [thought])
        loud.extend([thought] if len(learner.brass()) > 1 else [])
        if thought != "learned":
            unlit.extend([thought] if page.locator("[data-lit]").count() != 1 else [])
            covered.extend([] if coach_covers_nothing_it_means(page) else [thought])

    learner = Learner(page, reads)
    learner.follow(learner.obeys)
    assert [thought for thought in learner.heard if thought != "any.play.none"] == [*TAUGHT, "learned"]
    assert (unlit, covered, loud, late) == ([], [], [], [])
    log = served.log(page.url.rpartition("/")[2])
    outcome = log.state.outcome()
    assert outcome is not None
    assert outcome.winners == [0]
    lesson = page.url
    page.reload()
    page.locator("[data-thought=learned]").wait_for()
    expect(page.locator("[data-spot=result]")).to_be_visible()
    page.locator(".coach nav .primary").click()
    page.wait_for_url(lambda url: "/t/" in url and url != lesson)
    page.locator("[data-told]").wait_for()
    assert page.locator(".coach").count() == 0


def test_the_coach_teaches_in_text_mode_too(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **DESKTOP).page
    begin(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # the first thing that the keyboard finds
    page.locator("#text-asked").wait_for()
    reader = TextPlayer(page, Random(3))
    learner = Learner(page)
    learner.player = reader
    learner.follow(lambda thought: reader.choose_one())
    assert learner.heard[:5] == TAUGHT[:5]
    shown = {thought["id"] for thought in THOUGHTS if "event" in thought["at"]}
    assert shown & set(learner.heard), f"what the drawn table plays is explained here as well: {learner.heard}"
    assert learner.heard[-1] == "learned"
    expect(page.locator("#result-head")).to_be_visible()


@pytest.mark.parametrize("seed", [1, 2])
def test_who_goes_his_own_way_gets_to_the_end_as_well(served: Served, open_window: Open, seed: int) -> None:
    page = open_window(served.here, **DESKTOP).page
    begin(page)
    remarks: set[str] = set()
    learner = Learner(page, lambda thought: remarks.update(page.locator(".coach .says .second").all_inner_texts()))
    learner.player.rng = Random(seed)
    learner.follow(learner.does_otherwise)
    assert learner.heard[-1] == "learned"
    assert "Your own way, good! Remember what you hid, and where." in remarks
    assert any(thought.startswith("any.") for thought in learner.heard), "nothing was done otherwise"
    expect(page.locator(".coach nav a, .coach nav button")).to_have_count(3)


def test_the_lesson_goes_on_after_a_reload(served: Served, open_window: Open) -> None:
    """What was read is not said again, also when the learner comes back by the way of the first page."""
    page = open_window(served.here, **DESKTOP).page
    begin(page)
    for _ in range(3):
        page.locator(".coach .next").click()
    page.locator("[data-thought=open]").wait_for()
    page.reload()
    page.locator("[data-thought=open]").wait_for()
    page.goto("/learn")
    page.locator(".doors a.primary").click()
    page.locator("[data-thought=open]").wait_for()


def test_a_card_may_be_dragged_to_where_the_coach_means(served: Served, open_window: Open) -> None:
    """The place has the line around it as soon as the card is in the air."""
    page = open_window(served.here, **DESKTOP).page
    begin(page)
    while page.locator(".coach .next").count():
        page.locator(".coach .next").click()
    page.locator("[data-thought=hide] [role=status]").wait_for()
    page.locator("[data-lit]").hover()
    page.mouse.down()
    page.mouse.move(600, 500, steps=3)
    page.locator("[data-thought='hide.where']").wait_for()
    page.locator("[data-drop=down][data-lit]").hover()
    page.mouse.up()
    page.locator("[data-thought=show]").wait_for()


def test_a_hint_explains_a_choice_out_of_what_the_learner_knows(served: Served, open_window: Open) -> None:
    """On a tablet, where what is meant has its line as well."""
    page = open_window(served.here, **TABLET).page
    begin(page)
    unlit: list[str] = []
    learner = Learner(page, lambda thought: unlit.extend([] if page.locator("[data-lit]").count() else [thought]))
    hints = {}

    def asks_first(thought: str) -> None:
        button = page.locator(".coach footer .ghost")
        if button.count():
            before = page.locator(".coach .thought").inner_text()
            button.click()
            hints[thought] = page.locator(".coach .thought").inner_text()
            assert hints[thought] != before
            button.click()
        learner.obeys(thought)

    learner.follow(asks_first)
    assert unlit == ["learned"]
    assert hints["bid_2"].startswith("By what you know, Pile 3 is worth about")
    assert hints["bust"].endswith("Stanford.")
    assert hints["sell_2"] == "You know that Epic falls 3. Sell it today, at $6K a share."


def test_the_coach_speaks_to_readers_and_takes_no_focus(served: Served, open_window: Open) -> None:
    """By keyboard: the button is reached by tabbing, and what is said stands in a polite region."""
    page = open_window(served.here, **DESKTOP).page
    begin(page)
    assert page.evaluate("document.activeElement.closest('.coach')") is None
    says = page.locator(".coach [role=status]")
    assert says.get_attribute("aria-live") == "polite"
    first = says.inner_text()
    page.locator(".coach .next").focus()
    page.keyboard.press("Enter")
    page.locator("[data-thought=market]").wait_for()
    told = page.get_by_role("list", name="Phases of a round").locator("[aria-current]")
    expect(told).to_have_text("Information")
    expect(says).not_to_have_text(first)
    assert page.evaluate("document.activeElement.matches('.coach .next')")
