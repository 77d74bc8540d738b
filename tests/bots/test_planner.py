"""Dealer, shark and tycoon: they search what they can know; the same view and seed give the same move."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from epic_games import epic_table
from outcry.bots.registry import make
from outcry.bots.stockpile.appraisal import Style
from outcry.bots.stockpile.planner import LEVELS, MEASURED, Level, Planner, count_as
from outcry.bots.stockpile.search import Aim, winning
from outcry.core.chance import seed_of
from outcry.core.game import State, redeal
from outcry.stockpile.cards import COMPANIES
from stockpile_games import positions, table, view_of

SMALL = Level(12, 3, 1.0)
"""As a level thinks, only less of it."""
FAR = Level(12, 3, 1.0, ahead=2, to_win=True)
"""The same for the upper levels, which play the last rounds to their end."""


def chosen(bot: Planner, s: State, seat: int, rng: int = 0) -> int:
    legal = s.legal(seat)
    return legal[0] if len(legal) == 1 else bot.choose(legal, lambda: s.view(seat), Random(rng))


def planner(game: object, level: Level = SMALL) -> Planner:
    made = make("dealer", game)  # type: ignore[arg-type]
    assert isinstance(made, Planner)
    made.level = level
    return made


@pytest.mark.parametrize("level", [SMALL, FAR])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_same_view_and_seed_give_the_same_move_in_any_world(seats: int, level: Level) -> None:
    game = table(seats)
    bot, rng = planner(game, level), Random(seats)
    for s in positions(game, 7, each=1):
        for seat in s.to_act()[:1]:
            assert chosen(bot, s, seat) == chosen(bot, redeal(game, s, seat, rng), seat)


@pytest.mark.parametrize("level", [SMALL, FAR])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_chooses_legal_actions_whatever_modules_are_on(seats: int, level: Level) -> None:
    game = epic_table(seats, seats)
    bot, rest = planner(game, level), make("trader", game)
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


def test_only_the_last_rounds_are_played_to_the_end_of_the_game() -> None:
    bot = planner(table(4), FAR)
    assert [bot.aim(left).rounds for left in (0, 1, 2, 3, 4)] == [1, 2, 3, 1, 1]
    assert [planner(table(4)).aim(left).rounds for left in (0, 1, 2)] == [1, 1, 1]


def test_who_is_ahead_plays_safe_and_who_is_behind_gambles() -> None:
    aim = Aim(Style(), 1, 5.0)
    assert winning([30.0] * 4, 2, 5.0) == pytest.approx(0.25)
    for sure, apart, gamble in ((90.0, 20.0, True), (110.0, 20.0, False)):
        steady = aim.reached([100.0, sure, 60.0], 1)
        risky = (aim.reached([100.0, sure - apart, 60.0], 1) + aim.reached([100.0, sure + apart, 60.0], 1)) / 2
        assert (risky > steady) is gamble


def test_for_money_what_others_have_counts_in_part() -> None:
    aim = Aim(Style(), 1, 0.0)
    assert aim.reached([50.0, 40.0, 20.0], 0) == pytest.approx(50 - 0.6 * 30)


def test_worlds_to_play_on_have_rounds_to_come_of_their_own_and_the_same_present() -> None:
    game = table(3)
    s = game.start(seed_of(4))
    seat = s.to_act()[0]
    view, rng = view_of(s, seat), Random(1)
    prepared = game.prepare(view, rng)
    one, other = prepared.world(rng), prepared.world(rng)
    before = prepared.first.tape.companies[:]
    prepared.beyond(one, rng)
    prepared.beyond(other, rng)
    assert view_of(one, seat) == view_of(other, seat) == view
    assert prepared.first.tape.companies == before
    now = COMPANIES * (s.round + 1)
    assert one.tape.companies[:now] == other.tape.companies[:now]
    assert one.tape.companies[now:] != other.tape.companies[now:]
    game.check(one.tape)


def test_DIC2_dice_of_rounds_to_come_fall_otherwise_in_every_world() -> None:
    game = table(3, forecast_dice=True)
    s = game.start(seed_of(4))
    seat = s.to_act()[0]
    view, rng = view_of(s, seat), Random(1)
    prepared = game.prepare(view, rng)
    worlds = [prepared.world(rng) for _ in range(4)]
    for world in worlds:
        prepared.beyond(world, rng)
        game.check(world.tape)
        assert view_of(world, seat) == view
    now = COMPANIES * (s.round + 1)
    rolls = [world.tape.modules["forecast_dice"] for world in worlds]
    assert len({tuple(rolled[:now]) for rolled in rolls}) == 1
    assert len({tuple(sorted(rolled[now : now + COMPANIES])) for rolled in rolls}) > 1


def test_what_was_measured_has_a_number_for_each_round_to_come_and_the_end_counts_money_alone() -> None:
    assert [len(numbers) for numbers in MEASURED[1:]] == [6, 6, 6]
    assert (MEASURED.liquid[0], MEASURED.majority[0]) == (0.0, 1.0)
    assert [count_as(left).liquid for left in (0, 5, 9)] == [MEASURED.liquid[at] for at in (0, 5, 5)]
