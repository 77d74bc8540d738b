"""The trader: takes what is worth most by the end of this round, and thinks no further."""

from __future__ import annotations

from random import Random
from typing import Final, cast

from outcry.bots.policy import Look
from outcry.bots.stockpile import investors, modules
from outcry.bots.stockpile.value import Outlook, Values
from outcry.stockpile.actions import (
    BID,
    BOOM,
    BUST,
    DONE_SELLING,
    END_TURN,
    MOST_PILES,
    PLACE_DOWN,
    PLACE_UP,
    SELL,
    SPACES,
)
from outcry.stockpile.board import Board
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.modules.investors.roster import STUART
from outcry.stockpile.views import StockpileView

OPENS_AT: Final = 0.1
"""The part of a pile's worth that it offers first."""
FOR_BIDS: Final = 5
"""It sells to have so much for the next bids, in $K,"""
NEED: Final = 1.0
"""if a card would bring only so much more than its price, in $K."""


class Trader:
    name = "trader"

    def __init__(self, board: Board) -> None:
        self.values = Values(board)

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        view = cast(StockpileView, look())
        asked = view.asked
        if asked == "show":
            return legal[-1]  # M3: the last of the row shows every card
        if asked not in ("place", "bid", "play", "sell"):
            return modules.choose(legal, self.values, view, rng)
        outlook = Outlook(self.values, view)
        if asked == "place":
            return place(outlook)
        printed = [action for action in legal if action < modules.FIRST_ACTION]
        specials = [action for action in legal if modules.FIRST_ACTION <= action < modules.UNKNOWN]
        if specials or not printed:
            special = modules.special(asked, printed, specials, outlook, legal, rng)
            if special is not None:
                return special
        if asked == "bid":
            return bid(outlook, printed)
        if asked == "play":
            return play(outlook, [action for action in printed if action < END_TURN] or [END_TURN])
        return DONE_SELLING if investors.waits_to_sell(view) else sell(outlook, printed)


def place(outlook: Outlook) -> int:
    """The better card face down. Good cards go where there is least to see, bad ones where there is most."""
    view = outlook.view
    assert view.secrets is not None
    assert view.ask is not None
    market = outlook.market()
    piles = outlook.piles(market)
    hand, chain = view.secrets.hand, view.ask.chain
    if investors.has(view, STUART):
        hidden = True  # what nobody else sees is mine to know
    elif chain:
        hidden = chain[0] < PLACE_DOWN  # U2: one up, one down
    else:
        hidden = market[hand[0]] >= market[hand[-1]]
    pile = piles.index(min(piles) if market[hand[len(chain)]] > 0 else max(piles))
    return (PLACE_DOWN if hidden else PLACE_UP) + len(chain) * MOST_PILES + pile


def bid(outlook: Outlook, legal: list[int]) -> int:
    """The bid with the largest surplus: the pile's worth minus its cost. Of a pile that nobody stands on it offers a
    part of the worth at once, so that others think twice."""
    piles = outlook.piles(outlook.market())
    costs = investors.costs(outlook.values, outlook.view)
    best, most = legal[0], float("-inf")
    for action in legal:
        pile, space = divmod(action - BID, SPACES)
        surplus = piles[pile] - costs[space]
        if surplus > most:
            best, most = action, surplus
    pile = (best - BID) // SPACES
    if outlook.view.piles[pile].bidder < 0:
        offer = OPENS_AT * piles[pile]
        for action in legal:
            if best < action < BID + (pile + 1) * SPACES and costs[(action - BID) % SPACES] <= offer:
                best = action
    return best


def play(outlook: Outlook, legal: list[int]) -> int:
    """The Boom or Bust that brings me most and the others least, by the cards they surely hold."""
    board = outlook.values.board
    best, most = legal[0], float("-inf")
    if best == END_TURN:
        return best
    for action in legal:
        if action < BUST:
            company, steps = action - BOOM, board.boom_steps
        else:
            company, steps = action - BUST, -board.bust_steps
        total = investors.moved(outlook, company, steps)
        if total > most:
            best, most = action, total
    return best


def sell(outlook: Outlook, legal: list[int]) -> int:
    """The first card of which today's price is more than what it will bring, or of which it is needed to bid with; what
    it knows will fall goes in any case. Then the turn is done."""
    view = outlook.view
    needed = view.round + 1 < view.rounds and view.players[view.seat].cash + sold(view) < FOR_BIDS
    for action in legal:
        if action != DONE_SELLING:
            manner, company = divmod(action - SELL, COMPANIES)
            price = view.prices[company]
            regular, split = outlook.regular[company] + outlook.upside, outlook.split[company] + 2 * outlook.upside
            if len(outlook.forecasts[company]) == 1 and outlook.regular[company] < price:
                regular, split = outlook.regular[company], outlook.split[company]
            elif needed:
                regular, split = regular - NEED, split - NEED
            if manner == 0 and price > regular:
                return action
            if manner == 1 and 2 * price > max(split, price + regular):
                return action
            if manner == 2 and price + regular > split and regular >= price:  # L2: half sale
                return action
    return DONE_SELLING


def sold(view: StockpileView) -> int:
    """What the sales of this turn bring that are chosen already."""
    assert view.ask is not None
    total = 0
    for sale in view.ask.chain:
        if SELL <= sale < DONE_SELLING:
            manner, company = divmod(sale - SELL, COMPANIES)
            total += view.prices[company] * (2 if manner == 1 else 1)
    return total
