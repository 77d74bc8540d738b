"""Which tables are forgotten, on both databases: never a game that people have finished, and none by a wrong clock."""

from __future__ import annotations

import pytest

from outcry.store import Seat, open_store
from outcry.store.forgetting import DAY
from outcry.store.records import Row, Status, Summary, Table

pytestmark = pytest.mark.anyio

TODAY = 1000 * DAY
ANA, BOT, OPEN = Seat("human", "Ana", lock=b"x"), Seat("bot", bot="random"), Seat("open")


async def test_what_nobody_uses_is_forgotten_and_what_people_finished_is_kept(url: str) -> None:
    never: dict[str, tuple[Status, int, int]]
    tables: dict[str, tuple[Status, Seat, int, int]] = {  # status, second seat, made and moved so many days ago
        "NEWAA": ("open", OPEN, 0, 0),
        "WAITS": ("open", OPEN, 6, 6),
        "EMPTY": ("open", OPEN, 8, 8),
        "BOTSA": ("over", BOT, 8, 8),
        "PLAYS": ("playing", ANA, 200, 2),
        "IDLEA": ("playing", ANA, 200, 190),
        "ENDED": ("over", ANA, 900, 900),
        "INUSE": ("open", OPEN, 8, 8),
    }
    never = {"NEVER": ("over", 8, 8), "LATER": ("playing", 8, 2), "SLEPT": ("playing", 8, 8)}
    async with await open_store(url) as store:
        for code, (status, made, moved) in never.items():  # people sat there and bots chose for them
            await store.create_table(Table(code, "toy", "1", [ANA, BOT], created=TODAY - made * DAY), b"seed")
            unplayed = Summary(0, 1, "", [], 0, 0, played=False)
            row = Row(0, "setup", "1", {}, created=TODAY - moved * DAY)
            await store.append(code, row, status=status, summary=unplayed)
        for code, (status, second, made, moved) in tables.items():
            first = BOT if second is BOT else ANA
            record = Table(code, "toy", "1", [first, second], status="open", created=TODAY - made * DAY)
            await store.create_table(record, b"seed")
            if status != "open":
                await store.append(code, Row(0, "setup", "1", {}, created=TODAY - moved * DAY), status=status)
                await store.put_sealed(code, 0, 0, [1])
                await store.put_wish(code, 0, "show", "all")
        assert await store.forget(TODAY, 0, 0) == 0
        assert await store.forget(TODAY, 7, 180, but={"INUSE"}) == 5
        assert await store.forget(TODAY, 7, 180, but={"INUSE"}) == 0
        left = {table.code for table in await store.load_tables(list(tables))}
        assert left == set(tables) - {"EMPTY", "BOTSA", "IDLEA"}
        assert [table.code for table in await store.load_tables(list(never))] == ["LATER"]
        assert await store.rows("IDLEA") == []
        assert await store.rows("ENDED") != []
        # A machine that believes it is ten years later: the newest table knows better.
        assert await store.forget(TODAY + 3650 * DAY, 7, 180, but={"INUSE"}) <= 1


async def test_a_table_that_another_one_names_as_its_rematch_can_be_forgotten(url: str) -> None:
    async with await open_store(url) as store:
        await store.create_table(Table("FIRST", "toy", "1", [ANA], created=TODAY), b"seed")
        await store.create_table(Table("AGAIN", "toy", "1", [OPEN], created=TODAY - 9 * DAY), b"seed", follows="FIRST")
        assert await store.forget(TODAY, 7, 180) == 1
        found = await store.load_table("FIRST")
        assert found is not None
        assert found.next is None
