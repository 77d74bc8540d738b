"""Strategies of a random world: hands, discards and undealt cards that a seat cannot know are dealt anew."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from outcry.core.chance import shuffle
from outcry.stockpile.modules.strategies import cards as c
from outcry.stockpile.modules.strategies.at_setup import DISCARDS

if TYPE_CHECKING:
    from outcry.stockpile.state import State
    from outcry.stockpile.views import StockpileView

DEALT_AT = 2
"""Where the deck begins on the tape."""


def imagine(s: State, view: StockpileView, rng: Random) -> None:
    """What was played lies open, and my own share is in the state already."""
    mine = c.hand(s, view.seat) if view.seat >= 0 else []
    thrown = s.parts[c.DISCARDED][:]
    discarded = s.step > s.course.names.index("discard_strategies")
    my_discards = thrown[view.seat * DISCARDS : (view.seat + 1) * DISCARDS] if view.seat >= 0 and discarded else []
    unseen = s.tape.modules["strategies"][DEALT_AT:]
    for card in (*mine, *my_discards, *s.parts[c.GONE]):
        unseen.remove(card)
    shuffle(unseen, rng)
    for seat, count in enumerate(view.parts["strategies"]):
        if seat != view.seat:
            c.put_hand(s, seat, [unseen.pop() for _ in range(count)])
            if discarded:
                thrown[seat * DISCARDS : (seat + 1) * DISCARDS] = [unseen.pop() for _ in range(DISCARDS)]
    s.put_part(c.DISCARDED, thrown)
    s.put_part(c.UNDEALT, unseen)
