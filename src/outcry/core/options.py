"""What a table may choose: options with their kinds and limits, and reading what a client sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from outcry.core.game import OptionsRefused, Refusal


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to choose, so that a client that knows no game can offer it."""

    name: str
    kind: Literal["bool", "number", "choice", "seat"]
    default: bool | int | str | None
    """None where the game itself decides."""
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    """Of a number; a seat is one of the table's."""
    needs: tuple[str, ...] = ()
    """Switches that have to be on with this one."""
    forbids: dict[str, tuple[bool | str, ...]] = {}
    """Values of other options that cannot be chosen while this switch is on."""


def faults(options: Sequence[Option], seats: int, given: Mapping[str, Any]) -> list[Refusal]:
    """All that is wrong with options as a client sent them."""
    known = {option.name: option for option in options}
    found = []
    for name, value in given.items():
        if name not in known:
            found.append(Refusal("option_unknown", {"option": str(name), "known": ", ".join(known)}))
        elif (fault := wrong(known[name], seats, value)) is not None:
            found.append(fault)
    return found


def wrong(option: Option, seats: int, value: Any) -> Refusal | None:
    if value is None and option.default is None:
        return None
    name, given = option.name, str(value)
    if option.kind == "bool":
        return None if isinstance(value, bool) else Refusal("option_switch", {"option": name, "given": given})
    if option.kind == "choice":
        known = ", ".join(option.choices)
        right = isinstance(value, str) and value in option.choices
        return None if right else Refusal("option_choice", {"option": name, "given": given, "known": known})
    least, most = (0, seats - 1) if option.kind == "seat" else (option.least, option.most)
    right = isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
    return None if right else Refusal("option_number", {"option": name, "given": given, "least": least, "most": most})


def settled(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with the value it has."""
    return {option.name: given.get(option.name, option.default) for option in options}


def chosen(options: Sequence[Option], values: Mapping[str, Any]) -> dict[str, Any]:
    """Only what differs from the defaults: what has to be stored."""
    return {option.name: values[option.name] for option in options if values[option.name] != option.default}


def together(options: Sequence[Option], beside: Mapping[str, Any]) -> dict[str, Any]:
    """What is chosen, and beside it every switch that is off by default and can be on: those named first win."""
    values = dict(beside)
    for option in options:
        if option.default is False and not any(values.get(name) in barred for name, barred in option.forbids.items()):
            values.setdefault(option.name, True)
    while lacking := [one.name for one in options if values.get(one.name) is True and not needs_met(one, values)]:
        for name in lacking:
            del values[name]
    return values


def needs_met(option: Option, values: Mapping[str, Any]) -> bool:
    return all(values.get(name) for name in option.needs)


def check(found: list[Refusal]) -> None:
    if found:
        raise OptionsRefused(*found)
