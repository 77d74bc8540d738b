"""What modules brought: all money that events of modules tell of, but for start cash, and nothing else."""

from __future__ import annotations

import pytest

from epic_games import begun, everything_on, played
from outcry.stockpile.accounts import accounts
from outcry.stockpile.modules.investors.roster import INVESTOR_NAMES, INVESTORS
from outcry.stockpile.terms import EMPTY


@pytest.mark.parametrize("seats", [2, 4])
def test_the_accounts_of_a_game_are_what_its_events_say(seats: int) -> None:
    game = everything_on(seats)
    of_modules = {kind.code for module in game.modules for kind in module.events} - {"start_cash"}
    gained = [0] * seats
    told = []
    state, _ = begun(game, seats)
    for now, events in played(game, seats):
        state = now
        for event in events:
            seat, gain = game.chronicle.gain(event)
            gained[seat] += gain if event.code in of_modules else 0
            names = game.chronicle.kinds[event.code].names
            told.append((event.code, [event.args.get(name) for name in names], event.audience))
    found = accounts(game, told)
    assert [sum(brought[seat] for brought in found.brought.values()) for seat in range(seats)] == gained
    played_by = [[INVESTOR_NAMES[one] for one in state.parts[INVESTORS][2 * seat : 2 * seat + 2] if one != EMPTY]
                 for seat in range(seats)]  # fmt: skip
    assert found.roles == played_by
