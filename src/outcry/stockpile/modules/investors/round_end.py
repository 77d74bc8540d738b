"""INV5: powers at the end of a round, after interest, in turn order: Deborah, Ana, Dangote, Oprah, Sanders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.core.game import Refusal
from outcry.stockpile import stock
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.course import Step
from outcry.stockpile.modules.bonds.buying import BONDS_HELD
from outcry.stockpile.modules.commodities import counting
from outcry.stockpile.modules.investors import money
from outcry.stockpile.modules.investors.actions import (
    DECLARE,
    DONE_SHOWING,
    GIVE_TO,
    MOST_SEATS,
    NO_POWER,
    SHOW_ONE,
    TAKE_FROM,
    USE,
)
from outcry.stockpile.modules.investors.roster import (
    ANA,
    DANGOTE,
    DEBORAH,
    INVESTORS,
    LI,
    OPRAH,
    SANDERS,
    is_spent,
    may_use,
    number,
    player_of,
    use,
)
from outcry.stockpile.phases import dividend
from outcry.stockpile.questions import Question
from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.state import State

OPTIONAL: Final = [DEBORAH, ANA]
BY_CASH: Final = [OPRAH, SANDERS]
"""What these two find to give or to take can change by another power of their owner."""


class InterestOfLi(Step):
    """Interest comes first, and hers with it: more for every so many bonds, rounded up."""

    def go(self, s: State) -> bool:
        seat = player_of(s, LI)
        if seat != EMPTY:
            each = s.board.printed["li_bonds"][0]
            money.earn(s, seat, LI, (s.parts[BONDS_HELD][seat] + each - 1) // each * number(s, LI))
        return True


class RoundEndPowers(Step):
    """In turn order of the owners. What has only one way happens by itself."""

    def go(self, s: State) -> bool:
        while s.turn < s.seats:
            seat = s.in_turn(s.turn)
            waiting = powers_left(s, seat)
            if any_to_choose(s, seat, waiting) or order_matters(s, seat, waiting):
                s.ask(TO_END_ROUND, seat)
                return False
            for investor in waiting:
                happen(s, seat, investor)
            s.turn += 1
        return True


def powers_left(s: State, seat: int) -> list[int]:
    """The seat's powers of this step that are not spent and have something to do, or may have after the other one."""
    mine = s.parts[INVESTORS][2 * seat : 2 * seat + 2]
    unspent = [one for one in mine if one != EMPTY and not is_spent(s, seat, one)]
    busy = [one for one in unspent if does_something(s, seat, one)]
    return [one for one in unspent if one in busy or (busy and one in BY_CASH)]


def does_something(s: State, seat: int, investor: int) -> bool:
    """As far as all can see: X6, a power with nothing to do is not offered."""
    if investor == DEBORAH:
        return sum([1 for other in range(s.seats) if holds_cards(s, other)]) > 0
    if investor == ANA:
        return holds_cards(s, seat)
    if investor == OPRAH:
        return s.cash[seat] > 0
    if investor == DANGOTE:
        return sum(counting.goods_of(s, seat)) > 0
    if investor == SANDERS:
        return max([s.cash[other] for other in range(s.seats) if other != seat]) > 0
    return False


def holds_cards(s: State, seat: int) -> bool:
    return s.portfolio(seat) + sum(s.split[seat * COMPANIES : (seat + 1) * COMPANIES]) > 0


def needs_choice(s: State, seat: int, investor: int) -> bool:
    if investor == OPRAH:
        return s.seats > 2
    if investor == SANDERS:
        victims = richest(s, seat)
        return len(victims) > 1 or len(poorest(s, seat, victims[0])) > 1
    return investor in OPTIONAL


def any_optional(waiting: list[int]) -> bool:
    for investor in OPTIONAL:
        if investor in waiting:
            return True
    return False


def any_to_choose(s: State, seat: int, waiting: list[int]) -> bool:
    for investor in waiting:
        if needs_choice(s, seat, investor):
            return True
    return False


def order_matters(s: State, seat: int, waiting: list[int]) -> bool:
    """INV2: two powers that need no choice, but come to something else the other way round."""
    if len(waiting) < 2:
        return False
    one, other = s.clone(), s.clone()
    for investor in waiting:
        happen(one, seat, investor)
    for investor in reversed(waiting):
        happen(other, seat, investor)
    return one.cash != other.cash


def happen(s: State, seat: int, investor: int) -> None:
    """A power that needs no choice."""
    use(s, seat, investor)
    if investor == DANGOTE:
        money.earn(s, seat, DANGOTE, sum(counting.goods_of(s, seat)) * number(s, DANGOTE))
    elif investor == OPRAH:
        money.hand_over(s, seat, 1 - seat, min(number(s, OPRAH), s.cash[seat]))
    elif investor == SANDERS:
        victim = richest(s, seat)[0]
        redistribute(s, seat, victim, poorest(s, seat, victim)[0])


# Socialist Sanders.


def richest(s: State, seat: int) -> list[int]:
    """The other players with most cash; Sanders breaks a tie."""
    others = [other for other in range(s.seats) if other != seat]
    most = max([s.cash[other] for other in others])
    return [other for other in others if s.cash[other] == most]


def poorest(s: State, seat: int, victim: int) -> list[int]:
    """Who may get what he does not keep: himself included, the victim not. X3: of a victim with 1 he keeps it."""
    if s.cash[victim] <= s.board.printed["sanders_kept"][0]:
        return [seat]
    least = min([s.cash[other] for other in range(s.seats) if other != victim])
    return [other for other in range(s.seats) if other != victim and s.cash[other] == least]


