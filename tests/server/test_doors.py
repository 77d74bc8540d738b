"""The doors of tables let everybody in, whoever went away before."""

from __future__ import annotations

import asyncio

import pytest

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
