"""I. Information: everybody gets insider information, one pair of company and forecast."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.course import Step
from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.state import State

MOST_SEATS: Final = 5
NO_PAIRS: Final[list[int]] = []


class BeginRound(Step):
    """The pairs of the last round are taken off the table."""

    def go(self, s: State) -> bool:
        s.companies = s.forecasts = NO_PAIRS
        s.pair_knowers = s.revealed = 0
        if s.sink is not None:
            s.tell("round_began", [s.round + 1, s.first])
        return True


class DealPairs(Step):
    """I1, I2: the tape holds the pairs of each round in the order dealt."""

    def go(self, s: State) -> bool:
        at = s.round * COMPANIES
        s.companies = s.tape.companies[at : at + COMPANIES]
        s.forecasts = s.tape.forecasts[at : at + COMPANIES]
        s.pair_knowers = OWNERS_KNOW[s.seats]
        for deed in s.course.moments.when_dealing:
            deed(s)
        if s.sink is not None:
            for pair in range(COMPANIES):
                owner = owner_of(s.seats, pair)
                if owner != EMPTY:
                    s.tell("pair_dealt", [owner, s.companies[pair], s.forecasts[pair]], owner)
                elif is_face_up(s.seats, pair):
                    s.tell("pair_opened", [s.companies[pair], s.forecasts[pair]])
        return True


def owner_of(seats: int, pair: int) -> int:
    """Whose secret a pair is: two each with two players (I2), else one each; EMPTY for those beside the board."""
    if seats == 2:
        return pair // 2 if pair < 4 else EMPTY
    return pair if pair < seats else EMPTY


def is_face_up(seats: int, pair: int) -> bool:
    """I1: the first pair beside the board is open, but not with two players (I2)."""
    return pair == seats and seats > 2


def knower_bit(pair: int, seat: int) -> int:
    """The bit of `pair_knowers` which says that a seat has seen a pair."""
    return 1 << (pair * MOST_SEATS + seat)


def shown_bit(pair: int) -> int:
    """The bit of `pair_knowers` which says that all have seen a pair."""
    return 1 << (COMPANIES * MOST_SEATS + pair)


def is_public(s: State, pair: int) -> bool:
    """Lies it open, was it shown to all, or revealed?"""
    return is_face_up(s.seats, pair) or s.revealed >> pair & 1 == 1 or s.pair_knowers & shown_bit(pair) != 0


def owners_know(seats: int) -> int:
    """Who has seen which pair when they are dealt."""
    bits = 0
    for pair in range(COMPANIES):
        owner = owner_of(seats, pair)
        if owner != EMPTY:
            bits |= knower_bit(pair, owner)
    return bits


OWNERS_KNOW: Final = [owners_know(seats) for seats in range(MOST_SEATS + 1)]


def is_known_to(s: State, pair: int, seat: int) -> bool:
    """V2: what lies open, was shown or revealed is known to all; a seat also knows what it has seen."""
    return is_public(s, pair) or was_seen_by(s, pair, seat)


def was_seen_by(s: State, pair: int, seat: int) -> bool:
    return seat >= 0 and s.pair_knowers >> (pair * MOST_SEATS + seat) & 1 == 1


def pair_in_turn(seats: int, first: int, turn: int) -> int:
    """M1: which pair is revealed when: the players' in turn order, then the open one, then the face-down ones."""
    if seats == 2:
        return (first * 2 + turn) % 4 if turn < 4 else turn
    return (first + turn) % seats if turn < seats else turn
