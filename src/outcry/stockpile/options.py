"""What a table may choose, and why some choices do not go together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from outcry.core.game import Refusal
from outcry.core.options import Option, check, faults, settled
from outcry.stockpile.modules.manifest import Module

FEWEST, MOST = 2, 5  # S1
OPTIONS: Final = (
    Option(name="rounds", kind="number", default=None, least=1, most=10),  # C5: None is the printed number
    Option(name="first_player", kind="seat", default=None),  # S4: None is a random one
    Option(name="memory_aids", kind="bool", default=True),  # V3: show what was publicly bought, shown and sold
)
"""Of the base game; each module has its own."""


def all_options(modules: Sequence[Module]) -> tuple[Option, ...]:
    return (*OPTIONS, *(option for module in modules for option in options_of(module, modules)))


def options_of(module: Module, modules: Sequence[Module]) -> list[Option]:
    """With what the module needs and what cannot be on with it, whichever of the two forbids the other: so a client can
    say so before anybody asks for such a table."""
    barred = [other for other in modules if other.name in module.forbids or module.name in other.forbids]
    forbids = {name: values for other in barred for name, values in turns_on(other).items()}
    return [msgspec.structs.replace(option, needs=module.needs, forbids=forbids) for option in module.options]


def turns_on(module: Module) -> dict[str, tuple[bool | str, ...]]:
    """By option, the values that switch a module on."""
    usual = settled(module.options, {})
    return {
        option.name: tuple(
            value for value in (option.choices or (True,)) if module.is_on({**usual, option.name: value})
        )
        for option in module.options
    }


def read_options(seats: int, given: Mapping[str, Any], modules: Sequence[Module]) -> dict[str, Any]:
    """Options as a client sent them; every fault is named at once."""
    options = all_options(modules)
    found = faults(options, seats, given)
    if not FEWEST <= seats <= MOST:
        found.append(Refusal("option_seats", {"least": FEWEST, "most": MOST, "given": seats}))
    check(found)
    values = settled(options, given)
    check(conflicts(modules_on(modules, values)))
    return values


def modules_on(modules: Sequence[Module], values: Mapping[str, Any]) -> list[Module]:
    return [module for module in modules if module.is_on(values)]


def conflicts(on: Sequence[Module]) -> list[Refusal]:
    """What a module needs has to be on, what it forbids has to be off."""
    names = {module.name for module in on}
    found = []
    for module in on:
        missing = [other for other in module.needs if other not in names]
        barred = [other for other in module.forbids if other in names]
        found += [Refusal("module_needs", {"module": module.name, "other": other}) for other in missing]
        found += [Refusal("module_forbids", {"module": module.name, "other": other}) for other in barred]
    return found
