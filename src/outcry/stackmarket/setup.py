"""K. The table is laid: money, towers, the start player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from outcry.stackmarket.box import NOBODY
from outcry.stackmarket.laying import found
from outcry.stackmarket.state import State

if TYPE_CHECKING:
    from outcry.stackmarket.box import Box
    from outcry.stackmarket.tape import Tape


def set_up(box: Box, options: dict[str, Any], seats: int, tape: Tape) -> State:
    """A table before anything is thrown."""
    s = State()
    s.box, s.options, s.seats, s.tape = box, options, seats, tape
    s.round = s.throws = s.releases = 0
    s.first = s.turn = s.actor = tape.first(seats)  # K3
    s.phase, s.prompt, s.chain = "invest", "", []
    s.supply, s.removed = box.dice, 0
    s.towers = [()] * box.companies
    s.invested = [NOBODY] * seats
    s.money, s.payments = [box.cash] * seats, []
    s.record, s.holder = box.record, NOBODY
    s.thrown = s.plan = ()
    s.placed = s.loose = s.group = 0
    s.waits_for, s.aim = "", None
    s.highest = s.lowest = NOBODY
    s.answers, s.tied, s.heights = [NOBODY] * seats, [], []
    return s


def begin(s: State) -> None:
    """K2, K3."""
    s.tell("game_began", [s.seats, s.options["rounds"], s.first, s.box.cash])
    s.tell("round_began", [0, s.first])
    for company in range(s.box.companies):
        found(s, company)
    s.ask("invest", s.first)