def redistribute(s: State, seat: int, victim: int, poor: int) -> None:
    taken = min(number(s, SANDERS), s.cash[victim])
    kept = min(s.board.printed["sanders_kept"][0], taken)
    money.hand_over(s, victim, seat, taken if poor == seat else kept)
    if poor != seat:
        money.hand_over(s, victim, poor, taken - kept)


# The question.


class EndRound(Question):
    """Which power now, and how? A dividend (Deborah), companies to show (Ana), gifts (Oprah), ties (Sanders)."""

    def menu(self, s: State, seat: int) -> list[int]:
        if s.chain:
            return self.going_on(s, seat)
        waiting = powers_left(s, seat)
        row: list[int] = []
        if any_optional(waiting):
            row.append(NO_POWER)
        for investor in waiting:
            if investor == DEBORAH:
                row += [DECLARE + company for company in range(COMPANIES)]
            elif investor == ANA:
                row += [SHOW_ONE + company for company in range(COMPANIES) if stock.holds(s, seat, company)]
            elif not needs_choice(s, seat, investor):
                row.append(USE + investor)  # INV2: its owner chooses the order
            elif investor == OPRAH:
                row += [GIVE_TO + other for other in range(s.seats) if other != seat]
            else:
                row += self.sanders_menu(s, seat)
        return row

    def sanders_menu(self, s: State, seat: int) -> list[int]:
        victims = richest(s, seat)
        if len(victims) > 1:
            return [TAKE_FROM + victim for victim in victims]
        return [GIVE_TO + poor for poor in poorest(s, seat, victims[0])]

    def going_on(self, s: State, seat: int) -> list[int]:
        first = s.chain[0]
        last = s.chain[len(s.chain) - 1]
        if first < DONE_SHOWING:  # Ana: company by company
            more = range(last - SHOW_ONE + 1, COMPANIES)
            return [DONE_SHOWING, *[SHOW_ONE + company for company in more if stock.holds(s, seat, company)]]
        if first < GIVE_TO:
            return [GIVE_TO + poor for poor in poorest(s, seat, first - TAKE_FROM)]
        return [GIVE_TO + other for other in range(first - GIVE_TO, s.seats) if other != seat]  # Oprah's second

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        if action != NO_POWER and not (USE <= action < USE + 26 or DECLARE <= action < GIVE_TO + MOST_SEATS):
            return Refusal("asked_to_end_round")
        return None if action in self.menu(s, seat) else Refusal("power_not_so")

    def deed(self, s: State, seat: int, action: int) -> None:
        if action == NO_POWER:
            for investor in OPTIONAL:
                if may_use(s, seat, investor):
                    use(s, seat, investor)
        elif USE <= action < USE + 26:
            happen(s, seat, action - USE)
        elif DECLARE <= action < SHOW_ONE:
            use(s, seat, DEBORAH)
            if s.sink is not None:
                s.tell("declared", [seat, action - DECLARE])
            dividend.declare(s, action - DECLARE, number(s, DEBORAH))
            return
        else:
            s.chain.append(action)
            if not self.is_whole(s, seat):
                return
            self.carry_out(s, seat)
            s.chain = []
        s.answered()

    def is_whole(self, s: State, seat: int) -> bool:
        first = s.chain[0]
        last = s.chain[len(s.chain) - 1]
        if first <= DONE_SHOWING:
            return last == DONE_SHOWING
        if first < GIVE_TO:
            return len(s.chain) == 2 or len(poorest(s, seat, first - TAKE_FROM)) == 1
        if may_use(s, seat, OPRAH):
            return len(s.chain) == min(number(s, OPRAH), s.cash[seat])
        return True

    def carry_out(self, s: State, seat: int) -> None:
        first = s.chain[0]
        last = s.chain[len(s.chain) - 1]
        if first < DONE_SHOWING:
            use(s, seat, ANA)
            show(s, seat, [action - SHOW_ONE for action in s.chain[: len(s.chain) - 1]])
        elif first < GIVE_TO:
            use(s, seat, SANDERS)
            victim = first - TAKE_FROM
            redistribute(s, seat, victim, last - GIVE_TO if last >= GIVE_TO else poorest(s, seat, victim)[0])
        elif may_use(s, seat, OPRAH):
            use(s, seat, OPRAH)
            if first == last:
                money.hand_over(s, seat, first - GIVE_TO, len(s.chain))
            else:
                for action in s.chain:
                    money.hand_over(s, seat, action - GIVE_TO, 1)
        else:
            use(s, seat, SANDERS)
            redistribute(s, seat, richest(s, seat)[0], first - GIVE_TO)


TO_END_ROUND: Final[EndRound] = EndRound("end_round")


def show(s: State, seat: int, companies: list[int]) -> None:
    """Ana: a card of each company."""
    for company in companies:
        stock.show_one(s, seat, company)
    money.earn(s, seat, ANA, len(companies) * number(s, ANA))


def shows_all(s: State, seat: int) -> list[int] | None:
    """A standing wish of Ana: a card of every company. Of other powers the player is asked."""
    if not may_use(s, seat, ANA):
        return None
    return [*[SHOW_ONE + company for company in range(COMPANIES) if stock.holds(s, seat, company)], DONE_SHOWING]
