"""What only shows in the long run with modules on: each law of the proof at its full size."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from epic_games import epic_table, everything_on, played
from epic_laws import ONCE_A_ROUND, Ledger, each_in_one_place, seen_in
from leak_law import check, check_twins
from outcry.arena.series import Series, play
from outcry.core.chance import seed_of, stream
from outcry.core.game import PUBLIC
from outcry.stockpile.modules.investors.roster import INVESTOR_NAMES, SPENT
from outcry.stockpile.modules.strategies.cards import STRATEGY_NAMES
from outcry.stockpile.playout import play_out
from stockpile_games import passing
from trader_uses import WITHOUT_A_DEED, table, uses
from twins import OTHERS, other_cards, watcher

pytestmark = pytest.mark.soak
SEATS = [2, 3, 4, 5]
PARTS = range(10)
"""No test takes longer than a few minutes."""


def first_seed(part: int) -> int:
    """The seeds of the short runs are others."""
    return 100_000 * (1 + part)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("seats", SEATS)
def test_money_is_told_and_everything_is_in_one_place_in_20000_games(seats: int, part: int) -> None:
    seen: Counter[str] = Counter()
    used = 0
    for seed in range(first_seed(part), first_seed(part) + 500):
        game = epic_table(seats, seed)
        ledger = Ledger(game)
        for state, events in played(game, seed):
            ledger.enter(state, events)
            each_in_one_place(game, state)
            seen += seen_in(events)
            for spent in state.parts[SPENT] if game.options["investors"] else ():
                used |= spent
    kinds = {kind.code for module in everything_on(seats).modules for kind in module.events}
    assert set(seen) >= set(STRATEGY_NAMES)
    assert kinds - set(seen) <= {"commerce_reshuffled"}, "it takes a longer game (C6)"
    assert {investor for investor in ONCE_A_ROUND if not used >> investor & 1} == set()


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("seats", SEATS)
def test_the_leak_law_holds_on_20000_positions_dealt_anew_twice(seats: int, part: int) -> None:
    rng = Random(seats)
    seed = first_seed(part)
    positions = 0
    while positions < 500:
        game = epic_table(seats, seed)
        for state, _ in played(game, seed):
            if rng.random() < 0.05:
                positions += 1
                seat = rng.randrange(PUBLIC, seats)
                for _ in range(2):
                    check(game, state, seat, rng, passing(seats))
        seed += 1


@pytest.mark.parametrize("other", [other_cards, *OTHERS.values()])
@pytest.mark.parametrize("seats", SEATS)
def test_the_leak_law_holds_for_100_twins_of_each_kind(seats: int, other: object) -> None:
    assert callable(other)
    game = everything_on(seats)
    rng = Random(seats)
    for number in range(100):
        seat = watcher(game, rng)
        tape = game.draw(seed_of(number), Random(number))
        one, twin = game.start_on(tape), game.start_on(other(game, tape, seat, rng))
        if one.view(seat) == twin.view(seat):
            check_twins(game, one, twin, seat, rng, passing(seats))


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("seats", SEATS)
def test_every_position_of_500_games_is_saved_and_loaded(seats: int, part: int) -> None:
    for seed in range(first_seed(part), first_seed(part) + 13):
        game = epic_table(seats, seed)
        for state, _ in played(game, seed):
            loaded = game.load(json.loads(json.dumps(state.to_data())))
            assert loaded.to_data() == state.to_data()
            assert loaded.to_act() == state.to_act()
            assert [loaded.legal(seat) for seat in range(seats)] == [state.legal(seat) for seat in range(seats)]


@pytest.mark.parametrize("part", range(100))
def test_a_million_games_of_every_set_of_modules_come_to_an_end(part: int) -> None:
    """Sets of modules are drawn a thousand times, and each is played a thousand times."""
    for seed in range(first_seed(part), first_seed(part) + 10):
        game = epic_table(2 + seed % 4, seed)
        rng = Random(seed)
        for number in range(1000):
            drawn = stream(seed_of(seed), "a million games", number)
            state = game.start_drawn(game.draw(drawn.randbytes(32), drawn))
            play_out(state, rng)
            assert state.outcome() is not None
            assert min(state.cash) >= 0


def test_trader_uses_every_power_and_strategy_in_a_thousand_games() -> None:
    found = uses(1000)
    print(table(found))
    wanted = {name for number, name in enumerate(INVESTOR_NAMES) if number not in WITHOUT_A_DEED} | set(STRATEGY_NAMES)
    assert {name for name in wanted if not found[name]} == set()


@pytest.mark.parametrize("seats", SEATS)
def test_one_trader_against_random_players_wins_more_than_90_of_100(seats: int) -> None:
    options = everything_on(seats).options_data()
    won = 0.0
    for seat in range(seats):
        bots = tuple("trader" if one == seat else "random" for one in range(seats))
        won += sum(result.share(seat) for result in play(Series("stockpile", bots, 1, 250, options), 1))
    assert won > 0.9 * 250 * seats
