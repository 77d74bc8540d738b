"""The checked way to act: ask why not, do it, and tell what happened."""

from __future__ import annotations

from typing import Any

from outcry.core.events import Event
from outcry.core.game import Game, Refusal, State


class IllegalAction(ValueError):
    """An action the rules refuse; nothing was changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} {refusal.args}")
        self.refusal = refusal


def step(game: Game, state: State, seat: int, action: int) -> list[Event]:
    """Do one action if the rules allow it. No event comes before the last int of a chain."""
    refusal = state.refusal(seat, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    told: list[Any] = []
    state.sink = told
    try:
        state.apply(seat, action)
    finally:
        state.sink = None
    return game.chronicle.read(told)


def resolve(game: Game, state: State, answer: dict[str, Any]) -> list[Event]:
    """Give a state the answer from outside that it waits for."""
    told: list[Any] = []
    state.sink = told
    try:
        state.resolve(answer)
    finally:
        state.sink = None
    return game.chronicle.read(told)


def opening(game: Game, seed: bytes) -> tuple[State, list[Event]]:
    """A new game and what its set-up told."""
    told: list[Any] = []
    state = game.start(seed, told)
    state.sink = None
    return state, game.chronicle.read(told)
