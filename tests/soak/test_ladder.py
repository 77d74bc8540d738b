"""The levels of Stockpile's bots, one against three, every deal on every seat. Par is 25 in a hundred."""

from __future__ import annotations

import pytest

from outcry.arena.match import Match, game_seed
from outcry.bots.registry import make
from outcry.stockpile.game import Stockpile

pytestmark = pytest.mark.soak

SEATS = 4
SEED = 20_261_116
"""Nothing was tuned on these deals."""


@pytest.mark.parametrize(
    ("bot", "rest", "deals", "least"),
    [
        ("trader", "intern", 100, 0.9),
        ("analyst", "trader", 250, 0.42),
        ("dealer", "analyst", 100, 0.33),
        ("dealer", "trader", 100, 0.44),
    ],
)
def test_each_level_beats_those_below(bot: str, rest: str, deals: int, least: float) -> None:
    game = Stockpile(SEATS)
    one, others = make(bot, game), make(rest, game)
    won = 0.0
    for deal in range(deals):
        for mine in range(SEATS):
            match = Match(game, [one if seat == mine else others for seat in range(SEATS)])
            won += match.play(deal, game_seed(SEED, deal)).share(mine)
    print(f"{bot} against {rest}: {100 * won / (deals * SEATS):.1f} of 100")
    assert won > least * deals * SEATS
