"""What happened at a table before somebody came to it. Everybody who watches is told the same, so it is put into words
once: a crowd that comes to look would else cost as much as a game with each of its members."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from outcry.core.game import PUBLIC
from outcry.store.records import Row
from outcry.table.audience import encode, since_own_turn, step
from outcry.table.told import told

if TYPE_CHECKING:
    from outcry.table.table import Table

LONGEST: Final = 2000
"""Rows that are told to who comes: a game has a few hundred."""
LAST_ASIDE: Final = 400
"""Of the last so many rows it is also told who came and went: more of that is somebody's play with the door."""
KEPT: Final = 32
"""H. Tables; a story has some hundred kilobytes."""


class Story(NamedTuple):
    after: int
    seq: int
    """From after this row up to this one, which is not in it: it is told with the view."""
    steps: list[tuple[int, bytes]]

    def since(self, after: int) -> list[bytes]:
        return [text for number, text in self.steps if number > after]


class Stories:
    """Those that were told last."""

    def __init__(self) -> None:
        self._kept: dict[str, Story] = {}

    async def before_now(self, table: Table, seat: int, after: int) -> list[bytes]:
        """The steps after one as a seat may see them, up to the one before the last."""
        if after >= table.seq - 1 or (seat == PUBLIC and not table.remembers()):  # who only watches has no turn to come
            return []
        if seat == PUBLIC:
            return (await self._public(table, after)).since(after)
        rows = await rows_of(table, after)
        return [text for _, text in steps(table, rows if table.remembers() else since_own_turn(rows, seat), seat)]

    async def _public(self, table: Table, after: int) -> Story:
        story = self._kept.pop(table.code, None)
        if story is None or story.seq != table.seq or story.after > after:
            story = Story(after, table.seq, steps(table, await rows_of(table, after), PUBLIC))
        self._kept[table.code] = story
        if len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
        return story


async def rows_of(table: Table, after: int) -> list[Row]:
    """Without their positions."""
    return await table.house.store.story(table.code, after, table.seq - LAST_ASIDE, LONGEST)


def steps(table: Table, rows: Sequence[Row], seat: int) -> list[tuple[int, bytes]]:
    return [
        (row.seq, encode(step(row.seq, row.seat, told(table.game, row), None, None, seat)))
        for row in rows
        if row.seq < table.seq
    ]
