"""What modules brought: all money that events of modules tell of, but for start cash, and nothing else."""

from __future__ import annotations

import pytest

from epic_games import begun, everything_on, played
from outcry.core.events import Event
from outcry.stockpile.accounts import accounts
from outcry.stockpile.modules.investors.roster import INVESTOR_NAMES, INVESTORS
from outcry.stockpile.modules.strategies.cards import STRATEGY_NAMES
from outcry.stockpile.terms import EMPTY


@pytest.mark.parametrize("seats", [2, 4])
def test_the_accounts_of_a_game_are_what_its_events_say(seats: int) -> None:
    game = everything_on(seats)
    of_modules = {kind.code for module in game.modules for kind in module.events} - {"start_cash"}
    gained = [0] * seats
    told: list[tuple[str, list[int], int]] = []
    state, _ = begun(game, seats)
    for now, events in played(game, seats):
        state = now
        for event in events:
            seat, gain = game.chronicle.gain(event)
            gained[seat] += gain if event.code in of_modules else 0
            told.append((event.code, numbers(event), event.audience))
    found = accounts(game, told)
    assert [sum(brought[seat] for brought in found.brought.values()) for seat in range(seats)] == gained
    played_by = [[INVESTOR_NAMES[one] for one in state.parts[INVESTORS][2 * seat : 2 * seat + 2] if one != EMPTY]
                 for seat in range(seats)]  # fmt: skip
    assert found.roles["investor"] == played_by
    hands = {seat: cards for code, (seat, *cards), _ in told if code == "strategies_dealt"}
    assert len(hands) == seats
    assert found.roles["strategy"] == [[STRATEGY_NAMES[card] for card in hands[seat]] for seat in range(seats)]


def numbers(event: Event) -> list[int]:
    """The arguments of an event as the engine told them."""
    return [one for value in event.args.values() for one in (value if isinstance(value, list) else [value])]
