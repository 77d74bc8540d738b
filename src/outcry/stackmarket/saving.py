"""Saving a state as plain data, and reading it back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from outcry.stackmarket.tape import Tape

if TYPE_CHECKING:
    from outcry.stackmarket.state import State

VERSION: Final = 1
PLAIN: Final = (
    *("round", "first", "turn", "phase", "prompt", "actor", "throws", "releases", "supply", "removed", "record"),
    *("holder", "placed", "loose", "waits_for", "group", "highest", "lowest"),
)
"""Numbers and words."""
LISTS: Final = ("chain", "invested", "money", "answers", "tied", "heights")
TUPLES: Final = ("thrown", "plan")


def to_data(s: State) -> dict[str, Any]:
    """Everything but the box and the options, which belong to the game."""
    return {
        "version": VERSION,
        "tape": [s.tape.seed.hex(), s.tape.begins, [list(throw) for throw in s.tape.throws]],
        **{name: getattr(s, name) for name in PLAIN},
        **{name: list(getattr(s, name)) for name in (*LISTS, *TUPLES)},
        "towers": [[list(die) for die in tower] for tower in s.towers],
        "payments": [list(payment) for payment in s.payments],
        "aim": None if s.aim is None else list(s.aim),
    }


def read_into(s: State, data: Mapping[str, Any]) -> None:
    """A state laid out for the same game becomes the saved one."""
    if data["version"] != VERSION:
        raise ValueError(f"a position of version {data['version']}; this program reads version {VERSION}")
    seed, begins, throws = data["tape"]
    s.tape = Tape(bytes.fromhex(seed), begins, tuple([tuple(throw) for throw in throws]))
    for name in PLAIN:
        setattr(s, name, data[name])
    for name in LISTS:
        setattr(s, name, list(data[name]))
    for name in TUPLES:
        setattr(s, name, tuple(data[name]))
    s.towers = [tuple([tuple(die) for die in tower]) for tower in data["towers"]]
    s.payments = [(seat, money, code) for seat, money, code in data["payments"]]
    s.aim = None if data["aim"] is None else tuple(data["aim"])
