"""Stockpile as a game: so many seats with these options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

import msgspec

from outcry.core.data import read
from outcry.core.events import Event
from outcry.stockpile import board_data, forced, imagine, loading, report, setup, tape, wishes
from outcry.stockpile.board import Board
from outcry.stockpile.board_data import StockpileBoard
from outcry.stockpile.catalogue import CATALOGUE
from outcry.stockpile.events import CHRONICLE
from outcry.stockpile.modules.manifest import MODULES
from outcry.stockpile.options import read_options
from outcry.stockpile.pace import WAITS
from outcry.stockpile.report import StockpileReport
from outcry.stockpile.state import State
from outcry.stockpile.tape import Tape
from outcry.stockpile.views import StockpileView
from outcry.stockpile.wishes import WISHES

RULES: Final = "1"


class Stockpile:
    """Immutable. `Stockpile(4).start(seed)` is a game of the base rules for four."""

    name = "stockpile"
    rules = RULES
    catalogue = CATALOGUE
    chronicle = CHRONICLE
    wishes = WISHES
    waits = WAITS

    def __init__(self, seats: int, options: Mapping[str, Any] | None = None) -> None:
        self.seats = seats
        self.options = read_options(seats, options or {})
        self.board = Board(seats, read("outcry.stockpile", "decks"), read("outcry.stockpile", "players"))
        tracks = read("outcry.stockpile", "tracks")
        self.board.lay_tracks(tracks.section("standard"))
        self.modules = 0
        for name in self.options.modules:
            MODULES[name].furnish(self.board, tracks)
            self.modules |= MODULES[name].bit
        self.rounds = self.options.rounds or self.board.rounds

    def options_data(self) -> dict[str, Any]:
        built: dict[str, Any] = msgspec.to_builtins(self.options)
        return built

    def start(self, seed: bytes, sink: list[Any] | None = None) -> State:
        return self.start_drawn(tape.draw_from_seed(self.board, self.seats, self.rounds, seed), sink)

    def start_on(self, given: Tape, sink: list[Any] | None = None) -> State:
        """A game on a tape made by hand: it must hold the cards of the box, each once."""
        tape.check(given, self.board, self.seats, self.rounds)
        return self.start_drawn(given, sink)

    def start_drawn(self, drawn: Tape, sink: list[Any] | None = None) -> State:
        """A game on a tape that was drawn, and is trusted."""
        s = setup.set_up(self.board, drawn, self.seats, self.rounds, self.modules)
        if self.options.first_player is not None:
            s.first = self.options.first_player
        setup.begin(s, sink)
        return s

    def imagine(self, view: StockpileView, rng: Random) -> State:
        return imagine.imagine(view, self.board, self.modules, rng)

    def forced(self, state: State, seat: int) -> int | None:
        return forced.forced(state, seat)

    def wished(self, state: State, seat: int, wish: str) -> list[int] | None:
        return wishes.wished(state, seat, wish)

    def board_data(self) -> StockpileBoard:
        return board_data.board_data(self.board, self.rounds)

    def report(self, played: Sequence[tuple[State, Sequence[Event]]]) -> StockpileReport:
        return report.report(played)

    def load(self, data: Mapping[str, Any]) -> State:
        return loading.from_data(data, self.board, self.seats, self.rounds, self.modules)
