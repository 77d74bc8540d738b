"""The checked way to act: ask why not, do it, and tell what happened; and the one way to run a choice with parts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from outcry.core.events import Event
from outcry.core.game import Game, Refusal, Refused, State

LONGEST_CHAIN: Final = 200
"""Nobody goes on choosing for ever."""


def step(game: Game, state: State, seat: int, action: int) -> list[Event]:
    """Do one action if the rules allow it. No event comes before the last int of a chain."""
    refusal = state.refusal(seat, action)
    if refusal is not None:
        raise Refused(refusal)
    told: list[Any] = []
    state.sink = told
    try:
        state.apply(seat, action)
    finally:
        state.sink = None
    return game.chronicle.read(told)


def prefix(game: Game, state: State, seat: int, chain: Sequence[int]) -> tuple[State, list[Event]]:
    """The position after the beginning of a choice, or after a whole one, and what it told. The state stays as it
    was."""
    if len(chain) > LONGEST_CHAIN:
        raise Refused(Refusal("chain_too_long", {"whole": LONGEST_CHAIN, "given": len(chain)}))
    after = state.clone()
    events: list[Event] = []
    for i, action in enumerate(chain):
        if i and not after.open_chain(seat):
            raise Refused(Refusal("chain_too_long", {"whole": i, "given": len(chain)}))
        events += step(game, after, seat, action)
    return after, events


def play(game: Game, state: State, seat: int, chain: Sequence[int]) -> tuple[State, list[Event]]:
    """The position after a whole choice and what it told; Refused if it is none. The state stays as it was."""
    after, events = prefix(game, state, seat, chain)
    if not chain or after.open_chain(seat):
        raise Refused(Refusal("chain_unfinished", {"given": len(chain)}))
    return after, events


class Choosing:
    """A choice that is put together part by part, on a copy of the state that goes on with the parts chosen."""

    def __init__(self, state: State, seat: int) -> None:
        self.after = state.clone()
        self.seat = seat
        self.chain: list[int] = []

    def is_whole(self) -> bool:
        return bool(self.chain) and (not self.after.open_chain(self.seat) or len(self.chain) >= LONGEST_CHAIN)

    def take(self, action: int) -> None:
        """The next part. Trusts its caller."""
        self.after.apply(self.seat, action)
        self.chain.append(action)


def whole_choice(state: State, seat: int, choose: Callable[[State], int]) -> list[int]:
    """A choice whose parts are chosen one after the other: `choose` sees the state as the parts before it made it."""
    choosing = Choosing(state, seat)
    while not choosing.is_whole():
        choosing.take(choose(choosing.after))
    return choosing.chain


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
