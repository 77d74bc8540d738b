"""What rows come to: parts of wins, money, and intervals over deals."""

from __future__ import annotations

import pytest

from outcry.arena.standings import Played, by_table, standings


def game(deal: int, bots: str, *money: int) -> Played:
    best = max(money)
    won = tuple((one == best) / money.count(best) for one in money)
    return Played(deal, tuple(bots), money, won, (10,) * len(bots), (5.0,) * len(bots))


def test_parts_of_the_wins_money_and_pace_by_bot() -> None:
    found = standings([game(0, "abb", 9, 1, 2), game(0, "bab", 6, 6, 0), game(1, "bba", 7, 0, 3)], 1)
    a, b = found.of("a"), found.of("b")
    assert (found.deals, found.games) == (2, 3)
    assert (a.win_share, b.win_share) == pytest.approx((1.5 / 3, 1.5 / 3))
    assert (a.par, b.par) == pytest.approx((1 / 3, 2 / 3))
    assert (a.money, b.money) == pytest.approx((6, 16 / 6))
    assert (a.games, b.games) == (3, 3)
    assert a.ms_per_move == 0.5


def test_intervals_come_from_deals_not_games() -> None:
    """Ten games of which each was a deal say more than two deals of five equal games."""
    apart = standings([game(deal, "ab", *((2, 1) if deal % 2 else (1, 2))) for deal in range(10)], 1).of("a")
    alike = standings([game(deal, "ab", *((2, 1) if deal else (1, 2))) for deal in (0, 1) for _ in range(5)], 1).of("a")
    assert apart.win_share == alike.win_share == 0.5
    assert alike.interval == (0.0, 1.0)
    assert 0 < apart.interval[0] < 0.5 < apart.interval[1] < 1


def test_the_same_seed_gives_the_same_interval() -> None:
    games = [game(deal, "ab", deal % 7, 3) for deal in range(40)]
    assert standings(games, 4) == standings(games, 4)
    assert standings(games, 4).of("a").interval != standings(games, 5).of("a").interval


def test_who_always_wins_is_still_not_certain() -> None:
    always = standings([game(deal, "ab", 2, 1) for deal in range(10)], 1)
    assert always.of("a").interval == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert always.of("b").interval == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_tables_are_told_apart_wherever_bots_sat() -> None:
    found = by_table([game(0, "abb", 3, 1, 1), game(0, "bab", 3, 1, 1), game(0, "baa", 3, 1, 1)], 1)
    assert list(found) == [("a", "b", "b"), ("a", "a", "b")]
    assert found["a", "b", "b"].games == 2
