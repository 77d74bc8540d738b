"""Reading a saved state back, whatever version wrote it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from outcry.core.data import DataError
from outcry.stockpile.board import Board
from outcry.stockpile.knowledge import Known
from outcry.stockpile.saving import LISTS, NUMBERS, VERSION
from outcry.stockpile.setup import set_up
from outcry.stockpile.state import State
from outcry.stockpile.tape import Tape


def from_data(data: Mapping[str, Any], board: Board, modules: int) -> State:
    version = whole(data, "version")
    if not 1 <= version <= VERSION:
        raise DataError(f"state: version {version} is newer than this program, which reads up to {VERSION}")
    seats = whole(data, "seats")
    s = set_up(board, tape_from_data(part(data, "tape")), seats, whole(data, "rounds"), modules)
    for name in NUMBERS:
        setattr(s, name, whole(data, name))
    for name in LISTS:
        setattr(s, name, wholes(data, name))
    table = part(data, "known")
    s.known = Known(seats, wholes(table, "least"), wholes(table, "most"), wholes(table, "totals"))
    return s


def tape_from_data(data: Mapping[str, Any]) -> Tape:
    seed = data.get("seed")
    try:
        seed_bytes = bytes.fromhex(seed if isinstance(seed, str) else "?")
    except ValueError:
        raise DataError(f"tape.seed: hexadecimal text is wanted, found {seed!r}") from None
    return Tape(
        seed_bytes,
        whole(data, "first"),
        wholes(data, "starts"),
        wholes(data, "deck"),
        wholes(data, "companies"),
        wholes(data, "forecasts"),
    )


def whole(data: Mapping[str, Any], name: str) -> int:
    value = data.get(name)
    if not isinstance(value, int):
        raise DataError(f"state.{name}: a whole number is wanted, found {value!r}")
    return value


def wholes(data: Mapping[str, Any], name: str) -> list[int]:
    value = data.get(name)
    if not isinstance(value, list) or not all(isinstance(v, int) for v in value):
        raise DataError(f"state.{name}: a list of whole numbers is wanted, found {value!r}")
    return list(value)


def part(data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    value = data.get(name)
    if not isinstance(value, dict):
        raise DataError(f"state.{name}: an object is wanted, found {value!r}")
    return value
