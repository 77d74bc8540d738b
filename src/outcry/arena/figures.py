"""Numbers as the reader of a table or a page writes them."""

from __future__ import annotations

from outcry.arena.standings import Interval
from outcry.messages import Say


class Figures:
    """Numbers as the reader writes them."""

    def __init__(self, say: Say) -> None:
        self.say = say

    def percent(self, share: float) -> str:
        return self.say("cli.simulate.percent", share=self.say.number(100 * share, 1))

    def money(self, amount: float) -> str:
        return self.say("money", amount=self.say.number(amount, 1))

    def signed(self, amount: float) -> str:
        return ("+" if amount > 0 else "") + self.say.number(amount, 1)

    def points(self, rating: float) -> str:
        return self.say.number(rating, 2)

    def percents(self, interval: Interval) -> str:
        low, high = (self.say.number(100 * bound, 1) for bound in interval)
        return self.say("cli.simulate.from_to", low=low, high=high)

    def between(self, interval: Interval, decimals: int = 1) -> str:
        low, high = (self.say.number(bound, decimals) for bound in interval)
        return self.say("cli.arena.between", low=low, high=high)
