"""The present question of a table: what was answered under seal, and when it is shown what happens by itself."""

from __future__ import annotations

from typing import Any

from outcry.core.events import Event
from outcry.core.game import State
from outcry.table.pace import Pace


class Question:
    """From the row that asked it to the next row of the game."""

    def __init__(self, number: int, pace: Pace, wait: float, shown_for: float = 0.0) -> None:
        """`shown_for`: seconds in which people still look at what led to it."""
        self.number = number
        """Of the row that asked it: later rows only say who left and who came back."""
        self.answers: dict[int, list[int]] = {}
        """Sealed answers. Only their owners may see them."""
        self.notes: list[Event] = []
        """What the table tells with the next row of the game: at once it would tell who has sealed an answer."""
        self.wait = wait
        """Seconds to what happens by itself, and from one such moment to the next."""
        self.done: dict[str, Any] = {}
        """What was kept of the deed that it is about, for the world outside."""
        self.asked_at = pace.now() + shown_for
        self._due = pace.shown_at(self.asked_at, wait, self.asked_at)
        self._pace = pace

    def not_before(self, moment: float) -> None:
        """Nothing that happens by itself is shown earlier."""
        self._due = max(self._due, moment)

    async def may_be_shown(self) -> None:
        """Wait for the moment at which something that is ready now can be shown."""
        now = self._pace.now()
        await self._pace.until(self._due if now <= self._due else self._pace.shown_at(self.asked_at, self.wait, now))

    def as_answered_by(self, seat: int, state: State) -> State:
        """The position as a seat sees it that may have sealed its answer: with its own, and nobody else's."""
        if seat in self.answers and len(state.to_act()) > 1:
            state = state.clone()
            for action in self.answers[seat]:
                state.apply(seat, action)
        return state
