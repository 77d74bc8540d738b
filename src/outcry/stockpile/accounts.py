"""The accounts of a game of Stockpile: what modules brought and who played whom, from what was told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from outcry.core.accounts import Accounts
from outcry.stockpile.game import Stockpile


def accounts(game: Stockpile, told: Sequence[Any]) -> Accounts:
    origin = {
        kind.code: (module.name, kind.names.index("seat"), kind.names.index("money"), kind.money)
        for module in game.modules
        for kind in module.events
        if kind.money and kind.code not in module.endowments
    }
    named = {code: names for module in game.modules for code, names in module.roles.items()}
    brought = {name: [0] * game.seats for name, _, _, _ in origin.values()}
    roles: list[list[str]] = [[] for _ in range(game.seats)]
    for code, values, _ in told:
        if code in origin:
            module, seat, money, sign = origin[code]
            brought[module][values[seat]] += sign * values[money]
        elif code in named:
            player, role = values
            roles[player].append(named[code][role])
    return Accounts(brought, roles)
