"""Somebody who plays Stack Market at its own table: by mouse, looking at the loupe; by keys alone; or in words."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from keyboard import KeyboardPlayer, TextPlayer
from player import GLANCE, MOMENT, Player, Standing

PIXELS = 6
"""Of a pointer, to a millimetre of the table."""
FLAT = "if (location.protocol === 'http:') localStorage.setItem('outcry.stackmarket.flat', 'on');"
"""Without three dimensions, where the picture is not what is looked at: software draws it slowly."""
GROUP = 3
"""Dice at once, so that a game does not last."""
LOOKS = 12
NEAR = 0.4
"""Millimetres from the middle, and how often the ring is looked at and put right."""
AIMED = """() => {
  const ring = document.querySelector('.loupe .ring')?.getAttribute('transform') ?? '';
  return ring.match(/-?[\\d.]+(?:e-?\\d+)?/g)?.map(Number) ?? null;
}"""
QUIET = ".word.calm, .word.breathing, .word.tiring"
POLLED = 100
"""Milliseconds between two looks: pages whose pictures a test draws have no frames of their own."""
DRIVEN = """{
  const asked = new Map();
  let last = 0;
  window.requestAnimationFrame = (draw) => (asked.set(++last, draw), last);
  window.cancelAnimationFrame = (number) => void asked.delete(number);
  window.picture = () => {
    const draws = [...asked.values()];
    asked.clear();
    for (const draw of draws) draw(performance.now());
    const { drawn, calls, triangles } = document.querySelector('.floor canvas')?.dataset ?? {};
    return drawn === undefined ? null : [Number(calls), Number(triangles)];
  };
}"""
"""Pictures are drawn when the test says so, and not when the machine does."""


class Stacker(Player):
    """By mouse. Its orders are the longest, and its dice go on in threes."""

    def __init__(self, page: Page, rng: Random) -> None:
        super().__init__(page, rng)
        self._ways = {
            "invest": self.invest,
            "order": self.order,
            "stack": self.stack,
            "move": self.stay,
            "stacker": self.names_somebody,
        }

    def play_all(self) -> None:
        """To the report of the game."""
        end = self.page.locator(".end table")
        while not end.count():
            standing = self.look()
            if standing.phase == "over":
                end.wait_for()
            else:
                self.go_on(standing)

    def money(self) -> list[int]:
        """Of all players in the report, the best first."""
        sums = self.page.locator(".end [aria-labelledby=end-money] .sum").all_inner_texts()
        return [int(re.sub(r"\D", "", text)) for text in sums]

    def skip(self) -> None:
        self.page.keyboard.press("Escape")

    # The questions.

    def invest(self) -> None:
        self.press(self.page.locator("button.company[aria-disabled=false]").first)

    def order(self) -> None:
        self.press(self.page.locator(".tray .primary:not([disabled])"))

    def stay(self) -> None:
        self.press(self.page.get_by_role("button", name="Stay", exact=True))

    def names_somebody(self) -> None:
        self.press(self.page.locator(".tray .raised").first)

    def stack(self) -> None:
        self.pick_up()
        self.aim()
        self.let_go()

    def pick_up(self) -> None:
        if self.page.locator(".loupe").count():
            return
        groups = self.page.locator("[role=radio]:not([disabled])")
        if groups.count():
            self.press(groups.nth(min(GROUP, groups.count()) - 1))
        self.press(self.page.locator(".go:not([disabled])"))
        self.page.locator(".loupe").wait_for(timeout=MOMENT)

    def aim(self) -> None:
        """The ring is seen in the loupe, and brought to the middle of the top die."""
        self.page.wait_for_function(AIMED, timeout=MOMENT, polling=POLLED)
        x, y = self.middle_of_the_floor()
        self.page.mouse.move(x, y)
        for _ in range(LOOKS):
            ring = self.page.evaluate(AIMED)
            if ring is None or max(abs(ring[0]), abs(ring[1])) < NEAR:
                break
            x, y = x - ring[0] * PIXELS, y - ring[1] * PIXELS
            self.page.mouse.move(x, y, steps=4)
        self.page.locator(QUIET).wait_for(timeout=MOMENT)

    def let_go(self) -> None:
        self.page.mouse.down()
        self.page.mouse.up()

    def middle_of_the_floor(self) -> tuple[float, float]:
        box = self.page.locator(".floor").bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class KeyStacker(Stacker, KeyboardPlayer):
    """By Tab, Enter, arrows and Space."""

    def aim(self) -> None:
        self.page.keyboard.press("ArrowLeft")
        self.page.keyboard.press("ArrowRight")
        self.page.get_by_role("button", name="Carry it there").wait_for(timeout=MOMENT)
        self.page.keyboard.press("Enter")
        self.page.locator(".go:not([disabled])", has_text="Let go").wait_for(timeout=MOMENT)

    def let_go(self) -> None:
        """Again if the hand had just swayed off the top die, where nothing is let go."""
        ready, loupe = self.page.locator(".go:not([disabled])", has_text="Let go"), self.page.locator(".loupe")
        while loupe.count():
            if ready.count():
                self.page.keyboard.press(" ")
            with suppress(TooLate):
                loupe.wait_for(state="detached", timeout=GLANCE)


class Drawn(Stacker):
    """In three dimensions, on a page that is `DRIVEN`: pictures are drawn before and after what this player does."""

    def __init__(self, page: Page, rng: Random) -> None:
        super().__init__(page, rng)
        self.pictures = self.most_calls = self.most_triangles = 0

    def draw(self) -> None:
        cost = self.page.evaluate("picture()")
        if cost is not None:
            self.pictures += 1
            self.most_calls, self.most_triangles = max(self.most_calls, cost[0]), max(self.most_triangles, cost[1])

    def answer(self, standing: Standing) -> None:
        self.draw()
        super().answer(standing)
        self.draw()

    def pick_up(self) -> None:
        super().pick_up()
        self.draw()

    def let_go(self) -> None:
        self.draw()
        super().let_go()


class DrawnByKeys(Drawn, KeyStacker):
    """The same, by keys."""


class TextStacker(TextPlayer):
    """In reader's mode: every question is a list, and the hand a row of buttons with keys."""

    def __init__(self, page: Page, rng: Random) -> None:
        super().__init__(page, rng)
        self._ways = {
            "invest": self.choose,
            "order": self.order,
            "stack": self.stack,
            "move": self.stay,
            "stacker": self.choose,
        }

    def button(self, name: str) -> Locator:
        return self.page.locator("#text-asked button:not([disabled])", has_text=name)

    def order(self) -> None:
        self.press(self.page.locator("#text-asked .options button:not([disabled])").first)

    def stay(self) -> None:
        self.press(self.button("Stay"))

    def stack(self) -> None:
        """The first die by itself, the others in threes; over the middle, when the hand is there."""
        single = self.button("Dice held as a group: 1")
        if single.count() and self.page.locator("#text-order", has_text="Set:").count():
            self.page.keyboard.press("g")
            self.page.keyboard.press("g")
        for step in ("Pick up", "Carry it there"):
            self.button(step).wait_for(timeout=MOMENT)
            self.page.keyboard.press("Enter")
        while self.button("Put the die back").count():
            if self.button("Let go").count():
                self.page.keyboard.press(" ")
            with suppress(TooLate):
                self.button("Put the die back").wait_for(state="detached", timeout=GLANCE)


def is_stacking(standing: Standing) -> bool:
    return standing.asked == "stack"


def is_moving(standing: Standing) -> bool:
    """The turn was stacked to its end, whatever came of it."""
    return standing.asked == "move"
