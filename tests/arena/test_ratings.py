"""Ratings are those of OpenSkill's Plackett-Luce model without drift."""

from __future__ import annotations

import numpy as np
import pytest

from outcry.arena import ratings as rating
from outcry.arena.ratings import places_of, rate, ratings
from outcry.arena.standings import Played

PLACES = np.array([[0, 1, 2, 3], [1, 0, 0, 3], [0, 0, 2, 2], [3, 2, 1, 0], [0, 1, 1, 1]])
BY_OPENSKILL = (
    (27.795085, 26.552825, 24.689435, 20.962655),
    (28.240126, 27.394872, 25.604994, 18.798672),
    (28.988382, 28.194454, 24.375741, 18.516066),
    (24.751202, 27.724833, 26.039378, 21.344537),
    (27.334265, 26.554852, 25.091082, 20.879743),
)
"""openskill 6, PlackettLuce(tau=0): mu after each of the five games, ties and all."""


def test_ratings_are_those_of_openskill() -> None:
    seated = np.tile(np.arange(4), (5, 1))
    for games, expected in enumerate(BY_OPENSKILL, 1):
        found = rate(4, seated, PLACES, np.arange(games)[None])
        assert found[0] == pytest.approx(expected, abs=1e-5)


def test_orders_are_rated_side_by_side() -> None:
    seated = np.array([[0, 1, 2, 3], [3, 2, 1, 0], [1, 0, 3, 2]])
    orders = np.array([[0, 1, 2], [2, 0, 0]])
    together = rate(4, seated, PLACES[:3], orders)
    for order, found in zip(orders, together, strict=True):
        assert found == pytest.approx(rate(4, seated, PLACES[:3], order[None])[0])


def game(deal: int, bots: str, *money: int) -> Played:
    won = tuple(float(one == max(money)) for one in money)
    return Played(deal, tuple(bots), money, won, (1,) * len(bots), (1.0,) * len(bots))


def test_a_winner_comes_first_then_money() -> None:
    assert places_of(Played(0, ("a", "b", "c"), (5, 5, 1), (0.0, 1.0, 0.0), (), ())) == [1, 0, 2]


def test_who_wins_more_is_rated_higher_and_apart() -> None:
    deals = [game(deal, "abc", 3, 2, 1) if deal % 5 else game(deal, "abc", 1, 2, 3) for deal in range(60)]
    found = ratings(deals, 1)
    assert [one.bot for one in found] == ["a", "b", "c"]
    assert found[0].interval[0] > found[2].interval[1]
    assert all(one.interval[0] < one.rating < one.interval[1] for one in found)
    assert ratings(deals, 1) == found


def test_a_rating_does_not_depend_on_the_order_of_the_games() -> None:
    """Those who won first and those who won last would be rated apart."""
    early = [game(deal, "ab", 2, 1) if deal < 20 else game(deal, "ab", 1, 2) for deal in range(40)]
    late = [game(deal, "ab", 1, 2) if deal < 20 else game(deal, "ab", 2, 1) for deal in range(40)]
    one, other = ({found.bot: found for found in ratings(deals, 3)} for deals in (early, late))
    assert one["a"].rating == pytest.approx(other["a"].rating, abs=0.5)
    for found in (*one.values(), *other.values()):
        assert found.rating == pytest.approx(25, abs=0.5)
        assert found.interval[0] < found.rating < found.interval[1]


def test_in_which_order_deals_are_rated_is_a_small_part_of_the_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one order for each sample it would be a large one."""
    deals = [game(deal, "ab", 2, 1) if deal % 2 else game(deal, "ab", 1, 2) for deal in range(60)]
    low, high = ratings(deals, 1)[0].interval
    monkeypatch.setattr(rating, "ORDERS", 1)
    least, most = ratings(deals, 1)[0].interval
    assert high - low < 0.8 * (most - least)
