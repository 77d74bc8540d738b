"""All that the advanced board adds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from outcry.core.data import Section
from outcry.core.options import Option
from outcry.stockpile.board import Board
from outcry.stockpile.modules.advanced_board import dollar_spaces
from outcry.stockpile.modules.manifest import Module


def furnish(board: Board, files: Mapping[str, Section]) -> None:
    board.lay_tracks(files["advanced_board"].section("tracks"))


ADVANCED_BOARD: Final = Module(
    name="advanced_board",
    options=(Option(name="board", kind="choice", default="standard", choices=("standard", "advanced")),),
    is_on=lambda values: values["board"] == "advanced",
    files={"advanced_board": "outcry.stockpile.modules.advanced_board"},
    furnish=furnish,
    climb=dollar_spaces.climb,
    agenda={dollar_spaces.CLIMB_AND_PAY: dollar_spaces.climb_and_pay},
)
