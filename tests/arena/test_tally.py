"""What a series comes to: shared wins in parts, honest intervals, exact sums."""

from __future__ import annotations

from statistics import mean, stdev

import pytest

from outcry.arena.match import Result
from outcry.arena.tally import Tally, wilson


def result(money: list[int], decisions: int = 10) -> Result:
    winners = [seat for seat, amount in enumerate(money) if amount == max(money)]
    return Result(0, 1, money, winners, 6, decisions, 2, {"splits": 3, "bankruptcies": 1})


def test_wilson_is_the_interval_of_the_books() -> None:
    assert wilson(10, 100) == pytest.approx((0.0552, 0.1744), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_G3_a_shared_win_counts_in_parts() -> None:
    tally = Tally(["a", "b", "c"])
    for money in ([5, 5, 1], [5, 5, 5], [9, 1, 1]):
        tally.add(result(money))
    assert [seat.wins for seat in tally.seats()] == pytest.approx([1 + 1 / 2 + 1 / 3, 1 / 2 + 1 / 3, 1 / 3])
    assert sum(seat.wins for seat in tally.seats()) == pytest.approx(3)


def test_money_has_its_mean_and_spread_by_seat_and_by_bot() -> None:
    tally = Tally(["a", "b", "b"])
    games = [[100, 53, 71], [2, 54, 20], [91, 8, 30], [60, 61, 62]]
    for money in games:
        tally.add(result(money))
    for seat, standing in enumerate(tally.seats()):
        column = [money[seat] for money in games]
        assert (standing.mean, standing.spread) == pytest.approx((mean(column), stdev(column)))
    first, second = tally.by_bot()
    both = [amount for money in games for amount in money[1:]]
    assert (first.bot, first.seats, second.bot, second.seats) == ("a", (0,), "b", (1, 2))
    assert (second.mean, second.spread) == pytest.approx((mean(both), stdev(both)))
    assert first.wins + second.wins == 4


def test_counts_add_up() -> None:
    tally = Tally(["a", "b"])
    tally.add(result([1, 2], decisions=7))
    tally.add(result([1, 2], decisions=8))
    assert (tally.games, tally.decisions, tally.forced) == (2, 15, 4)
    assert tally.counted == {"splits": 6, "bankruptcies": 2}


def test_one_game_has_no_spread() -> None:
    tally = Tally(["a", "b"])
    tally.add(result([1, 2]))
    assert [seat.spread for seat in tally.seats()] == [0, 0]
