"""D. Demand: bidding for the piles, then paying for them, with the trading fees that lie in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.core.game import Argument, Barred, Refusal
from outcry.stockpile.actions import BID, BID_ROWS, MOST_PILES, SPACES
from outcry.stockpile.cards import BOOM_CARD, BUST_CARD, COMPANIES, FEE_1, FEE_3, is_known_to, kind_of, pile_of
from outcry.stockpile.course import Step
from outcry.stockpile.facts import CAME, WON
from outcry.stockpile.moments import offer_of, offered
from outcry.stockpile.phases import fees
from outcry.stockpile.questions import Question
from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.state import State


class Bidding(Step):
    """D1: everybody bids once in turn order; D4: those outbid bid again, clockwise."""

    def go(self, s: State) -> bool:
        seat = next_bidder(s)
        if seat == EMPTY:
            return True
        s.ask(TO_BID, seat)
        return False


def next_bidder(s: State) -> int:
    if s.first_bids < s.piles:  # D1; D10: with two players A B A B
        return s.in_turn(s.first_bids)
    for turn in range(1, s.seats + 1):  # D4, D10: clockwise from the last to act
        seat = (s.actor + turn) % s.seats
        if s.meeples[seat]:
            return seat
    return EMPTY  # D6


def lowest_space(s: State, pile: int) -> int:
    """D1: any space of an empty track, only a higher one of an occupied track; D5: none above the last."""
    low = s.spaces[pile] + 1
    for needs_two in s.course.moments.needs_two_spaces:
        if low and needs_two(s, s.bidders[pile]):
            low += 1
    return low


def put_meeple(s: State, seat: int, pile: int, space: int) -> int:
    """D3: the meeple goes onto the track; who stood there takes his back. Who that is, or EMPTY."""
    outbid = s.bidders[pile]
    s.bidders[pile] = seat
    s.spaces[pile] = space
    s.meeples[seat] -= 1
    if outbid != EMPTY:
        s.meeples[outbid] += 1
    if s.first_bids < s.piles:
        s.first_bids += 1
    return outbid


def reason_on_track(s: State, seat: int, pile: int, space: int) -> Refusal | None:
    """Why a track does not take this bid, whatever the money."""
    if pile >= s.piles:
        return Refusal("no_such_pile", {"piles": s.piles})
    if s.bidders[pile] == seat:
        return Refusal("own_meeple_there")
    low = lowest_space(s, pile)
    if low >= SPACES:
        return Refusal("track_locked", {"seat": s.bidders[pile]})
    if space < low:
        return Refusal("must_beat", {"bid": s.board.bids[low - 1], "seat": s.bidders[pile]})
    return None


def highest_space(s: State, seat: int) -> int:
    """D2: the last space that the free cash of the seat covers."""
    free = s.free_cash(seat)
    reach = s.tariffs[seat].reach
    return reach[free] if free < len(reach) else SPACES - 1


class Bid(Question):
    """D1: which space of which track?"""

    def menu(self, s: State, seat: int) -> list[int]:
        high = highest_space(s, seat)
        by_two = s.course.moments.needs_two_spaces
        row: list[int] = []
        for pile in range(s.piles):
            if s.bidders[pile] != seat:  # D10: never two own meeples on a track
                low = lowest_space(s, pile) if by_two else s.spaces[pile] + 1
                if low <= high:
                    row += BID_ROWS[pile][low][high]
        offers = s.course.moments.while_bidding
        return row + offered(offers, s, seat) if offers else row

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        if not BID <= action < BID + MOST_PILES * SPACES:
            offer = offer_of(s.course.moments.while_bidding, action)
            return offer.reason(s, seat, action) if offer is not None else Refusal("asked_to_bid")
        pile, space = divmod(action - BID, SPACES)
        barred = reason_on_track(s, seat, pile, space)
        if barred is None and space > highest_space(s, seat):
            return Refusal("over_cash", {"cash": s.free_cash(seat)})
        return barred

    def deed(self, s: State, seat: int, action: int) -> None:
        if action >= BID + MOST_PILES * SPACES:
            offer = offer_of(s.course.moments.while_bidding, action)
            assert offer is not None
            offer.deed(s, seat, action)
            return
        pile = (action - BID) // SPACES
        space = (action - BID) % SPACES
        outbid = put_meeple(s, seat, pile, space)
        if s.sink is not None:
            s.tell("bid", [seat, pile, space])
        if outbid != EMPTY:
            if s.sink is not None:
                s.tell("outbid", [outbid, pile, seat])
            fees.pay_held(s, outbid)  # D11
            for deed in s.course.moments.when_outbid:
                deed(s, outbid)
        for deed in s.course.moments.when_bid:
            deed(s, seat)
        s.answered()

    def on_the_table(self, s: State, seat: int) -> list[int]:
        row = list(range(BID, BID + s.piles * SPACES))
        for offer in s.course.moments.while_bidding:
            row += offer.on_the_table(s, seat)
        return row

    def barred(self, s: State, seat: int, may: set[int]) -> list[Barred]:
        """On a track all spaces that are too low are barred for one reason, and so are all that are too dear."""
        refused = []
        for pile in range(s.piles):
            first, low = BID + pile * SPACES, lowest_space(s, pile)
            too_low, too_dear = self.reason(s, seat, first), self.reason(s, seat, first + SPACES - 1)
            for space in range(SPACES):
                why = too_low if space < low else too_dear
                if why is not None and first + space not in may:
                    refused.append(Barred(first + space, why))
        for offer in s.course.moments.while_bidding:
            for action in offer.on_the_table(s, seat):
                why = None if action in may else offer.reason(s, seat, action)
                if why is not None:
                    refused.append(Barred(action, why))
        return refused

    def arguments(self, s: State, seat: int) -> dict[str, Argument]:
        return {"cash": s.free_cash(seat)}

    def tells_that_it_is_forced(self, s: State, seat: int) -> bool:
        """Bids, meeples and cash lie open."""
        return True


TO_BID: Final = Bid("bid")


class Settle(Step):
    """D7: in turn order everybody pays, takes the cards, and only then meets his fees."""

    def go(self, s: State) -> bool:
        while s.turn < s.seats:
            seat = s.in_turn(s.turn)
            s.turn += 1
            for pile in range(s.piles):
                if s.bidders[pile] == seat:
                    pay(s, seat, pile)
                    take(s, seat, pile)
            fees.pay_held(s, seat)
            if s.agenda:  # X8: what a card of the pile asks comes after the fees; the others wait
                s.lying = [card for card in s.lying if s.bidders[pile_of(card)] != EMPTY]
                return False
        s.lying = []
        s.stale = 0
        s.first_bids = 0
        return True


def pay(s: State, seat: int, pile: int) -> None:
    tariff, space = s.tariffs[seat], s.spaces[pile]
    cost = tariff.costs[space]
    s.cash[seat] -= cost
    for deed in s.course.moments.when_paid:
        deed(s, seat, space)
    s.bidders[pile] = EMPTY
    s.spaces[pile] = EMPTY
    s.meeples[seat] += 1
    if s.sink is not None:
        s.tell("paid", [seat, pile, cost])
    if tariff.gains and tariff.gains[space]:
        s.cash[seat] += tariff.gains[space]
        if s.sink is not None:
            s.tell("space_paid", [seat, pile, tariff.gains[space]])


def take(s: State, seat: int, pile: int) -> None:
    """D9: stock and action cards go secretly to the portfolio. D8: fees lie open until they are paid. What a module
    laid there is taken as the module says."""
    kept: list[int] = []
    fees_won: list[int] = []
    for card in s.lying:
        if pile_of(card) == pile:
            kind = kind_of(card)
            if kind < COMPANIES:
                s.regular[seat * COMPANIES + kind] += 1
                kept.append(card)
            elif kind == BOOM_CARD:
                s.booms[seat] += 1
                kept.append(card)
            elif kind == BUST_CARD:
                s.busts[seat] += 1
                kept.append(card)
            elif kind <= FEE_3:
                fees_won.append(kind - FEE_1 + 1)
    s.record = (s.record, WON, seat, kept)
    if s.reshuffles and not s.stale:  # C6: what the winner sees only now has come from the deck that was made anew
        for card in kept:
            if not is_known_to(card, seat):
                s.record = (s.record, CAME, 1 << seat, kind_of(card))
    if s.sink is not None:
        s.tell("took", [seat, pile, len(kept), *sorted(fees_won)])
        s.tell("took_cards", [seat, pile, *[kind_of(card) for card in kept]], seat)
    if fees_won:
        fees.won(s, seat, sorted(fees_won))
    if s.course.take:
        for card in s.lying:
            if pile_of(card) == pile and kind_of(card) > BUST_CARD:
                s.course.take[kind_of(card)](s, seat, card)
