"""The trader with modules on: legal everywhere, blind to secrets, and not foolish."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from outcry.arena.match import Match, game_seed
from outcry.bots.policy import Policy
from outcry.bots.registry import make
from outcry.bots.stockpile.value import Outlook, Values
from outcry.core.chance import seed_of
from outcry.core.game import redeal
from outcry.stockpile.cards import laid
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.commodities.cards import COMMERCE, COMMERCE_HAND, COMMERCE_NAMES, GOLD, KINDS, TAX
from outcry.stockpile.state import State
from stockpile_games import MODULE_TABLES, module_table, positions
from stockpile_positions import plain, position, view
from toy_module import BET, STAKE, WITH_LOTTERY


def choose(bot: Policy, s: State, seat: int) -> int:
    return bot.choose(s.legal(seat), lambda: s.view(seat), Random(0))


@pytest.mark.parametrize(("seats", "modules"), MODULE_TABLES)
@pytest.mark.parametrize("rounds", [None, 10])
def test_it_chooses_legal_actions_with_every_module(seats: int, modules: str, rounds: int | None) -> None:
    game = module_table(seats, modules, rounds=rounds)
    bots = [make("trader", game), make("random", game)]
    rng = Random(seats)
    s = game.start(seed_of(seats))
    while acting := s.to_act():
        seat = acting[0]
        legal = s.legal(seat)
        action = legal[0] if len(legal) == 1 else choose(bots[rng.randrange(2)], s, seat)
        assert action in legal
        s.apply(seat, action)


@pytest.mark.parametrize(("seats", "modules"), MODULE_TABLES)
def test_it_plays_the_same_in_every_world_it_cannot_tell_apart(seats: int, modules: str) -> None:
    game = module_table(seats, modules)
    bot = make("trader", game)
    rng = Random(seats)
    for s in positions(game, 7, each=1):
        for seat in s.to_act():
            if len(s.legal(seat)) > 1:
                world = redeal(game, s, seat, rng)
                assert isinstance(world, State)
                assert choose(bot, s, seat) == choose(bot, world, seat)


def test_it_beats_three_random_bots_with_everything_on() -> None:
    game = module_table(4, "all")
    trader, rest = make("trader", game), make("random", game)
    total = 0.0
    for number in range(100):
        bots = [trader if seat == number % 4 else rest for seat in range(4)]
        total += Match(game, bots).play(number, game_seed(7, number)).share(number % 4)
    assert total > 90


# Sense.


def notation(s: State, modules: str) -> str:
    game = module_table(s.seats, modules)
    return game.catalogue.notation(choose(make("trader", game), s, s.actor))


def test_BON1_it_buys_bonds_while_they_pay_back_and_keeps_a_little_for_bids() -> None:
    s = position(4, options={"bonds": True})
    assert notation(s, "bonds") == "buy-bonds 3"
    s.cash[0] = 14
    assert notation(s, "bonds") == "buy-bonds 2"
    s.cash[0] = 5
    assert notation(s, "bonds") == "buy-bonds 0"


def at_commerce(card: str) -> State:
    """Seat 0 has this commerce card to place; on pile 1 lie an oil and a gold, on pile 4 two taxes, elsewhere none."""
    s = position(4, commerce=card, options={"commodities": True})
    while s.asking.prompt != "place_commerce":
        plain(s)
    s.lying = [laid(kind, pile, False, 1, 2) for pile, kind in ((0, GOLD), (0, GOLD + 2), (3, TAX), (3, TAX))]
    return s


def test_COM2_it_puts_a_tax_on_the_best_pile_and_a_commodity_on_the_worst() -> None:
    assert notation(at_commerce("tax"), "commodities") == "place-commerce 1 1"
    assert notation(at_commerce("corn"), "commodities") == "place-commerce 1 4"


@pytest.mark.parametrize(
    ("mine", "worths"),
    [
        ("", [3, 3, 3, 3, 3, 3, -2]),
        ("gold", [3, 5, 5, 5, 5, 5, -2]),
        ("gold gold oil tax", [3, 7, 5, 7, 7, 7, -4]),
        ("gold platinum oil natural_gas corn tax tax", [3, 3, 3, 3, 3, 13, -6]),
    ],
)
def test_COM4_it_values_a_commerce_card_by_what_it_makes_of_its_own(mine: str, worths: list[int]) -> None:
    s = at_commerce("corn")
    held = [0] * (4 * KINDS)
    for word in mine.split():
        held[COMMERCE_NAMES.index(word)] += 1
    s.put_part(COMMERCE, held)
    assert Outlook(Values(s.board), view(s, 0)).commerce() == worths
    assert s.parts[COMMERCE_HAND][0] == GOLD + 4


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_it_has_never_heard_of_it_answers_by_chance_and_legally(seats: int) -> None:
    game = Stockpile(seats, {"lottery": True, "rounds": 3}, modules=WITH_LOTTERY)
    bot = make("trader", game)
    asked = set()
    for seed in range(5):
        s = game.start(seed_of(seed))
        rng = Random(seed)
        while acting := s.to_act():
            legal = s.legal(acting[0])
            action = bot.choose(legal, partial(s.view, acting[0]), rng)
            assert action in legal
            asked.add((s.asking.prompt, action))
            s.apply(acting[0], action)
    assert {action for prompt, action in asked if prompt == "stake"} >= {STAKE, STAKE + 1, BET, BET + 3}
