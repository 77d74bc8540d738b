"""Named moments: where a module acts inside a phase of the base game.

Each is a list that is empty unless a module that is on puts something there; a phase tests it for emptiness and knows
no module by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from outcry.core.game import Refusal

if TYPE_CHECKING:
    from outcry.stockpile.state import State

Deed = Callable[["State"], None]
SeatDeed = Callable[["State", int], None]
SeatTest = Callable[["State", int], bool]


class Offer:
    """What a module adds to a question of the base game: ints of its own, from `first` up to `end`, on the same menu. A
    choice with parts begins with one of them, and the offer goes on with it."""

    __slots__ = ("end", "first")

    def __init__(self, first: int, end: int) -> None:
        self.first: int = first
        self.end: int = end

    def menu(self, s: State, seat: int) -> list[int]:
        """What is offered now; within a choice, how it may go on."""
        return []

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        """Why the seat may not do this; None if it may."""
        raise AssertionError("nothing is offered")

    def deed(self, s: State, seat: int, action: int) -> None:
        """One int of it. The question stays open unless the deed ends it: `s.answered()`."""
        raise AssertionError("nothing is offered")

    def on_the_table(self, s: State, seat: int) -> list[int]:
        """What a player could think of reaching for: if it is barred, he is told why."""
        return []

    def may_be_open(self, s: State, seat: int) -> bool:
        """May the seat have a choice here, for all that everybody sees? Then the question is put to it, whatever it
        holds."""
        return True


def offer_of(offers: list[Offer], action: int) -> Offer | None:
    """The offer that an int belongs to."""
    for offer in offers:
        if offer.first <= action < offer.end:
            return offer
    return None


def offered(offers: list[Offer], s: State, seat: int) -> list[int]:
    """All that is offered to a seat at the beginning of its choice."""
    row: list[int] = []
    for offer in offers:
        row += offer.menu(s, seat)
    return row


class Moments:
    """What a module, or all of them, put into the moments of the phases."""

    __slots__ = (
        "forecast_changes",
        "hides_both",
        "in_final_sale",
        "needs_two_spaces",
        "opens_piles",
        "when_bid",
        "when_dealing",
        "when_fee_paid",
        "when_fees_won",
        "when_outbid",
        "when_paid",
        "when_sold",
        "while_bidding",
        "while_playing",
        "while_selling",
    )

    def __init__(
        self,
        *,
        when_dealing: list[Deed] | None = None,
        opens_piles: list[Callable[[State], bool]] | None = None,
        hides_both: list[SeatTest] | None = None,
        while_bidding: list[Offer] | None = None,
        needs_two_spaces: list[SeatTest] | None = None,
        when_outbid: list[SeatDeed] | None = None,
        when_bid: list[SeatDeed] | None = None,
        when_paid: list[Callable[[State, int, int], None]] | None = None,
        when_fees_won: list[Callable[[State, int, list[int]], bool]] | None = None,
        when_fee_paid: list[Callable[[State, int, int], None]] | None = None,
        while_playing: list[Offer] | None = None,
        while_selling: list[Offer] | None = None,
        when_sold: list[Callable[[State, int, int], None]] | None = None,
        forecast_changes: list[Callable[[State, int], int]] | None = None,
        in_final_sale: list[SeatDeed] | None = None,
    ) -> None:
        self.when_dealing: list[Deed] = when_dealing or []
        """I1: the pairs of a round are about to be dealt."""
        self.opens_piles: list[Callable[[State], bool]] = opens_piles or []
        """U1: somebody else has opened the piles."""
        self.hides_both: list[SeatTest] = hides_both or []
        """U2: the seat may place both cards face down."""
        self.while_bidding: list[Offer] = while_bidding or []
        self.needs_two_spaces: list[SeatTest] = needs_two_spaces or []
        """D1: the seat is outbid by two spaces or more."""
        self.when_outbid: list[SeatDeed] = when_outbid or []
        """D11: after held fees."""
        self.when_bid: list[SeatDeed] = when_bid or []
        """D11: the seat has placed a meeple, and all that comes of it is done."""
        self.when_paid: list[Callable[[State, int, int], None]] = when_paid or []
        """D7: a seat pays for the pile on this space."""
        self.when_fees_won: list[Callable[[State, int, list[int]], bool]] = when_fees_won or []
        """D8: these fees lie in the pile; True if they are settled."""
        self.when_fee_paid: list[Callable[[State, int, int], None]] = when_fee_paid or []
        self.while_playing: list[Offer] = while_playing or []
        self.while_selling: list[Offer] = while_selling or []
        self.when_sold: list[Callable[[State, int, int], None]] = when_sold or []
        """L1, G2: a seat has sold so many shares, and was paid."""
        self.forecast_changes: list[Callable[[State, int], int]] = forecast_changes or []
        """M1: how many steps a pair moves beyond what its forecast says."""
        self.in_final_sale: list[SeatDeed] = in_final_sale or []
        """G2: before the seat sells all."""


def together(all_of_them: list[Moments]) -> Moments:
    """The moments of several modules, in their order."""
    whole = Moments()
    for one in all_of_them:
        whole.when_dealing += one.when_dealing
        whole.opens_piles += one.opens_piles
        whole.hides_both += one.hides_both
        whole.while_bidding += one.while_bidding
        whole.needs_two_spaces += one.needs_two_spaces
        whole.when_outbid += one.when_outbid
        whole.when_bid += one.when_bid
        whole.when_paid += one.when_paid
        whole.when_fees_won += one.when_fees_won
        whole.when_fee_paid += one.when_fee_paid
        whole.while_playing += one.while_playing
        whole.while_selling += one.while_selling
        whole.when_sold += one.when_sold
        whole.forecast_changes += one.forecast_changes
        whole.in_final_sale += one.in_final_sale
    return whole
