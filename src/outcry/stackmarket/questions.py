"""May I, why not, do it: what each question offers, why an action is refused, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.core.game import Barred, Refusal
from outcry.stackmarket import ending, takeover, turn
from outcry.stackmarket.actions import ACROSS, ALONG, INVEST, LET_GO, MOST, NAME, NEXT, REACH, STAY, STOP, TAKE
from outcry.stackmarket.catalogue import CATALOGUE

if TYPE_CHECKING:
    from outcry.stackmarket.state import State

COMPANIES = range(INVEST, STAY)
NUMBERS = range(NEXT, TAKE)
GROUPS = range(TAKE, LET_GO)
RIGHT = range(ACROSS, ALONG)
AWAY = range(ALONG, NAME)
SEATS = range(NAME, STOP)


def laid_out(s: State) -> list[int]:
    """What lies on the table to choose from, whether it may be chosen or not."""
    if s.prompt == "invest":
        return list(COMPANIES)
    if s.prompt == "move":
        return [*COMPANIES, STAY]
    if s.prompt == "order":
        return list(NUMBERS)
    if s.prompt == "stacker":
        return list(SEATS)
    if s.chain:
        return list(AWAY) if s.chain[-1] in RIGHT else [LET_GO, *RIGHT]
    return [TAKE, STOP] if s.prompt == "contest" else list(GROUPS)


def refusal(s: State, seat: int, action: int) -> Refusal | None:
    if s.phase == "over":
        return Refusal("over")
    if s.waits_for:
        return Refusal("dice_move")
    if seat not in s.asked_seats():
        return Refusal("not_your_turn", {"seat": s.actor})
    if action not in laid_out(s):
        return Refusal("another_question")
    if s.prompt in ("invest", "move"):
        return refused_company(s, seat, action)
    if s.prompt == "order":
        return refused_number(s, action - NEXT)
    if s.prompt == "stacker":
        return None if action - NAME in s.asked_seats() else Refusal("no_investor", {"company": s.highest})
    left = len(s.plan) - s.placed
    if not s.chain and action in GROUPS and s.prompt == "stack" and action - TAKE >= left:
        return Refusal("too_many_dice", {"count": left})
    return None


def refused_company(s: State, seat: int, action: int) -> Refusal | None:
    if action == STAY:
        return None
    company = action - INVEST
    if company >= s.box.companies:
        return Refusal("no_such_company", {"count": s.box.companies})
    if company == s.invested[seat]:
        return Refusal("already_there", {"company": company})
    if len(s.investors(company)) >= s.box.markers:
        return Refusal("company_full", {"company": company, "count": s.box.markers})
    return None


def refused_number(s: State, value: int) -> Refusal | None:
    """T2, T3."""
    chosen = [action - NEXT for action in s.chain]
    if s.thrown.count(value) <= chosen.count(value):
        return Refusal("no_such_die", {"value": value})
    if value not in turn.can_follow(s, s.chain):
        return Refusal("does_not_fit", {"value": value, "below": chosen[-1] if chosen else s.top()})
    return None


def legal(s: State, seat: int) -> list[int]:
    if seat not in s.asked_seats():
        return []
    return [action for action in laid_out(s) if refusal(s, seat, action) is None]


def barred(s: State, seat: int) -> list[Barred]:
    found = [(action, refusal(s, seat, action)) for action in laid_out(s)]
    return [Barred(action, why) for action, why in found if why is not None]


def apply(s: State, seat: int, action: int) -> None:
    if s.prompt == "invest":
        turn.invest(s, seat, action - INVEST)
    elif s.prompt == "move":
        turn.move(s, seat, action)
    elif s.prompt == "order":
        turn.choose_next(s, action)
    elif s.prompt == "stacker":
        takeover.name(s, seat, action)
    elif action == STOP:
        s.wait_for("judge")
    elif action == LET_GO or action in AWAY:
        let_go(s, [*s.chain, action])
    else:
        s.chain.append(action)


def let_go(s: State, chain: list[int]) -> None:
    """T4, Y1: the next dice of the order, as one group, above the tower."""
    s.chain = []
    if s.prompt == "contest":
        ending.take_die(s)
    s.group = chain[0] - TAKE + 1
    s.aim = None if chain[-1] == LET_GO else (chain[1] - ACROSS - REACH, chain[2] - ALONG - REACH)
    s.tell("let_go", [s.actor, s.company(), s.group])
    s.wait_for("place")


assert len(CATALOGUE) == STOP + 1
assert len(GROUPS) == MOST
