"""Somebody who plays in a browser: looks at the page, and clicks what a person would click."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import NamedTuple

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from browser import LONGEST
from outcry.core.gamefile import GameFile

LOOK = """() => {
  const { line, phase, asked, answered, busy, told } = document.querySelector('[data-told]')?.dataset ?? {};
  return JSON.stringify({ line, phase, asked, answered, busy, told, over: !!document.querySelector('#result-head') });
}"""
CHANGE = """([before, patience]) => new Promise((resolve) => {
  const look = LOOK;
  const finish = (changed) => { watcher.disconnect(); clearTimeout(late); resolve(changed); };
  const compare = () => { if (look() !== before) finish(true); };
  const watcher = new MutationObserver(compare);
  const late = setTimeout(() => finish(false), patience);
  watcher.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
  compare();
})""".replace("LOOK", LOOK)
OPTIONS = """.moment .groups .option:not(.chosen, [disabled], .ways:has(.chosen) *),
  .keys:not(:has(.chosen)) .option:not([disabled])"""
"""What can be chosen in a moment of a module: things in the middle, or keys on the tracks of the market."""
CHOICE = f".choices .primary:not([disabled]), .choices .raised:not([disabled]), .moment .firsts .option, {OPTIONS}"
"""Anything that a moment can go on with: after each part the server says what may come next."""
PARTS = ".moment .made li, .moment .option.chosen, .keys .chosen"
PICKED = """(before) => document.querySelector('.choices .primary:not([disabled])')
  || document.querySelectorAll('PARTS').length !== before || !document.querySelector('.moment')""".replace(
    "PARTS", PARTS
)
"""A choice of a module is whole, or has one part more."""
MOST_PARTS = 8
YOU = ("You", "Você")
SELLS = ".choices .wide"
"""Ends a sale; while nothing is chosen it is not brass."""
TRIES = 8
"""A new button takes no press in its first moment, and a busy machine may need longer than the hand waits."""
MOMENT = LONGEST // TRIES
"""Milliseconds until a button that should be there counts as missing, and the hand looks what has become of it."""
GLANCE = 500
"""Milliseconds for something that may happen elsewhere, or go away by itself."""


class Standing(NamedTuple):
    """How the page stands."""

    raw: str
    """All of it, to notice a change."""
    line: str
    phase: str
    asked: str
    """The question to this player; empty when there is none, or an answer is on its way."""
    answered: bool
    busy: str
    told: int
    """How many events the page has told."""
    over: bool


class Row(NamedTuple):
    """A line of the result."""

    rank: int
    score: int
    mine: bool


class Player:
    """Plays by mouse, or by finger on a touch screen."""

    def __init__(self, page: Page, rng: Random) -> None:
        self.page = page
        self.rng = rng
        self.touch: bool = page.evaluate("matchMedia('(hover: none)').matches")
        self.patience = LONGEST
        self.skips = True
        """Does not wait for what plays."""
        self.answers: Counter[str] = Counter()
        """How often each question was answered."""
        self.asking = ""
        """The question that is being answered."""
        self.answered: Standing | None = None
        """The last question that was answered: when it stands there again, the answer was not taken."""
        self._ways: dict[str, Callable[[], None]] = {
            "place": self.place,
            "bid": self.bid,
            "play": self.play_card,
            "sell": self.sell,
            "show": self.confirm,
            "keep_investors": self.keep,
            "bid_for_investor": self.bid_for_investor,
            "discard_strategies": self.discard,
        }

    # Looking.

    def look(self) -> Standing:
        raw: str = self.page.evaluate(LOOK)
        page = json.loads(raw)
        return Standing(
            raw,
            line=page.get("line", ""),
            phase=page.get("phase", ""),
            asked="" if "busy" in page else page.get("asked", ""),
            answered=page.get("answered") == "true",
            busy=page.get("busy", ""),
            told=int(page.get("told", 0)),
            over=page.get("over", False),
        )

    def sees_change(self, before: Standing, patience: float = 0) -> bool:
        """Waits until the page stands otherwise than before."""
        return bool(self.page.evaluate(CHANGE, [before.raw, patience or self.patience]))

    def wait(self, before: Standing) -> None:
        assert self.sees_change(before), f"nothing happens: {self.report()}"

    def wait_until_taken(self) -> None:
        """The server has the answer, so it stands in the log."""
        while (standing := self.look()).busy == "pending":
            self.wait(standing)

    def report(self) -> str:
        """How the page stands, and what it says about it."""
        return f"{self.look().raw} says {' / '.join(self.page.locator('.says p, [role=alert]').all_inner_texts())!r}"

    def result(self) -> list[Row]:
        """As the page shows it, from the first to the last."""
        return [
            Row(number(row.locator(".rank")), number(row.locator(".score")), row.locator(".who b").inner_text() in YOU)
            for row in self.page.locator("[aria-labelledby=result-head] ol > li").all()
        ]

    # Playing.

    def play(self, until: Callable[[Standing], bool] = lambda standing: standing.over) -> Standing:
        """Play on until the page stands as wanted."""
        while not until(standing := self.look()):
            assert not standing.over, "the game is over too early"
            self.go_on(standing)
        return standing

    def may_act(self, standing: Standing) -> bool:
        """There is something to press."""
        if standing.line != "online" or standing.over:
            return False
        if standing.busy:
            return standing.busy == "playing" and self.skips
        return bool(standing.asked) and not standing.answered

    def go_on(self, standing: Standing) -> None:
        """Do what is to be done now, or wait for it."""
        if not self.may_act(standing):
            self.wait(standing)
        elif standing.busy == "playing":
            self.skip()
        else:
            self.answer(standing)

    def answer(self, standing: Standing) -> None:
        """The table may be quicker, where everybody can see that there is only one choice: then all is well too."""
        assert standing != self.answered, f"the answer was refused: {self.report()}"
        self.asking = standing.asked
        for _ in range(TRIES):
            try:
                self._ways.get(standing.asked, self.moment)()
            except TooLate:
                if self.look() != standing:
                    return
            else:
                self.answers[standing.asked] += 1
                self.answered = standing
                self.wait(standing)
                return
        raise AssertionError(f"this cannot be answered: {self.report()}")

    def skip(self) -> None:
        """What plays may also end by itself while the hand goes to the button."""
        with suppress(TooLate):
            self.press(self.page.locator(".choices .ghost:not([disabled])"), GLANCE)

    def press(self, what: Locator, patience: float = MOMENT) -> None:
        if self.touch:
            what.tap(timeout=patience)
        else:
            what.click(timeout=patience)

    def confirm(self) -> None:
        self.press(self.page.locator(".choices .primary"))

    # The questions.

    def place(self) -> None:
        """Every card of the hand on some pile; now and then the first is taken back."""
        if self.rng.random() < 0.2:
            self.place_one()
            self.press(self.page.locator(".choices .ghost"))
        while self.page.locator(".hand button.card").count():
            self.place_one()
        self.confirm()

    def place_one(self) -> None:
        """Card, pile and way in the order that comes to mind."""
        card = self.any_of(self.page.locator(".hand button.card"))
        held = self.page.locator(".hand button.card[aria-pressed=true]").count()
        pile_first = self.rng.random() < 0.3 and not held
        if not pile_first:
            self.press(card)
        if self.page.locator("[role=tab]").count():
            self.press(self.any_of(self.page.locator("[role=tab]")))
            self.press(self.any_of(self.page.locator("button.put")))
        else:
            self.press(self.any_of(self.page.locator("button.zone")))
        if pile_first:
            self.press(card)

    def keep(self) -> None:
        """One of the investors dealt, with two players two."""
        confirm = self.page.locator(".choices .primary:not([disabled])")
        while not confirm.count():
            self.press(self.page.locator("button.investor[aria-pressed=false]").first)
        self.press(confirm)

    def discard(self) -> None:
        """Any two of the strategies dealt."""
        confirm = self.page.locator(".choices .primary:not([disabled])")
        while not confirm.count():
            self.press(self.any_of(self.page.locator(".discards button[aria-pressed=false]")))
        self.press(confirm)

    def bid_for_investor(self) -> None:
        self.press(self.page.locator("main button.legal").last)
        self.confirm()

    def moment(self) -> None:
        """What a module asks: now and then nothing, else something, part by part."""
        enough = self.page.locator(".choices .raised:not([disabled])")
        confirm = self.page.locator(".choices .primary:not([disabled])")
        for _ in range(MOST_PARTS):
            self.page.locator(CHOICE).first.wait_for(state="attached", timeout=MOMENT)
            if confirm.count():
                return self.press(confirm)
            options = self.page.locator(".moment .option, .keys .option")
            if enough.count() and (self.rng.random() < 0.3 or not options.count()):
                return self.press(enough.first)
            options = self.page.locator(OPTIONS)
            firsts = self.page.locator(".moment .firsts .option")
            if not options.count() and not firsts.count():  # all are chosen: the server is asked what that comes to
                confirm.wait_for(timeout=MOMENT)
                continue
            if not options.count():  # a card, or an investor, is chosen first
                self.press(self.any_of(firsts))
            before = self.page.locator(PARTS).count()
            self.press(self.any_of(options))
            self.page.wait_for_function(PICKED, arg=before, timeout=MOMENT)
        raise AssertionError(f"this has no end: {self.report()}")

    def offer(self) -> bool:
        """What modules offer beside the question: looked at now and then, and used."""
        if self.page.locator(".moment").count():  # looked at already, when the page was too busy to go on
            self.moment()
            return True
        offers = self.page.locator(".choices .offer, .lane[aria-pressed=false]:has(.portrait), .card.able")
        if not offers.count() or self.rng.random() < 0.4:
            return False
        self.press(self.any_of(offers))
        self.page.locator(".moment").wait_for(timeout=MOMENT)
        self.moment()
        return True

    def bid(self) -> None:
        """Mostly the lowest space of a pile, sometimes a higher one; it is chosen, then confirmed."""
        if self.offer():
            return
        tabs = self.page.locator("[role=tab]").all()
        if tabs:
            self.rng.shuffle(tabs)
            for tab in tabs:
                self.press(tab)
                spaces = self.page.locator(".grid button.legal")
                if spaces.count():
                    break
            self.press(spaces.nth(self.how_high(spaces.count())))
        else:
            ladders = [ladder.locator("button.legal") for ladder in self.page.locator(".ladder").all()]
            spaces = self.rng.choice([ladder for ladder in ladders if ladder.count()])
            self.press(spaces.nth(spaces.count() - 1 - self.how_high(spaces.count())))
        self.confirm()

    def how_high(self, spaces: int) -> int:
        return min(self.rng.choice([0, 0, 0, 1, 2]), spaces - 1)

    def play_card(self) -> None:
        if self.offer():
            return
        cards = self.page.locator(".lane:has(.card)")
        if cards.count():
            self.press(cards.first)
        companies = self.page.locator("button.company:not([disabled])")
        if companies.count():
            self.press(self.any_of(companies))
        end = self.page.locator(".choices .raised:not([disabled])")
        if end.count():  # a finger that could still do something
            self.press(end)
        else:
            self.confirm()

    def sell(self) -> None:
        """Nothing, something, or all."""
        if self.offer():
            return
        stage = self.page.locator("[aria-labelledby=sell-head]")
        wish = self.rng.choice(["nothing", "something", "all"])
        if wish == "all" and stage.locator("header button").count():
            self.press(stage.locator("header button"))
        elif wish == "something":
            cards = stage.locator("button.sells, li .stepper button:last-child:not([disabled])")
            halves = stage.locator(".list button:nth-child(2), .choice button:nth-child(2)")
            for some in (cards, halves):
                if some.count():
                    self.press(self.any_of(some))
        self.press(self.page.locator(SELLS))

    def any_of(self, choices: Locator) -> Locator:
        choices.first.wait_for(state="attached", timeout=MOMENT)
        count = choices.count()
        if not count:
            raise TooLate("they went away")
        return choices.nth(self.rng.randrange(count))


Standings = list[Standing]


def all_over(standings: Standings) -> bool:
    return all(standing.over for standing in standings)


def play_together(players: Sequence[Player], until: Callable[[Standings], bool] = all_over) -> None:
    """A game between several people."""
    while not until(standings := [player.look() for player in players]):
        assert not all_over(standings), "the game is over too early"
        acting = [at for at, player in enumerate(players) if player.may_act(standings[at])]
        for at in acting:
            players[at].go_on(standings[at])
        if not acting:
            assert any_sees_change(players, standings), f"nothing happens: {[player.report() for player in players]}"


def any_sees_change(players: Sequence[Player], before: Standings) -> bool:
    """News may come to one page a moment later than to another: look at each of them in turn."""
    looks = LONGEST // GLANCE // len(players)
    return any(player.sees_change(at, GLANCE) for _ in range(looks) for player, at in zip(players, before, strict=True))


def logged(log: GameFile, seat: int) -> list[Row]:
    """The result that the log of a game says, as this seat should see it."""
    outcome = log.state.outcome()
    assert outcome is not None, "the game in the log is not over"
    best_first = sorted(range(len(outcome.scores)), key=lambda one: outcome.ranks[one])
    return [Row(outcome.ranks[one], outcome.scores[one], one == seat) for one in best_first]


def number(where: Locator) -> int:
    """The whole number in a text like $37K."""
    text = where.inner_text().replace("\u2212", "-")
    found = re.search(r"-?\d+", text)
    assert found, text
    return int(found[0])
