"""The trader: takes what is worth most by the end of this round, and thinks no further."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple, cast

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

NAME: Final = "trader"
NEED: Final = 1.0
"""It sells to have money for the next bids if a card would bring only so much more than its price, in $K."""


class Manner(NamedTuple):
    """How a trader trades, as `Style` is for those who reckon further. Money is in $K."""

    opens_at: float = 0.1
    """The part of a pile's worth that it offers first."""
    raises: float = 0.0
    """What it offers at most beyond the lowest bid where another one stands,"""
    for_bids: int = 5
    """It sells to have so much for the next bids."""
    keeps: float = 0.0
    """What a share is worth to it beyond what it will bring, when it may sell."""
    varies: float = 0.0
    """Piles that are worse by no more than this are as good to it: chance decides."""


EVEN: Final = Manner()


class Trader:
    def __init__(self, board: Board, manner: Manner = EVEN, name: str = NAME) -> None:
        self.name = name
        self.values = Values(board)
        self.manner = manner

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        view = cast(StockpileView, look())
        asked = view.asked
        if asked == "show":
            return legal[-1]  # M3: the last of the row shows every card
        if asked not in ("place", "bid", "play", "sell"):
            return modules.choose(legal, self.values, view, rng)
        outlook = Outlook(self.values, view)
        if asked == "place":
            return place(outlook, self.manner, rng)
        printed = [action for action in legal if action < modules.FIRST_ACTION]
        specials = [action for action in legal if modules.FIRST_ACTION <= action < modules.UNKNOWN]
        if specials or not printed:
            special = modules.special(asked, printed, specials, outlook, legal, rng)
            if special is not None:
                return special
        if asked == "bid":
            return bid(outlook, printed, self.manner, rng)
        if asked == "play":
            return play(outlook, [action for action in printed if action < END_TURN] or [END_TURN])
        return DONE_SELLING if investors.waits_to_sell(view) else sell(outlook, printed, self.manner)


def place(outlook: Outlook, manner: Manner, rng: Random) -> int:
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
    sign = 1 if market[hand[len(chain)]] > 0 else -1
    least = min(sign * worth for worth in piles) + manner.varies
    fitting = [number for number, worth in enumerate(piles) if sign * worth <= least]
    pile = rng.choice(fitting) if manner.varies else fitting[0]
    return (PLACE_DOWN if hidden else PLACE_UP) + len(chain) * MOST_PILES + pile


def bid(outlook: Outlook, legal: list[int], manner: Manner, rng: Random) -> int:
    """The bid with the largest surplus: the pile's worth minus its cost. Of a pile that nobody stands on it offers a
    part of the worth at once, so that others think twice."""
    piles = outlook.piles(outlook.market())
    costs = investors.costs(outlook.values, outlook.view)
    lowest: dict[int, int] = {}  # by pile, the bid with the largest surplus
    surplus: dict[int, float] = {}
    for action in legal:
        pile, space = divmod(action - BID, SPACES)
        left = piles[pile] - costs[space]
        if left > surplus.get(pile, float("-inf")):
            lowest[pile], surplus[pile] = action, left
    pile = max(surplus, key=surplus.__getitem__)
    if manner.varies:
        pile = rng.choice([other for other in surplus if surplus[other] >= surplus[pile] - manner.varies])
    best = lowest[pile]
    if outlook.view.piles[pile].bidder < 0:
        offer = manner.opens_at * piles[pile]
    else:
        offer = costs[(best - BID) % SPACES] + manner.raises
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


def sell(outlook: Outlook, legal: list[int], manner: Manner) -> int:
    """The first card of which today's price is more than what it will bring, or of which it is needed to bid with; what
    it knows will fall goes in any case. Then the turn is done."""
    view = outlook.view
    needed = view.round + 1 < view.rounds and view.players[view.seat].cash + sold(view) < manner.for_bids
    upside = outlook.upside + manner.keeps
    for action in legal:
        if action != DONE_SELLING:
            way, company = divmod(action - SELL, COMPANIES)
            price = view.prices[company]
            regular, split = outlook.regular[company] + upside, outlook.split[company] + 2 * upside
            if len(outlook.forecasts[company]) == 1 and outlook.regular[company] < price:
                regular, split = outlook.regular[company] + manner.keeps, outlook.split[company] + 2 * manner.keeps
            elif needed:
                regular, split = regular - NEED, split - NEED
            if way == 0 and price > regular:
                return action
            if way == 1 and 2 * price > max(split, price + regular):
                return action
            if way == 2 and price + regular > split and regular >= price:  # L2: half sale
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
