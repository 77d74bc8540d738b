"""DIC1: six dice are thrown before all: who throws them, how they land, and that nothing tells them before."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser import DESKTOP, Open
from player import SELLS
from scenarios import Prepared, prepare
from served import Served

pytestmark = pytest.mark.slow
REMEMBERS = """
  localStorage.setItem('outcry.sound', 'on');
  window.frames = [];
  window.clicks = 0;
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) {
    if (this.context instanceof AudioContext && Math.round(1000 * this.buffer.duration) === 138) window.clicks++;
    return start.apply(this, when);
  };
  const look = () => {
    const dice = document.querySelector('.opening .dice');
    if (!dice || document.querySelector('[data-asked]:not([data-asked=""])')) return;
    window.frames.push({
      head: document.querySelector('.opening h3').textContent,
      label: dice.ariaLabel,
      faces: [...dice.querySelectorAll('.die')].map((die) => die.textContent),
      tumble: dice.querySelectorAll('.tumbles').length,
      cards: dice.querySelectorAll('.risen svg').length,
      log: document.querySelector('.tape')?.innerText ?? '',
    });
  };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document, all);
"""
"""Remembers every face that the page shows: a throw passes, and a test on a busy machine may look too late."""
DICE = 6


def thrown(served: Served, page: Page) -> tuple[Prepared, list[dict[str, Any]]]:
    """What was seen of the throw that follows on the bonds, from the first frame to the last."""
    table = prepare(served.database, "bonds-and-dice")
    page.add_init_script(REMEMBERS)
    page.goto(table.path)
    page.locator("[data-asked=buy_bonds]:not([data-busy])").wait_for()
    page.evaluate("window.frames = []")
    page.locator(SELLS).click()
    page.locator("[data-asked=place]").wait_for()
    frames: list[dict[str, Any]] = page.evaluate("window.frames")
    return table, frames


def in_words(table: Prepared) -> list[str]:
    faces = table.events("dice_rolled")[-1]["forecasts"]
    return ["$" * (face - 10) if face > 10 else f"{'+' if face > 0 else '−'}{abs(face)}" for face in faces]


def test_DIC1_dice_tumble_land_one_by_one_and_are_told_by_nothing_before(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **DESKTOP).page
    table, frames = thrown(served, page)
    fell = in_words(table)
    air = [frame for frame in frames if "rolled" not in frame["head"]]
    down = [frame for frame in frames if "rolled" in frame["head"]]
    assert air
    assert down
    for frame in air:
        assert frame["label"] == "Deniz rolls"
        assert "forecast dice" not in frame["log"].split("\n")[0]
    assert air[0]["tumble"] == DICE
    assert air[0]["faces"] != fell, "they show other faces in the air"
    assert down[0]["faces"] == fell
    assert down[0]["label"].endswith(", ".join(fell))
    assert down[-1]["cards"] == DICE
    page.wait_for_function("window.clicks === 6")


def test_DIC1_where_motion_is_not_wanted_the_dice_lie_there(served: Served, open_window: Open) -> None:
    page = open_window(served.here, reduced_motion="reduce", **DESKTOP).page
    table, frames = thrown(served, page)
    assert frames
    assert {frame["tumble"] for frame in frames} == {0}
    assert {tuple(frame["faces"]) for frame in frames} == {tuple(in_words(table))}
    assert all("rolled" in frame["head"] for frame in frames)
    assert frames[-1]["cards"] == DICE


def test_INV3_the_dice_lie_above_the_cards_of_forecast_phil(served: Served, open_window: Open) -> None:
    """And what else could have fallen can be looked at."""
    page = open_window(served.here, **DESKTOP).page
    page.goto(prepare(served.database, "power-phil-take_card").path)
    page.locator("[data-asked=take_card]:not([data-busy])").wait_for()
    dice, cards = page.locator(".opening .dice"), page.locator(".opening .option")
    expect(dice.locator(".die")).to_have_count(DICE)
    above, below = dice.bounding_box(), cards.first.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]
    page.get_by_role("button", name="Faces of the dice").click()
    expect(page.locator("dialog[open] .die")).to_have_count(DICE * DICE)
