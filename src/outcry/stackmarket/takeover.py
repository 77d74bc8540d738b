"""O. The takeover at the end of a round: ranking, who stacks, the stacking, and what is paid."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import TYPE_CHECKING, Any

from outcry.stackmarket import ending, turn
from outcry.stackmarket.actions import NAME
from outcry.stackmarket.box import NOBODY
from outcry.stackmarket.dice import throw

if TYPE_CHECKING:
    from outcry.stackmarket.state import State


def begin(s: State) -> None:
    s.phase = "takeover"
    s.tell("round_ended", [s.round])
    ranked = ranking(s)
    s.highest, s.lowest = ranked[0], ranked[-1]
    s.tell("highest", [s.highest, len(s.towers[s.highest])])
    s.tell("lowest", [s.lowest, len(s.towers[s.lowest])])
    investors = s.investors(s.highest)
    s.answers = [NOBODY] * s.seats
    if len(investors) == 1:
        stack(s, investors[0])
    else:
        s.ask("stacker", investors[0])


def ranking(s: State) -> list[int]:
    """O1: by height, then by top die, then by throws."""
    companies = [company for company in range(s.box.companies) if s.investors(company)]
    return by_rank(s, companies, lambda company: (len(s.towers[company]), s.towers[company][-1][0]))


def by_rank(s: State, companies: list[int], worth: Callable[[int], Any]) -> list[int]:
    """The best first; equal ones throw a die each, again and again."""
    ranked: list[int] = []
    for _, equal in groupby(sorted(companies, key=worth, reverse=True), key=worth):
        tied = list(equal)
        if len(tied) > 1:
            thrown = dict(zip(tied, throw(s, len(tied)), strict=True))
            for company, value in thrown.items():
                s.tell("tie_thrown", [company, value])
            tied = by_rank(s, tied, thrown.__getitem__)
        ranked += tied
    return ranked


def name(s: State, seat: int, action: int) -> None:
    """O2: two investors say who shall stack, unseen by each other; it may be changed until both have."""
    s.answers[seat] = action - NAME
    if s.to_act():
        return
    investors = s.asked_seats()
    for one in investors:
        s.tell("named", [one, s.answers[one]])
    named = {s.answers[one] for one in investors}
    sooner = next(one for one in s.clockwise_after(s.turn) if one in investors)
    stack(s, named.pop() if len(named) == 1 else sooner)


def stack(s: State, seat: int) -> None:
    """O2: all dice of the lowest, from its top. Their numbers do not matter here, so no order is asked for."""
    lowest = s.towers[s.lowest]
    s.plan, s.placed, s.thrown = tuple([die[0] for die in reversed(lowest)]), 0, ()
    s.loose = len(lowest)
    s.towers[s.lowest] = ()
    s.tell("takeover_began", [seat, s.highest, len(lowest)])
    s.ask("stack", seat)


def stands(s: State) -> None:
    """O4, success: 10 for each marker, and 20 more each."""
    s.tell("takeover_stands", [s.actor, s.highest, len(s.tower())])
    got = [0] * s.seats
    investors = s.investors(s.highest)
    for seat in investors:
        pay(s, "takeover_paid", seat, s.box.marker_pay * len(investors) + s.box.success, got)
    pay_others(s, got)


def fell(s: State, fallen: int) -> None:
    """O4, failure: O3, no dice leave."""
    s.tell("takeover_fell", [s.actor, s.highest, fallen])
    s.supply += len(s.tower()) + s.loose
    s.towers[s.highest] = ()
    s.loose = 0
    got = [0] * s.seats
    for seat in s.investors(s.highest):
        s.fine("takeover_fined", seat, s.highest, s.box.failure)
    investors = s.investors(s.lowest)
    for seat in investors:
        pay(s, "takeover_paid", seat, s.box.marker_pay * len(investors), got)
    pay_others(s, got)


def pay_others(s: State, got: list[int]) -> None:
    """O5, O6; then the next round, or the end."""
    for company in range(s.box.companies):
        if company not in (s.highest, s.lowest):
            investors = s.investors(company)
            for seat in investors:
                pay(s, "market_paid", seat, s.box.marker_pay * len(investors), got)
    if s.holder >= 0 and got[s.holder] >= s.box.holder_needs:
        s.pay("holder_paid", s.holder, s.box.holder_pay, [s.holder, s.box.holder_pay])
    s.plan, s.placed = (), 0
    if s.round + 1 < s.options["rounds"]:
        turn.begin_next_round(s)
    else:
        ending.begin(s)


def pay(s: State, code: str, seat: int, money: int, got: list[int]) -> None:
    s.pay(code, seat, money, [seat, s.invested[seat], money])
    got[seat] += money
