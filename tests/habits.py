"""Habits that make a bot feel like a machine, looked for in given games that it plays with itself:
`.venv/bin/python tests/habits.py analyst 20` counts them in twenty games."""

from __future__ import annotations

import sys
from random import Random

from outcry.arena.match import game_seed
from outcry.bots.registry import make
from outcry.core.chance import seed_of
from outcry.stockpile.actions import BID, BOOM, DONE_SELLING, PLACE_DOWN, SELL, SPACES
from outcry.stockpile.cards import COMPANIES, FEE_1
from outcry.stockpile.game import Stockpile
from outcry.stockpile.views import StockpileView

SEED = 13
SURE = 20
"""$K: what anybody wants to have,"""
FOR_LITTLE = 1
"""and nobody leaves for so much"""
ELSEWHERE = 10
"""if all else is worth so much less."""
GOOD = 10
"""$K: a pile for which a person offers something."""
POOR = 2
"""$K: with this nobody can bid."""


class Count:
    """How often there was an occasion, and how often it was so."""

    def __init__(self) -> None:
        self.occasions = 0
        self.seen = 0

    def note(self, so: bool) -> None:
        self.occasions += 1
        self.seen += so

    @property
    def part(self) -> float:
        return self.seen / self.occasions if self.occasions else 0.0


class Habits:
    """What was seen of all seats."""

    def __init__(self) -> None:
        self.opens_at_nothing = Count()
        """Of first bids on a good pile."""
        self.raises_by_one = Count()
        """Of bids on a pile where another one stands, and there was money for more."""
        self.poor_and_keeps_all = Count()
        """Of turns to sell from the third round on: it is left with next to nothing and sells nothing."""
        self.keeps_what_falls = Count()
        """Of companies that it holds and knows to fall."""
        self.leaves_a_sure_pile = Count()
        """Of bids when such a pile could be had for little."""
        self.spends_nothing_in_the_end = Count()
        """Of seats with money, in the last round."""
        self.hides_the_worse = Count()
        """Of cards placed two at a time that differ in what they seem worth: the bad one lies face down. A bluff."""
        self.sold_a_card = Count()
        """Of turns to sell with something to sell."""

    def counts(self) -> dict[str, Count]:
        return vars(self)


def sure_worth(view: StockpileView, pile: int) -> int:
    """What the cards bring that a seat sees there, at the prices it knows of."""
    known = {pair.company: pair.forecast for pair in view.pairs if pair.company is not None and not pair.revealed}
    total = 0
    for card in view.piles[pile].cards:
        if card.kind is not None and card.kind < COMPANIES:
            forecast = known.get(card.kind) or 0
            total += view.prices[card.kind] + (forecast if abs(forecast) < 5 else 0)
        elif card.kind is not None and FEE_1 <= card.kind < FEE_1 + 3:
            total -= card.kind - FEE_1 + 1
    return total


def bid(habits: Habits, view: StockpileView, legal: list[int], action: int, costs: list[int]) -> None:
    pile, space = divmod(action - BID, SPACES)
    there = [bid for bid in legal if BID <= bid < BOOM and (bid - BID) // SPACES == pile]
    if view.piles[pile].bidder < 0:
        if sure_worth(view, pile) >= GOOD and len(there) > 1:
            habits.opens_at_nothing.note(costs[space] == 0)
    elif len(there) > 1:
        habits.raises_by_one.note(action == min(there))
    gains: dict[int, int] = {}
    for other in legal:
        if BID <= other < BOOM:
            at, low = divmod(other - BID, SPACES)
            gains[at] = max(gains.get(at, -99), sure_worth(view, at) - costs[low])
    sure = [at for at, gain in gains.items() if gain >= SURE - FOR_LITTLE and costs[view.piles[at].space + 1] <= 1]
    if sure:
        habits.leaves_a_sure_pile.note(pile not in sure and gains[pile] < max(gains[at] for at in sure) - ELSEWHERE)


def card_worth(view: StockpileView, kind: int) -> int | None:
    """What a card seems worth to anybody; None of those that depend on who has them."""
    if kind < COMPANIES:
        return view.prices[kind]
    return FEE_1 - 1 - kind if FEE_1 <= kind < FEE_1 + 3 else None


def placed(habits: Habits, view: StockpileView, action: int) -> None:
    """The second card of two is placed."""
    assert view.secrets is not None
    first, second = (card_worth(view, kind) for kind in view.secrets.hand)
    if first is not None and second is not None and first != second:
        hidden, shown = (second, first) if action >= PLACE_DOWN else (first, second)
        habits.hides_the_worse.note(hidden < shown)


def sold(habits: Habits, view: StockpileView) -> None:
    """The turn to sell is over."""
    assert view.ask is not None
    assert view.secrets is not None
    chain, me = view.ask.chain, view.players[view.seat]
    habits.sold_a_card.note(bool(chain))
    if 2 <= view.round < view.rounds - 1:
        habits.poor_and_keeps_all.note(me.cash <= POOR and not chain)
    for pair in view.pairs:
        company = pair.company
        if company is None or pair.forecast is None or pair.forecast >= 0:
            continue
        if had := view.secrets.regular[company]:
            habits.keeps_what_falls.note(chain.count(SELL + company) < had)


def look_at(bot: str, games: int, seats: int = 4) -> Habits:
    """Games of four of a kind."""
    game = Stockpile(seats)
    policy, habits = make(bot, game), Habits()
    for number in range(games):
        s = game.start(seed_of(game_seed(SEED, number)))
        rngs = [Random(f"{number} {seat}") for seat in range(seats)]
        paid: dict[int, int] = {}  # by pile, in the last round
        stands: dict[int, int] = {}
        cash = list(s.cash)
        while acting := s.to_act():
            seat = acting[0]
            legal = s.legal(seat)
            view = s.view(seat)
            action = legal[0] if len(legal) == 1 else policy.choose(legal, lambda: view, rngs[seat])  # noqa: B023
            if view.asked == "bid":
                bid(habits, view, legal, action, game.board.bids)
                if view.round == view.rounds - 1:
                    pile, space = divmod(action - BID, SPACES)
                    stands[pile], paid[pile], cash = seat, game.board.bids[space], list(s.cash)
            elif view.asked == "sell" and action == DONE_SELLING:
                sold(habits, view)
            elif view.asked == "place" and view.ask is not None and view.ask.chain:
                placed(habits, view, action)
            s.apply(seat, action)
        for seat in range(seats):
            if cash[seat] >= GOOD:
                habits.spends_nothing_in_the_end.note(all(paid[pile] == 0 for pile in stands if stands[pile] == seat))
    return habits


if __name__ == "__main__":
    for name, count in look_at(sys.argv[1], int(sys.argv[2])).counts().items():
        print(f"{name.replace('_', ' '):28}{count.seen:5} of {count.occasions:5}  {100 * count.part:5.1f} %")
