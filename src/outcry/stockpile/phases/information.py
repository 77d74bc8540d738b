"""I. Information: everybody gets insider information, one pair of company and forecast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.moments import EMPTY, SUPPLY

if TYPE_CHECKING:
    from outcry.stockpile.state import State


def information(s: State) -> None:
    """I1, I2: the tape holds the pairs of each round in the order dealt, so dealing is only telling."""
    if s.sink is not None:
        s.tell("round_began", [s.round + 1, s.first])
        for pair in range(COMPANIES):
            owner = owner_of(s, pair)
            if owner != EMPTY:
                s.tell("pair_dealt", [owner, company_of(s, pair), forecast_of(s, pair)], owner)
            elif is_face_up(s, pair):
                s.tell("pair_opened", [company_of(s, pair), forecast_of(s, pair)])
    s.begin(SUPPLY)


def owner_of(s: State, pair: int) -> int:
    """Whose secret a pair is: two each with two players (I2), else one each; EMPTY for those beside the board."""
    if s.seats == 2:
        return pair // 2 if pair < 4 else EMPTY
    return pair if pair < s.seats else EMPTY


def is_face_up(s: State, pair: int) -> bool:
    """I1: the first pair beside the board is open, but not with two players (I2)."""
    return pair == s.seats and s.seats > 2


def company_of(s: State, pair: int) -> int:
    return s.tape.companies[s.round * COMPANIES + pair]


def forecast_of(s: State, pair: int) -> int:
    return s.tape.forecasts[s.round * COMPANIES + pair]


def pair_at(s: State, turn: int) -> int:
    """M1: which pair is revealed when: the players' in turn order, then the open one, then the face-down ones."""
    if s.seats == 2:
        return (s.first * 2 + turn) % 4 if turn < 4 else turn
    return s.in_turn(turn) if turn < s.seats else turn
