"""IBV. Investor bidding: the investors that were picked are bid for, by the rules of demand, before the game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.core.game import Refusal
from outcry.stockpile.actions import BID, BID_ROWS, MOST_PILES, SPACES
from outcry.stockpile.course import Step
from outcry.stockpile.modules.investors.at_setup import arrange, cash_of, reveal, start_cash
from outcry.stockpile.modules.investors.roster import ON_OFFER
from outcry.stockpile.phases import demand
from outcry.stockpile.questions import Question
from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.state import State


class BidForInvestors(Step):
    """IBV1: the rules D1-D6 and D10; no power works yet (R)."""

    def go(self, s: State) -> bool:
        seat = demand.next_bidder(s)
        if seat == EMPTY:
            hand_out(s)
            return True
        s.ask(TO_BID_FOR_INVESTOR, seat)
        return False


def highest_space(s: State, pile: int) -> int:
    """IBV2: no bid is higher than the start cash of the investor; nothing else limits it."""
    cash = cash_of(s, s.parts[ON_OFFER][pile])
    space = SPACES - 1
    while s.board.bids[space] > cash:
        space -= 1
    return space


class InvestorBid(Question):
    """Which space of which track? The printed track counts (C4)."""

    def menu(self, s: State, seat: int) -> list[int]:
        row: list[int] = []
        for pile in range(s.piles):
            low = demand.lowest_space(s, pile)
            high = highest_space(s, pile)
            if s.bidders[pile] != seat and low <= high:
                row += BID_ROWS[pile][low][high]
        return row

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        if not BID <= action < BID + MOST_PILES * SPACES:
            return Refusal("asked_to_bid")
        pile, space = divmod(action - BID, SPACES)
        barred = demand.reason_on_track(s, seat, pile, space)
        if barred is None and space > highest_space(s, pile):
            investor = s.parts[ON_OFFER][pile]
            return Refusal("over_start_cash", {"investor": investor, "cash": cash_of(s, investor)})
        return barred

    def deed(self, s: State, seat: int, action: int) -> None:
        pile = (action - BID) // SPACES
        space = (action - BID) % SPACES
        outbid = demand.put_meeple(s, seat, pile, space)
        if s.sink is not None:
            s.tell("investor_bid", [seat, s.parts[ON_OFFER][pile], space])
            if outbid != EMPTY:
                s.tell("investor_outbid", [outbid, s.parts[ON_OFFER][pile], seat])
        s.answered()

    def on_the_table(self, s: State, seat: int) -> list[int]:
        return list(range(BID, BID + s.piles * SPACES))


TO_BID_FOR_INVESTOR: Final[InvestorBid] = InvestorBid("bid_for_investor")


def hand_out(s: State) -> None:
    """IBV2: start cash is what the investor says minus the bid; with two players both are added."""
    for seat in range(s.seats):
        won = [pile for pile in range(s.piles) if s.bidders[pile] == seat]
        reveal(s, seat, [s.parts[ON_OFFER][pile] for pile in won])
        cash = [cash_of(s, s.parts[ON_OFFER][pile]) - s.board.bids[s.spaces[pile]] for pile in won]
        start_cash(s, seat, sum(cash))
    arrange(s)
    s.bidders = [EMPTY] * s.piles
    s.spaces = [EMPTY] * s.piles
    s.meeples = [s.board.meeples] * s.seats
    s.first_bids = 0
