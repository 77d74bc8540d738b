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


def wished(s: State, seat: int, wish: str, modules: Sequence[Module]) -> list[int] | None:
    """Who wishes to be asked is asked with none, too."""
    question = s.asking.prompt
    if question == "show":  # all cards that pay are shown: the last answer of the menu
        return s.legal(seat)[-1:] if wish == ALL else None
    if question == "sell":
        return [DONE_SELLING] if wish == NEVER else None
    for module in modules:
        choice = module.wishes.get(question, {}).get(wish)
        if choice is not None:
            return choice(s, seat)
    return None
