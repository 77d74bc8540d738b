"""Nobody fills a turn of the loop: what one address asks is answered in as many turns as it asks for things."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from outcry.server.entrance import Entrance
from outcry.server.turns import Turns, TurnsByAddress
from patience import PATIENCE

pytestmark = pytest.mark.anyio


class Ticks:
    """Counts turns of the loop."""

    def __init__(self) -> None:
        self.count = 0
        self._counting = asyncio.create_task(self._go_on())

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(0)
            self.count += 1

    def end(self) -> None:
        self._counting.cancel()


async def test_requests_of_one_address_are_answered_in_turns_and_others_wait_for_none_of_them() -> None:
    ticks = Ticks()
    answered: dict[str, list[int]] = {"1.1.1.1": [], "2.2.2.2": []}

    async def app(scope: Any, receive: Any, send: Any) -> None:
        answered[scope["client"][0]].append(ticks.count)

    entrance = Entrance(app, *[cast(Any, None)] * 5)
    asked = ["1.1.1.1"] * 10 + ["2.2.2.2"]
    scopes: list[Any] = [{"type": "http", "path": "/", "client": (address, 1)} for address in asked]
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(entrance(scope, cast(Any, None), cast(Any, None)) for scope in scopes))
    ticks.end()
    rude, patient = answered.values()
    assert len(set(rude)) == 10
    assert patient[0] <= rude[1]
    assert not entrance._turns._of


async def test_who_has_gone_takes_no_turn_and_who_comes_again_at_once_stands_behind_the_others() -> None:
    turns, order = TurnsByAddress(), []

    async def one(name: str) -> None:
        await turns.mine("1.1.1.1")
        order.append(name)

    waiting = {name: asyncio.create_task(one(name)) for name in "abc"}
    await asyncio.sleep(0)
    waiting["b"].cancel()
    await asyncio.wait(waiting.values(), timeout=PATIENCE)
    assert order == ["a", "c"]
    assert not turns._of

    ticks, times = Ticks(), []
    again = Turns()

    def begin() -> bool:
        times.append(ticks.count)
        if len(times) < 6:
            again.wait(begin)
        return True

    for _ in range(3):
        again.wait(begin)
    async with asyncio.timeout(PATIENCE):
        while not (len(times) == 8 and again.idle):
            await asyncio.sleep(0)
    ticks.end()
    assert len(set(times)) == 8
