"""What modules lay on the table, as text: columns of the players' rows, and lines of their own."""

from __future__ import annotations

from outcry.stockpile.modules.commodities.cards import GOLD, KINDS
from outcry.stockpile.nouns import Nouns
from outcry.stockpile.terms import EMPTY
from outcry.stockpile.views import Secrets, StockpileView


def columns_of(view: StockpileView, nouns: Nouns) -> list[tuple[str, list[str]]]:
    """A title and a cell for each player."""
    found = []
    if "bonds" in view.parts:
        found.append((nouns.say("stockpile.table.bonds"), [str(count) for count in view.parts["bonds"]]))
    if "investors" in view.parts:
        names = [
            nouns.say.listed([nouns.investor(i) for i in played_by(view, seat)]) for seat in range(len(view.players))
        ]
        found.append((nouns.say("stockpile.table.investor"), names))
    if "strategies" in view.parts:
        found.append((nouns.say("stockpile.table.strategies"), [str(count) for count in view.parts["strategies"]]))
    return found


def played_by(view: StockpileView, seat: int) -> list[int]:
    """The investors of a player."""
    return [investor for investor in view.parts["investors"][2 * seat : 2 * seat + 2] if investor != EMPTY]


def lines_of(view: StockpileView, nouns: Nouns) -> list[str]:
    say, parts = nouns.say, view.parts
    lines = []
    if parts.get("dice"):
        forecasts = ", ".join(map(nouns.forecast, parts["dice"]))
        lines.append(say("stockpile.table.dice", forecasts=forecasts))
    for seat in range(len(view.players) if "commerce" in parts else 0):
        counts = parts["commerce"][seat * KINDS : (seat + 1) * KINDS]
        if any(counts):
            cards = nouns.cards([GOLD + kind for kind, count in enumerate(counts) for _ in range(count)])
            lines.append(f"{nouns.standing(seat, view.seat)}: {cards}")
    if view.asked == "bid_for_investor":
        lines += [f"{nouns.pile(pile)}: {nouns.investor(i)}" for pile, i in enumerate(parts["investors_on_offer"])]
    for pair, count in enumerate(parts.get("falsified", [])):
        if count:
            lines.append(say("stockpile.table.falsified", count=count, pair=nouns.pair(pair, view.seat)))
    if view.secrets is not None and "strategies" in view.secrets.parts:
        mine = [nouns.strategy(card) for card in view.secrets.parts["strategies"] if card != EMPTY]
        if mine:
            lines.append(say("stockpile.table.my_strategies", names=say.listed(mine)))
    if parts.get("next_first", [EMPTY]) != [EMPTY]:
        lines.append(say("stockpile.table.next_first", name=nouns.seat(parts["next_first"][0], view.seat)))
    return lines


def in_hand(view: StockpileView, seat: int) -> int:
    """V1: hand sizes are open, those of commerce cards too."""
    return view.players[seat].hand + view.parts.get("commerce_hand", [0] * len(view.players))[seat]


def hand_of(mine: Secrets) -> list[int]:
    """The cards a seat has drawn and not yet placed."""
    return [*mine.hand, *(kind for kind in mine.parts.get("commerce_hand", []) if kind != EMPTY)]
