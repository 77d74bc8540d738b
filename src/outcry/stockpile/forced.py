"""Choices that everybody can see are none: the table may make them for a player without telling anything."""

from __future__ import annotations

from outcry.stockpile.actions import DONE_SELLING, END_TURN, SHOW
from outcry.stockpile.knowledge import BOOM_KEPT, BUST_KEPT
from outcry.stockpile.views import StockpileView


def forced(public: StockpileView, seat: int) -> int | None:
    """The one action that the public view leaves to a seat that is asked; None if it may have a choice."""
    player = public.players[seat]
    most = public.remembered[seat].most
    if public.dividend is not None and public.asked == "show":
        company = public.dividend.company
        return SHOW if most[company] == 0 and player.split[company] == 0 else None
    if public.asked == "play":
        return END_TURN if most[BOOM_KEPT] == most[BUST_KEPT] == 0 else None
    if public.asked == "sell":
        return DONE_SELLING if player.regular == 0 and not any(player.split) else None
    return None
