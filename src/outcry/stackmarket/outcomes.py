"""T13, Y5. What the world outside is asked while dice move, and what its answer does.

The state never calls physics. It says which dice are let go on which tower, and is told how every die came to rest:
games are replayed from these answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from outcry.stackmarket import ending, takeover, turn
from outcry.stackmarket.dice import Die

if TYPE_CHECKING:
    from outcry.stackmarket.state import State


def question(s: State) -> dict[str, Any] | None:
    """`place`: dice that were let go on a tower. `judge`: does the tower stand at the end of stacking?"""
    if not s.waits_for:
        return None
    asked: dict[str, Any] = {
        "what": s.waits_for,
        "seat": s.actor,
        "company": s.company(),
        "tower": [list(die) for die in s.tower()],
    }
    if s.waits_for == "place":
        asked |= {
            "dice": list(s.plan[s.placed : s.placed + s.group]),
            "aim": None if s.aim is None else list(s.aim),
            "hands": 2 if s.phase == "takeover" else 1,  # O2, Y3
            "tremor": s.tape.tremor(s.releases),
            "seed": s.tape.hand(*turn_of(s)).hex(),
        }
    return asked


def turn_of(s: State) -> tuple[str, int]:
    """Names the turn, takeover or contest in which dice are stacked now: one hand from the first die to the last."""
    if s.phase == "takeover":
        return s.phase, s.round
    return (s.phase, len(s.heights)) if s.phase == "contest" else (s.phase, s.throws)


def resolve(s: State, answer: dict[str, Any]) -> None:
    """`dice`: how each die of the tower came to rest, from the bottom, those let go last; `fallen`: the places of those
    that lie anywhere else than on the die below. What else an answer holds is for those who show or audit it."""
    if not s.waits_for:
        raise ValueError("no dice are moving")
    what, let_go = s.waits_for, s.group if s.waits_for == "place" else 0
    dice = tuple([die_of(numbers) for numbers in answer["dice"]])
    fallen = {whole(place) for place in answer["fallen"]}
    if len(dice) != len(s.tower()) + let_go or not fallen <= set(range(len(dice))):
        raise ValueError(f"{len(s.tower()) + let_go} dice are in play; told of {len(dice)}, fallen: {sorted(fallen)}")
    s.waits_for, s.group, s.aim = "", 0, None
    if what == "place":
        s.releases += 1
    if fallen:
        collapse(s, len(dice), len(fallen))  # T13: one lost die is a collapse
        return
    s.towers[s.company()] = dice
    if what == "judge":
        stands(s)
        return
    s.placed += let_go
    s.loose -= let_go
    s.tell("landed", [s.actor, s.company(), len(dice), dice[-1][0]])
    lies(s)


def collapse(s: State, height: int, fallen: int) -> None:
    if s.phase == "takeover":
        takeover.fell(s, fallen)
    elif s.phase == "contest":
        s.tell("collapsed", [s.actor, s.company(), height, fallen])
        ending.contest_turn_over(s, 0)
    else:
        turn.collapse(s, height, fallen)


def stands(s: State) -> None:
    if s.phase == "takeover":
        takeover.stands(s)
    elif s.phase == "contest":
        ending.contest_turn_over(s, len(s.tower()))
    else:
        turn.stands(s)


def lies(s: State) -> None:
    """What follows when the dice that were let go lie on the tower."""
    if s.phase == "contest":
        ending.die_lies(s)
    elif s.placed < len(s.plan):
        s.ask("stack", s.actor)
    elif s.phase == "takeover":
        s.wait_for("judge")
    else:
        turn.stacked(s)


def die_of(numbers: Any) -> Die:
    value, x, y, z, turned = map(whole, numbers)
    if not 0 <= value <= 4:
        raise ValueError(f"{value} is on no die")
    return value, x, y, z, turned


def whole(number: Any) -> int:
    if not isinstance(number, int):
        raise ValueError(f"a whole number is wanted, found {number!r}")
    return number
