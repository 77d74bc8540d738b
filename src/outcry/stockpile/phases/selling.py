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


def cards_left(s: State, seat: int, company: int) -> tuple[int, int]:
    """The regular and the split cards of a company that are not chosen yet."""
    regular = s.regular[seat * COMPANIES + company]
    split = s.split[seat * COMPANIES + company]
    for sale in s.chain:
        if sale == SELL + company:
            regular -= 1
        elif (sale - SELL) % COMPANIES == company:
            split -= 1
    return regular, split


class Sell(Question):
    """L1: what is sold? A chain of sales, and then the word that it is done."""

    def menu(self, s: State, seat: int) -> list[int]:
        """L1, L2: what is left to sell, from the last chosen sale on. One order, so that no choice comes twice: company
        by company (C1), regular cards, split cards, half sales."""
        row = [DONE_SELLING]
        reached = -1
        if s.chain:
            last = s.chain[len(s.chain) - 1]
            reached = (last - SELL) % COMPANIES
            regular_left, split_left = cards_left(s, seat, reached)
            if regular_left and last < SELL_SPLIT:
                row.append(SELL + reached)
            if split_left:
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
        if not SELL <= action <= DONE_SELLING:
            offer = offer_of(s.course.moments.while_selling, action)
            return offer.reason(s, seat, action) if offer is not None and not s.chain else Refusal("asked_to_sell")
        if action in self.menu(s, seat):
            return None
        company = (action - SELL) % COMPANIES
        regular, split = cards_left(s, seat, company)
        if action < SELL_SPLIT and not regular:
            return Refusal("no_regular_card", {"company": company})
        if action >= SELL_SPLIT and not split:
            return Refusal("no_split_card", {"company": company})
        return Refusal("sell_in_order", {"company": company})

    def deed(self, s: State, seat: int, action: int) -> None:
        if action < DONE_SELLING:
            s.chain.append(action)
            return
        if action > DONE_SELLING:
            offer = offer_of(s.course.moments.while_selling, action)
            assert offer is not None
            offer.deed(s, seat, action)
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

    def tells_that_it_is_forced(self, s: State, seat: int) -> bool:
        """How many cards a portfolio has lies open, and so do split ones."""
        own = seat * COMPANIES
        return s.portfolio(seat) == 0 and not any(s.split[own : own + COMPANIES])


TO_SELL: Final = Sell("sell")
