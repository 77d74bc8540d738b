"""What happened before somebody came is put into words once for all who watch."""

from __future__ import annotations

from typing import Any

import pytest

from halls import Listener, hall, table_of
from outcry.core.game import PUBLIC
from outcry.store import Seat
from outcry.store.records import Row
from outcry.table import story
from outcry.table.table import Table
from toy import GUESS, PICK

pytestmark = pytest.mark.anyio
BOTS = [Seat("bot", bot="last") for _ in range(3)]


async def told(table: Table, seen: int = -1, seat: int = PUBLIC) -> list[dict[str, Any]]:
    """To somebody who looks in and goes."""
    listener = Listener(seat)
    await table.welcome(listener, seen)
    table.part(listener)
    return listener.messages("step")


async def test_a_crowd_that_comes_to_look_is_told_what_was_read_once(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall(url) as here:
        table = await table_of(here, "stockpile", *BOTS)
        watcher = Listener()
        await table.welcome(watcher, -1)
        await watcher.until_over()
        read: list[int] = []
        rows_of = story.rows_of

        async def counted(table: Table, after: int) -> list[Row]:
            read.append(after)
            return await rows_of(table, after)

        monkeypatch.setattr(story, "rows_of", counted)
        first = await told(table, 5)
        whole = await told(table)
        assert [step["seq"] for step in whole] == list(range(table.seq + 1))
        assert whole[6:] == first
        assert [step["view"] is not None for step in whole] == [False] * table.seq + [True]
        events = [step["events"] for step in watcher.messages("step")]
        assert [step["events"] for step in whole][-len(events) :] == events
        for seen in (-1, 0, 30, table.seq - 1, table.seq):
            assert await told(table, seen) == whole[seen + 1 :]
        assert read == [5, -1]


async def test_a_story_that_went_on_is_told_to_its_end(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", Seat("human", "Ana"), Seat("human", "Ben"))
        watcher = Listener()
        await table.welcome(watcher, -1)
        assert [step["seq"] for step in await told(table)] == [0]
        await table.act(0, 0, [GUESS + 2])
        await table.act(1, 0, [GUESS + 1])
        await watcher.until("step", 2)
        assert [step["seq"] for step in await told(table)] == [0, 1]
        await table.act(0, 1, [PICK, PICK + 1])
        await watcher.until_over()
        for _ in range(2):
            whole = await told(table)
            assert [step["events"] for step in whole] == [step["events"] for step in watcher.messages("step")]


async def test_only_so_many_stories_are_kept(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(story, "KEPT", 2)
    async with hall(url) as here:
        for _ in range(4):
            table = await table_of(here, "stockpile", *BOTS)
            watcher = Listener()
            await table.welcome(watcher, -1)
            await watcher.until_over()
            await told(table)
        assert len(here.house.stories._kept) == 2
