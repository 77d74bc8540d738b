"""Stockpile as a game: so many seats with these options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from outcry.core.chance import stream
from outcry.core.corrections import corrected
from outcry.core.data import DataError, Section, read
from outcry.core.events import Chronicle, Event
from outcry.core.options import chosen
from outcry.stockpile import board_data, imagine, loading, older_events, report, rounds, setup, tape, wishes
from outcry.stockpile.board import Board
from outcry.stockpile.board_data import StockpileBoard
from outcry.stockpile.catalogue import catalogue_of
from outcry.stockpile.events import KINDS
from outcry.stockpile.modules.manifest import Module
from outcry.stockpile.modules.shelf import MODULES
from outcry.stockpile.options import all_options, modules_on, read_options
from outcry.stockpile.pace import WAITS
from outcry.stockpile.prepared import Prepared
from outcry.stockpile.report import StockpileReport
from outcry.stockpile.state import State
from outcry.stockpile.tape import Tape
from outcry.stockpile.views import StockpileView
from outcry.stockpile.wishes import answers_of, wishes_of

RULES: Final = "1"
FILES: Final = dict.fromkeys(("decks", "players", "tracks"), "outcry.stockpile")


class Stockpile:
    """Immutable. `Stockpile(4).start(seed)` is a game of the base rules for four."""

    name = "stockpile"
    rules = RULES
    waits = WAITS

    def __init__(
        self,
        seats: int,
        options: Mapping[str, Any] | None = None,
        data: Mapping[str, Any] | None = None,
        modules: Sequence[Module] = MODULES,
    ) -> None:
        """`data` are the printed numbers of an earlier game, by file; if there are none in it, they are as they were
        first printed. Without it they are as they are today, with what the owner of a box has corrected. `modules` are
        those there are; the options say which are on."""
        self.seats = seats
        self._choices = all_options(modules)
        self.options = read_options(seats, options or {}, modules)
        self.modules = modules_on(modules, self.options)
        self.wishes = wishes_of(self.modules)
        self.catalogue = catalogue_of(tuple(verb for module in modules for verb in module.verbs))
        self.chronicle = Chronicle((*KINDS, *(kind for module in modules for kind in module.events)))
        self.files = read_files(self.modules, data)
        self.board = Board(seats, self.files["decks"], self.files["players"])
        self.board.lay_tracks(self.files["tracks"].section("standard"))
        for module in self.modules:
            if module.furnish is not None:
                module.furnish(self.board, self.files)
        self.rounds: int = self.options["rounds"] or self.board.rounds
        self.course = rounds.course_of(
            seats,
            [step for module in self.modules for step in module.steps],
            [question for module in self.modules for question in module.questions],
            {kind: take_up for module in self.modules for kind, take_up in module.agenda.items()},
            next((module.climb for module in self.modules if module.climb is not None), None),
            next((module.next_first for module in self.modules if module.next_first is not None), None),
            {kind: take for module in self.modules for kind, take in module.take.items()},
            [module.when_placed for module in self.modules if module.when_placed is not None],
            [(part.number, part.name, part.audience) for module in self.modules for part in module.parts],
            {kind: name for module in self.modules for kind, name in module.cards.items()},
            [module.table for module in self.modules if module.table is not None],
            [module.moments for module in self.modules if module.moments is not None],
            answers_of(self.modules),
        )

        self._parts = 1 + max((number for number, _, _ in self.course.parts), default=-1)
        self._first: int | None = self.options["first_player"]

    def options_data(self) -> dict[str, Any]:
        return chosen(self._choices, self.options)

    def data(self) -> dict[str, Any]:
        return {name: file.plain() for name, file in self.files.items()}

    def today(self, event: Event) -> Event:
        return older_events.today(event, self.board.bids)

    # Beginning.

    def start(self, seed: bytes, sink: list[Any] | None = None) -> State:
        return self.start_drawn(self.draw(seed, stream(seed, "stockpile", 0)), sink)

    def start_on(self, given: Tape, sink: list[Any] | None = None) -> State:
        """A game on a tape made by hand: it must hold the cards of the box, each once."""
        self.check(given)
        return self.start_drawn(given, sink)

    def check(self, given: Tape) -> None:
        """A tape that was given or saved must hold the cards of the box, each once."""
        dealt = next((module.name for module in self.modules if module.deals_forecasts), None)
        for module in self.modules:
            if module.check is not None:
                if module.name not in given.modules:
                    raise DataError(f"tape: {module.name} has drawn nothing")
                module.check(self.board, self.rounds, given.modules[module.name])
        printed = self.board.forecasts * self.rounds if dealt is None else given.modules[dealt]
        tape.check(given, self.board, self.seats, self.rounds, printed)

    def start_drawn(self, drawn: Tape, sink: list[Any] | None = None) -> State:
        """A game on a tape that was drawn, and is trusted."""
        s = setup.set_up(self.board, drawn, self.course, self.parts_of(drawn), self.seats, self.rounds)
        if self._first is not None:
            s.first = self._first
        self.arrange(s)
        setup.begin(s, sink)
        return s

    def draw(self, seed: bytes, rng: Random) -> Tape:
        """Each module draws from a stream of its own, so that switching it on changes no other card."""
        drawn = tape.draw(self.board, self.seats, self.rounds, seed, rng)
        for module in self.modules:
            if module.draw is not None:
                chance = stream(seed, module.name, 0)
                drawn.modules[module.name] = module.draw(self.board, self.seats, self.rounds, chance)
                if module.deals_forecasts:
                    drawn.forecasts = tape.dealt(drawn.modules[module.name], chance)
        return drawn

    def parts_of(self, drawn: Tape) -> list[list[int]]:
        """What modules add to the state, as it is before the game begins."""
        parts: list[list[int]] = [[] for _ in range(self._parts)]
        for module in self.modules:
            for part in module.parts:
                parts[part.number] = part.first(self.board, self.seats, drawn.modules.get(module.name, []))
        return parts

    def arrange(self, s: State) -> None:
        """What follows from the parts of modules and is not saved with them."""
        for module in self.modules:
            if module.arrange is not None:
                module.arrange(s)

    # What tables, bots and clients ask for.

    @property
    def memory_aids(self) -> bool:
        return bool(self.options["memory_aids"])

    def imagine(self, view: StockpileView, rng: Random) -> State:
        drawn = self.draw(rng.randbytes(32), rng)
        known_next = [
            kind for module in self.modules if module.comes_next is not None for kind in module.comes_next(view)
        ]
        s = imagine.imagine(view, self.board, self.course, drawn, self.parts_of(drawn), known_next, rng)
        for module in self.modules:
            if module.imagine is not None:
                module.imagine(s, view, rng)
        self.arrange(s)
        imagine.resume_ask(s, view, rng)
        return s

    def prepare(self, view: StockpileView, rng: Random) -> Prepared:
        """The view made ready for many worlds of this round."""
        return Prepared(self, view, rng)

    def forced(self, state: State, seat: int) -> int | None:
        legal = state.legal(seat)
        return legal[0] if state.asking.is_forced(state, seat, legal) else None

    def wished(self, state: State, seat: int, wish: str) -> list[int] | None:
        return wishes.wished(state, seat, wish)

    def board_data(self) -> StockpileBoard:
        return board_data.board_data(self.board, self.rounds)

    def report(self, played: Sequence[tuple[State, Sequence[Event]]]) -> StockpileReport:
        return report.report(
            played,
            self.chronicle,
            set(self.chronicle.kinds) - {kind.code for kind in KINDS},
            [module.worth for module in self.modules if module.worth is not None],
            {code: change for module in self.modules for code, change in module.holdings.items()},
        )

    def follow(self) -> None:
        return None

    def motion(self, answer: dict[str, Any]) -> None:
        return None

    def load(self, data: Mapping[str, Any]) -> State:
        return loading.from_data(data, self)


def packages_of(modules: Sequence[Module]) -> dict[str, str]:
    """The data files of the box and of these modules, and the package that holds each."""
    packages = dict(FILES)
    for module in modules:
        packages.update(module.files)
    return packages


def read_files(modules: Sequence[Module], data: Mapping[str, Any] | None) -> dict[str, Section]:
    """The data files by name: as they are now, or as an earlier game was dealt with them."""
    packages = packages_of(modules)
    if not data:
        reader = corrected if data is None else read
        return {name: reader(package, name) for name, package in packages.items()}
    kept = Section("data", dict(data))
    return {name: Section(f"{name}.toml", kept.section(name).plain()) for name in packages}
