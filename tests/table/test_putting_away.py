"""A table that nobody looks at is put away, and one that could not begin is found anew."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from halls import Listener, hall, table_of
from outcry.store import Seat, StoreError
from outcry.table import sitting
from outcry.table.away import PutAway
from outcry.table.hall import Hall
from outcry.table.table import Table
from outcry.wire.http import NewTable, SeatWish

pytestmark = pytest.mark.anyio

TWO = (Seat("human", "Ana"), Seat("human", "Ben"))


async def test_a_table_put_away_on_the_way_to_it_is_found_again(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", *TWO)
        ana = Listener(0)

        async def enter(found: Table) -> Table:
            if found is table:
                here._put_away(table)
            await found.welcome(ana, -1)
            return found

        entered = await here.at(table.code, enter)
        assert entered is not table
        assert entered.audience.clients == {ana}
        with pytest.raises(PutAway):
            await sitting.sit(table, "Eva", None, "eva's token")


async def test_a_table_is_not_put_away_while_somebody_is_coming(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", *TWO)
        async with table.lock:
            here._put_away(table)
        assert not table.closed
        assert here.tables[table.code] is table
        assert table.code in here._timers


async def test_a_clocked_table_that_failed_is_found_anew_by_itself(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", *TWO, clock=60)
        table.close("server_error")
        here._put_away(table)
        while (again := here.tables.get(table.code)) is None:
            await asyncio.sleep(0.01)
        assert again is not table
        assert not again.closed
        assert again.time_left() is not None


async def test_a_table_has_one_timer_and_none_while_somebody_looks(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", *TWO)
        first = here._timers[table.code]
        here.put_away(table)
        assert first.cancelled()
        second = here._timers[table.code]
        here.keep(table)
        assert second.cancelled()
        assert here._timers == {}
        here._put_away(table)
        await here.find(table.code)
        third = here._timers[table.code]
        here.put_away(table)  # the old one
        assert here._timers[table.code] is third
        assert not third.cancelled()


@pytest.mark.parametrize("bots", [["random", "random"], [None, None]])
async def test_a_game_that_could_not_begin_is_begun_by_who_finds_it_next(
    url: str, bots: list[str | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def disk_full(*_: Any, **__: Any) -> None:
        raise StoreError("store_full")

    async def make_and_fill(here: Hall) -> None:
        mine = await here.make(NewTable([SeatWish(bot) for bot in bots], "Ana", game="toy"))
        await sitting.sit(await here.find(mine.code), "Ben", None, "ben's token")

    async with hall(url, beat=30) as here:
        with monkeypatch.context() as patched:
            patched.setattr(here.house.store, "append", disk_full)
            with pytest.raises(StoreError):
                await make_and_fill(here)
        (code,) = here.tables
        assert (await here.find(code)).status == "playing"
