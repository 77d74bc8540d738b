"""Strategies about commodities and taxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.modules.commodities import counting
from outcry.stockpile.modules.commodities.cards import COMMERCE, COMMERCE_GONE, GOLD, GOODS, KINDS
from outcry.stockpile.modules.strategies.actions import PUSH_DOWN, PUSH_UP, SPEND_GOOD
from outcry.stockpile.modules.strategies.cards import earn, gain, limit, steps
from outcry.stockpile.modules.strategies.strategy import Strategy
from outcry.stockpile.phases import movement

if TYPE_CHECKING:
    from outcry.stockpile.state import State


class CornerTheMarket(Strategy):
    """For each commodity beyond the first of its type; the cards are kept."""

    def duplicates(self, s: State, seat: int) -> int:
        return sum([count - 1 for count in counting.goods_of(s, seat) if count > 1])

    def can(self, s: State, seat: int) -> bool:
        return self.duplicates(s, seat) > 0

    def do(self, s: State, seat: int, made: list[int]) -> None:
        earn(s, seat, self.card, self.duplicates(s, seat) * gain(s, self.card))


class TaxHaven(Strategy):
    """An own tax leaves the game."""

    def can(self, s: State, seat: int) -> bool:
        return counting.taxes_of(s, seat) > 0

    def do(self, s: State, seat: int, made: list[int]) -> None:
        s.set_part(COMMERCE, seat * KINDS + GOODS, counting.taxes_of(s, seat) - 1)
        s.set_part(COMMERCE_GONE, 0, s.parts[COMMERCE_GONE][0] + 1)
        if s.sink is not None:
            s.tell("tax_gone", [seat])


class SystemicShock(Strategy):
    """For a commodity: some different companies move by a step each, up or down, in the order of C1 (X8)."""

    def can(self, s: State, seat: int) -> bool:
        return sum(counting.goods_of(s, seat)) > 0

    def choices(self, s: State, seat: int, made: list[int]) -> list[int]:
        goods = counting.goods_of(s, seat)
        if not made:
            return [SPEND_GOOD + good for good in range(GOODS) if goods[good]]
        missing = limit(s, self.card) - (len(made) - 1)
        if not missing:
            return []
        after = -1 if len(made) == 1 else (made[len(made) - 1] - PUSH_UP) % COMPANIES
        companies = range(after + 1, COMPANIES - missing + 1)
        return [way + company for company in companies for way in (PUSH_UP, PUSH_DOWN)]

    def do(self, s: State, seat: int, made: list[int]) -> None:
        counting.spend(s, seat, GOLD + made[0] - SPEND_GOOD)
        if s.sink is not None:
            s.tell("spent_good", [seat, GOLD + made[0] - SPEND_GOOD])
        for action in reversed(made[1:]):  # the last one on the agenda comes first
            up = action < PUSH_DOWN
            movement.wait_to_move(s, (action - PUSH_UP) % COMPANIES, steps(s, self.card) * (1 if up else -1))
