"""Strategies in words: their names, what they do, and how they lie on the table of a terminal."""

from __future__ import annotations

from outcry.messages import Say
from outcry.stockpile.board import Board
from outcry.stockpile.modules.commodities.cards import COMMERCE_NAMES
from outcry.stockpile.modules.strategies.cards import COST, GAIN, LIMIT, STEPS, STRATEGY_NAMES
from outcry.stockpile.nouns import Nouns
from outcry.stockpile.terminal_table import Laid
from outcry.stockpile.terms import EMPTY
from outcry.stockpile.views import StockpileView


def name(strategy: int, nouns: Nouns, me: int) -> str:
    return nouns.say(f"stockpile.strategy.{STRATEGY_NAMES[strategy]}")


def needs(strategy: int, nouns: Nouns, me: int) -> str:
    """STR5: what a card wants that is not there."""
    return nouns.say(f"stockpile.strategy.{STRATEGY_NAMES[strategy]}.needs")


def commodity(commodity: int, nouns: Nouns, me: int) -> str:
    return nouns.say(f"stockpile.card.{COMMERCE_NAMES[commodity]}")


def becomes(forecast: int, nouns: Nouns, me: int) -> str:
    """What Falsified Earnings made of a forecast."""
    return nouns.forecast(forecast)


def effect(args: dict[str, int], board: Board, say: Say) -> str:
    """What a card does, with the numbers of this table."""
    card, printed = args["strategy"], board.printed
    return say(
        f"stockpile.strategy.{STRATEGY_NAMES[card]}.why",
        cost=say.money(printed[COST][card]),
        gain=say.money(printed[GAIN][card]),
        limit=say.money(printed[LIMIT][card]),
        count=printed[LIMIT][card],
        steps=printed[STEPS][card],
    )


def table(view: StockpileView, nouns: Nouns) -> Laid:
    lines = []
    for pair, count in enumerate(view.parts["falsified"]):
        if count:
            lines.append(nouns.say("stockpile.table.falsified", count=count, pair=nouns.pair(pair, view.seat)))
    hands = view.hands if view.hands else [view.secrets] if view.secrets is not None else []
    for at, known in enumerate(hands):
        mine = [name(card, nouns, view.seat) for card in known.parts["strategies"] if card != EMPTY]
        if mine:
            owner = nouns.standing(at if view.hands else view.seat, view.seat)
            lines.append(f"{owner}: {nouns.say.listed(mine)}")
    counts = [str(count) for count in view.parts["strategies"]]
    return Laid([(nouns.say("stockpile.table.strategies"), counts)], lines)
