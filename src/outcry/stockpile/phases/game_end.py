"""G. Game end: majorities, the final sale, and what is still owed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.course import Step
from outcry.stockpile.facts import CLEARED
from outcry.stockpile.phases import fees

if TYPE_CHECKING:
    from outcry.stockpile.state import State


class OpenPortfolios(Step):
    """G1: all portfolios are opened."""

    def go(self, s: State) -> bool:
        if s.sink is not None:
            for seat in range(s.seats):
                own = seat * COMPANIES
                s.tell("opened", [seat, *s.regular[own : own + COMPANIES], *s.split[own : own + COMPANIES]])
        for company in range(COMPANIES):
            s.record = (s.record, CLEARED, company, [s.regular[seat * COMPANIES + company] for seat in range(s.seats)])
        return True


class Majorities(Step):
    def go(self, s: State) -> bool:
        for company in range(COMPANIES):
            majority(s, company)
        return True


class FinalSale(Step):
    def go(self, s: State) -> bool:
        for seat in range(s.seats):
            sell_all(s, seat)
        return True


class HeldFees(Step):
    """G3, and the last thing that is counted."""

    def go(self, s: State) -> bool:
        for seat in range(s.seats):
            fees.take_the_rest(s, seat)
        if s.sink is not None:
            s.tell("game_over", s.cash[:])
        return True


class Over(Step):
    """Nothing comes after it."""

    def go(self, s: State) -> bool:
        return False


def shares(s: State, seat: int, company: int) -> int:
    """C8: a regular card is one share, a split card two."""
    own = seat * COMPANIES + company
    return s.regular[own] + 2 * s.split[own]


def majority(s: State, company: int) -> None:
    """G1: most shares get the bonus; tied players get the smaller one each; nobody if nobody holds a share."""
    held = [shares(s, seat, company) for seat in range(s.seats)]
    most = 0
    for count in held:
        if count > most:
            most = count
    if most == 0:
        return
    money = s.board.majority if held.count(most) == 1 else s.board.majority_tied
    for seat in range(s.seats):
        if held[seat] == most:
            if s.sink is not None:
                s.tell("majority", [seat, company, money])
            fees.receive(s, seat, money)


def sell_all(s: State, seat: int) -> None:
    """G2: all stock at final prices, split cards double."""
    for before in s.course.moments.in_final_sale:
        before(s, seat)
    for company in range(COMPANIES):
        sold = shares(s, seat, company)
        money = sold * s.price(company)
        if money:
            own = seat * COMPANIES + company
            if s.sink is not None:
                s.tell("final_sale", [seat, company, s.regular[own], s.split[own], money])
            s.discard += [company] * (s.regular[own] + s.split[own])
            s.regular[own] = 0
            s.split[own] = 0
            fees.receive(s, seat, money)
            for deed in s.course.moments.when_sold:
                deed(s, seat, sold)
