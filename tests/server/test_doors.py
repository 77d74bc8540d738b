"""The doors of tables let everybody in, whoever went away before."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from live import live
from outcry.server.doors import Door, Left
from patience import PATIENCE

pytestmark = pytest.mark.anyio
TURNS = 20
"""More turns of the loop than it takes to come in."""


def future() -> asyncio.Future[None]:
    return asyncio.get_running_loop().create_future()


async def come_in(door: Door, gone: asyncio.Future[None]) -> None:
    async with door.turn(gone):
        pass


async def test_a_token_that_opens_no_seat_leads_to_the_door_of_those_who_watch(tmp_path: Path) -> None:
    """Or a crowd could stand before those who come back to their seats, by saying that they have one."""
    async with live(tmp_path) as here:
        mine, other = await here.make(None, None), await here.make(None, None)
        ana = await here.join(mine["code"], mine["token"])
        table = here.server.hall.tables[mine["code"]]
        doors = here.server.doors
        await table.lock.acquire()
        crowd = [await here.client() for _ in range(3)]
        for client, token in zip(crowd, ("x", other["token"], ana.heard[0]), strict=True):
            await client.say(t="hello", code=mine["code"].lower(), token=token)
        async with asyncio.timeout(PATIENCE):
            while doors.watching.waiting < len(crowd) - 1:  # one is on his way in
                await asyncio.sleep(0.005)
        assert doors.seated.waiting == 0
        back = await here.client()
        await back.say(t="hello", code=mine["code"].lower(), token=mine["token"])
        table.lock.release()
        assert (await back.hear())["t"] == "welcome"
        for client in crowd:
            assert (await client.hear())["why"]["code"] == "wrong_token"


@pytest.mark.parametrize("turns", range(TURNS))
async def test_who_is_stopped_on_the_way_in_leaves_the_door_free(turns: int) -> None:
    """A line breaks at any moment: whoever waits hears of it, and what is done for him is stopped."""
    door, gone = Door(), future()
    gone.set_result(None)
    coming = asyncio.create_task(come_in(door, gone))
    for _ in range(turns):
        await asyncio.sleep(0)
    coming.cancel()
    with pytest.raises((asyncio.CancelledError, Left)):
        await coming
    async with asyncio.timeout(PATIENCE):
        await come_in(door, future())
