"""Choices that are none: the table makes them for a player without telling anything that is not told anyway."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.core.game import PUBLIC
from outcry.stockpile.actions import END_TURN

if TYPE_CHECKING:
    from outcry.stockpile.state import State


def forced(s: State, seat: int) -> int | None:
    """The one action left to a seat that is asked; None if it has a choice, or if only it may know that it has none."""
    legal = s.legal(seat)
    if len(legal) != 1:
        return None
    public = s.view(PUBLIC)
    player = public.players[seat]
    open_to_all = {
        "bid": True,  # bids, meeples and cash lie open
        "play": legal == [END_TURN],  # A1, A4: that it ends tells the same, as every action card must be played
        "sell": player.regular == 0 and not any(player.split),
    }
    return legal[0] if open_to_all.get(public.asked) else None
