"""Stack Market in the long run: random games by the thousand, the oracle answering."""

from __future__ import annotations

import pytest

from stackmarket_games import VARIANTS, random_game

pytestmark = pytest.mark.soak


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("steady", [0.3, 0.9, 1.0])
def test_dice_and_money_stay_whole_and_every_round_ends_in_a_thousand_games(seats: int, steady: float) -> None:
    """A thousand in all: 45 of each kind of table, by hands of three steadinesses, for three players and for four."""
    for seed in range(45):
        for options in VARIANTS:
            random_game(seats, 1000 + seed, steady, **options)
