"""M. Movement: the pairs are revealed one by one and prices move, with splits and bankruptcies on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.stockpile.cards import COMPANIES, DIVIDEND
from outcry.stockpile.course import Step
from outcry.stockpile.facts import CLEARED
from outcry.stockpile.phases import dividend, fees, information
from outcry.stockpile.questions import NOBODY

if TYPE_CHECKING:
    from outcry.stockpile.state import State


MOVE: Final = 10
"""On the agenda, with company and steps: a move that waits."""


class Reveal(Step):
    """M1: players in turn order, then the open pair, then the face-down ones."""

    def go(self, s: State) -> bool:
        while s.turn < COMPANIES and s.asking is NOBODY:
            pair = information.pair_in_turn(s.seats, s.first, s.turn)
            s.turn += 1
            s.revealed |= 1 << pair
            company = s.companies[pair]
            forecast = s.forecasts[pair]
            if s.sink is not None:
                s.tell("revealed", [information.owner_of(s.seats, pair), company, forecast])
            more = 0
            for change in s.course.moments.forecast_changes:
                more += change(s, pair)
            if forecast > DIVIDEND:
                if more:
                    wait_to_move(s, company, more)
                dividend.declare(s, company, forecast - DIVIDEND)  # M2
            elif forecast + more:
                move(s, company, forecast + more)
        return s.asking is NOBODY


def wait_to_move(s: State, company: int, steps: int) -> None:
    """A move that comes after what is asked first."""
    s.put_on_agenda([company, steps, MOVE])


def move_now(s: State) -> None:
    """What waited moves."""
    steps = s.take_from_agenda()
    move(s, s.take_from_agenda(), steps)


def move(s: State, company: int, steps: int) -> None:
    """Move a price, by a forecast or by a card. A module may have its own way up (ADV1)."""
    own_way = s.course.climb
    if steps <= 0:
        fall(s, company, -steps)
    elif own_way is None:
        climb(s, company, steps)
    else:
        own_way(s, company, steps)


def climb(s: State, company: int, steps: int) -> None:
    """M4: space by space; M5: past the last space lies the split space."""
    at = s.place[company]
    begun = at
    last = len(s.board.values[company]) - 1
    for _ in range(steps):
        if at == last:
            tell_move(s, company, begun, at)
            split(s, company)
            at = begun = s.board.reset[company]  # M7: the split space is one step
        else:
            at += 1
    s.place[company] = at
    tell_move(s, company, begun, at)


def fall(s: State, company: int, steps: int) -> None:
    """M8: below the first space a company is bankrupt, and the rest of the move is lost (R)."""
    at = s.place[company]
    if at >= steps:
        s.place[company] = at - steps
        tell_move(s, company, at, at - steps)
    else:
        tell_move(s, company, at, 0)
        bankrupt(s, company)
        s.place[company] = s.board.start[company]


def split(s: State, company: int) -> None:
    """M5: all holders show all cards; M6: split cards pay, then the regular ones move to the split portfolio."""
    shown = [s.regular[seat * COMPANIES + company] for seat in range(s.seats)]
    s.record = (s.record, CLEARED, company, shown)
    if s.sink is not None:
        s.tell("split", [company, s.board.values[company][s.board.reset[company]]])
    for turn in range(s.seats):
        seat = s.in_turn(turn)
        own = seat * COMPANIES + company
        if s.sink is not None and s.regular[own] + s.split[own]:
            s.tell("split_shown", [seat, company, s.regular[own], s.split[own]])
        if s.split[own]:
            money = s.split[own] * s.board.split_card
            if s.sink is not None:
                s.tell("split_paid", [seat, company, money])
            fees.receive(s, seat, money)
        s.split[own] += s.regular[own]
        s.regular[own] = 0


def bankrupt(s: State, company: int) -> None:
    """M8: everybody discards the company's cards, regular before split, in turn order (X9)."""
    shown = [s.regular[seat * COMPANIES + company] for seat in range(s.seats)]
    s.record = (s.record, CLEARED, company, shown)
    if s.sink is not None:
        s.tell("bankrupt", [company, s.board.values[company][s.board.start[company]]])
    for turn in range(s.seats):
        seat = s.in_turn(turn)
        own = seat * COMPANIES + company
        if s.regular[own] + s.split[own]:
            if s.sink is not None:
                s.tell("bankrupt_lost", [seat, company, s.regular[own], s.split[own]])
            s.discard += [company] * (s.regular[own] + s.split[own])
            s.regular[own] = 0
            s.split[own] = 0


def tell_move(s: State, company: int, begun: int, at: int) -> None:
    if s.sink is not None and begun != at:
        values = s.board.values[company]
        s.tell("moved", [company, begun, at, values[begun], values[at]])
