"""Powers of the demand phase: Martha looks, Carlos is hard to outbid, Liliane, Mitt and Bernie get or pay money."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.core.game import Refusal
from outcry.stockpile.cards import COMPANIES, FEE_1
from outcry.stockpile.course import Step
from outcry.stockpile.modules.investors import money
from outcry.stockpile.modules.investors.actions import LOOK_PAIR, NO_POWER
from outcry.stockpile.modules.investors.roster import (
    BERNIE,
    CARLOS,
    LILIANE,
    MARTHA,
    MITT,
    has,
    may_use,
    number,
    player_of,
    use,
)
from outcry.stockpile.moments import Offer
from outcry.stockpile.phases import information
from outcry.stockpile.questions import Question
from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.state import State


def can_be_looked_at(s: State, pair: int, seat: int) -> bool:
    """A pair of another player, or one that lies face down."""
    return information.owner_of(s.seats, pair) != seat and not information.is_public(s, pair)


def look_at_pair(s: State, seat: int, pair: int) -> None:
    """INV6: at which pair somebody looked is public, what he saw is not."""
    s.pair_knowers |= information.knower_bit(pair, seat)
    if s.sink is not None:
        s.tell("looked_at_pair", [seat, pair])
        s.tell("saw_pair", [seat, pair, s.companies[pair], s.forecasts[pair]], seat)


class MarthaLooks(Offer):
    """Once a round, before any bid of hers."""

    def menu(self, s: State, seat: int) -> list[int]:
        if not may_use(s, seat, MARTHA):
            return []
        return [LOOK_PAIR + pair for pair in range(COMPANIES) if can_be_looked_at(s, pair, seat)]

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        if not has(s, seat, MARTHA):
            return Refusal("not_your_power", {"investor": MARTHA})
        if not may_use(s, seat, MARTHA):
            return Refusal("power_spent", {"investor": MARTHA})
        return None if can_be_looked_at(s, action - LOOK_PAIR, seat) else Refusal("no_hidden_pair")

    def deed(self, s: State, seat: int, action: int) -> None:
        use(s, seat, MARTHA)
        look_at_pair(s, seat, action - LOOK_PAIR)


MARTHA_LOOKS: Final[MarthaLooks] = MarthaLooks(LOOK_PAIR, LOOK_PAIR + COMPANIES)


class LastLook(Step):
    """Martha once more, when bidding has ended and before anybody pays (R)."""

    def go(self, s: State) -> bool:
        seat = player_of(s, MARTHA)
        if seat == EMPTY or not MARTHA_LOOKS.menu(s, seat):
            return True
        s.ask(TO_LOOK, seat)
        return False


class Look(Question):
    """At which pair, or at none?"""

    def menu(self, s: State, seat: int) -> list[int]:
        return [NO_POWER, *MARTHA_LOOKS.menu(s, seat)]

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        if action == NO_POWER:
            return None
        if not LOOK_PAIR <= action < LOOK_PAIR + COMPANIES:
            return Refusal("asked_to_look")
        return MARTHA_LOOKS.reason(s, seat, action)

    def deed(self, s: State, seat: int, action: int) -> None:
        if action == NO_POWER:
            use(s, seat, MARTHA)
        else:
            MARTHA_LOOKS.deed(s, seat, action)
        s.answered()


TO_LOOK: Final[Look] = Look("look")


def carlos_stands(s: State, seat: int) -> bool:
    """D1: he must be outbid by two spaces or more."""
    return has(s, seat, CARLOS)


def liliane_outbid(s: State, seat: int) -> None:
    """D11: all or nothing, and never from cash that stands on a bid (R)."""
    if has(s, seat, LILIANE):
        loss = s.board.printed["liliane_loss"][0]
        if s.free_cash(seat) >= loss:
            money.lose(s, seat, LILIANE, loss)


def mitt_bids(s: State, seat: int) -> None:
    """D11, INV7: his money comes after the bid, and after the one he outbid is done."""
    if has(s, seat, MITT):
        money.earn(s, seat, MITT, number(s, MITT))


def bernie_wins(s: State, seat: int, amounts: list[int]) -> bool:
    """A fee won is paid to him, and discarded, the smallest first (X9)."""
    if not has(s, seat, BERNIE):
        return False
    for fee in amounts:
        s.discard.append(FEE_1 + fee - 1)
        money.earn(s, seat, BERNIE, fee)
    return True
