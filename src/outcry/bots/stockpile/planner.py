"""Dealer, shark and tycoon: the analyst's best choices, tried in imagined worlds to the end of the round."""

from __future__ import annotations

from math import inf
from random import Random
from time import monotonic
from typing import Final, NamedTuple, cast

from outcry.bots.policy import Look
from outcry.bots.stockpile import modules
from outcry.bots.stockpile.analyst import Analyst, weigh
from outcry.bots.stockpile.appraisal import Style
from outcry.bots.stockpile.search import Aim, Search
from outcry.core.data import read
from outcry.stockpile.game import Stockpile
from outcry.stockpile.views import StockpileView


class Level(NamedTuple):
    """How much a planner thinks."""

    simulations: int
    width: int
    """How many choices it tries."""
    seconds: float
    """What a live table gives it for a whole choice."""
    ahead: int = 0
    """With so many rounds to come, or fewer, it plays worlds to the end of the game."""
    to_win: bool = False
    """Whether it goes for the chance to win; else for money, beside that of others."""


LEVELS: Final = {
    "dealer": Level(64, 4, 0.4),
    "shark": Level(256, 6, 1.0, ahead=1, to_win=True),
    "tycoon": Level(1024, 8, 1.6, ahead=2, to_win=True),
}


SEARCHED: Final = ("place", "bid")
"""What is tried. Sales, Booms and Busts are the analyst's, who is better at them: the rest of a round tells too little
of what they bring."""
SEARCHED_TO_THE_END: Final = ("place", "bid", "play", "sell")
"""The rest of the game tells all of it."""


class AfterARound(NamedTuple):
    """By the rounds to come, what it is worth to have something at the end of a round. Measured, not thought out."""

    need: float
    """Money to bid with, in $K, as `Style.need`;"""
    liquid: list[float]
    """what the first of it is worth beyond itself;"""
    majority: list[float]
    """how much of a majority's money counts;"""
    spread: list[float]
    """how much luck there still is for each seat, in $K."""


MEASURED: Final = AfterARound(**read(__package__, "after_a_round").plain())
"""The file names the command that writes it."""


def count_as(left: int) -> Style:
    """How it is counted what somebody has, with so many rounds to come."""
    style, at = Style(), min(left, len(MEASURED.liquid) - 1)
    style.need = MEASURED.need
    style.liquid = MEASURED.liquid[at]
    style.majority = MEASURED.majority[at]
    return style


def shortsighted() -> Style:
    """One who goes by what lies open today, as the trader does."""
    style = Style()
    style.upside = 0.7
    style.majority = 0.3
    style.liquid = 0.0
    style.fear = 0.0
    return style


def bold() -> Style:
    """One who has no fear of paying."""
    style = Style()
    style.liquid = 0.0
    style.fear = 1.0
    style.hidden = 1.5
    return style


def opponents() -> list[Style]:
    """Strength is not transitive: who thinks of one kind of opponent alone is weak against others."""
    return [Style(), shortsighted(), bold()]


class Planner:
    def __init__(self, level: str, game: Stockpile, style: Style | None = None, name: str = "") -> None:
        self.name = name or level
        self.level = LEVELS[level]
        self.game = game
        self.seconds = inf
        self.late = False
        self.analyst = Analyst(game.board, game.rounds, style)
        self.opponents = opponents()

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        self.late = False
        view = cast(StockpileView, look())
        found = self.candidates(legal, view, rng)
        if len(found) == 1:
            return found[0]
        seats = len(view.players)
        prepared = self.game.prepare(view, rng)
        reading = self.analyst.appraise(view).reading
        mine, others, aim = self.analyst.style, self.opponents, self.aim(view.rounds - view.round - 1)
        search = Search(prepared, self.analyst.worth, view.seat, seats, mine, others, aim, reading, rng)
        chosen = search.best(found, self.level.simulations, monotonic() + self.seconds)
        self.late = search.late
        return chosen

    def to_the_end(self, left: int) -> bool:
        """Whether worlds are played to the end of the game, with so many rounds to come."""
        return left <= self.level.ahead and self.level.ahead > 0

    def aim(self, left: int) -> Aim:
        rounds = left + 1 if self.to_the_end(left) else 1
        then = left + 1 - rounds
        spread = MEASURED.spread[min(then, len(MEASURED.spread) - 1)]
        return Aim(count_as(then), rounds, spread if self.level.to_win else 0.0)

    def candidates(self, legal: list[int], view: StockpileView, rng: Random) -> list[int]:
        """What is worth a search, the analyst's own choice first; that alone where there is nothing to search for."""
        first = self.analyst.choose(legal, lambda: view, rng)
        searched = SEARCHED_TO_THE_END if self.to_the_end(view.rounds - view.round - 1) else SEARCHED
        if view.asked not in searched or first >= modules.FIRST_ACTION:
            return [first]
        printed = [action for action in legal if action < modules.FIRST_ACTION]
        scores = weigh(self.analyst.appraise(view), view, printed)
        ranked = sorted(range(len(printed)), key=lambda at: -scores[at])
        others = [printed[at] for at in ranked if printed[at] != first]
        return [first, *others][: self.level.width]
