"""T. A turn: throw, choose an order, stack it, be paid or fined, move the marker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stackmarket import takeover
from outcry.stackmarket.actions import INVEST, NEXT, STAY
from outcry.stackmarket.dice import throw
from outcry.stackmarket.laying import found, next_round
from outcry.stackmarket.orders import counted, next_values, without

if TYPE_CHECKING:
    from outcry.stackmarket.state import State


def invest(s: State, seat: int, company: int) -> None:
    """K3: one after the other, then the start player has the first turn."""
    s.invested[seat] = company
    s.tell("invested", [seat, company])
    following = s.clockwise_after(seat)[0]
    if following == s.first:
        begin(s, s.first)
    else:
        s.ask("invest", following)


def begin(s: State, seat: int) -> None:
    """T1: as many dice as the own company is high, or all that are left."""
    s.turn = s.actor = seat
    s.phase = "order"
    s.plan, s.placed = (), 0
    company = s.invested[seat]
    count = min(len(s.towers[company]), s.supply)
    s.supply -= count
    s.loose = count
    s.thrown = tuple(sorted(throw(s, count)))
    s.tell("threw", [seat, company, *s.thrown])
    if is_whole(s) or next_values(counted(s.thrown), s.top()):
        s.ask("order", seat)
    else:
        s.tell("nothing_fits", [seat, company])  # T3
        put_back(s)
        ask_to_move(s)


def is_whole(s: State) -> bool:
    """T12, the option: too few dice for T1, so every one must be stacked, in any order."""
    return bool(s.options["last_throw_whole"]) and len(s.thrown) < len(s.tower())


def can_follow(s: State, chain: list[int]) -> list[int]:
    """T2, T3, T12: the numbers that may come next in an order begun so."""
    counts, top = counted(s.thrown), s.top()
    for action in chain:
        top = action - NEXT
        counts = without(counts, top)
    if is_whole(s):
        return [value for value in range(len(counts)) if counts[value]]
    return next_values(counts, top)


def choose_next(s: State, action: int) -> None:
    """T3: the order ends by itself when nothing more fits, and then it is binding."""
    s.chain.append(action)
    if not can_follow(s, s.chain):
        s.plan = tuple([action - NEXT for action in s.chain])
        s.chain = []
        s.phase = "stack"
        s.tell("ordered", [s.actor, s.company(), *s.plan])
        s.ask("stack", s.actor)


def stacked(s: State) -> None:
    """T14, when the last die of the order lies: T5, and then the tower is judged."""
    put_back(s)
    s.wait_for("judge")


def put_back(s: State) -> None:
    """T5."""
    if s.loose:
        s.tell("put_back", [s.actor, s.loose])
    s.supply += s.loose
    s.loose = 0


def stands(s: State) -> None:
    """T8, T9."""
    seat, company, height = s.actor, s.company(), len(s.tower())
    s.tell("stands", [seat, company, height])
    if len(s.plan) >= s.box.bonus_dice:
        s.pay("bonus", seat, s.box.bonus, [seat, s.box.bonus, len(s.plan)])
    if height >= s.box.record and (s.holder < 0 or height > s.record):
        s.holder, s.record = seat, height
        s.tell("record", [seat, company, height])
    ask_to_move(s)


def collapse(s: State, height: int, fallen: int) -> None:
    """T6. `height` is what it had come to, `fallen` how many of its dice fell."""
    company = s.company()
    s.tell("collapsed", [s.actor, company, height, fallen])
    for seat in s.investors(company):
        s.fine("fined", seat, company, s.box.fine)
    s.supply += len(s.tower()) + s.loose
    s.loose = 0
    found(s, company)
    leaving = min(s.box.leave, s.supply)
    s.supply -= leaving
    s.removed += leaving
    s.tell("dice_left", [leaving, s.supply])
    ask_to_move(s)


def ask_to_move(s: State) -> None:
    s.phase = "move"
    s.thrown, s.plan, s.placed = (), (), 0
    s.ask("move", s.turn)


def move(s: State, seat: int, action: int) -> None:
    """T10, T11."""
    if action == STAY:
        s.tell("stayed", [seat, s.invested[seat]])
    else:
        s.invested[seat] = action - INVEST
        s.tell("moved", [seat, s.invested[seat]])
    if s.supply:
        begin(s, s.clockwise_after(seat)[0])
    else:
        takeover.begin(s)


def begin_next_round(s: State) -> None:
    next_round(s)
    begin(s, s.first)
