"""The analyst: what things are worth to it, what it knows, and what it does with that."""

from __future__ import annotations

from random import Random

import pytest

from epic_games import epic_table, everything_on
from outcry.arena.match import Match, game_seed
from outcry.bots.registry import make
from outcry.bots.stockpile import moves
from outcry.bots.stockpile.analyst import HINTS, Analyst
from outcry.bots.stockpile.seeing import of_view
from outcry.bots.stockpile.sight import of_world
from outcry.bots.stockpile.worth import Worth
from outcry.core.chance import seed_of
from outcry.core.game import State as AnyState
from outcry.core.game import redeal
from outcry.stockpile.actions import BID, BOOM, DONE_SELLING, SELL, SPACES
from outcry.stockpile.cards import COMPANIES, FEE_3, laid
from outcry.stockpile.phases.action import TO_PLAY
from outcry.stockpile.phases.demand import TO_BID
from outcry.stockpile.phases.selling import TO_SELL
from outcry.stockpile.questions import Question
from outcry.stockpile.state import State
from stockpile_games import TABLES, positions, table, view_of


def chosen(bot: Analyst, s: AnyState, seat: int, rng: int = 0) -> int:
    legal = s.legal(seat)
    return legal[0] if len(legal) == 1 else bot.choose(legal, lambda: s.view(seat), Random(rng))


def analyst(game: object) -> Analyst:
    made = make("analyst", game)  # type: ignore[arg-type]
    assert isinstance(made, Analyst)
    return made


def asked(what: Question, step: str, rounds: int = 6) -> tuple[Analyst, State]:
    """A first round in which nobody holds stock and seat 0 is asked."""
    game = table(4, rounds=rounds)
    s = game.start(seed_of(1))
    s.regular = [0] * (game.seats * COMPANIES)
    s.step = s.course.names.index(step)
    s.ask(what, 0)
    return analyst(game), s


def tip(s: State, forecast: int) -> int:
    """Seat 0 has this forecast in its pair; returns the company."""
    at = s.forecasts.index(forecast)
    s.forecasts[at], s.forecasts[0] = s.forecasts[0], forecast
    return s.companies[0]


def test_a_share_is_worth_its_price_at_the_end_and_more_the_longer_the_game_goes_on() -> None:
    worth = Worth(table(4).board, 6)
    at_five = [worth.regular[left][4] for left in range(7)]
    assert at_five[0] == 5
    assert at_five == sorted(set(at_five))
    assert 8 < at_five[5] < 11
    split = [worth.split[left][4] for left in range(7)]
    assert all(two < pair for two, pair in zip(at_five, split, strict=True))


def test_M8_a_card_that_goes_bankrupt_is_worth_nothing_and_M7_one_that_splits_is_two() -> None:
    worth = Worth(table(4).board, 6)
    assert worth.after(0, 1, -3, 0) == 0
    assert worth.after(0, 8, 4, 0) == 2 * 8
    assert worth.after_split(0, 8, 4, 0) == 10 + 2 * 8


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_it_sees_in_its_view_what_its_seat_knows_of_the_world(seats: int, board: str) -> None:
    game = table(seats, board)
    bot = analyst(game)
    for s in positions(game, 7, each=1):
        for seat in s.to_act():
            if not s.companies:
                continue
            mine, world = of_view(view_of(s, seat), bot.values), of_world(s, seat)
            for name in ("known", "public_known", "regular", "split", "lying_mine", "lying_public", "unseen", "hand"):
                assert sorted(getattr(mine, name)) == sorted(getattr(world, name)), name
            assert sorted(mine.forecasts) == sorted(world.forecasts)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_chooses_legal_actions_whatever_modules_are_on_and_the_same_in_worlds_it_cannot_tell_apart(
    seats: int,
) -> None:
    for seed in range(3):
        game = epic_table(seats, seed)
        bot, rng = analyst(game), Random(seed)
        s: AnyState = game.start(seed_of(seed))
        while acting := s.to_act():
            action = chosen(bot, s, acting[0])
            assert action in s.legal(acting[0]), game.catalogue.notation(action)
            if rng.random() < 0.1:
                assert chosen(bot, redeal(game, s, acting[0], rng), acting[0]) == action
            s.apply(acting[0], action)


def test_L1_it_sells_what_will_be_ruined_and_keeps_what_rises() -> None:
    bot, s = asked(TO_SELL, "sell")
    falling, other = tip(s, -3), s.companies[1]
    s.place[falling] = 1
    s.regular[falling] = s.regular[other] = 1
    assert chosen(bot, s, 0) == SELL + falling
    s.apply(0, SELL + falling)
    assert chosen(bot, s, 0) == DONE_SELLING


def test_A1_it_booms_what_it_holds() -> None:
    bot, s = asked(TO_PLAY, "play")
    s.regular[:COMPANIES] = [4, 1, 1, 1, 1, 0]
    s.booms[0] = 1
    assert chosen(bot, s, 0) == BOOM


def test_D1_it_bids_for_the_pile_it_knows_to_rise_and_says_why() -> None:
    bot, s = asked(TO_BID, "bid")
    rising = tip(s, 4)
    s.lying = [laid(FEE_3, pile, False, -1, 0) for pile in (0, 1, 3)] + [laid(rising, 2, False, -1, 0)] * 2
    view = view_of(s, 0)
    found = bot.considered(view)
    assert (found[0].action - BID) // SPACES == (chosen(bot, s, 0) - BID) // SPACES == 2
    money = [one.money for one in found if one.money is not None]
    assert len(money) == len(found)
    assert money == sorted(money, reverse=True)
    why = found[0]
    assert (why.reason, why.args["pile"], why.args["count"], why.args["company"]) == ("rises", 2, 2, rising)
    assert why.args["worth"] > 12


def test_D1_it_bids_a_little_more_than_it_must_and_never_more_than_that() -> None:
    scores = [5.0, 4.5, 4.1, 3.0, 4.9]
    legal = [BID + 1, BID + 2, BID + 3, BID + 4, BID + SPACES]
    assert moves.boldest(legal, scores, BID + 1, 1.0) == BID + 3
    assert moves.boldest(legal, scores, BID + 1, 0.0) == BID + 1


def test_it_has_something_legal_to_say_to_every_question_of_a_game_with_modules() -> None:
    game = everything_on(3, rounds=4)
    bot, s = analyst(game), game.start(seed_of(5))
    without_prices, reasons = set(), set()
    while acting := s.to_act():
        seat = acting[0]
        legal = s.legal(seat)
        found = bot.considered(view_of(s, seat))
        assert found or len(legal) == 1
        assert {one.action for one in found} <= set(legal)
        without_prices |= {view_of(s, seat).asked for one in found if one.money is None}
        reasons |= {one.reason for one in found}
        s.apply(seat, chosen(bot, s, seat))
    assert "show" in without_prices
    assert not without_prices & {"bid_for_investor", "keep_investors"}
    assert {"investor", "bonds", "strategy"} <= reasons <= set(HINTS)


def test_it_earns_more_than_traders() -> None:
    """A sample; `make soak` measures who wins."""
    game = table(4)
    best, rest = make("analyst", game), make("trader", game)
    ahead = 0.0
    for number in range(40):
        mine = number % 4
        bots = [best if seat == mine else rest for seat in range(4)]
        money = Match(game, bots).play(number, game_seed(77, number // 4)).money
        ahead += money[mine] - (sum(money) - money[mine]) / 3
    assert ahead / 40 > 5
