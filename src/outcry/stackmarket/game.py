"""Stack Market as a game: so many seats with these options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from outcry.core.corrections import corrected
from outcry.core.data import Section, read
from outcry.core.events import Chronicle, Event
from outcry.core.live import Motion
from outcry.core.options import chosen
from outcry.stackmarket import board_data, imagine, report, saving, setup, views
from outcry.stackmarket.board_data import StackMarketBoard
from outcry.stackmarket.box import Box
from outcry.stackmarket.catalogue import CATALOGUE
from outcry.stackmarket.events import KINDS
from outcry.stackmarket.live import LiveHand
from outcry.stackmarket.motions import motion_of
from outcry.stackmarket.options import OPTIONS, read_options
from outcry.stackmarket.report import StackMarketReport
from outcry.stackmarket.state import State
from outcry.stackmarket.tape import Tape
from outcry.stackmarket.views import StackMarketView

RULES: Final = "1"
FILE: Final = "stackmarket"
"""The data file."""
CHRONICLE: Final = Chronicle(KINDS)
WAITS: Final = {"": 0, "stack": 1, "stacker": 2}
"""H. In beats; what is sealed waits longer, so that people see what is asked before the answers open. Dice that
were let go fall at once: how long physics took tells nothing that they do not show."""


class StackMarket:
    """Immutable. `StackMarket(4).start(seed)` is a game of three rounds for four."""

    name = "stackmarket"
    rules = RULES
    catalogue = CATALOGUE
    chronicle = CHRONICLE
    wishes: Mapping[str, tuple[str, ...]] = {}
    waits: Mapping[str, int] = WAITS
    memory_aids = True
    """W1: payments are told, totals are not; there is nothing else to remember."""

    def __init__(
        self, seats: int, options: Mapping[str, Any] | None = None, data: Mapping[str, Any] | None = None
    ) -> None:
        """`data` are the printed numbers of an earlier game, by file (none in it: as first printed); without it they
        are today's."""
        self.seats = seats
        self.options = read_options(seats, options or {})
        self.file = read_file(data)
        self.box = Box(seats, self.file)

    def options_data(self) -> dict[str, Any]:
        return chosen(OPTIONS, self.options)

    def data(self) -> dict[str, Any]:
        return {FILE: self.file.plain()}

    def today(self, event: Event) -> Event:
        return event

    def start(self, seed: bytes, sink: list[Any] | None = None) -> State:
        return self.start_on(Tape(seed), sink)

    def start_on(self, tape: Tape, sink: list[Any] | None = None) -> State:
        """A game on a tape made by hand."""
        s = self.lay(tape)
        s.sink = sink
        setup.begin(s)
        return s

    def lay(self, tape: Tape) -> State:
        return setup.set_up(self.box, self.options, self.seats, tape)

    def imagine(self, view: StackMarketView, rng: Random) -> State:
        s = self.lay(Tape(rng.randbytes(32)))
        imagine.imagine(s, view, rng)
        return s

    def forced(self, state: State, seat: int) -> int | None:
        return state.legal(seat)[0] if views.is_forced(state, seat) else None

    def wished(self, state: State, seat: int, wish: str) -> list[int] | None:
        return None

    def board_data(self) -> StackMarketBoard:
        return board_data.board_data(self.box)

    def report(self, played: Sequence[tuple[State, Sequence[Event]]]) -> StackMarketReport:
        return report.report(played, self.seats, self.options["rounds"], self.box.cash)

    def follow(self) -> LiveHand:
        return LiveHand(self.options["difficulty"])

    def motion(self, answer: dict[str, Any]) -> Motion | None:
        return motion_of(answer)

    def load(self, data: Mapping[str, Any]) -> State:
        s = self.lay(Tape(b""))
        saving.read_into(s, data)
        return s


def read_file(data: Mapping[str, Any] | None) -> Section:
    if data:
        return Section(f"{FILE}.toml", Section("data", dict(data)).section(FILE).plain())
    return corrected("outcry.stackmarket", FILE) if data is None else read("outcry.stackmarket", FILE)
