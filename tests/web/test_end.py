"""The end of a game: the count step by step, the podium, the report, and the ways on from it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from browser import PHONE, Open
from outcry.core.gamefile import GameFile
from outcry.games import new_game
from player import Player, logged, number
from scenarios import prepare
from served import Served

pytestmark = pytest.mark.slow

COUNTING = "#counting-head"


def totals(page: Page) -> list[int]:
    """The last row of the count, from my seat on as we sit. It comes with a part of the page that is loaded late."""
    page.locator("tfoot td").first.wait_for()
    return [number(cell) for cell in page.locator("tfoot td").all()]


def test_a_game_is_counted_out_and_its_report_agrees_with_the_log(
    served: Served, open_window: Open, tmp_path: Path
) -> None:
    made = served.make_table(None, "trader", "random", rounds=1, title="Friday table")
    page = open_window(served.here).page
    page.add_init_script("localStorage.setItem('outcry.speed', 'calm')")  # the count has to be caught before its end
    page.goto(f"/t/{made['code']}#seat={made['token']}")
    page.locator("[data-told]").wait_for()
    player = Player(page, Random(5))
    player.play(lambda standing: standing.phase == "over" and standing.busy == "playing")
    expect(page.locator(COUNTING)).to_be_visible()
    assert page.locator("#result-head").count() == 0, "the count gives the result away"
    page.keyboard.press("Escape")
    page.locator("#result-head").wait_for()

    log = served.log(made["code"])
    outcome = log.state.outcome()
    assert outcome is not None
    assert player.result() == logged(log, seat=0)
    assert totals(page) == outcome.scores

    # The same numbers for those who do not see the chart.
    expect(page.locator(".chart canvas")).to_be_visible()
    summary = page.locator(".chart").get_attribute("aria-label") or ""
    assert all(f"${score}K in the end." in summary for score in outcome.scores)
    page.get_by_role("button", name="As a table").click()
    rows = page.locator("[aria-labelledby=worth-head] tbody tr")
    expect(rows).to_have_count(3)  # start, one round, end
    assert [number(cell) for cell in rows.last.locator("td").all()] == outcome.scores

    # Leaves of the report, by mouse and by arrow keys.
    leaf = page.get_by_role("tabpanel")
    expect(leaf.locator("svg[role=img]")).to_have_count(6)
    page.get_by_role("tab", name="Tips").click()
    expect(leaf.locator("tbody tr")).to_have_count(1)
    leaf.get_by_role("button", name="Everybody").click()
    expect(leaf.locator("tbody tr")).to_have_count(3)
    page.get_by_role("tab", name="Tips").press("ArrowRight")
    expect(page.get_by_role("tab", name="Piles: cost and worth")).to_be_focused()
    expect(leaf.locator("tbody tr")).to_have_count(3)
    page.keyboard.press("ArrowRight")
    expect(leaf.locator("tbody tr")).to_have_count(3)

    with page.expect_download() as download:
        page.get_by_role("link", name="Export").click()
    download.value.save_as(tmp_path / "game.json")
    kept = GameFile.load(tmp_path / "game.json", new_game)  # it replays, or this complains
    assert kept.state.outcome() == outcome
    assert urlsplit(page.url).path == f"/t/{made['code']}"

    # Back to the last table, and to the report again.
    page.get_by_role("button", name="Final table").click()
    expect(page.locator(".tape")).to_be_visible()
    assert player.result() == logged(log, seat=0)
    page.get_by_role("button", name="Report").click()
    expect(page.locator("tfoot")).to_be_visible()
    assert page.locator(COUNTING).count() == 0, "what was seen is not counted again by itself"

    # Whoever comes later sees the same, without the wait; somebody's rematch shows.
    watcher = open_window(served.here).page
    watcher.goto(f"/t/{made['code']}")
    watcher.locator("#result-head").wait_for()
    assert sorted(totals(watcher)) == sorted(outcome.scores)
    assert watcher.get_by_role("button", name="Rematch").count() == 0
    page.get_by_role("button", name="Rematch").click()
    expect(watcher.get_by_role("link", name="Go to the rematch")).to_be_visible()


def test_a_tie_is_said_in_words_and_the_count_can_be_seen_again(served: Served, open_window: Open) -> None:
    tied = prepare(served.database, "tie-ahead")
    page = open_window(served.here, "pt-BR", **PHONE).page
    page.goto(tied.path)
    page.locator("[data-told]").wait_for()
    player = Player(page, Random(1))
    player.play()
    expect(page.locator("#result-head")).to_have_text("Você e Clara dividem a vitória com $54\u00a0mil")
    result = player.result()
    assert [row.rank for row in result] == [1, 1, 3, 4]
    assert result[0].score == result[1].score == 54
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Contar de novo").tap()
    expect(page.locator(COUNTING)).to_be_visible()
    page.get_by_role("button", name="Ir ao resultado").tap()
    expect(page.locator("#result-head")).to_be_visible()


def test_the_winner_stands_out_with_his_name_and_not_before(served: Served, open_window: Open) -> None:
    """Rows, sentence and phase, at every change of the page while it is counted."""
    page = open_window(served.here, quick=True).page
    page.goto(prepare(served.database, "over-tied").path)
    page.get_by_role("button", name="Count again").click()
    page.evaluate(
        """() => {
          window.seen = [];
          new MutationObserver(() => {
            const said = document.querySelector('.tale .sentence')?.textContent;
            const won = [...document.querySelectorAll('.player.won .who b')].map((one) => one.textContent);
            const phase = document.querySelector('.phases .now')?.textContent.trim();
            if (said) window.seen.push({ said, won, phase });
          }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        }"""
    )
    page.locator("#result-head").wait_for()
    seen = page.evaluate("window.seen")
    named = [one for one in seen if "share the win" in one["said"]]
    assert named
    assert all(one["won"] == ["You", "Clara"] and one["phase"] == "Result" for one in named)
    assert all(one["won"] == [] for one in seen if one not in named)


def test_G2_companies_lie_face_down_until_they_are_sold_and_whoever_lost_the_lead_is_told(
    served: Served, open_window: Open
) -> None:
    """At every change of the page while it is counted: which companies tell prices and sums, and which words wait."""
    page = open_window(served.here, quick=True).page
    page.goto(prepare(served.database, "over-five").path)
    page.get_by_role("button", name="Count again").click()
    page.evaluate(
        """() => {
          window.seen = [];
          const digits = /[0-9]/;
          const price = (one) => digits.test(one.querySelector('.price').textContent);
          const sums = (one) => digits.test(one.querySelector('.sold').textContent);
          new MutationObserver(() => {
            const all = [...document.querySelectorAll('.companies li')];
            if (all.length) window.seen.push({
              phase: document.querySelector('.phases .now').textContent.trim(),
              told: all.filter((one) => price(one) || sums(one)).length,
              open: all.filter((one) => price(one) && !one.querySelector('.sold.shut')).length,
              words: all.map((one) => one.querySelector('.word')?.textContent ?? ''),
              passed: document.querySelectorAll('.player:not([style*="--place: 0"]) .who .second').length,
            });
          }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        }"""
    )
    page.locator("#result-head").wait_for()
    seen = page.evaluate("window.seen")
    before = [one for one in seen if one["phase"].startswith("Majorities")]
    assert before
    assert all(one["told"] == 0 and not any(one["words"]) for one in before)
    assert all(one["told"] == one["open"] for one in seen)
    last = [one["words"].index("last") for one in seen if "last" in one["words"]]
    assert len(set(last)) == 1, "another company was to be the last"
    assert any("next" in one["words"] for one in seen)
    assert seen[-1]["open"] == 6
    assert any(one["passed"] for one in seen), "the lead has changed, and nobody was told to have had it"


@pytest.mark.parametrize("speed", ["quick", "off"])
def test_who_wants_no_motion_sees_bars_that_jump_and_who_wants_no_show_the_result(
    served: Served, open_window: Open, speed: str
) -> None:
    """The same sentences in the same time, and nothing grows; a show that is switched off is none."""
    tied = prepare(served.database, "tie-ahead")
    page = open_window(served.here).page
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(f"localStorage.setItem('outcry.speed', '{speed}')")
    page.goto(tied.path)
    page.locator("[data-told]").wait_for()
    page.evaluate(
        """(head) => {
          window.said = new Set();
          window.grew = new Set();
          new MutationObserver(() => {
            if (!document.querySelector(head)) return;
            window.said.add(document.querySelector('.tale .sentence')?.textContent ?? '');
            for (const { effect } of document.getAnimations()) {
              if (effect.getComputedTiming().duration > 1) window.grew.add(effect.target.className);
            }
          }).observe(document.body, { subtree: true, childList: true, characterData: true });
        }""",
        COUNTING,
    )
    player = Player(page, Random(1))
    player.skips = False
    player.play()
    expect(page.locator("#result-head")).to_have_text("You and Clara share the win with $54K")
    said = page.evaluate("[...window.said].filter(Boolean)")
    assert (len(said) > 5) == (speed == "quick"), said
    assert page.evaluate("[...window.grew]") == []


def test_after_a_first_easy_win_stronger_bots_are_offered_once(served: Served, open_window: Open) -> None:
    page = open_window(served.here).page
    page.goto(prepare(served.database, "over-easily").path)
    asked = page.get_by_role("heading", name="Analyst")
    expect(asked).to_be_visible()
    page.get_by_role("button", name="Yes").click()
    expect(asked).to_have_count(0)
    assert page.evaluate("localStorage.getItem('outcry.opponents')") == "analyst"
    page.goto(prepare(served.database, "over-easily").path)
    page.locator("#result-head").wait_for()
    expect(page.get_by_role("heading", name="Analyst")).to_have_count(0)
