"""Strategies that bring money: for a bid, for fees, for goods, for cards shown or given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stockpile import stock
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.modules.investors.action_turn import to_give_up
from outcry.stockpile.modules.investors.actions import GIVE_UP, SHOW_ONE
from outcry.stockpile.modules.strategies.actions import DONE_CHOOSING, RAID, RAID_HALF, RAID_SPLIT
from outcry.stockpile.modules.strategies.cards import ENDED_ON, FEES_GOT, FEES_PAID, earn, gain, limit
from outcry.stockpile.modules.strategies.strategy import Strategy
from outcry.stockpile.phases import fees
from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.state import State


class LiquidityInjection(Strategy):
    def do(self, s: State, seat: int, made: list[int]) -> None:
        earn(s, seat, self.card, gain(s, self.card))


class BlockTrading(LiquidityInjection):
    """A meeple ended on this bid or higher; STR7: either will do, once."""

    def can(self, s: State, seat: int) -> bool:
        for space in s.parts[ENDED_ON][2 * seat : 2 * seat + 2]:
            if space != EMPTY and s.board.bids[space] >= limit(s, self.card):
                return True
        return False


class ValueInvesting(LiquidityInjection):
    """A meeple ended on this bid or lower."""

    def can(self, s: State, seat: int) -> bool:
        for space in s.parts[ENDED_ON][2 * seat : 2 * seat + 2]:
            if space != EMPTY and s.board.bids[space] <= limit(s, self.card):
                return True
        return False


class Interpositioning(Strategy):
    """For each fee card got this round; the fees are still paid."""

    def can(self, s: State, seat: int) -> bool:
        return s.parts[FEES_GOT][seat] > 0

    def do(self, s: State, seat: int, made: list[int]) -> None:
        earn(s, seat, self.card, s.parts[FEES_GOT][seat] * gain(s, self.card))


class RegulatoryCapture(Strategy):
    """One fee paid this round comes back, the largest, and more; each fee once (X2)."""

    def can(self, s: State, seat: int) -> bool:
        return sum(s.parts[FEES_PAID][3 * seat : 3 * seat + 3]) > 0

    def do(self, s: State, seat: int, made: list[int]) -> None:
        for fee in (3, 2, 1):
            at = 3 * seat + fee - 1
            if s.parts[FEES_PAID][at]:
                s.set_part(FEES_PAID, at, s.parts[FEES_PAID][at] - 1)
                earn(s, seat, self.card, fee + gain(s, self.card))
                return


class Diversification(Strategy):
    """A card of each different company, as many as wanted."""

    def can(self, s: State, seat: int) -> bool:
        return len(self.choices(s, seat, [])) > 0

    def choices(self, s: State, seat: int, made: list[int]) -> list[int]:
        last = made[len(made) - 1] if made else SHOW_ONE - 1
        if last == DONE_CHOOSING:
            return []
        more = [SHOW_ONE + c for c in range(last - SHOW_ONE + 1, COMPANIES) if stock.holds(s, seat, c)]
        return [DONE_CHOOSING, *more] if made else more

    def do(self, s: State, seat: int, made: list[int]) -> None:
        for action in made[: len(made) - 1]:
            stock.show_one(s, seat, action - SHOW_ONE)
        earn(s, seat, self.card, (len(made) - 1) * gain(s, self.card))


class GoldenParachute(Strategy):
    """Give up a stock for its price and more."""

    def can(self, s: State, seat: int) -> bool:
        return len(to_give_up(s, seat)) > 0

    def choices(self, s: State, seat: int, made: list[int]) -> list[int]:
        return [] if made else to_give_up(s, seat)

    def do(self, s: State, seat: int, made: list[int]) -> None:
        given = made[0] - GIVE_UP
        company = given % COMPANIES
        stock.give_up(s, seat, company, given >= COMPANIES)
        earn(s, seat, self.card, s.price(company) + gain(s, self.card))


class BearRaid(Strategy):
    """Sell some shares at one price: a split card is two, or one by half sale (R), and then not sold again (X4)."""

    def can(self, s: State, seat: int) -> bool:
        return len(self.choices(s, seat, [])) > 0

    def choices(self, s: State, seat: int, made: list[int]) -> list[int]:
        """Company by company, regular cards, split cards, half sales: one order, so that no choice comes twice."""
        left = limit(s, self.card)
        for action in made:
            if action == DONE_CHOOSING:
                return []
            left -= 2 if RAID_SPLIT <= action < RAID_HALF else 1
        if not left:
            return []
        row: list[int] = [DONE_CHOOSING] if made else []
        own = seat * COMPANIES
        for company in range(COMPANIES):
            whole, half = RAID_SPLIT + company, RAID_HALF + company
            if made and not comes_after(RAID + company, made) and not comes_after(half, made):
                continue
            if s.regular[own + company] > made.count(RAID + company) and comes_after(RAID + company, made):
                row.append(RAID + company)
            if s.split[own + company] > made.count(whole) + made.count(half):
                if left > 1 and comes_after(whole, made):
                    row.append(whole)
                row.append(half)
        return row if row != [DONE_CHOOSING] else []

    def do(self, s: State, seat: int, made: list[int]) -> None:
        for action in made:
            if action != DONE_CHOOSING:
                self.sell(s, seat, (action - RAID) // COMPANIES, (action - RAID) % COMPANIES)

    def sell(self, s: State, seat: int, manner: int, company: int) -> None:
        price = gain(s, self.card)
        if manner == 0:
            stock.give_away(s, seat, company)
        elif manner == 1:
            s.split[seat * COMPANIES + company] -= 1
            s.discard.append(company)
            price *= 2
        else:
            stock.drop(s, seat, company)
        if s.sink is not None:
            s.tell(("shorted", "raided_split", "shorted_split")[manner], [seat, company, price])
        fees.receive(s, seat, price)
        for deed in s.course.moments.when_sold:
            deed(s, seat, 2 if manner == 1 else 1)


def comes_after(action: int, made: list[int]) -> bool:
    """Not before the last that was chosen."""
    if not made:
        return True
    last = made[len(made) - 1]
    company, other = (action - RAID) % COMPANIES, (last - RAID) % COMPANIES
    return company > other or (company == other and action >= last)
