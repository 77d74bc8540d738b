"""Strategies that move prices or declare dividends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stockpile.cards import BOOM_CARD, BUST_CARD, COMPANIES
from outcry.stockpile.modules.investors.actions import DECLARE
from outcry.stockpile.modules.strategies.actions import PUSH_DOWN, PUSH_UP, SPEND_BOOM, SPEND_BUST
from outcry.stockpile.modules.strategies.cards import earn, gain, limit, steps
from outcry.stockpile.modules.strategies.strategy import Strategy
from outcry.stockpile.phases import action, dividend, movement

if TYPE_CHECKING:
    from outcry.stockpile.state import State


class DeclareDividend(Strategy):
    """One company, any, pays all who show its cards (M3)."""

    def choices(self, s: State, seat: int, made: list[int]) -> list[int]:
        return [] if made else [DECLARE + company for company in range(COMPANIES)]

    def do(self, s: State, seat: int, made: list[int]) -> None:
        dividend.declare(s, made[0] - DECLARE, gain(s, self.card))


class ShareBuyback(Strategy):
    """One company goes up."""

    def choices(self, s: State, seat: int, made: list[int]) -> list[int]:
        return [] if made else [PUSH_UP + company for company in range(COMPANIES)]

    def do(self, s: State, seat: int, made: list[int]) -> None:
        movement.move(s, made[0] - PUSH_UP, steps(s, self.card))


class ShortSqueeze(ShareBuyback):
    """One company with a low price goes up."""

    def can(self, s: State, seat: int) -> bool:
        return len(self.choices(s, seat, [])) > 0

    def choices(self, s: State, seat: int, made: list[int]) -> list[int]:
        if made:
            return []
        return [PUSH_UP + company for company in range(COMPANIES) if s.price(company) <= limit(s, self.card)]


def action_cards(s: State, seat: int) -> list[int]:
    """Unused action cards that can be a cost."""
    return ([SPEND_BOOM] if s.booms[seat] else []) + ([SPEND_BUST] if s.busts[seat] else [])


def spend(s: State, seat: int, cost: int) -> None:
    """A4: spent, the card need not be played."""
    if cost == SPEND_BOOM:
        s.booms[seat] -= 1
        action.spend(s, seat, BOOM_CARD)
    else:
        s.busts[seat] -= 1
        action.spend(s, seat, BUST_CARD)
    if s.sink is not None:
        s.tell("spent_card", [seat, BOOM_CARD if cost == SPEND_BOOM else BUST_CARD])


class NakedShort(Strategy):
    """For an unused action card: money."""

    def can(self, s: State, seat: int) -> bool:
        return s.booms[seat] + s.busts[seat] > 0

    def choices(self, s: State, seat: int, made: list[int]) -> list[int]:
        cards = action_cards(s, seat)
        return cards if not made and len(cards) > 1 else []

    def do(self, s: State, seat: int, made: list[int]) -> None:
        spend(s, seat, made[0] if made else action_cards(s, seat)[0])
        earn(s, seat, self.card, gain(s, self.card))


class MarketMaker(Strategy):
    """For an unused action card: one company up, then another down (X8)."""

    def can(self, s: State, seat: int) -> bool:
        return s.booms[seat] + s.busts[seat] > 0

    def choices(self, s: State, seat: int, made: list[int]) -> list[int]:
        cards = action_cards(s, seat)
        chosen = made
        if len(cards) > 1:
            if not made:
                return cards
            chosen = made[1:]
        if not chosen:
            return [PUSH_UP + company for company in range(COMPANIES)]
        if len(chosen) == 1:
            return [PUSH_DOWN + company for company in range(COMPANIES) if company != chosen[0] - PUSH_UP]
        return []

    def do(self, s: State, seat: int, made: list[int]) -> None:
        moves = made[len(made) - 2 :]
        spend(s, seat, made[0] if len(made) > 2 else action_cards(s, seat)[0])
        movement.wait_to_move(s, moves[1] - PUSH_DOWN, -steps(s, self.card))
        movement.wait_to_move(s, moves[0] - PUSH_UP, steps(s, self.card))
