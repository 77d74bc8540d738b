"""A game that is over, looked at again in a real browser: any moment, with anybody's eyes, by link or from a file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser import DESKTOP, PHONE, Open
from scenarios import prepare
from served import Served

pytestmark = pytest.mark.slow

ANA, BOT = 0, 1


class Game:
    """A finished game, and what the server says of it."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.code = prepare(served.database, "over").code
        self.steps = self.replay("all")

    def replay(self, seat: str) -> list[dict[str, Any]]:
        steps: list[dict[str, Any]] = self.served.get(f"/api/tables/{self.code}/replay?seat={seat}")["steps"]
        return steps

    def first(self, round: int, phase: str) -> int:
        """The number of the first step after which a phase stands on the table."""
        found: int = next(
            step["seq"] for step in self.steps if (step["view"]["round"], step["view"]["phase"]) == (round, phase)
        )
        return found

    def address(self, seat: str, at: int) -> str:
        return f"/r/{self.code}?seat={seat}&at={at}"


@pytest.fixture
def game(served: Served) -> Game:
    return Game(served)


def slider(page: Page) -> Locator:
    return page.get_by_role("slider")


def opened(page: Page, address: str) -> Page:
    page.goto(address)
    slider(page).wait_for()
    return page


def chip(page: Page, company: int) -> Locator:
    """What the market shows of a company's forecast."""
    return page.locator("li.track").nth(company).locator(".chip")


def test_a_link_opens_the_moment_it_names_and_the_slider_goes_on_by_keyboard(
    served: Served, open_window: Open, game: Game
) -> None:
    at, rounds = game.first(1, "demand"), {step["view"]["round"] for step in game.steps}
    page = opened(open_window(served.here).page, game.address("public", at))
    expect(slider(page)).to_have_value(str(at))
    expect(slider(page)).to_have_attribute("aria-valuetext", re.compile(r"^Round 2 of \d+, Demand: .+ placed .+\.$"))
    slider(page).focus()
    for key, wanted in (
        ("ArrowRight", at + 1),
        ("ArrowLeft", at),
        ("PageDown", game.first(1, "supply")),
        ("PageDown", 0),
        ("PageUp", game.first(1, "supply")),
        ("PageUp", game.first(2, "supply")),
        ("End", game.steps[-1]["seq"]),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        expect(slider(page)).to_have_value(str(wanted))
    marks = page.get_by_role("group", name="Rounds").get_by_role("button")
    expect(marks).to_have_count(len(rounds))
    marks.nth(1).click()
    expect(slider(page)).to_have_value(str(game.first(1, "supply")))


def test_the_address_follows_the_moment_and_loaded_again_it_is_the_same(
    served: Served, open_window: Open, game: Game
) -> None:
    at = game.first(1, "selling")
    page = opened(open_window(served.here).page, game.address(str(ANA), at))
    page.get_by_role("button", name="One step on").click()
    expect(page).to_have_url(f"{served.here}{game.address(str(ANA), at + 1)}")
    told = page.locator("[data-seat] .sentence").inner_text()
    page.reload()
    expect(slider(page)).to_have_value(str(at + 1))
    expect(page.locator("[data-seat] .sentence")).to_have_text(told)
    assert page.evaluate("history.length") <= 2, "steps are no pages of their own"


def test_a_tip_is_hidden_from_a_watcher_shown_to_its_owner_and_marked_for_who_sees_everything(
    served: Served, open_window: Open, game: Game
) -> None:
    at = game.first(1, "demand")
    view = next(step for step in game.steps if step["seq"] == at)["view"]
    tip = next(pair for pair in view["pairs"] if pair["owner"] == BOT)
    page = opened(open_window(served.here).page, game.address("public", at))
    tips = chip(page, tip["company"])
    eyes = page.get_by_label("Seen by")
    expect(tips).to_have_text("?")
    expect(page.get_by_role("button", name="All hands")).to_have_count(0)
    eyes.select_option(str(BOT))
    expect(tips).to_contain_text("you")
    eyes.select_option("All-seeing")
    expect(tips).to_contain_text("hidden")
    expect(slider(page)).to_have_value(str(at))
    expect(page).to_have_url(f"{served.here}{game.address('all', at)}")
    hidden = sum(not card["up"] for pile in view["piles"] for card in pile["cards"])
    expect(page.get_by_role("img", name=re.compile("face down, hidden by"))).to_have_count(hidden)
    page.get_by_role("button", name="All hands").click()
    expect(page.get_by_role("dialog").locator("ol > li h3")).to_have_count(4)
    page.keyboard.press("Escape")
    eyes.select_option("A watcher")
    expect(tips).to_have_text("?")


def test_nothing_can_be_chosen_in_a_replay(served: Served, open_window: Open, game: Game) -> None:
    page = open_window(served.here).page
    for phase in ("supply", "demand", "action", "selling"):
        asked = next(
            step["seq"]
            for step in game.replay(str(ANA))
            if step["view"]["ask"] is not None and step["view"]["phase"] == phase
        )
        opened(page, game.address(str(ANA), asked))
        expect(page.locator("[data-told]")).to_have_attribute("data-phase", phase)
        assert page.locator("[data-told]").get_attribute("data-asked") is None
        assert page.locator("main button:not(.strip, .name button, [aria-haspopup=dialog])").all_inner_texts() == []


def test_it_plays_by_itself_until_somebody_pauses_it(served: Served, open_window: Open, game: Game) -> None:
    page = opened(open_window(served.here).page, game.address("public", 0))
    page.get_by_role("button", name="Play").click()
    expect(slider(page)).to_have_value("2")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    told = int(page.locator("[data-told]").get_attribute("data-told") or 0)
    at = int(slider(page).input_value())
    assert told == sum(len(step["events"]) for step in game.replay("public")[: at + 1])


def test_its_speed_and_its_sound_are_chosen_where_it_plays(served: Served, open_window: Open, game: Game) -> None:
    page = opened(open_window(served.here).page, game.address("public", 0))
    page.get_by_label("Speed").select_option("quick")
    page.wait_for_function("() => document.documentElement.style.getPropertyValue('--speed') === '0.5'")
    sound = page.get_by_role("button", name="Sound", exact=True)
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    page.wait_for_function("() => localStorage.getItem('outcry.sound') === 'on'")


def test_the_end_shows_the_result_and_the_way_to_the_report(served: Served, open_window: Open, game: Game) -> None:
    page = opened(open_window(served.here).page, game.address("public", game.steps[-1]["seq"]))
    expect(page.locator("#result-head")).to_be_visible()
    expect(page.get_by_role("link", name="Result and report")).to_have_attribute("href", f"/t/{game.code}")
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator("#result-head")).to_have_count(0)


