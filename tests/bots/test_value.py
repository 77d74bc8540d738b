"""What the bots think a move brings is what the rules do."""

from __future__ import annotations

import pytest

from outcry.bots.stockpile.value import Outlook, Values, brings, land
from outcry.core.chance import seed_of
from outcry.stockpile.actions import MOST_SHOWN, SHOW
from outcry.stockpile.cards import COMPANIES, DIVIDEND
from outcry.stockpile.game import Stockpile
from outcry.stockpile.phases import dividend, movement
from outcry.stockpile.phases.dividend import TO_SHOW
from outcry.stockpile.questions import NOBODY
from outcry.stockpile.state import State
from stockpile_games import table, view_of

BOARDS = ("standard", "advanced")


def holding(game: Stockpile, company: int, place: int) -> State:
    """Seat 0 has a regular card of the company, seat 1 a split one, and nobody any money."""
    s = game.start(seed_of(1))
    s.regular = [0] * (2 * COMPANIES)
    s.split = [0] * (2 * COMPANIES)
    s.regular[company] = 1
    s.split[COMPANIES + company] = 1
    s.cash = [0, 0]
    s.place[company] = place
    s.asking = NOBODY
    return s


def show_all(s: State) -> None:
    """Both show what they have, where they are asked."""
    if s.asking == TO_SHOW:
        company = s.dividend_company
        s.step = s.course.over - 1  # the answers open, what waited for them is done, and the game is over
        s.asking.deed(s, 0, SHOW + MOST_SHOWN * s.regular[company])
        s.asking.deed(s, 1, SHOW + s.split[COMPANIES + company])
        s.course.agenda[s.take_from_agenda()](s)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("company", range(COMPANIES))
def test_every_move_ends_where_the_rules_take_it(board: str, company: int) -> None:
    game = table(2, board)
    for place in range(len(game.board.values[company])):
        for steps in (-4, -3, -2, -1, 1, 2, 3, 4):
            s = holding(game, company, place)
            movement.move(s, company, steps)
            show_all(s)
            landing = land(game.board, company, place, steps)
            assert landing.place == s.place[company]
            assert landing.becomes == s.regular[company] + 2 * s.split[company]
            if landing.becomes:
                assert [landing.paid, landing.paid_split] == s.cash


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("company", range(COMPANIES))
def test_a_forecast_brings_what_the_rules_pay_and_the_price_after_it(board: str, company: int) -> None:
    game = table(2, board)
    for place in range(len(game.board.values[company])):
        for forecast in game.board.forecasts:
            s = holding(game, company, place)
            if forecast > DIVIDEND:
                dividend.declare(s, company, forecast - DIVIDEND)
            else:
                movement.move(s, company, forecast)
            show_all(s)
            shares = [s.regular[own] + 2 * s.split[own] for own in (company, COMPANIES + company)]
            worth = [s.cash[seat] + shares[seat] * s.price(company) for seat in (0, 1)]
            assert list(brings(game.board, company, place, forecast)) == worth


def test_a_known_pair_is_sure_and_the_others_share_what_is_left() -> None:
    game = table(4)
    s = game.start(seed_of(3))
    view = view_of(s, 0)
    outlook = Outlook(Values(game.board), view)
    known = {pair.company: pair.forecast for pair in view.pairs if pair.company is not None}
    assert len(known) == 2  # one secret, one open
    left = sorted(set(game.board.forecasts) - set(known.values()))
    for company in range(COMPANIES):
        expected = [known[company]] if company in known else left
        assert sorted(outlook.forecasts[company]) == expected
        mean = sum(brings(game.board, company, 4, f)[0] for f in expected if f is not None) / len(expected)
        assert outlook.regular[company] == pytest.approx(mean)


def test_the_gain_of_a_boom_is_what_it_adds_to_the_holder() -> None:
    game = table(4)
    s = game.start(seed_of(3))
    s.place[0] = 9  # 10: one step to the split, then 7
    outlook = Outlook(Values(game.board), view_of(s, 0))
    forecasts = outlook.forecasts[0]
    before = sum(brings(game.board, 0, 9, f)[0] for f in forecasts) / len(forecasts)
    after = sum(brings(game.board, 0, 6, f)[1] for f in forecasts) / len(forecasts)
    assert outlook.gain(0, 2, 3, 0) == pytest.approx(3 * (after - before))
    s.place[0] = 0
    outlook = Outlook(Values(game.board), view_of(s, 0))
    assert outlook.gain(0, -2, 1, 1) == pytest.approx(-outlook.regular[0] - outlook.split[0])
