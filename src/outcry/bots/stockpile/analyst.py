"""The analyst: weighs every choice by its value core, from what its seat knows and remembers."""

from __future__ import annotations

from random import Random
from typing import Any, Final, cast

from outcry.bots.policy import Considered, Look
from outcry.bots.stockpile import investors, module_reasons, modules, moves
from outcry.bots.stockpile.appraisal import Appraisal, Style
from outcry.bots.stockpile.seeing import of_view
from outcry.bots.stockpile.value import Outlook, Values
from outcry.bots.stockpile.worth import Worth
from outcry.stockpile.actions import BID, BOOM, DONE_SELLING, END_TURN, MOST_PILES, PLACE_DOWN, SELL, SPACES
from outcry.stockpile.board import Board
from outcry.stockpile.cards import COMPANIES, DIVIDEND
from outcry.stockpile.views import StockpileView

NAME: Final = "analyst"
WEIGHED: Final = ("place", "bid", "play", "sell")
"""The questions that the value core answers."""

HINTS: Final = (
    "bid",  # pile, worth
    "rises",  # pile, count, company, worth
    "place_up",  # pile, worth
    "place_down",  # pile, worth
    "sell",  # company, price, kept
    "play",  # company
    "done",
    "investor",  # worth
    "bonds",  # worth
    "strategy",  # worth, price
    "power",
    "buys",  # company, worth
    "news",  # company
    "look",
    "usual",
)
"""Why a choice is good. The texts are `stockpile.hint.<reason>`."""


class Prospect(Outlook):
    """What module questions go by: the same as the trader's, with the values of the core."""

    __slots__ = ("appraisal",)

    def __init__(self, values: Values, view: StockpileView, appraisal: Appraisal) -> None:
        super().__init__(values, view)
        self.appraisal = appraisal
        self.upside = 0.0
        self.regular = [appraisal.regular[c] + appraisal.majority[c] for c in range(COMPANIES)]
        self.split = [appraisal.split[c] + 2 * appraisal.majority[c] for c in range(COMPANIES)]

    def market(self) -> list[float]:
        return self.appraisal.market

    def piles(self, market: list[float]) -> list[float]:
        self.appraisal.value_piles()
        return self.appraisal.mine


class Analyst:
    def __init__(self, board: Board, rounds: int, style: Style | None = None, name: str = NAME) -> None:
        self.name = name
        self.values = Values(board)
        self.worth = Worth(board, rounds)
        self.style = style or Style()

    def appraise(self, view: StockpileView) -> Appraisal:
        return Appraisal(self.worth, self.style, of_view(view, self.values))

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        view = cast(StockpileView, look())
        asked = view.asked
        if asked == "show":
            return legal[-1]  # M3: the last of the row shows every card
        if asked in modules.WITHOUT_PRICES:
            return modules.choose(legal, self.values, view, rng)
        appraisal = self.appraise(view)
        outlook = Prospect(self.values, view, appraisal)
        if asked not in WEIGHED:
            return modules.choose(legal, self.values, view, rng, outlook)
        specials = [action for action in legal if modules.FIRST_ACTION <= action < modules.UNKNOWN]
        printed = [action for action in legal if action < modules.FIRST_ACTION]
        if specials or not printed:
            special = modules.special(asked, printed, specials, outlook, legal, rng)
            if special is not None:
                return special
        if asked == "sell" and investors.waits_to_sell(view):
            return DONE_SELLING
        scores = weigh(appraisal, view, printed)
        if asked == "bid":
            return moves.bid(appraisal, printed, scores, rng)
        if asked == "sell":
            return moves.first_sale(printed, scores)
        if self.style.varies > 0.0:
            return moves.among_the_best(printed, scores, self.style.varies, rng)
        return moves.best(printed, scores)

    def considered(self, view: StockpileView) -> list[Considered]:
        """The choices of the question to this seat, the best first. Of what modules ask and offer it names what can be
        weighed, and what it would choose itself."""
        assert view.ask is not None
        legal = view.ask.legal
        if view.asked in modules.WITHOUT_PRICES:
            return self.mine_first(view, module_reasons.without_prices(legal, self.values, view), [])
        appraisal = self.appraise(view)
        printed = [action for action in legal if action < modules.FIRST_ACTION and view.asked in WEIGHED]
        scores = weigh(appraisal, view, printed)
        if view.asked == "place":  # a place has no price: it is compared with placing anywhere
            mean = sum(scores) / len(scores)
            scores = [score - mean for score in scores]
        weighed = [
            Considered(action, score, *reason(appraisal, view, action, score))
            for action, score in zip(printed, scores, strict=True)
        ]
        weighed.sort(key=lambda one: -cast(float, one.money))
        if len(printed) == len(legal):
            return weighed
        others = [action for action in legal if action not in printed]
        found = module_reasons.by_outlook(others, Prospect(self.values, view, appraisal))
        return self.mine_first(view, found, weighed)

    def mine_first(
        self, view: StockpileView, of_modules: list[Considered], weighed: list[Considered]
    ) -> list[Considered]:
        """What it would choose itself comes first, if that is nothing of the base game."""
        assert view.ask is not None
        of_modules.sort(key=lambda one: -(one.money or 0.0))
        if len(view.ask.legal) == 1:
            return [*of_modules, *weighed]
        mine = self.choose(view.ask.legal, lambda: view, Random(0))
        if any(mine == one.action for one in weighed):
            return [*weighed, *of_modules]
        why = next((one for one in of_modules if one.action == mine), Considered(mine, None, "usual", {}))
        return [why, *(one for one in of_modules if one is not why), *weighed]


