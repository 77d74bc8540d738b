"""L. Selling: everybody may sell stock at the current price. A selling turn is one choice, told when it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.core.game import Refusal
from outcry.stockpile.actions import DONE_SELLING, HALVE, SELL, SELL_SPLIT
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.course import Step
from outcry.stockpile.facts import GAINED, SOLD
from outcry.stockpile.moments import offer_of, offered
from outcry.stockpile.phases import fees
from outcry.stockpile.questions import Question

if TYPE_CHECKING:
    from outcry.stockpile.state import State


class SellingTurns(Step):
    """L1: in turn order."""

    def go(self, s: State) -> bool:
        if s.turn == s.seats:
            return True
        s.ask(TO_SELL, s.in_turn(s.turn))
        s.turn += 1
        return False


def cards_left(s: State, seat: int, action: int) -> int:
    """How many cards are still there for a sale of this kind."""
    company = (action - SELL) % COMPANIES
    if action < SELL_SPLIT:
        return s.regular[seat * COMPANIES + company] - s.chain.count(action)
    return s.split[seat * COMPANIES + company] - s.chain.count(SELL_SPLIT + company) - s.chain.count(HALVE + company)


def comes_before(action: int, other: int) -> bool:
    """The order within the choice: company by company (C1), regular cards, split cards, half sales."""
    company = (action - SELL) % COMPANIES
    other_company = (other - SELL) % COMPANIES
    return company < other_company or (company == other_company and action < other)


class Sell(Question):
    """L1: what is sold? A chain of sales, and then the word that it is done."""

    def menu(self, s: State, seat: int) -> list[int]:
        """L1, L2: what is left to sell, from the last chosen sale on: one order, so that no choice comes twice."""
        row = [DONE_SELLING]
        reached = -1
        if s.chain:
            last = s.chain[len(s.chain) - 1]
            reached = (last - SELL) % COMPANIES
            if last < SELL_SPLIT and cards_left(s, seat, SELL + reached) > 0:
                row.append(SELL + reached)
            if cards_left(s, seat, SELL_SPLIT + reached) > 0:
                if last < HALVE:
                    row.append(SELL_SPLIT + reached)
                row.append(HALVE + reached)
        regular, split = s.regular, s.split
        own = seat * COMPANIES
        for company in range(reached + 1, COMPANIES):  # of these nothing is chosen yet
            if regular[own + company]:
                row.append(SELL + company)
            if split[own + company]:
                row.append(SELL_SPLIT + company)
                row.append(HALVE + company)
        offers = s.course.moments.while_selling
        return row + offered(offers, s, seat) if offers and not s.chain else row

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        if action == DONE_SELLING:
            return None
        if not SELL <= action < DONE_SELLING:
            offer = offer_of(s.course.moments.while_selling, action)
            return offer.reason(s, seat, action) if offer is not None and not s.chain else Refusal("asked_to_sell")
        company = (action - SELL) % COMPANIES
        if cards_left(s, seat, action) <= 0:
            return Refusal("no_regular_card" if action < SELL_SPLIT else "no_split_card", {"company": company})
        if s.chain and comes_before(action, s.chain[len(s.chain) - 1]):
            return Refusal("sell_in_order", {"company": company})
        return None

    def deed(self, s: State, seat: int, action: int) -> None:
        if action != DONE_SELLING:
            offer = offer_of(s.course.moments.while_selling, action)
            if offer is not None:
                offer.deed(s, seat, action)
            else:
                s.chain.append(action)
            return
        for sale in s.chain:
            manner = (sale - SELL) // COMPANIES
            company = (sale - SELL) % COMPANIES
            own = seat * COMPANIES + company
            price = s.price(company)
            if manner == 0:
                s.regular[own] -= 1
                s.discard.append(company)
                s.record = (s.record, SOLD, seat, company)
            elif manner == 1:  # L2: twice the price
                s.split[own] -= 1
                s.discard.append(company)
                price *= 2
            else:  # L2: half sale
                s.split[own] -= 1
                s.regular[own] += 1
                s.record = (s.record, GAINED, seat, company)
            if s.sink is not None:
                s.tell(("sold", "sold_split", "halved")[manner], [seat, company, price])
            fees.receive(s, seat, price)
            for deed in s.course.moments.when_sold:
                deed(s, seat, 2 if manner == 1 else 1)
        if s.sink is not None:
            s.tell("done_selling", [seat])
        s.chain = []
        s.answered()

    def on_the_table(self, s: State, seat: int) -> list[int]:
        own = seat * COMPANIES
        row = [
            manner + company
            for company in range(COMPANIES)
            for manner, cards in ((SELL, s.regular), (SELL_SPLIT, s.split), (HALVE, s.split))
            if cards[own + company]
        ]
        for offer in s.course.moments.while_selling:
            row += offer.on_the_table(s, seat)
        return row


TO_SELL: Final = Sell("sell")
