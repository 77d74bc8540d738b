"""What only shows in the long run: thousands of games, the leak law on many positions, memory of a million games."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from leak_law import check
from outcry.core.game import PUBLIC
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.game import Stockpile
from outcry.stockpile.playout import play_out
from outcry.stockpile.tape import draw
from stockpile_games import TABLES, passing, played, positions, table
from stockpile_positions import all_cards

pytestmark = pytest.mark.soak


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_cards_and_money_stay_whole_in_a_thousand_games(seats: int, board: str) -> None:
    for seed in range(1000):
        for state, _ in played(table(seats, board, rounds=1 + seed % 10), 10_000 + seed):
            assert all_cards(state) == [10] * COMPANIES + [4] * 5
            assert min(state.cash) >= 0
            assert state.to_act() or state.outcome() is not None


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_the_leak_law_holds_on_many_positions(seats: int, board: str) -> None:
    game = table(seats, board)
    rng = Random(seats)
    for state in positions(game, 50_000, each=60):
        for seat in range(PUBLIC, seats):
            check(game, state, seat, rng, passing(seats))


def test_memory_of_a_million_games_stays_flat() -> None:
    game = Stockpile(4)
    rng = Random(1)

    def play(games: int) -> None:
        for _ in range(games):
            play_out(game.start_drawn(draw(game.board, 4, game.rounds, b"", rng)), rng)

    play(20_000)
    before = resident_megabytes()
    play(980_000)
    assert resident_megabytes() < before + 4


def resident_megabytes() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
