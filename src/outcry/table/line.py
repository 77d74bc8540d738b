"""The line before the workers. Whose turn comes next goes by what everybody can see, never by how hard a choice is."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import NamedTuple

Turn = asyncio.Future[None]
Tables = dict[str, deque[Turn]]
"""Those who wait, by table; the table whose turn comes next is the first."""


class Party(NamedTuple):
    """For whom something is thought about."""

    table: str
    people: bool
    """Somebody plays there himself: bots among themselves wait for him."""
    address: str = ""
    """From where the table is played, as far as that is known."""


class Line:
    """Tables with people come first, and of them those of one address after the other, however many tables it has; and
    of each address one table after the other, however much it asks."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._with_people: dict[str, Tables] = {}
        self._without: dict[str, Tables] = {}
        """By address; the one whose turn comes next is the first."""

    @property
    def waiting(self) -> int:
        both = (*self._with_people.values(), *self._without.values())
        return sum(len(turns) for tables in both for turns in tables.values())

    async def wait(self, party: Party) -> None:
        """For a place, which is one's own until `leave`."""
        if self._free:
            self._free -= 1
            return
        turn: Turn = asyncio.get_running_loop().create_future()
        addresses = self._with_people if party.people else self._without
        tables = addresses.setdefault(party.address or party.table, {})
        tables.setdefault(party.table, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was his turn at this very moment
                self.leave()
            raise

    def leave(self) -> None:
        """Whoever waits next has the place. Those who gave up are passed over."""
        for addresses in (self._with_people, self._without):
            while addresses:
                turn = next_turn(addresses)
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1


def next_turn(addresses: dict[str, Tables]) -> Turn:
    """Whoever has had one stands behind the others again, with all who wait with him."""
    address, tables = next(iter(addresses.items()))
    table, turns = next(iter(tables.items()))
    del addresses[address], tables[table]
    turn = turns.popleft()
    if turns:
        tables[table] = turns
    if tables:
        addresses[address] = tables
    return turn
