"""Investors in the player aid: steps of a single one are told only where he can be dealt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from outcry.messages import Say
from outcry.stockpile.board import Board
from outcry.stockpile.modules.investors import roster
from outcry.stockpile.modules.manifest import AidWords


def can_be_dealt(investor: int) -> Callable[[Board], bool]:
    return lambda board: investor in board.printed.get("investors", ())


def numbers(board: Board, say: Say) -> dict[str, int | str]:
    dealt = roster.dealt_to(board.players)
    return {"dealt": dealt, "kept": dealt // 2}  # INV1


AID: Final = AidWords(
    silent=("fresh_powers", "last_look", "end_round"),
    variants={"start": "start.investors"},
    told_if={
        "phil_takes": can_be_dealt(roster.PHIL),
        "robins_opens": can_be_dealt(roster.ROBINS),
        "demand_opens": can_be_dealt(roster.LILIANE),
        "sell_again": can_be_dealt(roster.TALAL),
        "buy": can_be_dealt(roster.BARACK),
        "interest_of_li": can_be_dealt(roster.LI),
    },
    numbers=numbers,
)
