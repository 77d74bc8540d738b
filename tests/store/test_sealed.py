"""Sealed answers: durable at once, replaced until they open, in no row of the log before that."""

from __future__ import annotations

import pytest

from outcry.store import Conflict, Row, Store, open_store
from store_samples import SEED, a_row, a_table

pytestmark = pytest.mark.anyio


async def test_an_answer_may_be_changed_and_survives_a_restart(store: Store, url: str) -> None:
    await store.create_table(a_table(), SEED)
    await store.append("ABCDE", a_row(0))
    await store.put_sealed("ABCDE", 0, 1, [7])
    await store.put_sealed("ABCDE", 0, 0, [3, 4])
    await store.put_sealed("ABCDE", 0, 1, [8])
    async with await open_store(url) as other:
        assert await other.sealed_of("ABCDE", 0) == {0: [3, 4], 1: [8]}
        assert [row.seq for row in await other.rows("ABCDE")] == [0]


async def test_they_are_gone_when_they_open_and_only_then(store: Store) -> None:
    for code in ("ABCDE", "OTHER"):
        await store.create_table(a_table(code), SEED)
        await store.append(code, a_row(0))
        await store.put_sealed(code, 0, 0, [3])
    await store.append("ABCDE", Row(1, "seat", "1", {}, seat=1, note={"bot": "random"}), bots={1: "random"})
    await store.put_sealed("ABCDE", 0, 1, [4])
    answers = await store.sealed_of("ABCDE", 0)
    opening = Row(2, "sealed", "1", {}, answers=answers)
    await store.append("ABCDE", opening, opens=0)
    assert await store.sealed_of("ABCDE", 0) == {}
    assert await store.last_row("ABCDE") == opening
    assert await store.sealed_of("OTHER", 0) == {0: [3]}


async def test_an_opening_that_comes_second_leaves_them_alone(store: Store) -> None:
    await store.create_table(a_table(), SEED)
    await store.append("ABCDE", a_row(0))
    await store.append("ABCDE", a_row(1))
    await store.put_sealed("ABCDE", 0, 0, [3])
    with pytest.raises(Conflict):
        await store.append("ABCDE", Row(1, "sealed", "1", {}, answers={0: [3]}), opens=0)
    assert await store.sealed_of("ABCDE", 0) == {0: [3]}


async def test_an_answer_that_comes_after_the_opening_is_refused(store: Store) -> None:
    await store.create_table(a_table(), SEED)
    await store.append("ABCDE", a_row(0))
    await store.append("ABCDE", Row(1, "sealed", "1", {}, answers={0: [3], 1: [3]}), opens=0)
    with pytest.raises(Conflict):
        await store.put_sealed("ABCDE", 0, 0, [4])
    await store.put_sealed("ABCDE", 1, 0, [4])  # the next ask
    assert await store.sealed_of("ABCDE", 0) == {}
