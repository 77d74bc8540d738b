"""A random world that fits a view: the table as it is seen, another tape, and others' sealed answers."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from outcry.stackmarket.actions import NAME
from outcry.stackmarket.box import NOBODY

if TYPE_CHECKING:
    from outcry.stackmarket.state import State
    from outcry.stackmarket.views import StackMarketView

SEEN = (
    *("round", "first", "turn", "actor", "phase", "supply", "removed", "record", "holder", "placed", "loose"),
    *("waits_for", "group", "aim", "highest", "lowest"),
)


def imagine(s: State, view: StackMarketView, rng: Random) -> None:
    """`s` is laid out with a tape of its own."""
    for name in SEEN:
        setattr(s, name, getattr(view, name))
    s.invested, s.tied, s.heights = view.invested[:], view.tied[:], view.heights[:]
    s.thrown, s.plan = tuple(view.thrown), tuple(view.plan)
    s.prompt = view.asked
    s.towers = [
        tuple([(number, *pose) for number, pose in zip(tower.numbers, tower.poses, strict=True)])
        for tower in view.towers
    ]
    s.payments = [(payment.seat, payment.money, payment.code) for payment in view.payments]
    for seat, money, _ in s.payments:  # W1: who counts, knows
        s.money[seat] += money
    s.chain = view.ask.chain[:] if view.ask else []
    if view.sealed:
        seal(s, view, rng)


def seal(s: State, view: StackMarketView, rng: Random) -> None:
    """O2: what others may have answered; not all have, or the answers would be open."""
    asked = view.waiting
    if view.ask is not None and view.ask.answer is not None:
        s.answers[view.seat] = view.ask.answer[0] - NAME
    others = [seat for seat in asked if seat != view.seat]
    open_seats = sum(s.answers[seat] == NOBODY for seat in asked)
    for seat in others[: rng.randrange(open_seats)]:
        s.answers[seat] = rng.choice(asked)
