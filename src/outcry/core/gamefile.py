"""A game as one JSON document: who sat where, the seed, and row by row what was done and what happened.

The seed and the actions alone make the game again. The events are kept beside them, so that reading a file is an audit:
every row is played anew, and a row that tells another story than the rules do is named. A saved file has one row to a
line and the same bytes whenever it is written."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Self

import msgspec

from outcry.core.data import DataError
from outcry.core.events import Event
from outcry.core.game import Argument, Game, NoSuchGame, OptionsRefused, Refusal, Refused, State
from outcry.core.play import opening, play, resolve

MARK: Final = "game"
"""The value of the field `outcry`, by which the file is known."""
VERSION: Final = 2
"""Version 1 had no data: it was played with the files as they were first printed."""
LONGEST_NAME: Final = 40
FIELDS: Final = ("outcry", "version", "game", "rules", "options", "data", "seats", "seed", "setup", "rows")

FAULTS: Final = (
    "file_unreadable",  # path, why
    "file_unwritable",  # path, why
    "file_not_text",  # byte
    "file_not_json",  # line, column
    "file_truncated",  # line
    "file_foreign",
    "file_newer",  # found, known
    "file_missing",  # place
    "file_unknown",  # place
    "file_wants_number",  # place, found
    "file_wants_text",  # place, found
    "file_wants_list",  # place, found
    "file_wants_object",  # place, found
    "file_wants_seed",  # found
    "file_wants_name",  # place, most
    "file_game",  # game
    "file_options",
    "file_data",  # why
    "file_illegal",  # row, seat, actions
    "file_answer",  # row
    "file_setup",
    "file_differs",  # row
    "file_other_rules",  # row (0 for the set-up), rules, known
)
"""Every way in which a file can be wrong. A place is a path as `rows.12.seat`; rows, seats and lines count from 1."""

NewGame = Callable[[str, int, Mapping[str, Any], Mapping[str, Any] | None], Game]
"""Finds a game by its name, for so many seats, with these options and the data it was dealt with (None: today's;
none in it: as first printed). NoSuchGame says that there is none."""


class GameFileError(Refused):
    """A file that is damaged, foreign, or tells of a game the rules do not allow."""

    def __init__(self, code: str, because: Sequence[Refusal] = (), by: str = "", **args: Argument) -> None:
        self.by = by
        """The game that gave the reasons in `because`."""
        args = {name: whole(value) if isinstance(value, str) else value for name, value in args.items()}
        super().__init__(Refusal(code, args), *because)

    @property
    def because(self) -> tuple[Refusal, ...]:
        """The reasons that the rules gave, where they were asked."""
        return self.refusals[1:]


def whole(text: str) -> str:
    """Half a character, which JSON can hold as an escape, cannot be told to anybody."""
    return text.encode(errors="replace").decode()


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits there."""

    name: str
    bot: str = ""
    """The name of the bot that plays; empty for a person."""


