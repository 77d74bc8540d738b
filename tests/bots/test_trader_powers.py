"""The trader with every module on: legal everywhere, blind to secrets, and far better than chance."""

from __future__ import annotations

from random import Random

import pytest

from epic_games import epic_table, everything_on
from outcry.bots.policy import Policy
from outcry.bots.registry import make
from outcry.core.chance import seed_of
from outcry.core.game import State, redeal
from outcry.stockpile.modules.investors.roster import INVESTOR_NAMES
from outcry.stockpile.modules.strategies.cards import STRATEGY_NAMES
from trader_uses import WITHOUT_A_DEED, table, uses, uses_of


def chosen(bot: Policy, s: State, seat: int, rng: Random) -> int:
    legal = s.legal(seat)
    return legal[0] if len(legal) == 1 else bot.choose(legal, lambda: s.view(seat), rng)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_chooses_legal_actions_whatever_modules_are_on(seats: int) -> None:
    for seed in range(10):
        game = epic_table(seats, seed)
        bots = [make("trader", game), make("random", game)]
        rng = Random(seed)
        s = game.start(seed_of(seed))
        while acting := s.to_act():
            seat = acting[0]
            action = chosen(bots[rng.random() < 0.2], s, seat, rng)
            assert action in s.legal(seat), game.catalogue.notation(action)
            s.apply(seat, action)


@pytest.mark.parametrize("seats", [2, 4])
def test_it_chooses_the_same_in_worlds_that_it_cannot_tell_apart(seats: int) -> None:
    game = epic_table(seats, 3)
    bot = make("trader", game)
    rng = Random(seats)
    s = game.start(seed_of(seats))
    while acting := s.to_act():
        seat = acting[0]
        action = chosen(bot, s, seat, Random(1))
        if rng.random() < 0.3:
            assert chosen(bot, redeal(game, s, seat, rng), seat, Random(1)) == action
        s.apply(seat, action)


def test_it_beats_random_players_with_everything_on() -> None:
    game = everything_on(4, board="standard")
    won = 0
    for seed in range(30):
        rng = Random(seed)
        bots = [make("trader" if seat == seed % 4 else "random", game) for seat in range(4)]
        s = game.start(seed_of(seed))
        while acting := s.to_act():
            seat = acting[0]
            s.apply(seat, chosen(bots[seat], s, seat, rng))
        outcome = s.outcome()
        assert outcome is not None
        won += seed % 4 in outcome.winners
    assert won >= 27


@pytest.mark.parametrize("investor", sorted(set(range(len(INVESTOR_NAMES))) - WITHOUT_A_DEED))
def test_it_uses_every_power_there_is(investor: int) -> None:
    assert sum(uses_of(investor, seed) for seed in range(4)) > 0, INVESTOR_NAMES[investor]


@pytest.mark.slow
def test_it_plays_every_strategy_there_is() -> None:
    found = uses(120)
    print(table(found))
    assert {name for name in STRATEGY_NAMES if not found[name]} == set()
