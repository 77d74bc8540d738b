"""Powers around selling: Soros's one dear share, Graham's bonus, Talal sells again, and then Barack may buy (L3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.core.game import Refusal
from outcry.stockpile import stock
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.course import Step
from outcry.stockpile.modules.investors import money
from outcry.stockpile.modules.investors.action_turn import bar
from outcry.stockpile.modules.investors.actions import BUY, NO_POWER, SHORT, SHORT_SPLIT
from outcry.stockpile.modules.investors.roster import BARACK, GRAHAM, SOROS, TALAL, has, may_use, number, player_of, use
from outcry.stockpile.moments import Offer
from outcry.stockpile.phases import fees
from outcry.stockpile.phases.selling import TO_SELL
from outcry.stockpile.questions import Question
from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.state import State


class SorosShorts(Offer):
    """One share at his own price, before the rest of the sale; in Talal's turn if it is left till then (X3)."""

    def menu(self, s: State, seat: int) -> list[int]:
        if not may_use(s, seat, SOROS):
            return []
        own = seat * COMPANIES
        row = [SHORT + company for company in range(COMPANIES) if s.regular[own + company]]
        return row + [SHORT_SPLIT + company for company in range(COMPANIES) if s.split[own + company]]

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        barred = bar(s, seat, SOROS)
        if barred is not None:
            return barred
        company = (action - SHORT) % COMPANIES
        if action in self.menu(s, seat):
            return None
        return Refusal("no_regular_card" if action < SHORT_SPLIT else "no_split_card", {"company": company})

    def deed(self, s: State, seat: int, action: int) -> None:
        use(s, seat, SOROS)
        company = (action - SHORT) % COMPANIES
        if action < SHORT_SPLIT:
            stock.give_away(s, seat, company)
        else:
            stock.drop(s, seat, company)
        if s.sink is not None:
            s.tell("shorted" if action < SHORT_SPLIT else "shorted_split", [seat, company, number(s, SOROS)])
        fees.receive(s, seat, number(s, SOROS))
        for deed in s.course.moments.when_sold:
            deed(s, seat, 1)


SOROS_SHORTS: Final[SorosShorts] = SorosShorts(SHORT, SHORT_SPLIT + COMPANIES)


def soros_sells_last(s: State, seat: int) -> None:
    """G2: once more in the final sale: the share with the lowest price brings what is missing to his own."""
    if not has(s, seat, SOROS):
        return
    own = seat * COMPANIES
    prices = [s.price(c) for c in range(COMPANIES) if s.regular[own + c] + s.split[own + c]]
    if prices and min(prices) < number(s, SOROS):
        money.earn(s, seat, SOROS, number(s, SOROS) - min(prices))


def graham_sold(s: State, seat: int, shares: int) -> None:
    if has(s, seat, GRAHAM):
        money.earn(s, seat, GRAHAM, shares * number(s, GRAHAM))


class TalalSells(Step):
    """L3: any stock, after everybody has sold."""

    def go(self, s: State) -> bool:
        seat = player_of(s, TALAL)
        if seat == EMPTY or not may_use(s, seat, TALAL):
            return True
        use(s, seat, TALAL)
        if s.portfolio(seat) + sum(s.split[seat * COMPANIES : (seat + 1) * COMPANIES]) == 0:
            return True
        s.ask(TO_SELL, seat)
        return False


class BarackBuys(Step):
    """L3: between selling and movement."""

    def go(self, s: State) -> bool:
        seat = player_of(s, BARACK)
        if seat == EMPTY or not may_use(s, seat, BARACK) or TO_BUY.menu(s, seat) == [NO_POWER]:
            return True
        s.ask(TO_BUY, seat)
        return False


def bailout_price(s: State, company: int) -> int:
    return max(0, s.price(company) - number(s, BARACK))


class Buy(Question):
    """Which stock from the discard, or none?"""

    def menu(self, s: State, seat: int) -> list[int]:
        row = [NO_POWER]
        for company in stock.discarded(s):
            if bailout_price(s, company) <= s.cash[seat]:
                row.append(BUY + company)
        return row

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        if action == NO_POWER:
            return None
        if not BUY <= action < BUY + COMPANIES:
            return Refusal("asked_to_buy")
        if action - BUY not in s.discard:
            return Refusal("not_in_discard", {"company": action - BUY})
        return None if bailout_price(s, action - BUY) <= s.cash[seat] else Refusal("over_cash", {"cash": s.cash[seat]})

    def deed(self, s: State, seat: int, action: int) -> None:
        use(s, seat, BARACK)
        if action != NO_POWER:
            company = action - BUY
            price = bailout_price(s, company)
            stock.take_discarded(s, seat, company)
            s.cash[seat] -= price
            if s.sink is not None:
                s.tell("bailed_out", [seat, company, price])
        s.answered()

    def on_the_table(self, s: State, seat: int) -> list[int]:
        return [BUY + company for company in range(COMPANIES)]


TO_BUY: Final[Buy] = Buy("buy")
