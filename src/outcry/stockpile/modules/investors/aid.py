"""Investors in the player aid: steps of a single one are told where he can be dealt, later only where he was chosen."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from outcry.core.aid import AidLine, AidSection
from outcry.messages import Say
from outcry.stockpile.board import Board
from outcry.stockpile.modules.investors import roster, words
from outcry.stockpile.modules.manifest import AidWords


def can_act(*investors: int) -> Callable[[Board, Collection[int]], bool]:
    return lambda board, chosen: any(one in (chosen or board.printed.get("investors", ())) for one in investors)


def in_play(board: Board, chosen: Collection[int], say: Say) -> AidSection | None:
    """INV1: who was chosen, and what he can do."""
    known = [one for one in board.printed["investors"] if one in chosen]
    if not known:
        return None
    lines = [
        AidLine(
            say(
                "stockpile.aid.investor",
                name=say(f"stockpile.investor.{roster.INVESTOR_NAMES[one]}"),
                power=words.power({"investor": one}, board, say),
            ),
            "INV3",
        )
        for one in known
    ]
    return AidSection(say("stockpile.aid.in_play"), lines)


def numbers(board: Board, say: Say) -> dict[str, int | str]:
    dealt = roster.dealt_to(board.players)
    return {"dealt": dealt, "kept": dealt // 2}  # INV1


AID: Final = AidWords(
    silent=("fresh_powers", "last_look", "end_round"),
    variants={"start": "start.investors"},
    told_if={
        "phil_takes": can_act(roster.PHIL),
        "robins_opens": can_act(roster.ROBINS),
        "before_demand": can_act(roster.MARK, roster.WARREN),
        "demand_opens": can_act(roster.LILIANE),
        "sell_again": can_act(roster.TALAL),
        "buy": can_act(roster.BARACK),
        "interest_of_li": can_act(roster.LI),
    },
    chosen=in_play,
    numbers=numbers,
)
