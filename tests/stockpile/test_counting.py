"""Exact numbers of legal sequences from fixed small positions: one rule too loose or too tight changes a number.

A sequence is counted int by int, as the menus offer them. Where several are asked at once, they answer by seat."""

from math import comb, factorial

import pytest

from outcry.stockpile.phases.dividend import TO_SHOW
from outcry.stockpile.state import State
from outcry.stockpile.terms import SELLING
from stockpile_positions import give, piles, position, regular, to_action, to_demand, to_dividend, to_selling


def sequences(s: State, depth: int) -> int:
    """How many ways there are to go so many ints on."""
    seat = s.to_act()[0]
    actions = s.legal(seat)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = s.clone()
        after.apply(seat, action)
        total += sequences(after, depth - 1)
    return total


def counts(s: State, depth: int) -> list[int]:
    return [sequences(s, d) for d in range(1, depth + 1)]


def ways_through(s: State) -> int:
    """How many ways there are through the rest of the phase."""
    seat = s.to_act()[0]
    total = 0
    for action in s.legal(seat):
        after = s.clone()
        after.apply(seat, action)
        total += ways_through(after) if after.phase == s.phase else 1
    return total


# Supply: a card goes face up or down on one of p piles, the second the other way: 2p, then p.


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, [8, 8 * 4, 8 * 4 * 8, 8 * 4 * 8 * 4]),
        (3, [6, 6 * 3, 6 * 3 * 6, 6 * 3 * 6 * 3]),
        (4, [8, 8 * 4, 8 * 4 * 8, 8 * 4 * 8 * 4]),
        (5, [10, 10 * 5, 10 * 5 * 10, 10 * 5 * 10 * 5]),
    ],
)
def test_supply_has_so_many_sequences(players: int, expected: list[int]) -> None:
    assert counts(position(players), 4) == expected


def test_a_whole_supply_phase_of_three_players_can_go_5832_ways() -> None:
    # Each of three has 2 ways to hide one of two cards and 3 x 3 piles for them.
    assert ways_through(position(3)) == (2 * 3 * 3) ** 3 == 5832


# Demand. With 20 there are 7 spaces to pay for on each of 4 tracks.


def test_demand_of_four_players_has_so_many_sequences() -> None:
    s = position(4)
    to_demand(s)
    # 1: 4 tracks x 7 spaces.
    one = 4 * 7
    # 2: three empty tracks (21), and the spaces above the one taken: 6 + 5 + ... + 0 = 21 over all of a track.
    two = 4 * (7 * 21 + 21)
    # 3: bids a, b on different tracks (12 ordered pairs): two empty tracks, and what is above a and above b;
    #    or b > a on the same track (4): three empty tracks, and what is above b.
    different = 12 * sum(14 + (6 - a) + (6 - b) for a in range(7) for b in range(7))
    same = 4 * sum(21 + (6 - b) for b in range(7) for a in range(b))
    assert (one, two, different + same) == (28, 672, 13664)
    assert counts(s, 3) == [28, 672, 13664]


def test_demand_of_two_players_has_so_many_sequences() -> None:
    s = position(2)
    to_demand(s)
    # 1: with 30 all 8 spaces of 4 tracks.
    one = 4 * 8
    # 2: the other player: three empty tracks (24), and above the one taken 7 + 6 + ... + 0 = 28 over all of a track.
    two = 4 * (8 * 24 + 28)
    # 3: the first player's second meeple. If the bids are on different tracks (12), the own one is closed and the money
    #    left pays for n spaces: n on two empty tracks each, and n - 1 - b above the other's bid b.
    #    If the other has outbid the first (4), all 30 are free: three empty tracks, and what is above b.
    spaces_left = [8, 8, 8, 7, 7, 6, 5, 3]  # after a bid of 0, 1, 3, 6, 10, 15, 20, 25
    different = 12 * sum(2 * n + max(0, n - 1 - b) for n in spaces_left for b in range(8))
    same = 4 * sum(24 + (7 - b) for b in range(8) for a in range(b))
    assert (one, two, different + same) == (32, 880, 14744)
    assert counts(s, 3) == [32, 880, 14744]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_without_money_the_tracks_are_taken_in_any_order(players: int) -> None:
    s = position(players)
    to_demand(s)
    s.cash = [0] * players
    assert ways_through(s) == factorial(s.piles)  # one bid of 0 on each track


