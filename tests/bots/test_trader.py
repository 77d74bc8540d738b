"""The trader: legal everywhere, blind to secrets, and far better than chance."""

from __future__ import annotations

from random import Random

import pytest

from outcry.arena.match import Match, game_seed
from outcry.bots.policy import Policy
from outcry.bots.registry import make
from outcry.core.chance import seed_of
from outcry.core.game import redeal
from outcry.stockpile.actions import BID, BOOM, BUST, DONE_SELLING, HALVE, SELL, SELL_SPLIT, SPACES
from outcry.stockpile.cards import BOOM_CARD, COMPANIES, FEE_3, laid
from outcry.stockpile.game import Stockpile
from outcry.stockpile.phases import dividend
from outcry.stockpile.phases.action import TO_PLAY
from outcry.stockpile.phases.demand import TO_BID
from outcry.stockpile.phases.dividend import TO_SHOW
from outcry.stockpile.phases.selling import TO_SELL
from outcry.stockpile.questions import Question
from outcry.stockpile.state import State
from stockpile_games import TABLES, positions, table


def choose(bot: Policy, s: State, seat: int, rng: int = 0) -> int:
    return bot.choose(s.legal(seat), lambda: s.view(seat), Random(rng))


def asked(game: Stockpile, what: Question) -> State:
    """A first round in which nobody holds stock and seat 0 is asked."""
    s = game.start(seed_of(1))
    s.regular = [0] * (game.seats * COMPANIES)
    s.ask(what, 0)
    return s


def tip(s: State, forecast: int) -> int:
    """Seat 0 has this forecast in its pair; returns the company."""
    at = s.forecasts.index(forecast)
    s.forecasts[at], s.forecasts[0] = s.forecasts[0], forecast
    return s.companies[0]


# Legal, and from the view alone.


@pytest.mark.parametrize(("seats", "board"), TABLES)
@pytest.mark.parametrize("rounds", [None, 1, 10])
def test_it_chooses_legal_actions_at_every_table(seats: int, board: str, rounds: int | None) -> None:
    game = table(seats, board, rounds=rounds)
    bots = [make("trader", game), make("random", game)]
    rng = Random(seats)
    s = game.start(seed_of(seats))
    while acting := s.to_act():
        seat = acting[0]
        legal = s.legal(seat)
        action = legal[0] if len(legal) == 1 else choose(bots[rng.randrange(2)], s, seat, rng.randrange(99))
        assert action in legal
        s.apply(seat, action)


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_it_plays_the_same_in_every_world_it_cannot_tell_apart(seats: int, board: str) -> None:
    game = table(seats, board)
    bot = make("trader", game)
    rng = Random(seats)
    for s in positions(game, 7, each=2):
        for seat in s.to_act():
            if len(s.legal(seat)) > 1:
                world = redeal(game, s, seat, rng)
                assert isinstance(world, State)
                assert choose(bot, s, seat) == choose(bot, world, seat)


# Strength.


def wins(seats: int, board: str, games: int) -> float:
    """The share of wins of one trader among random ones, on every seat in turn."""
    game = table(seats, board)
    trader, rest = make("trader", game), make("random", game)
    total = 0.0
    for number in range(games):
        mine = number % seats
        match = Match(game, [trader if seat == mine else rest for seat in range(seats)])
        total += match.play(number, game_seed(2024, number)).share(mine)
    return total / games


def test_it_beats_three_random_bots() -> None:
    assert wins(4, "standard", 200) > 0.9


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_it_beats_random_bots_at_every_table(seats: int, board: str) -> None:
    assert wins(seats, board, 100) > 0.95


# Sense.


def test_L1_it_sells_before_a_fall_it_knows_and_keeps_before_a_rise() -> None:
    game = table(4)
    bot = make("trader", game)
    s = asked(game, TO_SELL)
    s.step = s.course.names.index("sell")
    falling = tip(s, -3)
    other = s.companies[1]
    s.regular[falling] = s.regular[other] = 2
    sold = []
    while (action := choose(bot, s, 0)) != DONE_SELLING:
        sold.append(action)
        s.apply(0, action)
    assert sold == [SELL + falling] * 2


def test_L2_it_sells_split_cards_whole_before_a_fall() -> None:
    game = table(4)
    s = asked(game, TO_SELL)
    s.step = s.course.names.index("sell")
    falling = tip(s, -3)
    s.split[falling] = 1
    assert {SELL_SPLIT + falling, HALVE + falling} <= set(s.legal(0))
    assert choose(make("trader", game), s, 0) == SELL_SPLIT + falling


def test_M3_it_shows_everything_for_a_dividend_without_looking() -> None:
    game = table(4)
    s = asked(game, TO_SHOW)
    s.regular[2], s.split[2] = 3, 1
    dividend.ask(s, 2, 2, 0)
    assert game.catalogue.notation(choose(make("trader", game), s, 0)) == "show 3 1"


def test_A1_it_booms_what_it_holds_and_busts_what_it_does_not() -> None:
    game = table(4)
    bot = make("trader", game)
    s = asked(game, TO_PLAY)
    s.regular[:COMPANIES] = [4, 1, 1, 1, 1, 0]
    s.booms[0] = 1
    assert choose(bot, s, 0) == BOOM
    s.booms[0], s.busts[0] = 0, 1
    assert choose(bot, s, 0) == BUST + 5


def test_D1_it_bids_for_the_best_pile_and_leaves_the_one_full_of_fees() -> None:
    game = table(4)
    s = asked(game, TO_BID)
    s.step = s.course.names.index("bid")
    rising = tip(s, 4)
    s.lying = [laid(FEE_3, 0, False, -1, 0), laid(BOOM_CARD, 1, False, -1, 0), laid(FEE_3, 3, False, -1, 0)]
    s.lying += [laid(rising, 2, False, -1, 0)] * 2
    assert choose(make("trader", game), s, 0) == BID + 2 * SPACES + 1
    s.bidders[2], s.spaces[2] = 1, 7  # locked
    assert choose(make("trader", game), s, 0) == BID + 1 * SPACES


def test_U2_the_better_card_goes_face_down_and_a_fee_to_the_richest_pile() -> None:
    game = table(4, first_player=0)
    s = game.start(seed_of(1))
    s.lying = [laid(pile, pile, False, -1, 0) for pile in range(4)]
    s.lying.append(laid(3, 3, False, -1, 0))
    s.hand[:2] = [FEE_3, 0]
    bot = make("trader", game)
    first = choose(bot, s, 0)
    assert game.catalogue.notation(first) == "place-up 1 4"
    s.apply(0, first)
    assert game.catalogue.notation(choose(bot, s, 0)).startswith("place-down 2 ")
