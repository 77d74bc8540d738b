"""INV1: investors are dealt and chosen before the game begins; what each brings from the start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.core.game import Refusal
from outcry.stockpile.course import Step
from outcry.stockpile.modules.investors.actions import INVESTORS as COUNT
from outcry.stockpile.modules.investors.actions import KEEP
from outcry.stockpile.modules.investors.roster import (
    BARBARA,
    BEGAN,
    DEALT,
    DONALD,
    INVESTORS,
    ON_OFFER,
    SPENT,
    TAKEN,
    dealt_to,
    has,
)
from outcry.stockpile.questions import SealedQuestion
from outcry.stockpile.tariff import Tariff
from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.board import Board
    from outcry.stockpile.state import State


class DealInvestors(Step):
    """The tape holds them in the order dealt."""

    def go(self, s: State) -> bool:
        if s.sink is not None:
            for seat in range(s.seats):
                s.tell("investors_dealt", [seat, *dealt(s, seat)], seat)
        return True


def dealt(s: State, seat: int) -> list[int]:
    width = dealt_to(s.seats)
    return s.parts[DEALT][seat * width : (seat + 1) * width]


class ChooseInvestors(Step):
    """INV1: all at once, and all are revealed together."""

    def go(self, s: State) -> bool:
        if s.parts[INVESTORS][0] != EMPTY or (s.parts[ON_OFFER] and s.parts[ON_OFFER][0] != EMPTY):
            return True
        s.ask_all(TO_KEEP)
        return False


class Keep(SealedQuestion):
    """INV1: which one to keep? With two players two, in the order dealt."""

    def menu(self, s: State, seat: int) -> list[int]:
        chosen = s.begun(seat)
        cards = dealt(s, seat)
        if not chosen:  # with two to keep, the last card cannot be the first of them
            last = len(cards) - len(cards) // 2 + 1
            return [KEEP + card for card in cards[:last]]
        return [KEEP + card for card in cards[cards.index(chosen[0] - KEEP) + 1 :]]

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        if not KEEP <= action < KEEP + COUNT:
            return Refusal("asked_to_keep")
        if action - KEEP not in dealt(s, seat):
            return Refusal("investor_not_dealt", {"investor": action - KEEP})
        return None if action in self.menu(s, seat) else Refusal("keep_in_order")

    def whole(self, s: State, seat: int) -> bool:
        return len(s.chains[seat]) == dealt_to(s.seats) // 2

    def opened(self, s: State) -> None:
        """S1: start cash is what the investor says; with two players both are added. IBV1: or they are bid for."""
        chosen = [[action - KEEP for action in chain] for chain in s.chains]
        s.chains = []
        s.closed = 0
        s.answered()
        if s.parts[ON_OFFER]:
            put_on_offer(s, chosen)
            return
        for seat in range(s.seats):
            reveal(s, seat, chosen[seat])
        for seat in range(s.seats):
            start_cash(s, seat, sum([cash_of(s, investor) for investor in chosen[seat]]))
        arrange(s)


TO_KEEP: Final[Keep] = Keep("keep_investors")


def put_on_offer(s: State, chosen: list[list[int]]) -> None:
    """IBV1, X7: they fill the piles in turn order, those of one player in the order dealt."""
    offered = [investor for turn in range(s.seats) for investor in chosen[s.in_turn(turn)]]
    s.put_part(ON_OFFER, offered)
    s.put_part(BEGAN, [s.first])
    if s.sink is not None:
        for pile, investor in enumerate(offered):
            s.tell("investor_offered", [pile, investor])


def reveal(s: State, seat: int, kept: list[int]) -> None:
    row = s.parts[INVESTORS][:]
    for place, investor in enumerate(kept):
        row[2 * seat + place] = investor
        if s.sink is not None:
            s.tell("investor_kept", [seat, investor])
    s.put_part(INVESTORS, row)


def cash_of(s: State, investor: int) -> int:
    return s.board.printed["investor_cash"][investor]


def start_cash(s: State, seat: int, money: int) -> None:
    s.cash[seat] += money
    if s.sink is not None:
        s.tell("start_cash", [seat, money])


class FreshPowers(Step):
    """INV6: every power works once a round."""

    def go(self, s: State) -> bool:
        s.put_part(SPENT, [0] * s.seats)
        s.put_part(TAKEN, [EMPTY] * s.seats)
        return True


def arrange(s: State) -> None:
    """Tariffs follow from the investors. INV4: Donald reads the space below, also on Barbara's track."""
    tariffs = s.tariffs[:]
    for seat in range(s.seats):
        if has(s, seat, DONALD) or has(s, seat, BARBARA):
            tariffs[seat] = tariff_of(s, seat)
    s.tariffs = tariffs


def tariff_of(s: State, seat: int) -> Tariff:
    return Tariff(track_of(s.board, has(s, seat, DONALD), has(s, seat, BARBARA)))


def track_of(board: Board, donald: bool, barbara: bool) -> list[int]:
    """What a bid costs on each space; what it pays is below 0."""
    values = board.printed["barbara_track"][:] if barbara else board.bids[:]
    if donald:  # below the first space it stays the first (R)
        values = values[:1] + values[: len(values) - 1]
    return values
