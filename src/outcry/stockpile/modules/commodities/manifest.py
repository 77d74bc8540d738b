"""All that commodities and taxes add."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Final

from outcry.core.actions import Verb
from outcry.core.chance import shuffle
from outcry.core.data import DataError, Section
from outcry.core.events import EventKind
from outcry.core.options import Option
from outcry.messages import Say
from outcry.stockpile.board import Board, by_players
from outcry.stockpile.modules.commodities import actions, counting, imagining, supply, table
from outcry.stockpile.modules.commodities.cards import (
    COMMERCE,
    COMMERCE_DECK,
    COMMERCE_DISCARD,
    COMMERCE_GONE,
    COMMERCE_HAND,
    COMMERCE_NAMES,
    GOLD,
    GOODS,
    HELD,
    KINDS,
)
from outcry.stockpile.modules.manifest import AidWords, Module, Part
from outcry.stockpile.parameters import PILE, SLOT
from outcry.stockpile.terms import EMPTY, GAME_END, SUPPLY

if TYPE_CHECKING:
    from outcry.stockpile.views import StockpileView


def furnish(board: Board, files: Mapping[str, Section]) -> None:
    file = files["commodities"]
    file.only("deck", "drawn", "count")
    deck, count = file.section("deck"), file.section("count")
    deck.only("commodity", "tax")
    count.only("sets", "taxes")
    goods, taxes = deck.integer("commodity", 1, 20), deck.integer("tax", 0, 20)
    pays, costs = count.integers("sets"), count.integers("taxes")
    for name, found, wanted in (("sets", len(pays), GOODS), ("taxes", len(costs), taxes)):  # COM4
        if found != wanted:
            raise DataError(f"{count.where}.{name}: {wanted} numbers are wanted, found {found}")
    board.printed["commerce"] = [goods] * GOODS + [taxes]
    board.printed["commerce_drawn"] = [by_players(file, "drawn", board.players, 1, HELD)]
    board.printed["commodity_sets"] = pays
    board.printed["taxes"] = costs


def draw(board: Board, seats: int, rounds: int, rng: Random) -> list[int]:
    """The commerce deck in the order drawn."""
    deck = [GOLD + kind for kind, count in enumerate(board.printed["commerce"]) for _ in range(count)]
    shuffle(deck, rng)
    return deck


def check(board: Board, rounds: int, deck: list[int]) -> None:
    for kind, count in enumerate(board.printed["commerce"]):
        if deck.count(GOLD + kind) != count:
            raise DataError(
                f"tape: {count} commerce cards of {COMMERCE_NAMES[kind]} are wanted, found {deck.count(GOLD + kind)}"
            )


def card_in_hand(args: dict[str, int], view: StockpileView, board: Board) -> dict[str, int]:
    assert view.secrets is not None
    return {"card": view.secrets.parts["commerce_hand"][args["slot"]]}


def in_the_aid(board: Board, say: Say) -> dict[str, int | str]:
    sets, taxes = (" / ".join(map(str, board.printed[name])) for name in ("commodity_sets", "taxes"))
    return {"drawn": board.printed["commerce_drawn"][0], "sets": sets, "taxes": taxes}


COMMODITIES: Final = Module(
    name="commodities",
    options=(Option(name="commodities", kind="bool", default=False),),
    is_on=lambda values: values["commodities"] is True,
    files={"commodities": "outcry.stockpile.modules.commodities"},
    furnish=furnish,
    draw=draw,
    check=check,
    parts=(
        Part(COMMERCE, "commerce", "all", lambda board, seats, drawn: [0] * (seats * KINDS)),
        Part(COMMERCE_HAND, "commerce_hand", "hand", lambda board, seats, drawn: [EMPTY] * (seats * HELD)),
        Part(COMMERCE_GONE, "commerce_gone", "all", lambda board, seats, drawn: [0]),
        Part(COMMERCE_DISCARD, "commerce_discard", "all", lambda board, seats, drawn: []),
        Part(COMMERCE_DECK, "commerce_deck", "nobody", lambda board, seats, drawn: drawn[::-1]),
    ),
    cards={GOLD + kind: name for kind, name in enumerate(COMMERCE_NAMES)},
    table=table.table,
    worth=counting.worth,
    steps=(
        supply.PlaceCommerce("place_commerce", SUPPLY, "COM2", before="bid"),
        counting.SellCommodities("sell_commodities", GAME_END, "COM4 G4", before="held_fees"),
        counting.PayTaxes("pay_taxes", GAME_END, "COM4 G3 G4", before="held_fees"),
    ),
    questions=(supply.TO_PLACE_COMMERCE,),
    take={GOLD + kind: counting.take for kind in range(KINDS)},
    when_placed=supply.draw,
    verbs=(Verb("place-commerce", actions.PLACE_COMMERCE, (SLOT, PILE)),),
    details={"place-commerce": card_in_hand},
    events=(
        EventKind("drew_commerce", ("seat", "count"), chance=True),
        EventKind("drew_commerce_cards", ("seat", "*cards"), reveals=True, chance=True),
        EventKind("commerce_reshuffled", ("count",), chance=True),
        EventKind("placed_commerce", ("seat", "pile", "card"), reveals=True),
        EventKind("won_commerce", ("seat", "pile", "card")),
        EventKind("commodities_paid", ("seat", "count", "money"), money=1),
        EventKind("taxes_paid", ("seat", "count", "money"), money=-1),
    ),
    aid=AidWords(numbers=in_the_aid),
    imagine=imagining.imagine,
)
