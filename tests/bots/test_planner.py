"""Dealer, shark and tycoon: they search what they can know; the same view and seed give the same move."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from epic_games import epic_table
from outcry.bots.registry import make
from outcry.bots.stockpile.planner import LEVELS, Level, Planner
from outcry.core.chance import seed_of
from outcry.core.game import State, redeal
from stockpile_games import positions, table

SMALL = Level(12, 3, 1.0)
"""As a level thinks, only less of it."""


def chosen(bot: Planner, s: State, seat: int, rng: int = 0) -> int:
    legal = s.legal(seat)
    return legal[0] if len(legal) == 1 else bot.choose(legal, lambda: s.view(seat), Random(rng))


def planner(game: object, level: Level = SMALL) -> Planner:
    made = make("dealer", game)  # type: ignore[arg-type]
    assert isinstance(made, Planner)
    made.level = level
    return made


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_same_view_and_seed_give_the_same_move_in_any_world(seats: int) -> None:
    game = table(seats)
    bot, rng = planner(game), Random(seats)
    for s in positions(game, 7, each=1):
        for seat in s.to_act()[:1]:
            assert chosen(bot, s, seat) == chosen(bot, redeal(game, s, seat, rng), seat)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_chooses_legal_actions_whatever_modules_are_on(seats: int) -> None:
    game = epic_table(seats, seats)
    bot, rest = planner(game), make("trader", game)
    rng = Random(seats)
    s = game.start(seed_of(seats))
    while acting := s.to_act():
        seat = acting[0]
        legal = s.legal(seat)
        if len(legal) == 1:
            action = legal[0]
        elif seat == 0:
            action = chosen(bot, s, seat)
        else:
            action = rest.choose(legal, lambda: s.view(seat), rng)  # noqa: B023
        assert action in legal, game.catalogue.notation(action)
        s.apply(seat, action)


def test_time_is_a_safety_net_and_it_is_known_when_it_was_needed() -> None:
    game = table(4)
    bot = planner(game, LEVELS["tycoon"])
    bot.seconds = 0.0
    s = game.start(seed_of(1))
    assert chosen(bot, s, s.to_act()[0]) in s.legal(s.to_act()[0])
    assert bot.late
    bot.seconds, bot.level = inf, SMALL
    chosen(bot, s, s.to_act()[0])
    assert not bot.late


def test_levels_think_ever_more() -> None:
    assert [level.simulations for level in LEVELS.values()] == [64, 256, 1024]
    assert [level.seconds for level in LEVELS.values()] == sorted(level.seconds for level in LEVELS.values())
