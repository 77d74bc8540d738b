"""Reading a saved state back, whatever version wrote it. What is damaged is named by its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from outcry.core.data import DataError
from outcry.stockpile.board import Board
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.knowledge import KEPT, Known
from outcry.stockpile.moments import OVER, TO_SHOW
from outcry.stockpile.saving import LISTS, NUMBERS, VERSION
from outcry.stockpile.setup import set_up
from outcry.stockpile.state import State
from outcry.stockpile.tape import Tape

ANY_LENGTH = ("chain", "discard", "deck", "lying")


class Part:
    """One object of the data, and the path to it."""

    def __init__(self, where: str, values: Mapping[str, Any]) -> None:
        self.where = where
        self.values = values

    def number(self, name: str) -> int:
        value = self.values.get(name)
        if not isinstance(value, int) or isinstance(value, bool):
            raise DataError(f"{self.where}.{name}: a whole number is wanted, found {value!r}")
        return value

    def numbers(self, name: str, length: int | None = None) -> list[int]:
        value = self.values.get(name)
        if not isinstance(value, list) or not all(map(is_number, value)):
            raise DataError(f"{self.where}.{name}: a list of whole numbers is wanted, found {value!r}")
        if length is not None and len(value) != length:
            raise DataError(f"{self.where}.{name}: {length} numbers are wanted, found {len(value)}")
        return list(value)

    def part(self, name: str) -> Part:
        value = self.values.get(name)
        if not isinstance(value, dict):
            raise DataError(f"{self.where}.{name}: an object is wanted, found {value!r}")
        return Part(f"{self.where}.{name}", value)


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def from_data(data: Mapping[str, Any], board: Board, seats: int, modules: int) -> State:
    saved = Part("state", data)
    version = saved.number("version")
    if version > VERSION:
        raise DataError(f"state.version: version {version} is newer than this program, which reads up to {VERSION}")
    if version < 1:
        raise DataError(f"state.version: there is no version {version}; the first is 1")
    if saved.number("seats") != seats:
        raise DataError(f"state.seats: the game is for {seats} players, found {saved.number('seats')}")
    s = set_up(board, read_tape(saved.part("tape")), seats, saved.number("rounds"), modules)
    for name in NUMBERS:
        setattr(s, name, saved.number(name))
    for name in LISTS:
        setattr(s, name, saved.numbers(name, None if name in ANY_LENGTH else len(getattr(s, name))))
    for name, least, most in (
        ("phase", 0, OVER),
        ("asking", 0, TO_SHOW),
        ("first", 0, seats - 1),
        ("actor", -1, seats - 1),
        ("round", 0, s.rounds - 1),
        ("deck_at", 0, len(s.deck)),
    ):
        if not least <= getattr(s, name) <= most:
            raise DataError(f"state.{name}: a number from {least} to {most} is wanted, found {getattr(s, name)}")
    known = saved.part("known")
    bounds = (seats + 1) * seats * KEPT
    s.known = Known(
        seats, known.numbers("least", bounds), known.numbers("most", bounds), known.numbers("totals", seats)
    )
    return s


def read_tape(saved: Part) -> Tape:
    seed = saved.values.get("seed")
    try:
        seed_bytes = bytes.fromhex(seed if isinstance(seed, str) else "?")
    except ValueError:
        raise DataError(f"{saved.where}.seed: hexadecimal text is wanted, found {seed!r}") from None
    starts, deck = saved.numbers("starts"), saved.numbers("deck")
    companies, forecasts = saved.numbers("companies"), saved.numbers("forecasts")
    if len(companies) != len(forecasts) or len(companies) % COMPANIES:
        raise DataError(f"{saved.where}.companies: six for each round and as many forecasts are wanted")
    return Tape(seed_bytes, saved.number("first"), starts, deck, companies, forecasts)
