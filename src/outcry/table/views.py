"""What each seat may know of one position: built once and encoded once, for all who sit or watch there."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final
from weakref import WeakKeyDictionary

import msgspec

from outcry.core.game import Game, State
from outcry.core.kept import Kept
from outcry.table.question import Question

Answer = tuple[int, ...]
BOARDS: Final[WeakKeyDictionary[Game, msgspec.Raw | None]] = WeakKeyDictionary()


class Views:
    """Of a position that does not change any more. What a seat sees changes with its own sealed answer alone."""

    def __init__(self, state: State, remember: bool, kept: Kept) -> None:
        """`kept`: of the positions of the same table before it."""
        self._state = state
        self._remember = remember
        self._kept = kept
        self._built: dict[tuple[int, Answer], msgspec.Raw] = {}

    def of(self, seats: Collection[int], question: Question) -> dict[int, msgspec.Raw]:
        """By seat, each with its own sealed answer and nobody else's."""
        keys = {seat: (seat, tuple(question.answers.get(seat, ()))) for seat in seats}
        missing = [seat for seat, key in keys.items() if key not in self._built]
        alike = [seat for seat in missing if seat not in question.answers]
        for seat, view in zip(
            alike, self._state.views(alike, self._remember, self._kept) if alike else (), strict=True
        ):
            self._built[keys[seat]] = msgspec.Raw(msgspec.json.encode(view))
        for seat in set(missing).difference(alike):
            answered = question.as_answered_by(seat, self._state)
            self._built[keys[seat]] = msgspec.Raw(msgspec.json.encode(answered.view(seat, self._remember)))
        return {seat: self._built[key] for seat, key in keys.items()}


def board_of(game: Game) -> msgspec.Raw | None:
    """What is printed on the board of a game; None if nothing is. It never changes, and all tables that play it share
    it."""
    if game not in BOARDS:
        printed = game.board_data()
        BOARDS[game] = None if printed is None else msgspec.Raw(msgspec.json.encode(printed))
    return BOARDS[game]
