"""Dealer, shark and tycoon: the analyst's best choices, tried in imagined worlds to the end of the round."""

from __future__ import annotations

import logging
from math import inf
from random import Random
from time import monotonic
from typing import Final, NamedTuple, cast

from outcry.bots.policy import Look
from outcry.bots.stockpile import investors, modules
from outcry.bots.stockpile.analyst import WEIGHED, Analyst, weigh
from outcry.bots.stockpile.appraisal import Style
from outcry.bots.stockpile.search import Search
from outcry.stockpile.game import Stockpile
from outcry.stockpile.views import StockpileView

LOG: Final = logging.getLogger(__name__)


class Level(NamedTuple):
    """How much a planner thinks."""

    simulations: int
    width: int
    """How many choices it tries."""
    seconds: float
    """What a live table gives it for a whole choice."""


LEVELS: Final = {
    "dealer": Level(64, 4, 0.4),
    "shark": Level(256, 6, 1.0),
    "tycoon": Level(1024, 8, 1.6),
}


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


def opponents(analyst: Analyst) -> list[Style]:
    """Strength is not transitive: who thinks of one kind of opponent alone is weak against others."""
    return [analyst.style, shortsighted(), bold()]


class Planner:
    def __init__(self, name: str, game: Stockpile, simulations: int = 0) -> None:
        """With as many simulations as its level has, unless others are wanted to compare them."""
        self.name = name
        self.level = LEVELS[name]._replace(simulations=simulations or LEVELS[name].simulations)
        self.game = game
        self.seconds = inf
        self.analyst = Analyst(game.board, game.rounds)
        self.opponents = opponents(self.analyst)

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        view = cast(StockpileView, look())
        found = self.candidates(legal, view, rng)
        if len(found) == 1:
            return found[0]
        seats = len(view.players)
        prepared = self.game.prepare(view, rng)
        reading = self.analyst.appraise(view).reading
        mine, others = self.analyst.style, self.opponents
        search = Search(prepared, self.analyst.worth, view.seat, seats, mine, others, reading, rng)
        chosen = search.best(found, self.level.simulations, monotonic() + self.seconds)
        if search.late:
            LOG.warning("%s ran out of time after %d of %d", self.name, search.spent, self.level.simulations)
        return chosen

    def candidates(self, legal: list[int], view: StockpileView, rng: Random) -> list[int]:
        """What is worth a search, the analyst's own choice first; that alone where there is nothing to search for."""
        first = self.analyst.choose(legal, lambda: view, rng)
        if view.asked not in WEIGHED or first >= modules.FIRST_ACTION or investors.waits_to_sell(view):
            return [first]
        printed = [action for action in legal if action < modules.FIRST_ACTION]
        scores = weigh(self.analyst.appraise(view), view, printed)
        ranked = sorted(range(len(printed)), key=lambda at: -scores[at])
        others = [printed[at] for at in ranked if printed[at] != first]
        return [first, *others][: self.level.width]
