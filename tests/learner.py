"""Somebody who learns in a browser: reads what the coach says, and does what it suggests or what he likes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page

from outcry.stockpile.catalogue import CATALOGUE
from player import Player

ROOT = Path(__file__).resolve().parents[1]
LESSON = ROOT / "web" / "src" / "games" / "stockpile" / "lesson"
THOUGHTS: list[dict[str, Any]] = json.loads((LESSON / "thoughts.json").read_text())
SUGGESTED = {thought["id"]: thought["do"] for thought in THOUGHTS if "do" in thought}
PIECEMEAL = [thought["id"] for thought in THOUGHTS if thought.get("waits") and "any" not in thought]

SAYS = """() => JSON.stringify([
  document.querySelector('.coach')?.dataset.thought ?? '',
  !!document.querySelector('.coach .next'),
  document.querySelector('.coach .thought')?.textContent.trim() ?? '',
])"""
BRASS = "() => [...document.querySelectorAll('.primary:enabled')].map((one) => one.textContent.trim())"
SAYS_ELSE = "(before) => (SAYS)() !== before".replace("SAYS", SAYS)


class Learner:
    """`reads` hears of every thought that is on the screen."""

    def __init__(self, page: Page, reads: Callable[[str], None] = lambda thought: None) -> None:
        self.page = page
        self.player = Player(page, Random(1))
        self.reads = reads
        self.heard: list[str] = []

    def look(self) -> tuple[str, bool, str]:
        """The thought, whether it only wants to be read, and the whole of it."""
        raw: str = self.page.evaluate(SAYS)
        thought, reads_on, _ = json.loads(raw)
        return thought, reads_on, raw

    def brass(self) -> list[str]:
        """The buttons that ask to be pressed."""
        found: list[str] = self.page.evaluate(BRASS)
        return found

    def note(self, thought: str) -> None:
        if not self.heard or self.heard[-1] != thought:
            self.heard.append(thought)
            self.reads(thought)

    def wait(self, raw: str) -> None:
        self.page.wait_for_function(SAYS_ELSE, arg=raw)

    def follow(self, does: Callable[[str], None]) -> None:
        """To the end of the lesson; `does` answers where the coach waits for a move."""
        while True:
            thought, reads_on, raw = self.look()
            if thought:
                self.note(thought)
            if thought == "learned":
                return
            if reads_on:
                self.player.press(self.page.locator(".coach .next"))
                if self.look()[2] == raw:
                    self.wait(raw)
            elif thought:
                does(thought)
            else:
                self.wait(raw)

    # As the coach suggests.

    def obeys(self, thought: str) -> None:
        before = self.look()[2]
        if thought in SUGGESTED:
            self.do(SUGGESTED[thought])
        elif thought in PIECEMEAL:
            self.press_lit()
        elif thought != "any.play.none":  # after the last card the table itself ends the turn
            raise AssertionError(f"the coach suggests nothing of its own: {self.page.locator('.coach').inner_text()}")
        self.wait(before)

    def press_lit(self) -> None:
        """What the brass line is around, or the button in it."""
        lit = self.page.locator("[data-lit]")
        inside = lit.locator("button.sells, .stepper button:last-child")
        self.player.press(inside.first if inside.count() else lit)

    def do(self, chain: list[str]) -> None:
        verb, *rest = chain[0].split()
        if verb.startswith("place"):
            if self.page.locator(".hand button.card").count():
                for one in chain:
                    self.place(one)
            self.player.confirm()
        elif verb == "bid":
            self.bid(*rest)
        elif verb in ("boom", "bust"):
            company = CATALOGUE.arguments(CATALOGUE.parse(chain[0]))["company"]
            self.player.press(self.page.locator(f"[data-spot=play-{company}]"))
            self.player.confirm()
        elif verb == "sell-split":
            wholes = self.page.locator("[data-spot=sell-5] .two .row").nth(1).locator(".stepper button").last
            for _ in chain[:-1]:
                self.player.press(wholes)
            self.player.confirm()
        else:
            self.player.confirm()

    def place(self, one: str) -> None:
        arguments = CATALOGUE.arguments(CATALOGUE.parse(one))
        way = one.split(maxsplit=1)[0].removeprefix("place-")
        self.player.press(self.page.locator(f"[data-spot=card-{arguments['slot'] + 1}]"))
        self.open(arguments["pile"])
        self.player.press(self.page.locator(f"[data-spot=place-{arguments['pile'] + 1}-{way}]"))

    def bid(self, pile: str, money: str) -> None:
        self.open(int(pile) - 1)
        self.player.press(self.page.locator(f"[data-spot=bid-{pile}-{money}]"))
        self.player.confirm()

    def open(self, pile: int) -> None:
        """On a phone one pile is open at a time."""
        tab = self.page.locator(f"[data-spot=tab-{pile}]")
        if tab.count():
            self.player.press(tab)

    # As he likes.

    def does_otherwise(self, _: str) -> None:
        standing = self.player.look()
        if self.player.may_act(standing) and standing.busy != "playing":
            self.player.answer(standing)
