"""All that bonds add."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from outcry.core.actions import Parameter, Verb
from outcry.core.data import Section
from outcry.core.events import EventKind
from outcry.core.options import Option
from outcry.messages import Say
from outcry.stockpile.board import Board, by_players
from outcry.stockpile.modules.bonds import actions, buying, paying, table
from outcry.stockpile.modules.manifest import AidWords, Module, Part
from outcry.stockpile.terms import GAME_END, INFORMATION, ROUND_END
from outcry.stockpile.wishes import never


def furnish(board: Board, files: Mapping[str, Section]) -> None:
    file = files["bonds"]
    file.only("price", "stock", "interest")
    stock, interest = file.section("stock"), file.section("interest")
    stock.only("bonds")
    interest.only("bond")
    price = by_players(file, "price", board.players, 1, 1000)
    board.printed["bonds"] = [price, stock.integer("bonds"), interest.integer("bond")]


def in_the_aid(board: Board, say: Say) -> dict[str, int | str]:
    price, _, interest = board.printed["bonds"]
    return {"bond": say.money(price), "interest": say.money(interest)}


BONDS: Final = Module(
    name="bonds",
    options=(Option(name="bonds", kind="bool", default=False),),
    is_on=lambda values: values["bonds"] is True,
    files={"bonds": "outcry.stockpile.modules.bonds"},
    furnish=furnish,
    parts=(Part(buying.BONDS_HELD, "bonds", "all", lambda board, seats, drawn: [0] * seats),),
    table=table.table,
    worth=paying.worth,
    steps=(
        buying.BuyBonds("buy_bonds", INFORMATION, "BON1", before="deal_pairs"),
        paying.PayInterest("pay_interest", ROUND_END, "BON2", before="pass_token"),
        paying.ReturnBonds("return_bonds", GAME_END, "BON2 G4", before="held_fees"),
    ),
    questions=(buying.TO_BUY_BONDS,),
    wishes={"buy_bonds": never(actions.BUY_BONDS)},
    verbs=(Verb("buy-bonds", actions.BUY_BONDS, (Parameter("count", ("0", "1", "2", "3")),)),),
    details={"buy-bonds": lambda args, view, board: {"money": args["count"] * board.printed["bonds"][buying.PRICE]}},
    events=(
        EventKind("bonds_bought", ("seat", "count", "money"), money=-1),
        EventKind("no_bonds", ("seat",)),
        EventKind("interest", ("seat", "money"), money=1),
        EventKind("bonds_returned", ("seat", "count", "money"), money=1),
    ),
    aid=AidWords(numbers=in_the_aid),
)
