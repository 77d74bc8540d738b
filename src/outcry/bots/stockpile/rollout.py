"""Playing an imagined world to the end of a round, every seat by a style of its own, and who has what then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.bots.stockpile import moves
from outcry.bots.stockpile.appraisal import Appraisal, money_to_bid_with
from outcry.bots.stockpile.sight import of_holder, of_world, sell_in_mind
from outcry.stockpile.actions import BID, BOOM, END_TURN
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.modules.bonds.buying import BONDS_HELD, TO_BUY_BONDS
from outcry.stockpile.modules.commodities.cards import COMMERCE
from outcry.stockpile.modules.commodities.counting import goods_of, set_pays, sets, taxes_cost, taxes_of
from outcry.stockpile.modules.investors.actions import NO_POWER
from outcry.stockpile.phases.action import TO_PLAY
from outcry.stockpile.phases.demand import TO_BID
from outcry.stockpile.phases.dividend import TO_SHOW
from outcry.stockpile.phases.selling import TO_SELL
from outcry.stockpile.phases.supply import TO_PLACE
from outcry.stockpile.questions import NOBODY
from outcry.stockpile.terms import OVER

if TYPE_CHECKING:
    from outcry.bots.stockpile.appraisal import Style
    from outcry.bots.stockpile.worth import Worth
    from outcry.stockpile.state import State

LONGEST: Final = 2000
"""Nobody chooses so often in a game."""


class Rollout:
    """Seats that play on in an imagined world. What one thinks of the piles holds for a whole auction."""

    __slots__ = ("salt", "seller", "sold", "styles", "thoughts", "worth")

    def __init__(self, worth: Worth, styles: list[Style], salt: int) -> None:
        self.worth: Worth = worth
        self.styles: list[Style] = styles
        """By seat."""
        self.salt: int = salt
        """For what is chosen without a thought."""
        self.thoughts: list[Appraisal | None] = [None] * len(styles)
        self.seller: Appraisal | None = None
        """What the last one who sold thought,"""
        self.sold: int = 0
        """when he had chosen so many sales."""

    def play(self, s: State, rounds: int = 1) -> None:
        """To the end of the round, or of so many rounds, or of the game."""
        now = s.round
        until = now + rounds
        for _ in range(LONGEST):
            if s.asking is NOBODY or s.round >= until:
                return
            if s.round != now:
                now = s.round
                self.thoughts = [None] * len(self.styles)
                self.seller = None
            seat = s.to_act()[0] if s.asking.sealed else s.actor
            legal = s.legal(seat)
            s.apply(seat, legal[0] if len(legal) == 1 else self.choose(s, seat, legal))

    def choose(self, s: State, seat: int, legal: list[int]) -> int:
        asking = s.asking
        if asking is TO_BID:
            return self.bid(s, seat, legal)
        if asking is TO_SHOW:
            return legal[len(legal) - 1]
        if asking is TO_PLACE:
            of = Appraisal(self.worth, self.styles[seat], of_world(s, seat))
            return moves.place_quickly(of, s.chain)
        if asking is TO_SELL:
            return self.sell(s, seat, legal)
        if asking is TO_PLAY:
            return self.turn(s, seat, legal)
        if asking is TO_BUY_BONDS:
            return legal[len(legal) - 1] if s.cash[seat] > 20 else legal[0]
        if NO_POWER in legal:
            return NO_POWER
        self.salt += 7919
        return legal[self.salt % len(legal)]

    def bid(self, s: State, seat: int, legal: list[int]) -> int:
        of = self.thoughts[seat]
        if of is None:
            of = Appraisal(self.worth, self.styles[seat], of_world(s, seat))
            self.thoughts[seat] = of
        else:  # money and tracks are the world's own lists: they may have been made anew
            of.seen.cash = s.cash
            of.seen.meeples = s.meeples
            of.seen.bidders = s.bidders
            of.seen.spaces = s.spaces
        printed = legal if legal[len(legal) - 1] < BOOM else [action for action in legal if BID <= action < BOOM]
        return moves.best(printed, moves.bids(of, printed))

    def sell(self, s: State, seat: int, legal: list[int]) -> int:
        """A card after the other; what they are worth is thought of once."""
        chain, of = s.chain, self.seller
        if of is not None and of.seen.seat == seat and chain and len(chain) == self.sold + 1:
            sell_in_mind(of.seen, chain[len(chain) - 1])
        else:
            of = Appraisal(self.worth, self.styles[seat], of_holder(s, seat), False)
            self.seller = of
        self.sold = len(chain)
        return moves.first_sale(legal, moves.sales(of, moves.earned_by(of.seen, of, chain), legal))

    def turn(self, s: State, seat: int, legal: list[int]) -> int:
        """Powers and strategies are left out: what they bring hardly depends on what is searched for."""
        printed = [action for action in legal if BOOM <= action <= END_TURN]
        if not printed:
            self.salt += 7919
            return legal[self.salt % len(legal)]
        if len(printed) == 1:
            return printed[0]
        of = Appraisal(self.worth, self.styles[seat], of_holder(s, seat), False)
        return moves.best(printed, moves.plays(of, printed))


def fortunes(s: State, worth: Worth, style: Style) -> list[float]:
    """What every seat has when a round is over: money, cards by the rounds to come, majorities, bonds, goods, taxes."""
    if s.phase == OVER:
        return [float(cash) for cash in s.cash]
    left = s.rounds - s.round
    found: list[float] = []
    for seat in range(s.seats):
        found.append(money_to_bid_with(style, s.cash[seat]) + held(s, worth, seat, left))
    share_majorities(s, worth, style, left, found)
    if s.parts:
        add_parts(s, left, found)
    return found


def held(s: State, worth: Worth, seat: int, left: int) -> float:
    """What the cards of a seat may still bring with so many moves to come, less the fees that it holds."""
    own = seat * COMPANIES
    regular, split = worth.regular[left], worth.split[left]
    longest = worth.longest
    total = 0.0
    for company in range(COMPANIES):
        at = company * longest + s.place[company]
        total += s.regular[own + company] * regular[at] + s.split[own + company] * split[at]
    for fee in range(3):
        total -= s.held[seat * 3 + fee] * (fee + 1)
    return total


def share_majorities(s: State, worth: Worth, style: Style, left: int, found: list[float]) -> None:
    """G1: by the shares of each, the more evenly the longer the game goes on."""
    blur = 1.0 + style.patience * left
    for company in range(COMPANIES):
        weights: list[float] = []
        total = 0.0
        for seat in range(s.seats):
            held = s.regular[seat * COMPANIES + company] + 2 * s.split[seat * COMPANIES + company]
            weight = (held + 0.3) ** (4.0 / blur + 1.0)
            weights.append(weight)
            total += weight
        for seat in range(s.seats):
            found[seat] += style.majority * worth.board.majority * weights[seat] / total


def add_parts(s: State, left: int, found: list[float]) -> None:
    """BON2, COM4."""
    if s.parts[BONDS_HELD]:
        for seat in range(s.seats):
            found[seat] += s.parts[BONDS_HELD][seat] * (s.board.printed["bonds"][0] + left)
    if len(s.parts) > COMMERCE and s.parts[COMMERCE]:
        for seat in range(s.seats):
            for size in sets(goods_of(s, seat)):
                found[seat] += set_pays(s, size)
            found[seat] -= taxes_cost(s, taxes_of(s, seat))
