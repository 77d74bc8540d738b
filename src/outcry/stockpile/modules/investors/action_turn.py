"""A3: powers of the action turn, in any order with the cards: Crazy Cramer and Clever Chanda."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.core.game import Refusal
from outcry.stockpile import stock
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.modules.investors.actions import GIVE_UP, GIVE_UP_SPLIT, NUDGE_DOWN, NUDGE_UP, TO_SPLIT
from outcry.stockpile.modules.investors.roster import CHANDA, CRAMER, has, may_use, number, use
from outcry.stockpile.moments import Offer
from outcry.stockpile.phases import movement

if TYPE_CHECKING:
    from outcry.stockpile.state import State

NUDGES: Final = [NUDGE_UP + at for at in range(2 * COMPANIES)]


def bar(s: State, seat: int, investor: int) -> Refusal | None:
    """Why a seat may not use a power at all."""
    if not has(s, seat, investor):
        return Refusal("not_your_power", {"investor": investor})
    return None if may_use(s, seat, investor) else Refusal("power_spent", {"investor": investor})


class CramerNudges(Offer):
    """One company up or down."""

    def menu(self, s: State, seat: int) -> list[int]:
        return NUDGES if may_use(s, seat, CRAMER) else []

    def may_be_open(self, s: State, seat: int) -> bool:
        return may_use(s, seat, CRAMER)

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        return bar(s, seat, CRAMER)

    def deed(self, s: State, seat: int, action: int) -> None:
        use(s, seat, CRAMER)
        s.answered()
        company = (action - NUDGE_UP) % COMPANIES
        steps = number(s, CRAMER) if action < NUDGE_DOWN else -number(s, CRAMER)
        if s.sink is not None:
            s.tell("nudged", [seat, company])
        movement.move(s, company, steps)


class ChandaSplits(Offer):
    """Give up a stock to move another regular card to the split portfolio: two physical cards (X4)."""

    def menu(self, s: State, seat: int) -> list[int]:
        if s.chain:
            return [TO_SPLIT + company for company in others_than(s, seat, s.chain[0])]
        if not may_use(s, seat, CHANDA):
            return []
        return [given for given in to_give_up(s, seat) if others_than(s, seat, given)]

    def may_be_open(self, s: State, seat: int) -> bool:
        """That she has no cards for it is her secret."""
        return may_use(s, seat, CHANDA)

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        barred = bar(s, seat, CHANDA)
        if barred is not None:
            return barred
        if (action >= TO_SPLIT) != (len(s.chain) == 1):
            return Refusal("power_not_so")
        return None if action in self.menu(s, seat) else Refusal("no_other_card")

    def deed(self, s: State, seat: int, action: int) -> None:
        s.chain.append(action)
        if len(s.chain) == 1:
            return
        use(s, seat, CHANDA)
        given = s.chain[0] - GIVE_UP
        stock.give_up(s, seat, given % COMPANIES, given >= COMPANIES)
        stock.to_split(s, seat, action - TO_SPLIT)
        s.chain = []
        s.answered()


def to_give_up(s: State, seat: int) -> list[int]:
    """C8: regular cards, and split ones."""
    own = seat * COMPANIES
    row = [GIVE_UP + company for company in range(COMPANIES) if s.regular[own + company]]
    return row + [GIVE_UP_SPLIT + company for company in range(COMPANIES) if s.split[own + company]]


def others_than(s: State, seat: int, given: int) -> list[int]:
    """The companies of regular cards beside the one that is given up."""
    own = seat * COMPANIES
    return [
        company for company in range(COMPANIES) if s.regular[own + company] > (1 if given == GIVE_UP + company else 0)
    ]


CRAMER_NUDGES: Final[CramerNudges] = CramerNudges(NUDGE_UP, GIVE_UP)
CHANDA_SPLITS: Final[ChandaSplits] = ChandaSplits(GIVE_UP, TO_SPLIT + COMPANIES)