class Row(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One whole choice of a seat, or one answer from outside, and what came of it."""

    seat: int | None = None
    actions: list[int] | None = None
    answer: dict[str, Any] | None = None
    events: list[Event]


class GameFile:
    """A game that is played and kept. `state` is the position after the last row; it is never inside a chain."""

    def __init__(
        self, game: Game, seats: Sequence[Seat], seed: bytes, told: tuple[State, list[Event]] | None = None
    ) -> None:
        """`told` is the position that somebody has kept and what its set-up told, for a game that is not begun anew."""
        if len(seats) != game.seats:
            raise ValueError(f"{game.name} is set up for {game.seats} seats, but {len(seats)} were named")
        self.game = game
        self.rules = game.rules
        """The rules it was begun with."""
        self.seats = tuple(seats)
        self.seed = seed
        self.rows: list[Row] = []
        self.state: State
        self.setup: list[Event]
        self.state, self.setup = told or opening(game, seed)

    # Playing on.

    def play(self, seat: int, chain: Sequence[int]) -> list[Event]:
        """One whole choice, checked. Refused says why not, and then nothing has changed."""
        self.state, events = play(self.game, self.state, seat, chain)
        self.rows.append(Row(seat=seat, actions=list(chain), events=events))
        return events

    def resolve(self, answer: dict[str, Any]) -> list[Event]:
        """The answer from outside that the game waits for; a ValueError if it is none, and then nothing has changed."""
        if self.state.outside() is None:
            raise ValueError(f"{self.game.name} waits for no answer now")
        state = self.state.clone()
        events = resolve(self.game, state, answer)
        self.state = state
        self.rows.append(Row(answer=answer, events=events))
        return events

    def after(self, rows: int) -> Self:
        """The same game as it stood after so many rows."""
        earlier = type(self)(self.game, self.seats, self.seed)
        earlier.rules = self.rules
        for row in self.rows[:rows]:
            earlier.repeat(row)
        return earlier

    def repeat(self, row: Row) -> None:
        """Do what a row of this game did."""
        if row.answer is not None:
            self.resolve(row.answer)
        elif row.seat is not None and row.actions is not None:
            self.play(row.seat, row.actions)

    def report(self) -> Any:
        """What the game has to tell when it is over; see `Game.report`."""
        walk = self.after(0)
        played = [(walk.state, walk.setup)]
        for row in self.rows:
            walk.repeat(row)
            played.append((walk.state, row.events))
        return self.game.report(played)

    # Writing.

    def to_bytes(self) -> bytes:
        head = {
            "outcry": MARK,
            "version": VERSION,
            "game": self.game.name,
            "rules": self.rules,
            "options": self.game.options_data(),
            "data": self.game.data(),
            "seats": self.seats,
            "seed": self.seed.hex(),
        }
        lines = [f'"{name}": {text(value)}' for name, value in head.items()]
        lines += [f'"{name}": {many(values)}' for name, values in (("setup", self.setup), ("rows", self.rows))]
        return ("{\n" + ",\n".join(lines) + "\n}\n").encode()

    def save(self, path: Path) -> None:
        """The whole file or none of it: a crash leaves the one that was there before."""
        path = Path(os.path.realpath(path))
        fresh = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            try:
                with fresh.open("wb") as file:
                    file.write(self.to_bytes())
                    file.flush()
                    os.fsync(file.fileno())
                fresh.replace(path)
            finally:
                fresh.unlink(missing_ok=True)
        except OSError as error:
            raise GameFileError("file_unwritable", path=str(path), why=error.strerror or str(error)) from error

    # Reading.

    @classmethod
    def load(cls, path: Path, new_game: NewGame) -> Self:
        try:
            data = path.read_bytes()
        except OSError as error:
            raise GameFileError("file_unreadable", path=str(path), why=error.strerror or str(error)) from error
        return cls.from_bytes(data, new_game)

    @classmethod
    def from_bytes(cls, data: bytes, new_game: NewGame) -> Self:
        """Play the whole file anew and compare."""
        document = parse(data)
        name, rules, options = document.text("game"), document.text("rules"), document.part("options")
        printed = {} if document.number("version") == 1 else document.part("data").values
        seats = [read_seat(seat) for seat in document.parts("seats")]
        try:
            seed = bytes.fromhex(document.text("seed"))
        except ValueError:
            raise GameFileError("file_wants_seed", found=document.text("seed")) from None
        try:
            game = new_game(name, len(seats), options.values, printed)
        except NoSuchGame:
            raise GameFileError("file_game", game=name) from None
        except OptionsRefused as refused:
            raise GameFileError("file_options", refused.refusals, name) from None
        except DataError as error:
            raise GameFileError("file_data", why=str(error)) from None
        kept = cls(game, seats, seed)
        kept.rules = rules
        kept._compare(0, kept.setup, document.items("setup"))
        for number, row in enumerate(document.parts("rows"), 1):
            kept._read_row(number, row)
        return kept

    def _read_row(self, number: int, row: Part) -> None:
        if "answer" in row.values:
            row.only("answer", "events")
            events = row.items("events")
            try:
                told = self.resolve(row.part("answer").values)
            except (ValueError, LookupError, TypeError):
                raise GameFileError("file_answer", row=number) from None
        else:
            row.only("seat", "actions", "events")
            events, seat, actions = row.items("events"), row.number("seat"), row.numbers("actions")
            try:
                told = self.play(seat, actions)
            except Refused as illegal:
                if self.rules != self.game.rules:
                    raise self._other_rules(number) from None
                acted = self._notation(actions)
                raise GameFileError(
                    "file_illegal", illegal.refusals, self.game.name, row=number, seat=seat + 1, actions=acted
                ) from None
        self._compare(number, told, events)

    def _compare(self, number: int, told: list[Event], kept: list[Any]) -> None:
        if msgspec.to_builtins(told) != self._today(kept):
            if self.rules != self.game.rules:
                raise self._other_rules(number)
            if number == 0:
                raise GameFileError("file_setup")
            raise GameFileError("file_differs", row=number)

    def _today(self, kept: list[Any]) -> list[Any]:
        """Events of the file as they are told today; what is no event stays what it is."""
        try:
            events = msgspec.convert(kept, list[Event])
        except msgspec.ValidationError:
            return kept
        today: list[Any] = msgspec.to_builtins([self.game.today(event) for event in events])
        return today

    def _other_rules(self, number: int) -> GameFileError:
        return GameFileError("file_other_rules", row=number, rules=self.rules, known=self.game.rules)

    def _notation(self, actions: list[int]) -> str:
        catalogue = self.game.catalogue
        return ", ".join(catalogue.notation(a) if 0 <= a < len(catalogue) else str(a) for a in actions)


def text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def many(values: Sequence[Any]) -> str:
    """A list with one value to a line."""
    return "[\n" + ",\n".join(map(text, values)) + "\n]" if values else "[]"


def read_seat(part: Part) -> Seat:
    """A name goes to terminals and pages as it is: one line, and nothing that they would obey."""
    part.only("name", "bot")
    name = part.text("name")
    if not (0 < len(name) <= LONGEST_NAME and name.isprintable()):
        raise GameFileError("file_wants_name", place=part.where + "name", most=LONGEST_NAME)
    return Seat(name, part.text("bot") if "bot" in part.values else "")


def parse(data: bytes) -> Part:
    """The document of a file that is ours and not from the future."""
    try:
        document = data.decode()
    except UnicodeDecodeError as error:
        raise GameFileError("file_not_text", byte=error.start + 1) from None
    try:
        values = json.loads(document)
    except json.JSONDecodeError as error:
        rest = document.rstrip()
        breaks_off = rest[-1:] != "}" or error.pos >= len(rest)
        if rest[:1] in ("", "{") and breaks_off and error.msg != "Extra data":
            raise GameFileError("file_truncated", line=rest.count("\n") + 1) from None
        raise GameFileError("file_not_json", line=error.lineno, column=error.colno) from None
    except (ValueError, RecursionError):  # a number too long, or brackets too deep: JSON, but nobody's game
        raise GameFileError("file_foreign") from None
    if not isinstance(values, dict) or values.get("outcry") != MARK:
        raise GameFileError("file_foreign")
    part = Part("", values)
    version = part.number("version")
    if version < 1:
        raise GameFileError("file_foreign")
    if version > VERSION:
        raise GameFileError("file_newer", found=version, known=VERSION)
    part.only(*FIELDS)
    return part


class Part:
    """One object of the document; reads its fields and names the place of a wrong one."""

    def __init__(self, where: str, values: dict[str, Any]) -> None:
        self.where = where
        self.values = values

    def text(self, name: str) -> str:
        value = self._get(name)
        if not isinstance(value, str):
            raise self._wrong("file_wants_text", name, value)
        return value

    def number(self, name: str) -> int:
        value = self._get(name)
        if not is_number(value):
            raise self._wrong("file_wants_number", name, value)
        return int(value)

    def numbers(self, name: str) -> list[int]:
        values = self.items(name)
        for i, value in enumerate(values, 1):
            if not is_number(value):
                raise self._wrong("file_wants_number", f"{name}.{i}", value)
        return values

    def items(self, name: str) -> list[Any]:
        value = self._get(name)
        if not isinstance(value, list):
            raise self._wrong("file_wants_list", name, value)
        return value

    def part(self, name: str) -> Part:
        return self._part(name, self._get(name))

    def parts(self, name: str) -> list[Part]:
        return [self._part(f"{name}.{i}", value) for i, value in enumerate(self.items(name), 1)]

    def only(self, *known: str) -> None:
        """A field that nobody reads would be lost when the file is written again."""
        for name in self.values:
            if name not in known:
                raise GameFileError("file_unknown", place=self.where + name)

    def _part(self, name: str, value: Any) -> Part:
        if not isinstance(value, dict):
            raise self._wrong("file_wants_object", name, value)
        return Part(f"{self.where}{name}.", value)

    def _get(self, name: str) -> Any:
        if name not in self.values:
            raise GameFileError("file_missing", place=self.where + name)
        return self.values[name]

    def _wrong(self, code: str, name: str, value: Any) -> GameFileError:
        found = json.dumps(value, ensure_ascii=False)
        return GameFileError(code, place=self.where + name, found=found if len(found) <= 40 else found[:39] + "…")


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
