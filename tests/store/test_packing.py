"""Positions in the log: whole, or as what changed since the row before."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from outcry.core.chance import seed_of
from outcry.core.play import opening, play, whole_choice
from outcry.stockpile.game import Stockpile
from outcry.store import Row, Store
from outcry.store.packing import CHANGE, LONG, LONG_CHANGE, WHOLE_EVERY, ZLIB, Unreadable, pack, pack_change, unpack
from store_samples import SEED, a_row, a_table


def test_a_state_is_stored_compressed() -> None:
    state = Stockpile(5).start(seed_of(1)).to_data()
    packed = pack(state)
    assert len(packed) < len(msgspec.json.encode(state)) / 2
    assert unpack(packed) == state


@pytest.mark.parametrize(
    ("before", "after", "kind"),
    [
        ({"a": 1, "b": [1, 2]}, {"a": 2, "b": [1, 2]}, CHANGE),
        ({"a": 1}, {"a": 1}, CHANGE),
        ({"a": 1}, {"a": 1, "b": None}, CHANGE),
        ({"a": {"x": [1], "y": 2}}, {"a": {"x": [3], "y": 2}}, CHANGE),
        ({"a": 1}, {"a": {"x": {}}}, CHANGE),
        ({"a": {"x": 1}}, {"a": [1]}, CHANGE),
        ({"a": []}, {"a": list(range(LONG))}, LONG_CHANGE),
        ({"a": 1, "b": 2}, {"a": 1}, ZLIB),  # only what is put can be said
        ({"a": {"x": 1}}, {"a": {}}, ZLIB),
    ],
)
def test_what_changed_is_put_on_what_came_before(before: dict[str, Any], after: dict[str, Any], kind: bytes) -> None:
    packed = pack_change(before, after)
    assert packed[:1] == kind
    assert unpack(packed, before) == after


def test_a_change_alone_is_no_position() -> None:
    with pytest.raises(Unreadable, match="nothing came before"):
        unpack(pack_change({"a": 1}, {"a": 2}))
    with pytest.raises(Unreadable, match="nothing came before"):
        unpack(b"?", {"a": 1})


@pytest.mark.anyio
async def test_a_game_written_as_changes_opens_at_any_row(store: Store) -> None:
    game = Stockpile(3, {"board": "advanced"})
    state, told = opening(game, seed_of(3))
    rows = [Row(0, "setup", game.rules, state.to_data(), events=told)]
    await store.create_table(a_table(), SEED)
    await store.append("ABCDE", rows[0])
    while len(rows) < 2 * WHOLE_EVERY + 3:
        seat = state.to_act()[0]
        chain = whole_choice(state, seat, lambda after, seat=seat: after.legal(seat)[0])  # type: ignore[misc]
        before = state.to_data()
        state, told = play(game, state, seat, chain)
        rows.append(Row(len(rows), "act", game.rules, state.to_data(), seat=seat, chain=chain, events=told))
        await store.append("ABCDE", rows[-1], before=before)
        assert await store.last_row("ABCDE") == rows[-1]
    assert await store.rows("ABCDE") == rows
    assert list(await store.log_of("ABCDE")) == rows
    for after in range(len(rows)):
        assert await store.rows("ABCDE", after) == rows[after + 1 :]
    assert (await store.last_rows(["ABCDE"]))["ABCDE"]() == rows[-1]


@pytest.mark.anyio
async def test_a_row_is_whole_where_nobody_knows_what_was_before(store: Store) -> None:
    await store.create_table(a_table(), SEED)
    for seq in range(4):
        await store.append("ABCDE", a_row(seq))
    assert await store.rows("ABCDE", 1) == (await store.rows("ABCDE"))[2:]
    last = await store.last_told("ABCDE")
    assert last is not None
    assert (last.seq, last.state) == (3, {})
