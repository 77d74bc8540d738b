"""O7, O9. The end of the game: most money wins; a tie may be settled by a stacking contest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.core.game import Outcome
from outcry.stackmarket.dice import throw
from outcry.stackmarket.laying import clear, found, return_dice

if TYPE_CHECKING:
    from outcry.stackmarket.state import State


def begin(s: State) -> None:
    best = max(s.money)
    richest = [seat for seat in s.clockwise_after(s.turn) if s.money[seat] == best]
    if len(richest) > 1 and s.options["contest"]:
        s.phase = "contest"
        s.tied, s.heights = richest, []
        for seat in richest:
            s.tell("tied", [seat])
        clear(s)
        return_dice(s)
        begin_contest_turn(s)
    else:
        end(s)


def begin_contest_turn(s: State) -> None:
    """O9: a fresh straight tower. All dice are back, so everybody has the same number."""
    clear(s)
    s.actor = s.tied[len(s.heights)]
    s.tell("contest_turn", [s.actor])
    found(s, s.company())
    s.ask("contest", s.actor)


def take_die(s: State) -> None:
    """O9: any die; its number does not matter."""
    s.supply -= 1
    s.loose = 1
    s.plan, s.placed = tuple(throw(s, 1)), 0
    s.tell("threw", [s.actor, s.company(), *s.plan])


def die_lies(s: State) -> None:
    """The next one, until he stops or there is none."""
    if s.supply:
        s.ask("contest", s.actor)
    else:
        s.wait_for("judge")


def contest_turn_over(s: State, height: int) -> None:
    """O9: a tower that collapsed counts nothing."""
    s.heights.append(height)
    s.tell("contest_height", [s.actor, height])
    if len(s.heights) < len(s.tied):
        begin_contest_turn(s)
    else:
        end(s)


def end(s: State) -> None:
    s.phase, s.prompt, s.waits_for = "over", "", ""
    s.tell("game_over", s.money[:])


def outcome(s: State) -> Outcome:
    """Most money; among the tied, the highest tower of the contest if there was one; else the win is shared."""
    height = dict(zip(s.tied, s.heights, strict=True))
    worth = [(s.money[seat], height.get(seat, 0)) for seat in range(s.seats)]
    best = max(worth)
    ranks = [1 + sum(other > mine for other in worth) for mine in worth]
    winners = [seat for seat in range(s.seats) if worth[seat] == best]
    if len(winners) > 1:
        return Outcome(s.money[:], ranks, winners, "shared")
    return Outcome(s.money[:], ranks, winners, "contest" if s.tied else "most_money")
