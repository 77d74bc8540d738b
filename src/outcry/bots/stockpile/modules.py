"""The trader and others at the questions of modules."""

from __future__ import annotations

from random import Random
from typing import Final

from outcry.bots.stockpile import investors, strategies
from outcry.bots.stockpile.value import Outlook, Values
from outcry.stockpile.actions import MOST_PILES
from outcry.stockpile.modules.bonds.actions import BUY_BONDS
from outcry.stockpile.modules.bonds.buying import PRICE
from outcry.stockpile.modules.commodities.actions import PLACE_COMMERCE
from outcry.stockpile.modules.first_player_card.actions import GIVE_FIRST_PLAYER_CARD, PLACE_FIRST_PLAYER_CARD
from outcry.stockpile.modules.investors.actions import TO_SPLIT
from outcry.stockpile.modules.strategies.actions import END, PLAY_STRATEGY
from outcry.stockpile.views import StockpileView

FIRST_ACTION: Final = BUY_BONDS
"""Actions from here on are those of modules."""
UNKNOWN: Final = END
"""Actions from here on are those of modules that this bot has never heard of."""
FOR_BIDS: Final = 3
"""BON1: a bond always pays back, so only little is kept for bids. In $K, chosen by trial."""


WITHOUT_PRICES: Final = ("keep_investors", "discard_strategies", "bid_for_investor", "take_card", "look", "buy_bonds")
"""Questions that are answered without an outlook."""


def choose(legal: list[int], values: Values, view: StockpileView, rng: Random, outlook: Outlook | None = None) -> int:
    """By the question: several share their verbs. One that it does not know it answers as a random player does."""
    if view.asked == "keep_investors":
        return investors.keep(legal, values, view.rounds)
    if view.asked == "discard_strategies":
        return strategies.discard(legal)
    if view.asked == "take_card":
        return investors.take_card(legal, view)
    if view.asked == "look":
        return investors.look(legal, view)
    if view.asked in WITH_OUTLOOK:
        return WITH_OUTLOOK[view.asked](legal, outlook or Outlook(values, view))
    if view.asked == "bid_for_investor":
        return investors.bid_for(legal, values, view)
    if view.asked == "buy_bonds":
        return buy_bonds(legal, values, view)
    if view.asked == "give_first_player_card":
        return GIVE_FIRST_PLAYER_CARD + view.seat
    return rng.choice(legal)


def special(
    asked: str, printed: list[int], specials: list[int], outlook: Outlook, legal: list[int], rng: Random
) -> int | None:
    """What modules offer beside a question of the base game, if it brings more than that; None if not."""
    if not printed:
        return within_a_turn(specials, outlook) if specials else rng.choice(legal)
    if asked == "bid":
        return investors.look(specials, outlook.view)
    if asked == "play":
        return in_action_turn(specials, outlook)
    if asked == "sell" and not investors.waits_to_sell(outlook.view):
        return investors.short(specials, outlook)
    return None


def within_a_turn(legal: list[int], outlook: Outlook) -> int:
    """A power or strategy that was begun goes on."""
    view = outlook.view
    assert view.ask is not None
    if view.ask.chain and view.ask.chain[0] >= PLAY_STRATEGY:
        return strategies.go_on(legal, outlook, view)
    return max(legal, key=lambda x: outlook.split[x - TO_SPLIT] - outlook.regular[x - TO_SPLIT])  # Chanda


def in_action_turn(specials: list[int], outlook: Outlook) -> int | None:
    """A power or strategy that brings something."""
    best, most = None, strategies.ENOUGH
    for action in specials:
        if action >= PLAY_STRATEGY:
            worth = strategies.play_value(action, outlook)
        else:
            worth = investors.action_power(action, outlook)
        if worth > most:
            best, most = action, worth
    return best


def buy_bonds(legal: list[int], values: Values, view: StockpileView) -> int:
    """What is not needed for bids."""
    spare = view.players[view.seat].cash - FOR_BIDS
    count = max(0, spare // values.board.printed["bonds"][PRICE])
    return legal[min(count, len(legal) - 1)]


def place_commerce(legal: list[int], outlook: Outlook) -> int:
    """Goods that I want go where there is least to see, and taxes where there is most."""
    view = outlook.view
    assert view.ask is not None
    assert view.secrets is not None
    market = outlook.market()
    piles = outlook.piles(market)
    card = view.secrets.parts["commerce_hand"][len(view.ask.chain)]

    def worth(action: int) -> float:
        return piles[(action - PLACE_COMMERCE) % MOST_PILES]

    return min(legal, key=worth) if market[card] > 0 else max(legal, key=worth)


def place_first_player_card(legal: list[int], outlook: Outlook) -> int:
    """On the pile that I would take anyway."""
    piles = outlook.piles(outlook.market())
    return max(legal, key=lambda action: piles[action - PLACE_FIRST_PLAYER_CARD])


WITH_OUTLOOK: Final = {
    "hide_card": investors.hide,
    "prepare": investors.prepare,
    "buy": investors.buy,
    "end_round": investors.end_round,
    "place_commerce": place_commerce,
    "place_first_player_card": place_first_player_card,
}
"""By question, those that are answered by what everything is worth this round."""
