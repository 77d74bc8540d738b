"""Commerce cards on the table of a terminal: those in hands, and those before the players."""

from __future__ import annotations

from outcry.stockpile.modules.commodities.cards import GOLD, KINDS
from outcry.stockpile.nouns import Nouns
from outcry.stockpile.terminal_table import NONE, Laid
from outcry.stockpile.terms import EMPTY
from outcry.stockpile.views import StockpileView


def table(view: StockpileView, nouns: Nouns) -> Laid:
    lines = []
    for seat in range(len(view.players)):
        counts = view.parts["commerce"][seat * KINDS : (seat + 1) * KINDS]
        if any(counts):
            cards = nouns.cards([GOLD + kind for kind, count in enumerate(counts) for _ in range(count)])
            lines.append(f"{nouns.standing(seat, view.seat)}: {cards}")
    hands = view.parts["commerce_hand"]
    if not any(hands):
        return Laid([], lines)
    cells = [hand(view, seat, nouns) for seat in range(len(hands))]
    return Laid([(nouns.say("stockpile.table.commerce"), cells)], lines)


def hand(view: StockpileView, seat: int, nouns: Nouns) -> str:
    known = view.hands[seat] if view.hands else view.secrets if seat == view.seat else None
    count = view.parts["commerce_hand"][seat]
    if known is None or not count:
        return str(count or NONE)
    return nouns.hand([kind for kind in known.parts["commerce_hand"] if kind != EMPTY])
