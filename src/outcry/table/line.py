"""The line before the workers. Whose turn comes next goes by what everybody can see, never by how hard a choice is."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import NamedTuple

Turn = asyncio.Future[None]


class Party(NamedTuple):
    """For whom something is thought about."""

    table: str
    people: bool
    """Somebody plays there himself: bots among themselves wait for him."""


class Line:
    """Tables with people come first, and of them one after the other, however much each of them asks."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._with_people: dict[str, deque[Turn]] = {}
        self._without: dict[str, deque[Turn]] = {}
        """By table, those who wait; the table whose turn comes next is the first."""

    @property
    def waiting(self) -> int:
        return sum(len(turns) for tables in (self._with_people, self._without) for turns in tables.values())

    async def wait(self, party: Party) -> None:
        """For a place, which is one's own until `leave`."""
        if self._free:
            self._free -= 1
            return
        turn: Turn = asyncio.get_running_loop().create_future()
        tables = self._with_people if party.people else self._without
        tables.setdefault(party.table, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was his turn at this very moment
                self.leave()
            raise

    def leave(self) -> None:
        """Whoever waits next has the place. Those who gave up are passed over."""
        for tables in (self._with_people, self._without):
            while tables:
                table = next(iter(tables))
                turns = tables.pop(table)
                turn = turns.popleft()
                if turns:
                    tables[table] = turns  # behind the others
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1
