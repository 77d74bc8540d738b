"""Which bots there are for which game."""

from __future__ import annotations

from random import Random

import pytest

from outcry.bots.policy import Look
from outcry.bots.registry import BOTS, known, make, plays
from outcry.core.game import Game, Refusal, Refused, View
from outcry.stackmarket.game import StackMarket
from outcry.stockpile.game import Stockpile
from toy import Toy


@pytest.mark.parametrize("game", [Stockpile(4), StackMarket(4)], ids=lambda game: game.name)
def test_every_bot_of_a_game_can_be_had_by_its_name(game: Game) -> None:
    assert [make(name, game).name for name in known(game)] == known(game)


def test_every_bot_plays_some_game() -> None:
    assert {"random", *known(Stockpile(4)), *known(StackMarket(4))} == set(BOTS)
    assert known(StackMarket(3)) == ["novice", "casual", "good", "expert"]


def test_an_unknown_bot_is_refused_and_the_known_ones_are_named() -> None:
    with pytest.raises(Refused) as refused:
        make("clever", Stockpile(4))
    assert refused.value.why == Refusal("bot_unknown", {"bot": "clever", "known": ", ".join(known(Stockpile(4)))})


def test_a_game_without_a_trader_bot_says_so() -> None:
    assert known(Toy(2)) == ["random"]
    with pytest.raises(Refused) as refused:
        make("trader", Toy(2))
    assert refused.value.why == Refusal("bot_not_for_game", {"bot": "trader", "game": "toy", "known": "random"})


def test_the_random_bot_never_looks_and_takes_everything_in_turn() -> None:
    def look() -> View:
        raise AssertionError("it looked")

    blind: Look = look
    bot = make("random", Toy(2))
    rng = Random(1)
    assert {bot.choose([4, 7, 9], blind, rng) for _ in range(50)} == {4, 7, 9}


def test_tables_of_older_versions_find_their_bots() -> None:
    game = Stockpile(4)
    assert make("greedy", game).name == "trader"
    assert plays("greedy", game)
    assert plays("random", game)
    assert not plays("clever", game)
