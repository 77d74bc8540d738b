"""A series is the same games on any number of workers, and its rows say what happened in them."""

from __future__ import annotations

import multiprocessing
import tracemalloc
from itertools import islice
from random import Random

import pytest

from outcry.arena.match import Match, Result, game_seed
from outcry.arena.series import Series, play
from outcry.bots.policy import Policy
from outcry.bots.registry import make
from outcry.core.accounts import NOTHING
from outcry.core.chance import seed_of, stream
from outcry.core.game import Game, OptionsRefused, Refused
from outcry.core.play import opening, step
from outcry.games import new_game
from outcry.stockpile.accounts import COUNTED, TELLING
from outcry.stockpile.title import StockpileTitle
from stockpile_games import TABLES, table
from toy_title import any_title


def series(games: int, *bots: str, seed: int = 1, **options: str | int) -> Series:
    return Series("stockpile", bots or ("random",) * 4, seed, games, options)


def test_the_number_of_workers_changes_nothing() -> None:
    wanted = series(24, "trader", "random", "random", "trader")
    alone = list(play(wanted, 1))
    assert [result.number for result in alone] == list(range(24))
    assert list(play(wanted, 2)) == alone
    assert list(play(wanted, 3)) == alone


def test_more_games_begin_with_the_same_ones() -> None:
    assert list(play(series(5), 1)) == list(play(series(9), 1))[:5]


def test_games_differ_and_series_with_neighbouring_seeds_share_none() -> None:
    seeds = [game_seed(seed, number) for seed in (1, 2, 3) for number in range(100)]
    assert len(set(seeds)) == 300


def test_a_series_can_be_left_at_any_time_and_no_worker_stays() -> None:
    results = play(series(100_000), 2)
    assert len(list(islice(results, 50))) == 50
    results.close()
    assert multiprocessing.active_children() == []


def test_what_cannot_be_played_is_refused_before_any_worker_starts() -> None:
    for workers in (1, 2):
        with pytest.raises(Refused):
            list(play(series(9, "random", "clever", "random", "random"), workers))
        with pytest.raises(OptionsRefused):
            list(play(series(9, board="round"), workers))


def played_aloud(game: Game, bots: list[Policy], seed: int) -> Result:
    """The same game by the checked way, counting in its events."""
    chance = seed_of(seed)
    rngs = [stream(chance, "bot", seat) for seat in range(game.seats)]
    state, events = opening(game, chance)
    decisions = forced = 0
    while acting := state.to_act():
        seat = acting[0]
        legal = state.legal(seat)
        if len(legal) > 1:
            decisions += 1
            action = bots[seat].choose(legal, lambda: state.view(seat), rngs[seat])  # noqa: B023 - called at once
        else:
            forced += 1
            action = legal[0]
        events += step(game, state, seat, action)
    codes = [event.code for event in events]
    outcome = state.outcome()
    assert outcome is not None
    counted = {"splits": codes.count("split"), "bankruptcies": codes.count("bankrupt")}
    rounds = codes.count("round_began")
    return Result(0, seed, outcome.scores, outcome.winners, rounds, decisions, forced, counted)


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_a_row_says_what_the_events_say(seats: int, board: str) -> None:
    game = table(seats, board)
    bots = [make("trader" if seat == 0 else "random", game) for seat in range(seats)]
    match = Match(game, bots)
    for number in range(4):
        seed = game_seed(5, number)
        assert match.play(0, seed) == played_aloud(game, bots, seed)


def test_with_modules_a_row_says_what_the_events_say() -> None:
    on = {option.name: True for option in StockpileTitle.options if option.kind == "bool"}
    game = new_game("stockpile", 3, {**on, "memory_aids": True})
    bots = [make("random", game)] * 3
    for number in range(4):
        result = Match(game, bots).play(0, game_seed(6, number))
        assert result._replace(accounts=NOTHING) == played_aloud(game, bots, game_seed(6, number))
        assert set(result.accounts.brought) == {"bonds", "commodities", "investors", "strategies"}
        assert [len(roles) for roles in result.accounts.roles["investor"]] == [1, 1, 1]


def test_nobody_fails_to_listen_when_something_is_counted() -> None:
    """A match listens to some verbs only. Every verb is played here, and what each leads to is looked at."""
    played, counted = set(), set()
    told = {"round_began", *COUNTED.values()}
    tables = [(seats, {"board": board}) for seats, board in TABLES]
    for number in range(40):
        seats, options = tables[number % len(tables)]
        game = new_game("stockpile", seats, options)
        state, _ = opening(game, seed_of(number))
        rng = Random(number)
        while acting := state.to_act():
            action = rng.choice(state.legal(acting[0]))
            verb = game.catalogue.verb(action).name
            played.add(verb)
            if {event.code for event in step(game, state, acting[0], action)} & told:
                counted.add(verb)
    assert counted == set(TELLING) < played


def test_C5_rounds_are_counted() -> None:
    assert next(play(series(1, rounds=3), 1)).rounds == 3
    assert next(play(series(1), 1)).rounds == 6


def test_a_game_of_a_series_can_be_dealt_again_by_its_seed() -> None:
    result = list(play(series(3), 1))[2]
    game = new_game("stockpile", 4, {})
    match = Match(game, [make("random", game)] * 4)
    assert match.play(2, result.seed) == result


@pytest.mark.slow
def test_memory_stays_flat() -> None:
    results = play(series(600), 1)
    for _ in islice(results, 100):
        pass
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for _ in islice(results, 500):
        pass
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert grown < 50_000


def test_a_game_that_asks_the_world_outside_is_played_to_its_end() -> None:
    series = Series("toy", ("random", "random"), 7, 40, find=any_title)
    here, there = list(play(series, workers=1)), list(play(series, workers=2))
    assert here == there
    assert [result.number for result in here] == list(range(40))
    assert {max(result.money) for result in here} == {0, 1, 2}  # stones stood and fell