def test_with_1_each_three_players_can_bid_in_156_ways() -> None:
    s = position(3)
    to_demand(s)
    s.cash = [1, 1, 1]

    def ways(empty: int, at_0: int) -> int:
        """Who bids does not matter for the number: take an empty track with 0 or 1, or go from 0 to 1 on another."""
        if empty == 0:
            return 1
        taken = ways(empty - 1, at_0 + 1) + ways(empty - 1, at_0)
        return empty * taken + (at_0 * ways(empty, at_0 - 1) if at_0 else 0)

    assert ways_through(s) == ways(3, 0) == 156


# Action: every card on each of six companies.


def test_a_boom_and_a_bust_can_be_played_in_72_ways() -> None:
    s = position(3, deck=piles("boom bust", count=3))
    to_action(s)
    # 12 for the first, 6 for the one left, then only the ends of turns.
    assert counts(s, 4) == [12, 72, 72, 72]


def test_two_booms_can_be_played_in_36_ways() -> None:
    s = position(3, deck=piles("boom boom", count=3))
    to_action(s)
    assert counts(s, 3) == [6, 36, 36]


# Selling: any of the cards, company by company.


def selling_position() -> State:
    """Seat 0 has C C B, seat 1 has B, seat 2 has L."""
    s = position(3, deck=piles("C B 1", "1 1 2", "2 2 3", count=3), starts="CBL")
    to_selling(s)
    assert [regular(s, seat) for seat in range(3)] == ["C C B", "B", "L"]
    return s


def test_selling_has_so_many_sequences() -> None:
    # 1: done, C, B.
    # 2: done -> 2 for seat 1 (done, B); C -> 3 (done, C, B); B -> 1 (done: C comes before B).
    # 3: done done -> 2, done B -> 1; C done -> 2, C C -> 2 (done, B), C B -> 1; B done -> 2.
    assert counts(selling_position(), 3) == [3, 2 + 3 + 1, 2 + 1 + 2 + 2 + 1 + 2]


def ends_of_turn(s: State, seat: int) -> list[State]:
    ends = []
    for action in s.legal(seat):
        after = s.clone()
        after.apply(seat, action)
        ends += ends_of_turn(after, seat) if after.phase == SELLING and after.actor == seat else [after]
    return ends


def test_every_choice_of_sales_can_be_made_in_exactly_one_way() -> None:
    s = selling_position()
    give(s, 0, split="E E")
    ends = ends_of_turn(s, 0)
    # 0 to 2 of C, 0 or 1 of B; two split cards are each kept, sold or halved, in any number: 3 kinds of 2.
    assert len(ends) == 3 * 2 * comb(2 + 2, 2) == 36
    assert len({(*after.regular, *after.split) for after in ends}) == 36


# Dividends: 0 to all of the regular and of the split cards, everybody for themselves.


def test_a_dividend_has_so_many_sequences() -> None:
    s = position(3, pairs="A$$", deck=piles("A 1 1", "A 1 1", "2 2 2", count=3), starts="ABL")
    give(s, 0, split="A")
    to_dividend(s)
    assert s.asking == TO_SHOW
    # Seat 0 has two regular and one split card: 3 x 2 answers; seat 1 one card: 2; seat 2 none: 1.
    # Then comes the supply phase of the next round: 2 x 3 for the first card.
    assert counts(s, 4) == [6, 6 * 2, 6 * 2 * 1, 6 * 2 * 1 * 6]
