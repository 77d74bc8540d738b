"""E. Round end: the token goes on, the next round starts, and after the last one the game ends."""

from __future__ import annotations

import pytest

from outcry.stockpile.terms import OVER, SUPPLY
from stockpile_positions import game, position, to_end, to_next_round, told


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_E1_the_token_goes_one_to_the_left_after_each_round(players: int) -> None:
    s = position(players, first=players - 1)
    firsts = []
    for _ in range(4):
        firsts.append(s.first)
        assert s.actor == s.first, "who has the token places first"
        to_next_round(s)
    assert firsts == [(players - 1 + round) % players for round in range(4)]


def test_E1_the_next_round_starts_with_new_pairs_and_new_piles() -> None:
    s = position(4, pairs="C+4 B+2 / A-3 E+1")
    events = to_next_round(s)
    assert (s.round, s.phase) == (1, SUPPLY)
    assert told(events, "round_began") == [{"round": 2, "first": 1}]
    assert [args["company"] for args in told(events, "pair_dealt")][:2] == [3, 5]
    assert len(told(events, "pile_began")) == 4
    assert len(s.lying) == 4


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_E1_after_the_last_round_the_game_ends(players: int) -> None:
    s = position(players)
    events = to_end(s)
    assert len(told(events, "round_began")) == game(players).rounds - 1, "the first began in the opening"
    assert told(events, "game_over")
    assert s.phase == OVER
    assert s.to_act() == []
    assert all(s.legal(seat) == [] for seat in range(players))


@pytest.mark.parametrize("rounds", range(1, 11))
def test_E1_a_game_of_a_chosen_length_ends_after_so_many_rounds(rounds: int) -> None:
    s = position(3, options={"rounds": rounds})
    for _ in range(rounds - 1):
        to_next_round(s)
        assert s.phase == SUPPLY
    to_next_round(s)
    assert s.phase == OVER


def test_E1_money_prices_and_stock_stay_as_they_are() -> None:
    s = position(4)
    s.cash[:] = [3, 4, 5, 6]
    to_next_round(s)
    assert s.cash == [3, 4, 5, 6]
    places, held = s.place[:], s.regular[:]
    to_next_round(s)
    assert sum(s.regular) >= sum(held)
    assert s.place != places


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_X8_the_token_is_not_passed_after_the_last_round(players: int) -> None:
    s = position(players, options={"rounds": 3})
    to_next_round(s)
    to_next_round(s)
    last = s.first
    assert last == 2 % players
    to_end(s)
    assert s.first == last
