"""Rows: all that goes in comes out, a number is given once, and what was acknowledged is there."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import Dialect, Engine, UpdateBase, event

from outcry.core.chance import seed_of
from outcry.core.events import Event
from outcry.core.play import opening, step
from outcry.stockpile.game import Stockpile
from outcry.store import Conflict, Row, Store, StoreError, Summary, open_store, writer
from store_samples import SEED, a_row, a_table

pytestmark = pytest.mark.anyio


async def test_a_row_comes_back_as_it_was_given(store: Store) -> None:
    await store.create_table(a_table(), SEED)
    rows = [
        Row(0, "setup", "1", {"deck": [3, 1, 2]}, events=[Event("dealt", {"cards": [1, 2]}, 1, reveals=True)]),
        Row(1, "act", "1", {"deck": [3, 1], "words": "é \u0000 🂡"}, seat=1, chain=[7, 0, 12]),
        Row(2, "sealed", "1", {}, answers={0: [5], 1: [6, 7]}, events=[Event("opened", {"at": 3}, chance=True)]),
        Row(3, "outside", "2", {"x": 0.1}, note={"fell": True, "at": [0.1, 1e-300]}),
        Row(4, "seat", "2", {"x": None}, seat=0, note={"bot": "random", "why": "bot_late"}),
    ]
    for row in rows:
        await store.append("ABCDE", row)
    assert await store.rows("ABCDE") == rows
    assert await store.rows("ABCDE", after=2) == rows[3:]
    assert await store.last_row("ABCDE") == rows[4]


async def test_a_table_without_rows_and_no_table_at_all(store: Store) -> None:
    await store.create_table(a_table(), SEED)
    assert await store.rows("ABCDE") == []
    assert await store.last_row("ABCDE") is None
    assert await store.rows("OTHER") == []


async def test_a_game_opens_at_any_row_from_its_stored_states(store: Store) -> None:
    game = Stockpile(3, {"board": "advanced"})
    state, told = opening(game, seed_of(3))
    await store.create_table(a_table(), seed_of(3))
    await store.append("ABCDE", Row(0, "setup", game.rules, state.to_data(), events=told))
    kept = [state.to_data()]
    chain: list[int] = []
    while len(kept) < 12:
        seat = state.to_act()[0]
        chain.append(state.legal(seat)[0])
        told = step(game, state, seat, chain[-1])
        if not state.open_chain(seat):
            row = Row(len(kept), "act", game.rules, state.to_data(), seat=seat, chain=chain, events=told)
            await store.append("ABCDE", row)
            kept.append(state.to_data())
            chain = []
    rows = await store.rows("ABCDE")
    assert [game.load(row.state).to_data() for row in rows] == kept


async def test_a_number_is_given_once(store: Store) -> None:
    await store.create_table(a_table(), SEED)
    await store.append("ABCDE", a_row(0, mark=1))
    with pytest.raises(Conflict):
        await store.append("ABCDE", a_row(0, mark=2))
    assert [row.chain for row in await store.rows("ABCDE")] == [[0, 1]]


async def test_of_two_programs_with_the_same_number_one_wins(store: Store, url: str) -> None:
    await store.create_table(a_table(), SEED)
    async with await open_store(url) as other:
        for seq in range(10):
            both = [store.append("ABCDE", a_row(seq, mark=1)), other.append("ABCDE", a_row(seq, mark=2))]
            ends = await asyncio.gather(*both, return_exceptions=True)
            assert sorted(type(end).__name__ for end in ends) == ["Conflict", "int"]
            last = await other.last_row("ABCDE")
            assert last == await store.last_row("ABCDE")
            assert last is not None
            assert last.chain == [seq, 1 if isinstance(ends[0], int) else 2]


async def test_two_hundred_tables_at_once_share_few_commits_and_all_is_durable(store: Store, url: str) -> None:
    codes = [f"T{number:04}" for number in range(200)]
    commits = 0

    def count(_connection: object) -> None:
        nonlocal commits
        commits += 1

    async def play(code: str) -> None:
        await store.create_table(a_table(code), SEED)
        for seq in range(3):
            await store.append(code, a_row(seq))

    event.listen(Engine, "commit", count)
    try:
        await asyncio.gather(*map(play, codes))
    finally:
        event.remove(Engine, "commit", count)
    assert commits < 100  # for 800 writes
    async with await open_store(url) as other:
        for code in codes:
            assert [row.chain for row in await other.rows(code)] == [[seq, 0] for seq in range(3)]


async def test_what_many_tables_add_at_once_is_a_few_statements(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = [f"T{number:04}" for number in range(50)]
    for code in codes:
        await store.create_table(a_table(code), SEED)
    statements: list[str] = []

    for_driver = writer.for_driver

    def count(statement: UpdateBase, dialect: Dialect) -> Any:
        found = for_driver(statement, dialect)
        statements.append(found[0].split(maxsplit=1)[0])
        return found

    monkeypatch.setattr(writer, "for_driver", count)
    summary = Summary(0, 8, "supply", [0], 1, 1)
    await asyncio.gather(*(store.append(code, a_row(0), summary=summary) for code in codes))
    assert sorted(statements) == ["INSERT", "UPDATE"]
    found = await store.load_tables(codes)
    assert [table.summary for table in found] == [summary] * 50


async def test_a_conflict_or_a_mistake_of_one_does_not_touch_the_others_of_its_group(store: Store) -> None:
    await store.create_table(a_table(), SEED)
    await store.append("ABCDE", a_row(0))
    ends = await asyncio.gather(
        store.append("ABCDE", a_row(1)),
        store.append("ABCDE", a_row(0)),  # taken
        store.append("NOSUCH", a_row(0)),  # no such table: the database breaks the transaction off
        store.append("ABCDE", Row(7, "act", "1", {"set": object()})),  # cannot be written down
        store.append("ABCDE", a_row(2)),
        return_exceptions=True,
    )
    assert [type(end) for end in ends] == [int, Conflict, StoreError, TypeError, int]
    assert [row.seq for row in await store.rows("ABCDE")] == [0, 1, 2]


async def test_what_is_acknowledged_can_be_read_at_once_by_another_program(store: Store, url: str) -> None:
    await store.create_table(a_table(), SEED)
    async with await open_store(url) as other:
        for seq in range(10):
            await store.append("ABCDE", a_row(seq))
            last = await other.last_row("ABCDE")
            assert last is not None
            assert last.seq == seq


async def test_reading_goes_on_while_much_is_written(store: Store) -> None:
    await store.create_table(a_table(), SEED)

    async def write() -> None:
        for seq in range(100):
            await store.append("ABCDE", a_row(seq))

    writing = asyncio.create_task(write())
    reads = 0
    while not writing.done():
        await store.load_table("ABCDE")
        reads += 1
    await writing
    assert reads > 2


async def test_closing_writes_what_waits_and_then_nothing_more(url: str) -> None:
    store = await open_store(url)
    await store.create_table(a_table(), SEED)
    waiting = [asyncio.create_task(store.append("ABCDE", a_row(seq))) for seq in range(20)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    with pytest.raises(StoreError, match="store_closed"):
        await store.append("ABCDE", a_row(20))
    await store.close()
    async with await open_store(url) as again:
        assert [row.seq for row in await again.rows("ABCDE")] == list(range(20))


async def test_one_who_no_longer_waits_harms_nobody(store: Store) -> None:
    await store.create_table(a_table(), SEED)
    tasks = [asyncio.create_task(store.append("ABCDE", a_row(seq))) for seq in range(3)]
    await asyncio.sleep(0)
    tasks[2].cancel()
    ends = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(end).__name__ for end in ends] == ["int", "int", "CancelledError"]
    assert [row.seq for row in await store.rows("ABCDE")] == [0, 1]


async def test_a_story_is_bounded_and_passes_over_what_was_done_at_the_door(store: Store) -> None:
    await store.create_table(a_table("STORY"), SEED)
    for seq in range(30):
        await store.append("STORY", Row(seq, "seat" if seq % 3 else "act", "1", {}))
    told = [row.seq for row in await store.story("STORY", -1, aside_after=24, most=9)]
    assert told == [15, 18, 21, 24, 25, 26, 27, 28, 29]
    assert [row.seq for row in await store.story("STORY", 27, aside_after=-1, most=9)] == [28, 29]
