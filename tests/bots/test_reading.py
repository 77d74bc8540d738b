"""What the analyst makes of where others stand: the forecasts they seem to know, the cards they seem to have hidden."""

from __future__ import annotations

import pytest

from outcry.bots.stockpile.analyst import Analyst
from outcry.bots.stockpile.appraisal import Appraisal
from outcry.bots.stockpile.reading import Reading
from outcry.core.chance import seed_of
from outcry.stockpile.cards import BUST_CARD, COMPANIES, FEE_3, laid
from outcry.stockpile.phases.demand import TO_BID
from outcry.stockpile.state import State
from stockpile_games import table, view_of

RISES, FALLS = 4, -3


def bidding() -> State:
    """Seat 0 is asked for a bid. Each pile has an open card of another company; seat 1 may know of the first of them,
    seat 2 of the second; the public pair and seat 0's own are of other companies."""
    s = table(4).start(seed_of(1))
    s.companies = [4, 0, 1, 2, 5, 3]
    s.forecasts = [1, RISES, FALLS, -2, 2, 9]
    s.lying = [laid(pile, pile, False, -1, 0) for pile in range(4)]
    s.hand = [-1] * 8
    s.step = s.course.names.index("bid")
    s.ask(TO_BID, 0)
    return s


def stand(s: State, seat: int, pile: int, space: int = 2) -> None:
    s.bidders[pile], s.spaces[pile] = seat, space
    s.meeples[seat] = 0


def read(s: State) -> tuple[Appraisal, Reading]:
    of = Analyst(s.board, s.rounds).appraise(view_of(s, 0))
    assert of.reading is not None
    of.value_piles()
    return of, of.reading


def chance(of: Appraisal, company: int, forecast: int) -> float:
    return of.odds[company * len(of.seen.forecasts) + of.seen.forecasts.index(forecast)]


def test_it_thinks_that_who_pays_for_a_company_knows_it_to_rise() -> None:
    s = bidding()
    before = read(s)[0].regular[0]
    stand(s, 1, 0)
    of, _ = read(s)
    assert chance(of, 0, RISES) > 1.2 * chance(of, 0, FALLS)
    assert of.regular[0] > before


def test_it_makes_nothing_of_a_pile_that_nobody_or_only_it_stands_on() -> None:
    s = bidding()
    assert read(s)[1].odds == []
    stand(s, 0, 1)
    assert read(s)[1].odds == []


def test_every_company_has_one_forecast_and_every_forecast_one_company_also_in_doubt() -> None:
    s = bidding()
    for seat in (1, 2, 3):
        stand(s, seat, seat, seat)
    _, reading = read(s)
    count = reading.count
    rows = [reading.odds[company * count : (company + 1) * count] for company in reading.unknown]
    assert [sum(row) for row in rows] == pytest.approx([1.0] * count)
    assert [sum(column) for column in zip(*rows, strict=True)] == pytest.approx([1.0] * count, abs=0.02)


def test_U2_a_hidden_card_is_worth_more_than_one_from_the_deck_and_more_if_its_placer_stands_there() -> None:
    s = bidding()
    s.lying.append(laid(FEE_3, 2, True, 1, 1 << 1))
    of, reading = read(s)
    hidden = of.seen.lying_mine.index(31)
    alone = reading.hidden(hidden)
    assert alone > of.deck
    stand(s, 1, 2)
    assert read(s)[1].hidden(hidden) > alone
    s.bidders[2], s.spaces[2] = -1, -1
    stand(s, 1, 3)
    assert read(s)[1].hidden(hidden) < alone


def test_a_world_fits_better_in_which_bidders_know_what_their_bids_suggest() -> None:
    s = bidding()
    s.lying.append(laid(BUST_CARD, 2, True, 1, 1 << 1))
    stand(s, 1, 0)
    _, reading = read(s)
    fits = reading.fits(s)
    s.forecasts[1], s.forecasts[2] = s.forecasts[2], s.forecasts[1]
    assert reading.fits(s) < fits
    s.forecasts[1], s.forecasts[2] = s.forecasts[2], s.forecasts[1]
    s.lying[-1] = laid(3, 2, True, 1, 1 << 1)
    assert reading.fits(s) != fits


def test_imagined_players_do_not_read_each_other() -> None:
    s = bidding()
    stand(s, 1, 0)
    bot = Analyst(s.board, s.rounds)
    seen = bot.appraise(view_of(s, 0)).seen
    seen.reads = False
    assert Appraisal(bot.worth, bot.style, seen).reading is None
    assert len(seen.known) == COMPANIES
