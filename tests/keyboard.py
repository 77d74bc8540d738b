"""Somebody who plays by keyboard alone: goes from element to element, sees where the focus is, and presses keys."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from browser import LONGEST
from player import CHANGE, LOOK, MOMENT, Player

FARTHEST = 250
"""More steps than any screen has: who has not arrived by then is in a trap."""
STOP = "a[href], button, input, select, summary, [tabindex]"
NAME = "(one) => `${one.tagName} ${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)}`"
FOCUS = """(wanted) => {
  const here = document.activeElement;
  if (!here || here === document.body) return { at: '', there: false, ring: 'none' };
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(here);
  const { width, height } = here.getBoundingClientRect();
  return {
    at: (NAME)(here),
    there: here === wanted,
    stop: here.matches('STOP'),
    ring: outlineStyle === 'none' || parseFloat(outlineWidth) < 2 ? 'none' : outlineColor,
    seen: width > 1 && height > 1 && here.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  };
}""".replace("NAME", NAME).replace("STOP", STOP)
STOPS = """() => [...document.querySelectorAll('STOP')]
  .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility())
  .map(NAME)""".replace("NAME", NAME).replace("STOP", STOP)
SAME_LADDER = """(wanted) => {
  const ladder = document.activeElement?.closest('.ladder, .grid');
  return !!ladder && ladder !== document.activeElement && ladder.contains(wanted);
}"""

PARTS = f"() => ({LOOK})() + document.querySelectorAll('.chosen li').length"
"""How the page stands, with the parts of a choice that were taken from the list."""


class KeyboardPlayer(Player):
    """Plays the drawn table with Tab and Enter; every step must be seen."""

    def __init__(self, page: Page, rng: Random) -> None:
        super().__init__(page, rng)
        self.steps = 0

    def press(self, what: Locator, patience: float = MOMENT) -> None:
        what.wait_for(state="attached", timeout=patience)
        wanted = what.element_handle(timeout=patience)
        for _ in range(FARTHEST):
            if self.step(wanted) or self.goes_on_by_arrows(wanted):
                self.page.keyboard.press("Enter")
                return
            if not what.count():
                raise TooLate("it went away")
            if not wanted.evaluate("(one) => one.isConnected"):
                wanted = what.element_handle(timeout=patience)  # a list drawn anew offers the same by another element
        raise AssertionError(f"the keyboard does not get to {what}")

    def step(self, wanted: object = None) -> bool:
        """To the next element; is it the wanted one?"""
        self.page.keyboard.press("Tab")
        self.steps += 1
        focus = self.page.evaluate(FOCUS, wanted)
        if focus["at"]:
            assert focus["seen"], f"the focus is on something that nobody sees: {focus['at']}"
            assert focus["ring"] != "none", f"nothing shows that the focus is on {focus['at']}"
        return bool(focus["there"])

    def goes_on_by_arrows(self, wanted: object) -> bool:
        """On a ladder Tab stops once; does this one have the wanted rung?"""
        if not self.page.evaluate(SAME_LADDER, wanted):
            return False
        self.page.keyboard.press("End")
        for _ in range(FARTHEST):
            if self.page.evaluate(FOCUS, wanted)["there"]:
                return True
            self.page.keyboard.press("ArrowUp")
        return False

    def round_trip(self) -> list[str]:
        """On a page just opened: all elements that Tab stops at, from the first to the last, and out of it again.

        Chromium also stops at lists that can be scrolled; these do nothing."""
        found: list[str] = []
        for _ in range(FARTHEST):
            self.step()
            focus = self.page.evaluate(FOCUS, None)
            if not focus["at"]:
                return found
            if focus["stop"]:
                found.append(focus["at"])
        raise AssertionError(f"the focus never leaves the page: {found[-5:]}")

    def stops(self) -> list[str]:
        """All elements that it should stop at, in the order of the page."""
        found: list[str] = self.page.evaluate(STOPS)
        return found


class TextPlayer(KeyboardPlayer):
    """Plays the text mode: every question is a list of answers."""

    def __init__(self, page: Page, rng: Random) -> None:
        super().__init__(page, rng)
        self._ways = dict.fromkeys(self._ways, self.choose)

    def choose(self) -> None:
        """Any answer of the list; one that has parts asks on until it is whole."""
        asked = self.look()
        if asked.asked != self.asking:
            raise TooLate("the table went on, and asks something else")
        self.choose_one()
        while self.look() == asked:
            try:
                self.choose_one()
            except TooLate:
                assert self.look() != asked, f"the answer has no end: {self.report()}"  # or it was whole already

    def choose_one(self) -> None:
        before = self.page.evaluate(PARTS)
        offered = self.page.locator(".options button:not([disabled])")
        offered.first.wait_for(timeout=MOMENT)  # the server says what may come next
        self.press(self.any_of(offered))
        assert self.page.evaluate(CHANGE.replace(LOOK, PARTS), [before, LONGEST]), "nothing was chosen"
