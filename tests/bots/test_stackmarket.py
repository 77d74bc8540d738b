"""The bots of Stack Market: legal everywhere, blind to what they may not know, and better by level."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from outcry.arena.match import Match, game_seed
from outcry.bots.registry import make
from outcry.bots.stackmarket.bot import LEVELS, StackBot
from outcry.bots.stackmarket.chances import Builder, holds
from outcry.core.chance import seed_of
from outcry.core.game import redeal
from outcry.stackmarket.game import StackMarket
from outcry.stackmarket.hands import skill_of
from outcry.stackmarket.tape import Tape
from outcry.towers.dice import straight
from outcry.towers.poses import rest_of
from outcry.towers.stability import Foot, weakest
from stackmarket_games import Table, at_the_end, play_on

ORACLE = {"physics": "oracle", "rounds": 1}


def choose(bot: StackBot, table: Table, seat: int) -> str:
    s = table.s
    return table.game.catalogue.notation(bot.choose(s.legal(seat), lambda: s.view(seat), Random(0)))


def bot_of(table: Table, name: str = "expert") -> StackBot:
    made = make(name, table.game)
    assert isinstance(made, StackBot)
    return made


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_chooses_what_is_legal_and_the_same_in_any_world_it_cannot_tell_apart(level: str) -> None:
    game = StackMarket(4, {**ORACLE, "contest": True})
    bot = make(level, game)
    rng = Random(level)
    s = game.start(seed_of(2))
    asked = 0
    while s.outcome() is None:
        for seat in s.to_act():
            legal = s.legal(seat)
            if len(legal) > 1 and rng.random() < 0.3:
                asked += 1
                seed = rng.random()
                chosen = bot.choose(legal, partial(s.view, seat), Random(seed))
                world = redeal(game, s, seat, rng)
                assert chosen in legal
                assert bot.choose(legal, partial(world.view, seat), Random(seed)) == chosen
        play_on(game, s, rng)
    assert asked > 20


@pytest.mark.parametrize("seats", [3, 4])
def test_bots_play_whole_games_with_every_option(seats: int) -> None:
    for options in ({"last_throw_whole": True}, {"contest": True, "return_dice": True, "difficulty": "brutal"}):
        game = StackMarket(seats, {**ORACLE, **options})
        bots = [make(name, game) for name in list(LEVELS)[:seats]]
        for number in range(2):
            assert Match(game, bots).play(number, game_seed(1, number)).rounds == 1


@pytest.mark.slow
def test_an_expert_has_more_than_a_novice() -> None:
    game = StackMarket(4, {"physics": "oracle"})
    bots = [make(name, game) for name in ("novice", "expert", "novice", "expert")]
    match = Match(game, bots)
    money = [sum(pair) for pair in zip(*[match.play(n, game_seed(3, n)).money for n in range(8)], strict=True)]
    assert money[1] + money[3] > 1.5 * (money[0] + money[2])


def test_it_chooses_the_order_that_earns_the_bonus_on_a_low_tower() -> None:
    table = Table(4, [(0, 0, 0), (0, 1, 2, 3, 4, 4)], first=3).invest("VNOQ")
    table.build(0, 6)
    table.does(3, "stay")
    bot = bot_of(table)
    while table.s.prompt == "order":
        table.does(0, choose(bot, table, 0))
    assert table.s.plan == (0, 1, 2, 3, 4)


def test_it_trusts_its_own_hand_in_a_takeover_and_a_novice_does_not() -> None:
    table = at_the_end("NNOQ", (9, 5, 4, 3))
    table.does(0, "stay")
    assert choose(bot_of(table), table, 0) == "name 1"
    assert choose(bot_of(table, "novice"), table, 0) == "name 2"


def leaning_table() -> Table:
    """Seat 0 has the last die of his order in the hand. His tower is shared and leans; a high one has a free place."""
    table = Table(4, [(0, 0, 0), (3, 3, 3)], first=3).invest("QNNO")
    table.build(1, 14)
    table.build(2, 3, top=0)
    table.s.supply, table.s.removed = 10, table.s.supply - 10 + table.s.removed
    table.s.towers[0] = tuple([(die[0], 110 * level, *die[2:]) for level, die in enumerate(table.s.towers[0])])
    table.does(3, "stay")
    table.does(0, "next 3")
    return table


def test_it_leaves_a_tower_leaning_to_others_when_it_goes() -> None:
    table = leaning_table()
    bot = bot_of(table)
    assert bot.leaves(table.s.view(0))
    table.does(0, "take 1")
    notation = choose(bot, table, 0)
    assert notation.startswith("across +")
    table.does(0, notation)
    assert choose(bot, table, 0) == "along 0"


def test_nobody_is_left_to_suffer_so_it_stacks_as_well_as_it_can() -> None:
    table = leaning_table()
    table.s.invested[1] = 3
    table.does(0, "take 1")
    assert choose(bot_of(table), table, 0) == "let-go"


def test_its_statics_are_those_of_the_oracle() -> None:
    rng = Random(1)
    seen = set()
    for _ in range(300):
        xs, ys = [[rng.gauss(0, 0.12) for _ in range(6)] for _ in range(2)]
        margin = weakest([Foot(x, y, 0.0) for x, y in zip(xs, ys, strict=True)]).margin
        if abs(margin - 1.1) > 1e-6:
            seen.add(margin > 1.1)
            assert holds(xs, ys) == (margin > 1.1)
    assert seen == {True, False}


def test_higher_towers_and_sloppy_dice_stand_less_surely() -> None:
    low, high = [[rest_of(pose) for pose in straight([0] * height)] for height in (4, 16)]
    builder = Builder(skill_of("casual", "normal"), 300)
    short, tall = builder.stands(low, 5, Random(1)), builder.stands(high, 5, Random(1))
    assert short[0] == 1.0
    assert short == sorted(short, reverse=True)
    assert tall[-1] < short[-1]
    assert builder.stands(low, 1, Random(1), sloppy=(0.4, 0))[-1] < builder.stands(low, 1, Random(1))[-1]


def test_a_bot_knows_no_tape() -> None:
    table = Table(4, [(0, 3, 4)]).invest("NOQV")
    bot = bot_of(table)
    before = choose(bot, table, 0)
    table.s.tape = Tape(b"another")
    assert choose(bot, table, 0) == before
