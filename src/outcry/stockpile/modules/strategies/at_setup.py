"""STR1: strategies are dealt, two are discarded in secret, and Illicit Ivan draws more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.core.game import Refusal
from outcry.stockpile.course import Step
from outcry.stockpile.modules.investors.roster import IVAN, player_of
from outcry.stockpile.modules.strategies.actions import DESIGNS, DISCARD_STRATEGY
from outcry.stockpile.modules.strategies.cards import (
    DISCARDED,
    ENDED_ON,
    FALSIFIED,
    FEES_GOT,
    FEES_PAID,
    PLAYED,
    UNDEALT,
    hand,
    once_each,
    put_hand,
)
from outcry.stockpile.questions import SealedQuestion
from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.state import State

DISCARDS: Final = 2


class DealStrategies(Step):
    """The tape holds them in the order dealt."""

    def go(self, s: State) -> bool:
        if s.sink is not None:
            for seat in range(s.seats):
                s.tell("strategies_dealt", [seat, *hand(s, seat)], seat)
        return True


class DiscardStrategies(Step):
    """All at once."""

    def go(self, s: State) -> bool:
        if s.turn:
            return True
        s.turn = 1
        s.ask_all(TO_DISCARD)
        return False


class Discard(SealedQuestion):
    """Which two? In the order of their numbers, so that no choice comes twice."""

    def menu(self, s: State, seat: int) -> list[int]:
        cards = hand(s, seat)  # in order
        chosen = s.begun(seat)
        if chosen:
            rest = cards[cards.index(chosen[0] - DISCARD_STRATEGY) + 1 :]
        else:
            rest = cards[: len(cards) - 1]
        return [DISCARD_STRATEGY + card for card in once_each(rest)]

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        if not DISCARD_STRATEGY <= action < DISCARD_STRATEGY + DESIGNS:
            return Refusal("asked_to_discard")
        if action - DISCARD_STRATEGY not in hand(s, seat):
            return Refusal("strategy_not_held", {"strategy": action - DISCARD_STRATEGY})
        return None if action in self.menu(s, seat) else Refusal("discard_in_order")

    def whole(self, s: State, seat: int) -> bool:
        return len(s.chains[seat]) == DISCARDS

    def opened(self, s: State) -> None:
        """They leave the game unseen."""
        chains = s.chains
        s.chains = []
        s.closed = 0
        gone: list[int] = []
        for seat in range(s.seats):
            cards = hand(s, seat)
            for action in chains[seat]:
                cards.remove(action - DISCARD_STRATEGY)
                gone.append(action - DISCARD_STRATEGY)
            put_hand(s, seat, cards)
            if s.sink is not None:
                s.tell("strategies_discarded", [seat, DISCARDS])
        s.put_part(DISCARDED, gone)
        s.answered()


TO_DISCARD: Final[Discard] = Discard("discard_strategies")


class IvanDraws(Step):
    """After the discard: one less than there are rounds, from the undealt (R), or what is left (STR4)."""

    def go(self, s: State) -> bool:
        seat = player_of(s, IVAN)
        if seat == EMPTY:
            return True
        undealt = s.parts[UNDEALT]
        drawn = undealt[: s.rounds - 1]
        s.put_part(UNDEALT, undealt[len(drawn) :])
        put_hand(s, seat, hand(s, seat) + drawn)
        if s.sink is not None:
            s.tell("ivan_drew", [seat, len(drawn)])
            s.tell("ivan_saw", [seat, *drawn], seat)
        return True


class FreshRound(Step):
    """STR2: what counts by the round begins anew."""

    def go(self, s: State) -> bool:
        s.put_part(PLAYED, [0] * s.seats)
        s.put_part(FALSIFIED, [0] * 6)
        s.put_part(ENDED_ON, [EMPTY] * (2 * s.seats))
        s.put_part(FEES_GOT, [0] * s.seats)
        s.put_part(FEES_PAID, [0] * (3 * s.seats))
        return True
