"""The intern: plays as somebody does in the first game, by what lies open, and never throws anything away."""

from __future__ import annotations

from random import Random
from typing import Final, cast

from outcry.bots.policy import Look
from outcry.bots.stockpile import investors, modules
from outcry.bots.stockpile.value import Values
from outcry.stockpile.actions import BID, BOOM, BUST, DONE_SELLING, END_TURN, SELL, SELL_SPLIT, SPACES
from outcry.stockpile.board import Board
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.views import StockpileView

A_CARD: Final = 9
"""What it would give for a stock that it sees, in $K."""
SELLS: Final = 0.75
"""How often it thinks of selling."""


class Intern:
    name = "intern"

    def __init__(self, board: Board) -> None:
        self.values = Values(board)

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        view = cast(StockpileView, look())
        asked = view.asked
        if asked == "show":
            return legal[-1]  # M3: the last of the row shows every card
        if asked == "bid":
            return bid(legal, view, investors.costs(self.values, view), rng)
        if asked == "play":
            return play(legal, view, rng)
        if asked == "sell":
            return sell(legal, view, rng)
        if asked == "buy_bonds":
            return modules.buy_bonds(legal, self.values, view)
        return rng.choice(legal)


def bid(legal: list[int], view: StockpileView, costs: list[int], rng: Random) -> int:
    """Any pile for no more than its open stocks seem worth; if they all cost more, the cheapest bid."""
    open_stocks = [
        sum(card.up and card.kind is not None and card.kind < COMPANIES for card in pile.cards) for pile in view.piles
    ]
    bids = [action for action in legal if BID <= action < BOOM]
    cheap = [
        action for action in bids if costs[(action - BID) % SPACES] <= A_CARD * open_stocks[(action - BID) // SPACES]
    ]
    return rng.choice(cheap) if cheap else min(bids or legal, key=lambda action: costs[(action - BID) % SPACES])


def play(legal: list[int], view: StockpileView, rng: Random) -> int:
    """A Boom for what it has, a Bust for what it has not; powers and strategies now and then."""
    assert view.secrets is not None
    mine = view.secrets.regular
    booms = [action for action in legal if BOOM <= action < BUST and mine[action - BOOM]]
    busts = [action for action in legal if BUST <= action < END_TURN and not mine[action - BUST]]
    return rng.choice(booms or busts or legal)


def sell(legal: list[int], view: StockpileView, rng: Random) -> int:
    """A card of what it knows will fall, now and then another one."""
    sales = [action for action in legal if SELL <= action < DONE_SELLING]
    falling = {pair.company for pair in view.pairs if pair.forecast is not None and pair.forecast < 0}
    doomed = [action for action in sales if action < SELL_SPLIT and action - SELL in falling]
    if doomed:
        return doomed[0]
    return rng.choice(sales) if sales and rng.random() < SELLS else DONE_SELLING if DONE_SELLING in legal else legal[-1]
