"""Bonds on the table of a terminal."""

from __future__ import annotations

from outcry.stockpile.nouns import Nouns
from outcry.stockpile.terminal_table import Laid
from outcry.stockpile.views import StockpileView


def table(view: StockpileView, nouns: Nouns) -> Laid:
    return Laid([(nouns.say("stockpile.table.bonds"), [str(count) for count in view.parts["bonds"]])], [])