def test_a_saved_game_is_opened_from_this_device_and_a_bad_file_gets_a_sentence(
    served: Served, open_window: Open, game: Game, tmp_path: Path
) -> None:
    (tmp_path / "game.json").write_bytes(served.read(f"/api/tables/{game.code}/file"))
    (tmp_path / "other.json").write_text('{"outcry": "nothing"}')
    (tmp_path / "large.json").write_bytes(b" " * 4_200_000)
    window = open_window(served.here)
    page = window.page
    page.goto("/r/file")
    chooser = page.locator("input[type=file]")
    chooser.set_input_files(tmp_path / "large.json")
    expect(page.get_by_role("alert")).to_have_text("That is too large to be read.")
    chooser.set_input_files(tmp_path / "other.json")
    expect(page.get_by_role("alert")).to_have_text("This is no game file of Outcry.")
    assert all("400" in wrong for wrong in window.wrong)
    window.wrong.clear()
    chooser.set_input_files(tmp_path / "game.json")
    slider(page).focus()
    page.keyboard.press("End")
    expect(page.locator("#result-head")).to_be_visible()
    page.get_by_label("Seen by").select_option("A watcher")
    expect(page.locator("[data-seat='-1']")).to_be_visible()


def test_a_game_that_goes_on_has_no_replay_yet(served: Served, open_window: Open) -> None:
    made = served.make_table(None, "trader")
    window = open_window(served.here)
    window.page.goto(f"/r/{made['code']}")
    expect(window.page.get_by_role("alert")).to_have_text("The game is not over yet.")
    expect(window.page.get_by_role("link", name="To the table")).to_have_attribute("href", f"/t/{made['code']}")
    assert all("409" in wrong for wrong in window.wrong)
    window.wrong.clear()


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_no_replay_is_wider_than_its_window(served: Served, open_window: Open, game: Game, language: str) -> None:
    page = open_window(served.here, language, **PHONE).page
    for width, height in ((360, 740), (390, 844), (768, 1024), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        for at in (game.first(1, "demand"), game.steps[-1]["seq"]):
            opened(page, game.address("all", at))
            excess = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert excess <= 0, f"{width} in {language}"


def test_a_replay_says_that_it_is_one_and_opens_from_my_own_seat(served: Served, open_window: Open) -> None:
    over = prepare(served.database, "over")
    page = open_window(served.here, **DESKTOP).page
    page.goto(over.path)  # this browser has Ana's seat from here on
    page.get_by_role("link", name="Replay").click()
    slider(page).wait_for()
    expect(page.locator("[data-seat]")).to_have_attribute("data-seat", str(ANA))
    expect(page.locator("header .tag")).to_have_text("Replay")
    expect(page.locator(f"[data-spot=player-{ANA}] .name button")).to_have_text("You")
    expect(page.locator(".player.turn")).to_have_count(1)
    expect(page.locator(".player .tag")).to_have_count(0)  # nobody thinks in a game that is over
    page.goto(f"/r/{over.code}?seat=all")
    expect(page.locator("[data-seat]")).to_have_attribute("data-seat", "-2")
