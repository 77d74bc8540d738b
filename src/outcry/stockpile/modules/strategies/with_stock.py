"""Strategies that move stock cards: out of the discard, or to the split portfolio."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stockpile import stock
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.modules.bonds.buying import BONDS_HELD
from outcry.stockpile.modules.investors.action_turn import to_give_up
from outcry.stockpile.modules.investors.actions import GIVE_UP, TO_SPLIT
from outcry.stockpile.modules.strategies.actions import TAKE_DISCARDED
from outcry.stockpile.modules.strategies.cards import earn, limit
from outcry.stockpile.modules.strategies.strategy import Strategy

if TYPE_CHECKING:
    from outcry.stockpile.state import State


def in_discard(s: State) -> list[int]:
    """STR6: only stock cards are taken from the discard."""
    return [TAKE_DISCARDED + company for company in stock.discarded(s)]


def take(s: State, seat: int, action: int) -> None:
    company = action - TAKE_DISCARDED
    stock.take_discarded(s, seat, company)
    if s.sink is not None:
        s.tell("took_discarded", [seat, company])


class ConvertibleBond(Strategy):
    """A bond goes back to the bank's stock (BON2) for a stock of choice."""

    def can(self, s: State, seat: int) -> bool:
        return s.parts[BONDS_HELD][seat] > 0 and len(in_discard(s)) > 0

    def choices(self, s: State, seat: int, made: list[int]) -> list[int]:
        return [] if made else in_discard(s)

    def do(self, s: State, seat: int, made: list[int]) -> None:
        s.set_part(BONDS_HELD, seat, s.parts[BONDS_HELD][seat] - 1)
        if s.sink is not None:
            s.tell("spent_bond", [seat])
        take(s, seat, made[0])


class FraudulentTransfer(Strategy):
    """Give up a stock, take another from the discard; never the one that is given up (STR6)."""

    def can(self, s: State, seat: int) -> bool:
        return len(to_give_up(s, seat)) > 0 and len(in_discard(s)) > 0

    def choices(self, s: State, seat: int, made: list[int]) -> list[int]:
        if not made:
            return to_give_up(s, seat)
        return in_discard(s) if len(made) == 1 else []

    def do(self, s: State, seat: int, made: list[int]) -> None:
        given = made[0] - GIVE_UP
        stock.give_up(s, seat, given % COMPANIES, given >= COMPANIES)
        take(s, seat, made[1])


class VultureCapitalism(FraudulentTransfer):
    """The same, and half the price of the stock given up, rounded down."""

    def do(self, s: State, seat: int, made: list[int]) -> None:
        super().do(s, seat, made)
        earn(s, seat, self.card, s.price((made[0] - GIVE_UP) % COMPANIES) // limit(s, self.card))


class RogueTrading(Strategy):
    """A regular card goes to the split portfolio."""

    def can(self, s: State, seat: int) -> bool:
        return len(self.choices(s, seat, [])) > 0

    def choices(self, s: State, seat: int, made: list[int]) -> list[int]:
        if made:
            return []
        return [TO_SPLIT + company for company in range(COMPANIES) if s.regular[seat * COMPANIES + company]]

    def do(self, s: State, seat: int, made: list[int]) -> None:
        stock.to_split(s, seat, made[0] - TO_SPLIT)


class RightsIssue(Strategy):
    """Buy from the discard a stock of a company of which a card is shown, for less."""

    def can(self, s: State, seat: int) -> bool:
        return len(self.choices(s, seat, [])) > 0

    def choices(self, s: State, seat: int, made: list[int]) -> list[int]:
        if made:
            return []
        row = in_discard(s)
        return [a for a in row if self.may_buy(s, seat, a - TAKE_DISCARDED)]

    def may_buy(self, s: State, seat: int, company: int) -> bool:
        return stock.holds(s, seat, company) and self.price(s, company) <= s.cash[seat]

    def price(self, s: State, company: int) -> int:
        return max(0, s.price(company) - limit(s, self.card))

    def do(self, s: State, seat: int, made: list[int]) -> None:
        company = made[0] - TAKE_DISCARDED
        stock.show_one(s, seat, company)
        price = self.price(s, company)
        s.cash[seat] -= price
        stock.take_discarded(s, seat, company)
        if s.sink is not None:
            s.tell("bailed_out", [seat, company, price])
