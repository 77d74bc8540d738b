"""Investors in words: their names, what they can do, and how they lie on the table of a terminal."""

from __future__ import annotations

from outcry.messages import Say
from outcry.stockpile.board import Board
from outcry.stockpile.modules.investors.roster import INVESTOR_NAMES
from outcry.stockpile.nouns import Nouns
from outcry.stockpile.terminal_table import Laid
from outcry.stockpile.terms import EMPTY
from outcry.stockpile.views import StockpileView


def name(investor: int, nouns: Nouns, me: int) -> str:
    return nouns.say(f"stockpile.investor.{INVESTOR_NAMES[investor]}")


def kind_taken(kind: int, nouns: Nouns, me: int) -> str:
    """Forecast Phil: which kind of card."""
    return nouns.say("stockpile.took.forecast" if kind else "stockpile.took.company")


def to_pile(pile: int, nouns: Nouns, me: int) -> str:
    return nouns.pile(pile)


def place(place: int, nouns: Nouns, me: int) -> int:
    """People count from 1."""
    return place + 1


def power(args: dict[str, int], board: Board, say: Say) -> str:
    """What an investor can do, with the numbers of this table."""
    number = board.printed["investor_numbers"][args["investor"]]
    loss = say.money(board.printed.get("liliane_loss", [0])[0])
    name = INVESTOR_NAMES[args["investor"]]
    return say(f"stockpile.investor.{name}.why", number=number, money=say.money(number), loss=loss)


def table(view: StockpileView, nouns: Nouns) -> Laid:
    row = view.parts["investors"]
    lines = []
    if view.asked == "bid_for_investor":
        offered = view.parts["investors_on_offer"]
        lines = [f"{nouns.pile(pile)}: {name(investor, nouns, view.seat)}" for pile, investor in enumerate(offered)]
    if row[0] == EMPTY:
        return Laid([], lines)
    cells = []
    for seat in range(len(view.players)):
        played = [investor for investor in row[2 * seat : 2 * seat + 2] if investor != EMPTY]
        cells.append(", ".join(name(investor, nouns, view.seat) for investor in played))
    return Laid([(nouns.say("stockpile.table.investor"), cells)], lines)
