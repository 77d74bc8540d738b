"""Who was given the first-player card, on the table of a terminal."""

from __future__ import annotations

from outcry.stockpile.nouns import Nouns
from outcry.stockpile.terminal_table import Laid
from outcry.stockpile.terms import EMPTY
from outcry.stockpile.views import StockpileView


def table(view: StockpileView, nouns: Nouns) -> Laid:
    (given,) = view.parts["next_first"]
    if given == EMPTY:
        return Laid([], [])
    return Laid([], [nouns.say("stockpile.table.next_first", name=nouns.seat(given, view.seat))])
