"""Saved states: they come back as they were from plain JSON, and what is damaged is named."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from outcry.core.data import DataError
from outcry.core.game import PUBLIC
from outcry.core.play import step
from outcry.stockpile.game import Stockpile
from outcry.stockpile.saving import LISTS, NUMBERS, VERSION
from outcry.stockpile.state import State
from stockpile_games import TABLES, begin, choose, played, positions, table, view_of

BY_PLACE = sorted(set(LISTS) - {"agenda", "chain", "discard", "deck", "lying"})
"""Lists with a fixed number of entries: one for each seat, company or pile, or a few."""


def saved(state: State) -> dict[str, Any]:
    """As it lies in a file."""
    data = json.loads(json.dumps(state.to_data()))
    assert isinstance(data, dict)
    return data


def some_data(players: int = 4) -> tuple[Stockpile, dict[str, Any]]:
    game = table(players)
    return game, saved(begin(game, 1)[0])


# Back as it was.


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_a_saved_state_comes_back_and_plays_on_in_the_same_way(seats: int, board: str) -> None:
    game = table(seats, board)
    for state in positions(game, 30, each=2):
        loaded = game.load(saved(state))
        assert saved(loaded) == saved(state)
        for seat in range(PUBLIC, seats):
            assert loaded.view(seat) == state.view(seat)
        rng = Random(seats)
        while state.to_act():
            assert loaded.to_act() == state.to_act()
            seat, action = choose(state, rng)
            assert loaded.legal(seat) == state.legal(seat)
            assert step(game, loaded, seat, action) == step(game, state, seat, action)
        assert saved(loaded) == saved(state)
        assert loaded.outcome() == state.outcome() is not None


@pytest.mark.parametrize("seats", [2, 5])
def test_decks_made_anew_after_loading_are_the_same(seats: int) -> None:
    game = table(seats, rounds=10)
    state = next(now.clone() for now, _ in played(game, 31) if now.round == 3)
    loaded = game.load(saved(state))
    rng = Random(seats)
    while state.to_act():
        seat, action = choose(state, rng)
        assert step(game, loaded, seat, action) == step(game, state, seat, action)
    assert state.reshuffles


def test_a_finished_game_comes_back_finished() -> None:
    game = table(3)
    *_, (state, _) = played(game, 32)
    loaded = game.load(saved(state))
    assert loaded.to_act() == []
    assert loaded.outcome() == state.outcome() is not None
    assert view_of(loaded, 1) == view_of(state, 1)


def test_a_loaded_state_shares_nothing_with_what_it_was_loaded_from() -> None:
    game, data = some_data()
    before = json.dumps(data)
    state = game.load(data)
    rng = Random(1)
    while state.to_act():
        state.apply(*choose(state, rng))
    assert json.dumps(data) == before


def test_saving_changes_nothing() -> None:
    game = table(4, "advanced")
    for state in positions(game, 33, each=1):
        clone = state.clone()
        state.to_data()
        assert [state.view(seat) for seat in range(4)] == [clone.view(seat) for seat in range(4)]
        assert state.to_data() == clone.to_data()


# Damaged.


def damaged(part: str, value: Any) -> str:
    """What is said of data in which one place has another value; `...` leaves it out."""
    game, data = some_data()
    *outer, name = part.split(".")
    inside = data[outer[0]] if outer else data
    if value is ...:
        del inside[name]
    else:
        inside[name] = value
    with pytest.raises(DataError) as caught:
        game.load(data)
    return str(caught.value)


@pytest.mark.parametrize("name", ["version", "seats", "rounds", *NUMBERS])
def test_a_number_that_is_missing_or_no_number_is_named(name: str) -> None:
    assert damaged(name, ...) == f"state.{name} is missing"
    for value in (None, "4", 1.5, [1]):
        assert f"state.{name}: a whole number" in damaged(name, value)


@pytest.mark.parametrize("name", LISTS)
def test_a_list_that_is_missing_or_no_list_of_numbers_is_named(name: str) -> None:
    assert damaged(name, ...) == f"state.{name} is missing"
    for value in (None, 3, {"0": 1}):
        assert f"state.{name}: a list of whole numbers is wanted" in damaged(name, value)
    for entry in (["1"], [None]):
        assert f"state.{name}[0]: a whole number" in damaged(name, entry)


@pytest.mark.parametrize("name", ["tape", "known"])
def test_a_part_that_is_missing_or_no_object_is_named(name: str) -> None:
    assert damaged(name, ...) == f"state.{name} is missing"
    for value in (None, 3, [1]):
        assert f"state.{name}: a table is wanted" in damaged(name, value)


def test_a_damaged_seed_is_named() -> None:
    assert damaged("tape.seed", ...) == "state.tape.seed is missing"
    for value in (None, 3):
        assert "tape.seed: text is wanted" in damaged("tape.seed", value)
    assert "tape.seed: hexadecimal text is wanted" in damaged("tape.seed", "no hexadecimal text")


@pytest.mark.parametrize("part", ["first", "starts", "deck", "companies", "forecasts"])
def test_damage_in_the_tape_is_named_as_the_tapes(part: str) -> None:
    assert f"tape.{part}:" in damaged(f"tape.{part}", "?")


@pytest.mark.parametrize("part", ["least", "most", "totals"])
def test_damage_in_what_is_known_is_named_as_such(part: str) -> None:
    assert f"known.{part}:" in damaged(f"known.{part}", "?")


@pytest.mark.parametrize("name", BY_PLACE)
def test_a_list_of_the_wrong_length_is_named(name: str) -> None:
    _, data = some_data()
    assert f"state.{name}:" in damaged(name, data[name][:-1])
    assert f"state.{name}:" in damaged(name, [*data[name], 0])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("step", "nap"),
        ("asking", "why"),
        ("first", 4),
        ("actor", 4),
        ("actor", -1),
        ("round", 6),
        ("rounds", 50),
        ("deck_at", 80),
        ("place", [9, 9, 9, 99, 9, 9]),
        ("bidders", [-1, 4, -1, -1]),
        ("chain", [999]),
        ("hand", [77, -1, -1, -1, -1, -1, -1, -1]),
        ("lying", [12345678]),
        ("agenda", [99]),
        ("cash", [20, -1, 20, 20]),
    ],
)
def test_a_number_that_stands_for_nothing_is_named(name: str, value: Any) -> None:
    assert damaged(name, value).startswith(f"state.{name}")


def test_a_tape_without_all_cards_is_refused() -> None:
    _, data = some_data()
    assert "market cards of kind" in damaged("tape.deck", data["tape"]["deck"][:-1])


def test_a_truth_value_is_no_number() -> None:
    assert "state.first:" in damaged("first", True)


def test_a_state_for_another_number_of_players_is_refused() -> None:
    _, data = some_data(players=4)
    with pytest.raises(DataError, match=r"state\.seats:"):
        table(3).load(data)


# Versions.


def test_a_newer_version_is_refused_in_words() -> None:
    said = damaged("version", VERSION + 1)
    assert f"version {VERSION + 1} is newer than this program" in said
    assert f"up to {VERSION}" in said


@pytest.mark.parametrize("version", [0, 2])
def test_a_version_that_never_was_is_not_called_newer(version: int) -> None:
    assert "newer" not in damaged("version", version)
