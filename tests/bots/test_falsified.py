"""Falsified Earnings lie where all see them: bots reckon with the move that comes, not with the one that is printed."""

from __future__ import annotations

from random import Random

import pytest

from outcry.bots.registry import make
from outcry.bots.stockpile.analyst import Analyst
from outcry.bots.stockpile.seeing import of_view
from outcry.bots.stockpile.sight import of_world
from outcry.bots.stockpile.value import Outlook, Values
from outcry.bots.stockpile.worth import Worth
from outcry.core.chance import seed_of
from outcry.stockpile.actions import DONE_SELLING, SELL
from outcry.stockpile.cards import COMPANIES, DIVIDEND
from outcry.stockpile.modules.strategies.cards import FALSIFIED
from outcry.stockpile.phases.selling import TO_SELL
from outcry.stockpile.phases.supply import TO_PLACE
from outcry.stockpile.state import State
from stockpile_games import table, view_of

PLACE = 5
"""Where all prices stand: the sixth space, 6."""


def selling(forecast: int, lying: int, rounds: int = 1) -> tuple[State, int]:
    """Seat 0 may sell, and knows of one company; so many Falsified Earnings lie on its forecast."""
    game = table(4, strategies=True, rounds=rounds)
    s = game.start(seed_of(1))
    while s.asking is not TO_PLACE:  # STR3: everybody discards first
        s.apply(s.to_act()[0], s.legal(s.to_act()[0])[0])
    s.regular = [0] * (game.seats * COMPANIES)
    s.split = [0] * (game.seats * COMPANIES)
    s.place = [PLACE] * COMPANIES
    s.step = s.course.names.index("sell")
    at = s.forecasts.index(forecast)
    s.forecasts[at], s.forecasts[0] = s.forecasts[0], forecast
    s.put_part(FALSIFIED, [lying, 0, 0, 0, 0, 0])
    s.regular[s.companies[0]] = 2
    s.ask(TO_SELL, 0)
    return s, s.companies[0]


@pytest.mark.parametrize(
    ("forecast", "lying", "worth"),
    [(4, 0, 10), (4, 1, 7), (-3, 1, 6), (-2, 1, 7), (-3, 2, 9), (2, 1, 5), (2, 2, 2), (DIVIDEND + 2, 1, 5)],
)
def test_M1_what_a_card_will_bring_is_what_the_falsified_forecast_does(forecast: int, lying: int, worth: int) -> None:
    s, company = selling(forecast, lying)
    view = view_of(s, 0)
    assert Outlook(Values(s.board), view).regular[company] == worth
    assert Outlook(Values(s.board), view).split[company] == 2 * worth
    appraisal = Analyst(s.board, s.rounds).appraise(view)
    assert appraisal.regular[company] == worth
    assert appraisal.split[company] == 2 * worth


def test_M1_a_dividend_is_paid_before_a_falsified_company_is_ruined() -> None:
    worth = Worth(table(4).board, 6)
    assert worth.after(0, 1, DIVIDEND + 2, 0, -3) == 2
    assert worth.after_split(0, 1, DIVIDEND + 2, 0, -3) == 4


def test_M1_one_that_lies_on_a_pair_that_nobody_knows_may_be_of_any_company() -> None:
    s, company = selling(4, 0)
    s.put_part(FALSIFIED, [0, 0, 0, 0, 0, 2])
    hidden = [c for c in range(COMPANIES) if view_of(s, 0).pairs[s.companies.index(c)].company is None]
    view = view_of(s, 0)
    seen, world = of_view(view, Values(s.board)), of_world(s, 0)
    assert seen.falsified[company] == world.falsified[company] == [0]
    for other in hidden:
        assert sorted(seen.falsified[other]) == sorted(world.falsified[other]) == [0] * (len(hidden) - 1) + [2]


@pytest.mark.parametrize("bot", ["trader", "analyst"])
def test_L1_it_sells_what_will_fall_by_it_and_keeps_what_no_longer_falls(bot: str) -> None:
    for forecast, lying, sells in ((4, 0, False), (2, 1, True), (-2, 0, True), (-2, 1, False)):
        s, company = selling(forecast, lying)
        chosen = make(bot, table(4, strategies=True, rounds=1)).choose(s.legal(0), lambda: view_of(s, 0), Random(0))  # noqa: B023
        assert chosen == (SELL + company if sells else DONE_SELLING), (forecast, lying)
