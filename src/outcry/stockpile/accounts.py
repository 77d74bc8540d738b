"""What a series notes of a game of Stockpile: events it counts, what modules brought, who played whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from outcry.core.accounts import NOTHING, Accounts
from outcry.stockpile.game import Stockpile

COUNTED: Final = {"splits": "split", "bankruptcies": "bankrupt"}
TELLING: Final = ("boom", "bust", "done-selling", "show")
"""The verbs of the base game that can lead to an event that is counted."""
PLAIN: Final = {"board", "first_player", "memory_aids", "rounds"}
"""Options that change nothing about that. With any other, every verb may tell something."""


def telling(game: Stockpile) -> tuple[str, ...] | None:
    return TELLING if PLAIN.issuperset(game.options_data()) else None


def accounts(game: Stockpile, told: Sequence[Any]) -> Accounts:
    if telling(game) is not None:
        return NOTHING  # nobody listened, and there is nothing to tell
    origin = {
        kind.code: (module.name, kind.names.index("seat"), kind.names.index("money"), kind.money)
        for module in game.modules
        for kind in module.events
        if kind.money and kind.code not in module.endowments
    }
    named = {code: role for module in game.modules for code, role in module.roles.items()}
    brought = {name: [0] * game.seats for name, _, _, _ in origin.values()}
    roles: dict[str, list[list[str]]] = {kind: [[] for _ in range(game.seats)] for kind, _ in named.values()}
    for code, values, _ in told:
        if code in origin:
            module, seat, money, sign = origin[code]
            brought[module][values[seat]] += sign * values[money]
        elif code in named:
            kind, names = named[code]
            player, *things = values
            roles[kind][player] += [names[thing] for thing in things]
    return Accounts(brought, roles)
