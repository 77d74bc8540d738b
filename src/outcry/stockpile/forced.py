"""Choices that are none: the table makes them for a player without telling anything that is not told anyway."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stockpile.actions import END_TURN
from outcry.stockpile.cards import COMPANIES

if TYPE_CHECKING:
    from outcry.stockpile.state import State


def forced(s: State, seat: int) -> int | None:
    """The one action left to a seat that is asked; None if it has a choice, or if only it may know that it has none."""
    legal = s.legal(seat)
    if len(legal) != 1:
        return None
    split = s.split[seat * COMPANIES : (seat + 1) * COMPANIES]
    open_to_all = {
        "bid": True,  # bids, meeples and cash lie open
        "play": legal == [END_TURN],  # A1, A4: that it ends tells the same, as every action card must be played
        "sell": s.portfolio(seat) == 0 and not any(split),
    }
    return legal[0] if open_to_all.get(s.asking.prompt) else None