def weigh(appraisal: Appraisal, view: StockpileView, legal: list[int]) -> list[float]:
    """What each printed choice brings."""
    chain = view.ask.chain if view.ask is not None else []
    if view.asked == "place":
        return moves.places(appraisal, chain, legal)
    if view.asked == "bid":
        return moves.bids(appraisal, legal)
    if view.asked == "play":
        return moves.plays(appraisal, legal)
    return moves.sales(appraisal, moves.earned_by(appraisal.seen, appraisal, chain), legal)


def reason(appraisal: Appraisal, view: StockpileView, action: int, score: float) -> tuple[str, dict[str, Any]]:
    """Why, by what weighs most in its score."""
    if view.asked == "bid":
        return reason_to_bid(appraisal, (action - BID) // SPACES)
    if view.asked == "place":
        slot, pile = divmod(action % PLACE_DOWN, MOST_PILES)
        worth = round(appraisal.market[appraisal.seen.hand[slot]])
        return "place_down" if action >= PLACE_DOWN else "place_up", {"pile": pile, "worth": worth}
    company = (action - (SELL if view.asked == "sell" else BOOM)) % COMPANIES
    if view.asked == "sell" and action != DONE_SELLING:
        price = view.prices[company] * (2 if (action - SELL) // COMPANIES == 1 else 1)  # L2: a whole split card
        return "sell", {"company": company, "price": price, "kept": price - round(score)}
    if view.asked == "play" and action < END_TURN:
        return "play", {"company": company}
    return "done", {}


def reason_to_bid(appraisal: Appraisal, pile: int) -> tuple[str, dict[str, Any]]:
    """What I know to rise among its cards, or else what all of them are worth to me."""
    seen, worth = appraisal.seen, round(appraisal.mine[pile])
    there = [kind for at, kind in zip(seen.lying_pile, seen.lying_mine, strict=True) if at == pile]
    rising = [kind for kind in there if kind < COMPANIES and 0 < seen.known[kind] < DIVIDEND]
    if not rising:
        return "bid", {"pile": pile, "worth": worth}
    company = max(rising, key=lambda kind: appraisal.market[kind] * rising.count(kind))
    return "rises", {"pile": pile, "count": rising.count(company), "company": company, "worth": worth}
