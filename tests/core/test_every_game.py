"""What every game of the shelf must hold, and the toy with them: a new game is here as soon as it has a title."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from random import Random

import msgspec
import pytest

from outcry.core.chance import seed_of
from outcry.core.game import EVERYTHING, PUBLIC, Game, State
from outcry.core.gamefile import GameFile, Seat
from outcry.core.play import resolve, step, whole_choice
from outcry.games import GAMES, every_size
from toy_title import any_game, any_title

SHELF = [*GAMES, "toy"]
SAMPLED = 12
"""Positions of a game that are looked at closely, more or less."""
QUICK = {"physics": "oracle", "rounds": 1}
"""Options that make a game short, where it has them: what holds for one round holds for three."""


def tables(name: str) -> list[Game]:
    """The fewest and the most seats."""
    title = any_title(name)
    sizes = every_size(title)
    options = {option.name: QUICK[option.name] for option in title.options if option.name in QUICK}
    return [title.new_game(seats, options) for seats in (sizes[0].seats, sizes[-1].seats)]


def positions(game: Game, seed: int) -> Iterator[State]:
    """A random game from its beginning to its end: the same state again and again."""
    state, rng = game.start(seed_of(seed)), Random(seed)
    while state.outcome() is None:
        yield state
        if (question := state.outside()) is not None:
            resolve(game, state, any_title(game.name).answer(game, question, ""))
        else:
            seat = rng.choice(state.to_act())
            step(game, state, seat, rng.choice(state.legal(seat)))
    yield state


def sampled(game: Game, seed: int) -> list[State]:
    every = [state.clone() for state in positions(game, seed)]
    return every[:: max(1, len(every) // SAMPLED)] + every[-1:]


@pytest.mark.parametrize("name", SHELF)
def test_whoever_has_to_act_can_and_the_menu_says_what_the_reasons_say(name: str) -> None:
    for game in tables(name):
        for state in sampled(game, 1):
            for seat in range(game.seats):
                open_to = [action for action in range(len(game.catalogue)) if state.refusal(seat, action) is None]
                assert sorted(state.legal(seat)) == open_to
                assert open_to or seat not in state.to_act()


@pytest.mark.parametrize("name", SHELF)
def test_a_view_says_what_is_asked_and_of_whom(name: str) -> None:
    for game in tables(name):
        for state in sampled(game, 2):
            public = state.view(PUBLIC)
            assert public.ask is None
            assert set(state.to_act()) <= set(public.waiting)
            assert bool(public.asked) == bool(public.waiting)
            stands = msgspec.structs.asdict(state.standing())
            assert stands == {name: getattr(public, name) for name in stands}
            everybody = [*range(PUBLIC, game.seats), EVERYTHING]
            assert list(state.views(everybody)) == [state.view(seat) for seat in everybody]
            for seat in range(game.seats):
                view = state.view(seat)
                assert (view.seat, view.waiting, view.asked) == (seat, public.waiting, public.asked)
                assert (view.ask is not None) == (seat in public.waiting)
                if view.ask is not None:
                    assert (view.ask.prompt, view.ask.legal) == (public.asked, state.legal(seat))
        assert state.view(EVERYTHING).ask is None


@pytest.mark.parametrize("name", SHELF)
def test_a_position_is_saved_loaded_and_copied_whole(name: str) -> None:
    for game in tables(name):
        for state in sampled(game, 3):
            kept = json.loads(json.dumps(state.to_data()))
            loaded, clone = game.load(kept), state.clone()
            assert loaded.to_data() == state.to_data()
            for seat in (*range(PUBLIC, game.seats), EVERYTHING):
                assert loaded.view(seat) == state.view(seat)
            for seat in state.to_act()[:1]:
                clone.apply(seat, clone.legal(seat)[-1])
            assert json.loads(json.dumps(state.to_data())) == kept


@pytest.mark.parametrize("name", SHELF)
def test_a_seed_deals_one_game_and_its_outcome_is_whole(name: str) -> None:
    for game in tables(name):
        *_, one = positions(game, 4)
        *_, same = positions(game, 4)
        assert one.to_data() == same.to_data()
        assert (one.to_act(), one.outside()) == ([], None)
        outcome = one.outcome()
        assert outcome is not None
        assert len(outcome.scores) == len(outcome.ranks) == game.seats
        assert [seat for seat, rank in enumerate(outcome.ranks) if rank == 1] == outcome.winners


def one_of(seat: int, rng: Random, state: State) -> int:
    return rng.choice(state.legal(seat))


@pytest.mark.parametrize("name", SHELF)
def test_a_file_of_it_replays_to_the_byte(name: str) -> None:
    game = tables(name)[0]
    file = GameFile(game, [Seat(f"Player {seat + 1}") for seat in range(game.seats)], seed_of(5))
    rng = Random(5)
    while file.state.outcome() is None:
        if (question := file.state.outside()) is not None:
            file.resolve(any_title(name).answer(game, question, ""))
        else:
            seat = rng.choice(file.state.to_act())
            file.play(seat, whole_choice(file.state, seat, partial(one_of, seat, rng)))
    assert GameFile.from_bytes(file.to_bytes(), any_game).to_bytes() == file.to_bytes()
