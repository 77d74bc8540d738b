"""A damaged row costs as little as can be: its position is played again, and where that cannot be, it is said in words
and no other table suffers."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import msgspec
import pytest

from halls import Listener, hall, table_of
from outcry.core.game import Refused
from outcry.core.gamefile import GameFile
from outcry.core.play import whole_choice
from outcry.store import Damaged, Row, Seat
from outcry.store.packing import WHOLE_EVERY
from outcry.table.hall import Hall
from outcry.table.replay import replay_of_log
from outcry.table.table import Table
from toy_title import any_game

pytestmark = pytest.mark.anyio
SEATS = (Seat("human", "Ana"), Seat("human", "Ben"))
LONG_ENOUGH = WHOLE_EVERY + 6


@contextmanager
def damaging(url: str) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as file, file:
        yield file


def damage(url: str, code: str, column: str, row: int, content: bytes | str) -> None:
    with damaging(url) as file:
        file.execute(f"UPDATE log SET {column} = ? WHERE code = ? AND seq = ?", (content, code, row))


async def play(here: Hall, rows: int) -> tuple[str, list[Row]]:
    """A game of Stockpile of so many rows at least, or to its end; its code, and its log as it was."""
    table = await table_of(here, "stockpile", *SEATS, seed=bytes(32), options={"rounds": 1})
    looking = Listener()
    await table.welcome(looking, -1)
    while table.status == "playing" and table.seq < rows:
        state, asked = table.position()
        open_to = [seat for seat in state.standing().waiting if not table.is_answered(state, seat)]
        if not open_to:
            await looking.until("step", len(looking.messages("step")) + 1)
            continue
        seat = open_to[0]
        await table.act(seat, asked, whole_choice(state, seat, lambda after, seat=seat: after.legal(seat)[0]))  # type: ignore[misc]
    return table.code, await here.house.store.rows(table.code)


async def test_any_position_that_is_damaged_is_played_again(url: str) -> None:
    async with hall(url) as here:
        code, before = await play(here, LONG_ENOUGH)
    assert len(before) > LONG_ENOUGH
    for row in range(len(before)):
        with damaging(url) as file:
            (kept,) = file.execute("SELECT state FROM log WHERE code = ? AND seq = ?", (code, row)).fetchone()
        broken = (b"", b"x\x9c broken", b"{", kept[:-3])
        damage(url, code, "state", row, broken[row % len(broken)])
        async with hall(url) as here:
            table = await here.find(code)
            assert table.seq == before[-1].seq
            assert table.state is not None
            assert table.state.to_data() == before[-1].state
            assert [*await here.log_of(table)] == before
        damage(url, code, "state", row, kept)


async def test_a_game_goes_on_after_a_row_that_was_damaged(url: str) -> None:
    async with hall(url) as here:
        code, before = await play(here, WHOLE_EVERY + 2)
    damage(url, code, "state", WHOLE_EVERY, b"?")
    async with hall(url) as here:
        table = await here.find(code)
        await act_once(table)
        assert len([*await here.log_of(table)]) > len(before)
    async with hall(url) as here:  # what was written since is whole
        assert (await here.find(code)).seq > before[-1].seq


async def act_once(table: Table) -> None:
    state, asked = table.position()
    seat = state.standing().waiting[0]
    await table.act(seat, asked, whole_choice(state, seat, lambda after: after.legal(seat)[0]))


async def test_the_file_and_the_replay_of_a_damaged_game_are_what_they_were(url: str) -> None:
    async with hall(url) as here:
        code, _ = await play(here, 10_000)
        table = await here.find(code)
        assert table.status == "over"
        file, report = await here.file(table), await here.report(table)
        replay = msgspec.json.encode(replay_of_log(table.game, table.info(), await here.log_of(table), 0).steps)
    damage(url, code, "state", 3, b"")
    async with hall(url) as here:
        table = await here.find(code)
        assert await here.file(table) == file
        assert await here.report(table) == report
        rows = await here.log_of(table)
        assert msgspec.json.encode(replay_of_log(table.game, table.info(), rows, 0).steps) == replay
    assert GameFile.from_bytes(file, any_game).state.outcome() is not None


async def test_what_cannot_be_made_again_is_said_in_words(url: str) -> None:
    """Neither the position nor what was done can be read."""
    async with hall(url) as here:
        code, _ = await play(here, 8)
        other = (await table_of(here, "toy", *SEATS)).code
    damage(url, code, "state", 5, b"")
    damage(url, code, "chain", 5, "[")
    async with hall(url) as here:
        with pytest.raises(Damaged) as damaged:
            await here.find(code)
        assert (damaged.value.why.code, damaged.value.why.args) == ("log_damaged", {"row": 5})
        assert isinstance(damaged.value, Refused)
        listed = await here.listing([code, other])
        assert [info.code for info in listed.mine] == [code, other]


async def test_a_position_of_other_rules_is_not_played_again(url: str) -> None:
    async with hall(url) as here:
        code, _ = await play(here, 8)
    damage(url, code, "state", 5, b"")
    damage(url, code, "rules", 5, "0")
    async with hall(url) as here:
        with pytest.raises(Damaged, match="log_damaged"):
            await here.find(code)


async def test_who_comes_is_told_all_but_what_a_damaged_row_told(url: str) -> None:
    async with hall(url) as here:
        code, before = await play(here, 8)
    damage(url, code, "events", 5, "[{")
    damage(url, code, "events", before[-1].seq, "[{")
    async with hall(url) as here:
        table = await here.find(code)
        ana = Listener(0)
        await table.welcome(ana, -1)
        told = {step["seq"]: step["events"] for step in ana.messages("step")}
        assert sorted(told) == [row.seq for row in before]
        assert {seq for seq, events in told.items() if not events} >= {5, before[-1].seq}
        assert told[0]
        rows = await here.log_of(table)
        with pytest.raises(Damaged):
            list(rows)
