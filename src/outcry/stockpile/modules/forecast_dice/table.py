"""The dice on the table of a terminal."""

from __future__ import annotations

from outcry.stockpile.nouns import Nouns
from outcry.stockpile.terminal_table import Laid
from outcry.stockpile.views import StockpileView


def table(view: StockpileView, nouns: Nouns) -> Laid:
    """Before the deal the dice of the last round still lie there, and say nothing."""
    if not view.pairs:
        return Laid([], [])
    forecasts = ", ".join(map(nouns.forecast, view.parts["dice"]))
    return Laid([], [nouns.say("stockpile.table.dice", forecasts=forecasts)])
