"""Whole games with random choices, the oracle answering: nothing is lost, everything ends, everything can be kept."""

from __future__ import annotations

import json
from functools import partial
from random import Random

import pytest

from outcry.core.chance import seed_of
from outcry.core.game import State as AnyState
from outcry.core.gamefile import GameFile, Seat
from outcry.core.play import whole_choice
from outcry.games import new_game
from outcry.stackmarket.building import builder
from outcry.stackmarket.game import StackMarket
from stackmarket_games import VARIANTS, play_on, random_game


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_dice_are_conserved_money_is_accounted_for_and_every_round_ends(seats: int, options: dict[str, object]) -> None:
    for seed in range(3):
        random_game(seats, seed, 0.9, **options)


@pytest.mark.parametrize("seats", [3, 4])
def test_a_position_comes_back_as_it_was_at_every_step(seats: int) -> None:
    game = StackMarket(seats, {"contest": True, "rounds": 1})
    rng = Random(seats)
    s = game.start(seed_of(seats))
    while s.outcome() is None:
        back = game.load(json.loads(json.dumps(s.to_data())))
        assert back.to_data() == s.to_data()
        assert back.outside() == s.outside()
        assert [back.view(seat) for seat in range(seats)] == [s.view(seat) for seat in range(seats)]
        seed = rng.random()
        play_on(game, back, Random(seed))
        play_on(game, s, Random(seed))
        assert back.to_data() == s.to_data()


def test_a_clone_shares_nothing_that_changes() -> None:
    game = StackMarket(4, {"rounds": 1})
    rng = Random(3)
    s = game.start(seed_of(3))
    while s.outcome() is None:
        before = s.to_data()
        after = s.clone()
        play_on(game, after, rng)
        assert s.to_data() == before
        s = after


def test_a_forced_choice_is_the_only_one_is_whole_and_is_told_to_whom_it_asks() -> None:
    game = StackMarket(3, {"rounds": 2})
    rng = Random(5)
    s = game.start(seed_of(5))
    found = 0
    while s.outcome() is None:
        for seat in s.to_act():
            forced, ask = game.forced(s, seat), s.view(seat).ask
            assert ask is not None
            assert ask.forced == (forced is not None)
            if forced is not None:
                found += 1
                assert ask.legal == [forced]
                after = s.clone()
                after.apply(seat, forced)
                assert not after.open_chain(seat)
        play_on(game, s, rng)
    assert found > 0


def anything(seat: int, rng: Random, state: AnyState) -> int:
    return rng.choice(state.legal(seat))


def played_file(seed: int) -> GameFile:
    game = new_game("stackmarket", 3, {"rounds": 1, "physics": "oracle"})
    file = GameFile(game, [Seat("Ada"), Seat("Bob", "random"), Seat("Cy", "random")], seed_of(seed))
    rng = Random(seed)
    while file.state.outcome() is None:
        question = file.state.outside()
        if question is not None:
            file.resolve(builder("oracle").answer(question, "", "normal"))
        else:
            seat = file.state.to_act()[0]
            file.play(seat, whole_choice(file.state, seat, partial(anything, seat, rng)))
    return file


def test_Y5_a_game_file_replays_to_the_byte_from_recorded_outcomes() -> None:
    file = played_file(4)
    written = file.to_bytes()
    again = GameFile.from_bytes(written, new_game)
    assert again.to_bytes() == written
    assert again.state.to_data() == file.state.to_data()


def test_the_table_prints_at_every_step() -> None:
    game = StackMarket(3, {"rounds": 1})
    rng = Random(1)
    s = game.start(seed_of(1))
    while s.outcome() is None:
        assert "Nimbus Air" in str(s)
        play_on(game, s, rng)
