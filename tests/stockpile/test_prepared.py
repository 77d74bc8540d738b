"""A view that is prepared once and dealt many times: every world is one that the game could have imagined."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from epic_games import epic_table
from outcry.core.chance import seed_of
from outcry.core.game import PUBLIC
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.playout import play_out
from stockpile_games import TABLES, positions, table, view_of
from stockpile_positions import all_cards


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_every_world_holds_the_80_cards_and_looks_like_the_view(seats: int, board: str) -> None:
    game = table(seats, board)
    rng = Random(seats)
    for state in positions(game, 31, each=2):
        for seat in range(PUBLIC, seats):
            view = view_of(state, seat)
            prepared = game.prepare(view, rng)
            for _ in range(3):
                world = prepared.world(rng)
                assert all_cards(world) == all_cards(state)
                assert msgspec.json.encode(world.view(seat)) == msgspec.json.encode(view)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_with_modules_too_and_it_can_be_played_on(seats: int) -> None:
    rng = Random(seats)
    for seed in range(3):
        game = epic_table(seats, seed)
        state = game.start(seed_of(seed))
        while acting := state.to_act():
            if rng.random() < 0.05:
                seat = rng.randrange(seats)
                view = view_of(state, seat)
                prepared = game.prepare(view, rng)
                for _ in range(2):
                    world = prepared.world(rng)
                    assert msgspec.json.encode(world.view(seat)) == msgspec.json.encode(view)
                    play_out(world, rng)
            state.apply(acting[0], rng.choice(state.legal(acting[0])))


def test_worlds_differ_as_those_of_the_game_do() -> None:
    """Others' portfolios, counted card by card, in worlds of both kinds: the same within what chance allows."""
    game = table(4)
    rng = Random(5)
    for state in list(positions(game, 32, each=1))[4:24:4]:
        view = view_of(state, 0)
        prepared = game.prepare(view, rng)
        dealt: list[Counter[int]] = [Counter(), Counter()]
        for _ in range(400):
            for counts, world in zip(dealt, (prepared.world(rng), game.imagine(view, rng)), strict=True):
                for place, cards in enumerate(world.regular[COMPANIES:]):
                    counts[place] += cards
                counts[-1] += world.forecasts[1] if world.forecasts else 0
        for place in {*dealt[0], *dealt[1]} - {-1}:
            assert abs(dealt[0][place] - dealt[1][place]) < 130, place


@pytest.mark.parametrize("seats", [2, 4])
def test_S3_start_stocks_of_others_differ_from_each_other(seats: int) -> None:
    game = table(seats)
    state = game.start(b"start stocks")
    prepared = game.prepare(view_of(state, 0), Random(seats))
    rng = Random(seats)
    for _ in range(40):
        regular = prepared.world(rng).regular
        held = [regular[seat * COMPANIES : (seat + 1) * COMPANIES].index(1) for seat in range(seats)]
        assert len(set(held)) == seats
