"""Imagined worlds: whole, within what the view allows, different from each other, and good to play on in."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from outcry.core.game import PUBLIC
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.playout import play_out
from stockpile_games import ADVANCED_MOMENT, TABLES, choose, moment, played, positions, table, view_of
from stockpile_positions import all_cards


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_imagined_worlds_hold_the_80_cards_and_keep_the_bounds_and_the_view(seats: int, board: str) -> None:
    game = table(seats, board)
    rng = Random(seats)
    for state in positions(game, 20, each=3):
        for seat in range(PUBLIC, seats):
            view = view_of(state, seat)
            known = view.remembered if view.secrets is None else view.secrets.others
            for _ in range(3):
                world = game.imagine(view, rng)
                assert all_cards(world) == all_cards(state)
                assert msgspec.json.encode(world.view(seat)) == msgspec.json.encode(view)
                for owner, bounds in enumerate(known):
                    own = owner * COMPANIES
                    cards = [*world.regular[own : own + COMPANIES], world.booms[owner], world.busts[owner]]
                    assert all(a <= b <= c for a, b, c in zip(bounds.least, cards, bounds.most, strict=True))


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_imagined_pairs_are_six_companies_and_six_forecasts_a_round(seats: int, board: str) -> None:
    game = table(seats, board)
    rng = Random(seats)
    for state in positions(game, 21, each=1):
        view = view_of(state, rng.randrange(PUBLIC, seats))
        world = game.imagine(view, rng)
        game.check(world.tape)
        assert sorted(world.companies) == sorted(state.companies)
        assert sorted(world.forecasts) == sorted(state.forecasts)
        for pair, known in enumerate(view.pairs):
            if known.company is not None:
                assert (world.companies[pair], world.forecasts[pair]) == (known.company, known.forecast)
                assert (state.companies[pair], state.forecasts[pair]) == (known.company, known.forecast)


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_imagined_worlds_differ_in_all_that_a_seat_does_not_know(seats: int, board: str) -> None:
    game = table(seats, board)
    rng = Random(seats)
    unseen = 0
    for state in positions(game, 22, each=1):
        view = view_of(state, 0)
        worlds = [game.imagine(view, rng) for _ in range(20)]
        if sum(pair.company is None for pair in view.pairs) > 1:
            assert len({tuple(w.companies) for w in worlds}) > 1
            assert len({tuple(w.forecasts) for w in worlds}) > 1
            unseen += 1
        if len(state.deck) - state.deck_at > 4:
            assert len({tuple(w.deck) for w in worlds}) > 10
        if state.round == 0 and moment(state) in ("place the first card", "place the second card"):
            hands = {tuple(w.hand[2:]) for w in worlds}
            assert len(hands) > 1 or state.hand[2:] == [-1] * len(state.hand[2:])
        assert len({w.tape.seed for w in worlds}) == 20
    assert unseen > 4


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_start_stocks_of_others_are_imagined_too(seats: int) -> None:
    game = table(seats)
    state = game.start(b"start stocks")
    rng = Random(seats)
    view = view_of(state, 0)
    others = {tuple(game.imagine(view, rng).regular[COMPANIES:]) for _ in range(40)}
    assert len(others) > 2
    mine = state.tape.starts[0]
    assert all(row[owner * COMPANIES + mine] == 0 for row in others for owner in range(seats - 1))


@pytest.mark.parametrize(("seats", "board"), [(3, "standard"), (5, "advanced")])
def test_who_has_answered_a_sealed_question_is_imagined_anew(seats: int, board: str) -> None:
    game = table(seats, board)
    rng = Random(seats)
    for state in positions(game, 23, each=3):
        if moment(state) in ("show", "show, some have", ADVANCED_MOMENT):
            view = view_of(state, 0)
            waiting = {tuple(game.imagine(view, rng).to_act()) for _ in range(40)}
            assert len(waiting) > 1
            assert all(waiting)
            assert {0 in seats_left for seats_left in waiting} == {not state.closed & 1}


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_an_imagined_world_can_be_played_to_the_end(seats: int, board: str) -> None:
    game = table(seats, board)
    rng = Random(seats)
    for state in positions(game, 24, each=2):
        world = game.imagine(view_of(state, rng.randrange(PUBLIC, seats)), rng)
        assert world.to_act()
        while world.to_act():
            world.apply(*choose(world, rng))
            assert all_cards(world) == all_cards(state)
        assert world.outcome() is not None


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_a_world_can_be_imagined_at_every_point_of_the_longest_games(seats: int, board: str) -> None:
    game = table(seats, board, rounds=10)
    rng = Random(seats)
    for seed in range(2):
        for state, _ in played(game, seed):
            view = view_of(state, rng.randrange(PUBLIC, seats))
            world = game.imagine(view, rng)
            assert world.view(view.seat) == view
            if rng.random() < 0.02:
                play_out(world, rng)
                assert all_cards(world) == all_cards(state)
