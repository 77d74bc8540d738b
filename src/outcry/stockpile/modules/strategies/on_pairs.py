"""Strategies about the pairs of the round: to look at them, to show one, to falsify one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.modules.investors.actions import LOOK_PAIR
from outcry.stockpile.modules.investors.bidding import can_be_looked_at, look_at_pair
from outcry.stockpile.modules.strategies.actions import DONE_CHOOSING, FALSIFY, OPEN_PAIR
from outcry.stockpile.modules.strategies.cards import FALSIFIED, earn, gain, limit
from outcry.stockpile.modules.strategies.strategy import Strategy
from outcry.stockpile.phases import information

if TYPE_CHECKING:
    from outcry.stockpile.state import State


def hidden_pairs(s: State, seat: int) -> list[int]:
    """X5: of others and face-down ones, not own or public ones; seen ones may be seen again."""
    return [pair for pair in range(COMPANIES) if can_be_looked_at(s, pair, seat)]


class CorporateEspionage(Strategy):
    """Look at all of them."""

    def can(self, s: State, seat: int) -> bool:
        return len(hidden_pairs(s, seat)) > 0

    def do(self, s: State, seat: int, made: list[int]) -> None:
        for pair in hidden_pairs(s, seat):
            look_at_pair(s, seat, pair)


class InsiderTrading(CorporateEspionage):
    """Look at some of them."""

    def choices(self, s: State, seat: int, made: list[int]) -> list[int]:
        if len(made) == limit(s, self.card) or DONE_CHOOSING in made:
            return []
        last = made[len(made) - 1] - LOOK_PAIR if made else -1
        more = [LOOK_PAIR + pair for pair in hidden_pairs(s, seat) if pair > last]
        return [DONE_CHOOSING, *more] if made and more else more

    def do(self, s: State, seat: int, made: list[int]) -> None:
        for action in made:
            if action != DONE_CHOOSING:
                look_at_pair(s, seat, action - LOOK_PAIR)


class DataBroker(Strategy):
    """Show an own pair, not yet public, to all; with two players only one."""

    def own(self, s: State, seat: int) -> list[int]:
        return [
            pair
            for pair in range(COMPANIES)
            if information.owner_of(s.seats, pair) == seat and not information.is_public(s, pair)
        ]

    def can(self, s: State, seat: int) -> bool:
        return len(self.own(s, seat)) > 0

    def choices(self, s: State, seat: int, made: list[int]) -> list[int]:
        pairs = self.own(s, seat)
        return [OPEN_PAIR + pair for pair in pairs] if not made and len(pairs) > 1 else []

    def do(self, s: State, seat: int, made: list[int]) -> None:
        pair = made[0] - OPEN_PAIR if made else self.own(s, seat)[0]
        s.pair_knowers |= information.shown_bit(pair)
        if s.sink is not None:
            s.tell("pair_shown", [seat, s.companies[pair], s.forecasts[pair]])
        earn(s, seat, self.card, gain(s, self.card))


class FalsifiedEarnings(Strategy):
    """Lie it on any forecast, public ones too, without looking (X5)."""

    def choices(self, s: State, seat: int, made: list[int]) -> list[int]:
        return [] if made else [FALSIFY + pair for pair in range(COMPANIES)]

    def do(self, s: State, seat: int, made: list[int]) -> None:
        pair = made[0] - FALSIFY
        s.set_part(FALSIFIED, pair, s.parts[FALSIFIED][pair] + 1)
        if s.sink is not None:
            s.tell("falsified", [seat, pair])
