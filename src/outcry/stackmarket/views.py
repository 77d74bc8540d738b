"""W1. Who knows what: the view of a seat, built from what that seat may know.

Only money is secret, and only for those who do not count: every payment is in the view, in order. What nobody may know
is on the tape: throws and tremors to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from outcry.core.game import EVERYTHING, Ask, Outcome, Standing
from outcry.stackmarket.actions import NAME, NEXT
from outcry.stackmarket.orders import counted, proposals
from outcry.stackmarket.questions import barred
from outcry.stackmarket.turn import is_whole

if TYPE_CHECKING:
    from outcry.core.game import Argument
    from outcry.stackmarket.state import State


class TowerView(msgspec.Struct, frozen=True):
    """A company's tower, from the bottom."""

    height: int
    numbers: list[int]
    """What lies up on each die; the last is the top."""
    poses: list[tuple[int, int, int, int]]
    """Where each die rests: x, y (1/1024 side), z (1/512), turn."""


class PaymentView(msgspec.Struct, frozen=True):
    seat: int
    money: int
    """Less than nothing for what was paid."""
    code: str
    """The event that told it."""


class ProposalView(msgspec.Struct, frozen=True):
    """T3: an order worth looking at."""

    order: list[int]
    height: int
    top: int
    money: int
    """T8: what it brings if the tower stands."""


class StackMarketView(msgspec.Struct, frozen=True):
    """The table as one seat may see it."""

    seat: int
    round: int
    rounds: int
    phase: str
    first: int
    turn: int
    actor: int
    towers: list[TowerView]
    supply: int
    removed: int
    invested: list[int]
    money: list[int | None]
    """W1: one's own; everybody's if the table plays with open money, and at the end."""
    payments: list[PaymentView]
    record: int
    holder: int
    thrown: list[int]
    plan: list[int]
    placed: int
    loose: int
    waits_for: str
    group: int
    aim: tuple[int, int] | None
    highest: int
    lowest: int
    tied: list[int]
    heights: list[int]
    proposals: list[ProposalView]
    """For whoever has to choose an order."""
    waiting: list[int]
    asked: str
    sealed: bool
    ask: Ask | None
    outcome: Outcome | None


def build(s: State, seat: int) -> StackMarketView:
    over = s.phase == "over"
    open_money = s.options["open_money"] or over or seat == EVERYTHING
    return StackMarketView(
        seat=seat,
        round=s.round,
        rounds=s.options["rounds"],
        phase=s.phase,
        first=s.first,
        turn=s.turn,
        actor=s.actor,
        towers=[TowerView(len(tower), [die[0] for die in tower], [die[1:] for die in tower]) for tower in s.towers],
        supply=s.supply,
        removed=s.removed,
        invested=s.invested[:],
        money=[s.money[other] if open_money or other == seat else None for other in range(s.seats)],
        payments=[PaymentView(*payment) for payment in s.payments],
        record=s.record,
        holder=s.holder,
        thrown=list(s.thrown),
        plan=list(s.plan),
        placed=s.placed,
        loose=s.loose,
        waits_for=s.waits_for,
        group=s.group,
        aim=s.aim,
        highest=s.highest,
        lowest=s.lowest,
        tied=s.tied[:],
        heights=s.heights[:],
        proposals=proposed(s) if seat == s.actor and s.prompt == "order" else [],
        waiting=s.asked_seats(),
        asked=s.prompt,
        sealed=s.prompt == "stacker",
        ask=ask_of(s, seat) if seat in s.asked_seats() else None,
        outcome=s.outcome(),
    )


def standing(s: State) -> Standing:
    return Standing(s.round, s.options["rounds"], s.phase, s.asked_seats(), s.prompt, s.prompt == "stacker")


def ask_of(s: State, seat: int) -> Ask:
    sealed = s.prompt == "stacker"
    answer = [NAME + s.answers[seat]] if sealed and s.answers[seat] >= 0 else None
    chain, forced = s.open_chain(seat), is_forced(s, seat)
    return Ask(s.prompt, arguments(s), s.legal(seat), barred(s, seat), chain, sealed, answer, forced)


def is_forced(s: State, seat: int) -> bool:
    """One action is left, and the whole choice is made with it. Everything but the money lies open, and no question
    depends on that: all can see it."""
    legal = s.legal(seat)
    if len(legal) != 1 or s.open_chain(seat):
        return False
    after = s.clone()
    after.apply(seat, legal[0])
    return not after.open_chain(seat)


def arguments(s: State) -> dict[str, Argument]:
    """What the question needs to be put into words."""
    if s.prompt == "order":
        return {"company": s.company(), "below": s.chain[-1] - NEXT if s.chain else s.top()}
    if s.prompt == "stack":
        return {"company": s.company(), "count": len(s.plan) - s.placed, "height": len(s.tower())}
    if s.prompt == "contest":
        return {"height": len(s.tower())}
    if s.prompt == "stacker":
        return {"company": s.highest}
    return {"company": s.invested[s.actor]} if s.prompt == "move" else {}


def proposed(s: State) -> list[ProposalView]:
    """Where any order will do (T12), none is better than another."""
    if is_whole(s):
        return []
    height = len(s.tower())
    return [
        ProposalView(
            list(one.order), height + len(one.order), one.top, s.box.bonus if len(one.order) >= s.box.bonus_dice else 0
        )
        for one in proposals(counted(s.thrown), s.top())
    ]
