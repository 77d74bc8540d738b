"""The greedy bot at the questions of modules."""

from __future__ import annotations

from typing import Final

from outcry.bots.stockpile.value import Outlook, Values
from outcry.stockpile.actions import MOST_PILES
from outcry.stockpile.modules.bonds.actions import BUY_BONDS
from outcry.stockpile.modules.bonds.buying import PRICE
from outcry.stockpile.modules.commodities.actions import PLACE_COMMERCE
from outcry.stockpile.modules.first_player_card.actions import GIVE_FIRST_PLAYER_CARD, PLACE_FIRST_PLAYER_CARD
from outcry.stockpile.views import StockpileView

FIRST_ACTION: Final = BUY_BONDS
"""Actions from here on are those of modules."""
FOR_BIDS: Final = 3
"""BON1: a bond always pays back, so only little is kept for bids. In $K, chosen by trial."""


def choose(legal: list[int], values: Values, view: StockpileView) -> int:
    asked = legal[0]
    if asked < PLACE_COMMERCE:
        return buy_bonds(legal, values, view)
    if asked < PLACE_FIRST_PLAYER_CARD:
        return place_commerce(legal, Outlook(values, view))
    if asked < GIVE_FIRST_PLAYER_CARD:
        return place_first_player_card(legal, Outlook(values, view))
    return GIVE_FIRST_PLAYER_CARD + view.seat


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
