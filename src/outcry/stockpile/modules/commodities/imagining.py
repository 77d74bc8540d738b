"""A random world of commerce cards: those that a seat cannot see are shuffled and dealt anew."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from outcry.core.chance import shuffle
from outcry.stockpile.cards import kind_of
from outcry.stockpile.modules.commodities.cards import (
    COMMERCE,
    COMMERCE_DECK,
    COMMERCE_DISCARD,
    COMMERCE_GONE,
    COMMERCE_HAND,
    GOLD,
    HELD,
    KINDS,
    TAX,
)
from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.state import State
    from outcry.stockpile.views import StockpileView


def imagine(s: State, view: StockpileView, rng: Random) -> None:
    """What lies open and my own hand are in the state already."""
    mine = view.secrets.parts["commerce_hand"] if view.secrets is not None else []
    left = s.board.printed["commerce"][:]
    for seen in (s.parts[COMMERCE_DISCARD], mine, [kind_of(card) for card in s.lying]):
        for kind in seen:
            if GOLD <= kind <= TAX:
                left[kind - GOLD] -= 1
    for at, count in enumerate(s.parts[COMMERCE]):
        left[at % KINDS] -= count
    left[KINDS - 1] -= s.parts[COMMERCE_GONE][0]
    unseen = [GOLD + kind for kind, count in enumerate(left) for _ in range(count)]
    shuffle(unseen, rng)
    hands = [EMPTY] * (HELD * s.seats)
    for seat, count in enumerate(view.parts["commerce_hand"]):
        cards = mine[:count] if seat == view.seat else [unseen.pop() for _ in range(count)]
        hands[seat * HELD : seat * HELD + count] = cards
    s.put_part(COMMERCE_HAND, hands)
    s.put_part(COMMERCE_DECK, unseen)
