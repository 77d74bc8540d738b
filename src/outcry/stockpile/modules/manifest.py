"""What a module declares: the bit that says it is on, and what it puts on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from outcry.core.data import Section
from outcry.stockpile.board import Board
from outcry.stockpile.moments import ADVANCED_BOARD


@dataclass(frozen=True)
class Module:
    """One module. An option switches it on; the phases ask for its bit."""

    name: str
    bit: int
    furnish: Callable[[Board, Section], None]
    """Changes the board for this module, from the file of tracks."""


def lay_advanced_tracks(board: Board, tracks: Section) -> None:
    board.lay_tracks(tracks.section("advanced"))


MODULES = {module.name: module for module in (Module("advanced_board", ADVANCED_BOARD, lay_advanced_tracks),)}
