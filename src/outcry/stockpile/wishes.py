"""Standing wishes: what a player may leave to the table once and for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from outcry.core.game import ASK, NEVER
from outcry.stockpile.actions import DONE_SELLING

if TYPE_CHECKING:
    from outcry.stockpile.modules.manifest import Module
    from outcry.stockpile.state import State

ALL: Final = "all"
WISHES: Final = {"show": (ALL, ASK), "sell": (ASK, NEVER)}
"""Of the base game, the usual one first. M3: hardly anybody shows less than all, as every card shown is paid for."""

Wished = Callable[["State", int], "list[int] | None"]
"""The whole choice that a wish makes for a seat; None if it has to be asked all the same, as everybody can see."""
Answers = Mapping[str, Mapping[str, Wished]]
"""By question and wish. Who wishes to be asked is asked: that wish is not among them."""
OF_BASE: Final[Answers] = {
    "show": {ALL: lambda s, seat: s.legal(seat)[-1:]},  # all cards that pay: the last answer of the menu
    "sell": {NEVER: lambda s, seat: [DONE_SELLING]},
}


def never(action: int) -> Mapping[str, Wished]:
    """Never to be asked again: the answer is no, wherever no is an answer (a power that must be used asks)."""
    return {NEVER: lambda s, seat: [action] if action in s.legal(seat) else None}


def wishes_of(modules: Sequence[Module]) -> dict[str, tuple[str, ...]]:
    """By question, those of the base game and of modules that are on. What modules ask is asked by default."""
    found: dict[str, tuple[str, ...]] = dict(WISHES)
    for module in modules:
        for question, known in module.wishes.items():
            found[question] = tuple(dict.fromkeys([*found.get(question, (ASK,)), *known]))
    return found


def answers_of(modules: Sequence[Module]) -> Answers:
    """The choices that wishes make, of the base game and of modules that are on."""
    found: dict[str, dict[str, Wished]] = {question: dict(known) for question, known in OF_BASE.items()}
    for module in modules:
        for question, known in module.wishes.items():
            found[question] = {**known, **found.get(question, {})}
    return found


def wished(s: State, seat: int, wish: str) -> list[int] | None:
    choice = s.course.wishes.get(s.asking.prompt, {}).get(wish)
    return choice(s, seat) if choice is not None else None


def answering(s: State, seat: int) -> list[str]:
    """The wishes that would answer the question to a seat, all of it."""
    return [wish for wish in s.course.wishes.get(s.asking.prompt, ()) if wished(s, seat, wish) is not None]
