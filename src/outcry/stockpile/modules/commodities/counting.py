"""COM3-COM5: what becomes of commerce cards that were won: sets of goods pay at the end, and taxes cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stockpile.cards import kind_of, pile_of
from outcry.stockpile.course import Step
from outcry.stockpile.modules.commodities.cards import COMMERCE, COMMERCE_DISCARD, GOLD, GOODS, KINDS
from outcry.stockpile.phases import fees

if TYPE_CHECKING:
    from outcry.stockpile.state import State


def take(s: State, seat: int, card: int) -> None:
    """COM3: it lies open before the player."""
    at = seat * KINDS + kind_of(card) - GOLD
    s.set_part(COMMERCE, at, s.parts[COMMERCE][at] + 1)
    if s.sink is not None:
        s.tell("won_commerce", [seat, pile_of(card), kind_of(card)])


def spend(s: State, seat: int, kind: int) -> None:
    """COM5: a commodity that pays a cost goes to the commerce discard (R)."""
    at = seat * KINDS + kind - GOLD
    s.set_part(COMMERCE, at, s.parts[COMMERCE][at] - 1)
    s.put_part(COMMERCE_DISCARD, [*s.parts[COMMERCE_DISCARD], kind])


def goods_of(s: State, seat: int) -> list[int]:
    return s.parts[COMMERCE][seat * KINDS : seat * KINDS + GOODS]


def taxes_of(s: State, seat: int) -> int:
    return s.parts[COMMERCE][seat * KINDS + GOODS]


def sets(goods: list[int]) -> list[int]:
    """COM4: the sizes of the sets of different goods, the largest first."""
    return [sum([1 for count in goods if count > copies]) for copies in range(max(goods))]


def set_pays(s: State, size: int) -> int:
    return s.board.printed["commodity_sets"][size - 1]


def taxes_cost(s: State, count: int) -> int:
    return s.board.printed["taxes"][count - 1] if count else 0


class SellCommodities(Step):
    """G4: after the bonds."""

    def go(self, s: State) -> bool:
        for seat in range(s.seats):
            for size in sets(goods_of(s, seat)):
                if s.sink is not None:
                    s.tell("commodities_paid", [seat, size, set_pays(s, size)])
                fees.receive(s, seat, set_pays(s, size))
        return True


class PayTaxes(Step):
    """G3: taxes are taken as far as the cash goes."""

    def go(self, s: State) -> bool:
        for seat in range(s.seats):
            count = taxes_of(s, seat)
            if count:
                money = min(taxes_cost(s, count), s.cash[seat])
                s.cash[seat] -= money
                if s.sink is not None:
                    s.tell("taxes_paid", [seat, count, money])
        return True


def worth(s: State, seat: int) -> int:
    return sum([set_pays(s, size) for size in sets(goods_of(s, seat))]) - taxes_cost(s, taxes_of(s, seat))
