"""A hall of tables for tests, on a real log and without a web server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from odd_bots import make_bot
from outcry.core.game import PUBLIC
from outcry.store import Seat, Table, open_store
from outcry.table import keys
from outcry.table.hall import Hall
from outcry.table.house import House
from outcry.table.outside import Outside
from outcry.table.pace import Pace
from outcry.table.table import Table as LiveTable
from outcry.table.thinking import Thinkers
from patience import BOT_SECONDS, PATIENCE
from toy_title import any_game, any_title


@asynccontextmanager
async def hall(url: str, beat: float = 0.0, bot_seconds: float = BOT_SECONDS) -> AsyncIterator[Hall]:
    store = await open_store(url)
    thinkers = Thinkers(any_title, make_bot, time_limit=bot_seconds)
    outside = Outside(any_title)
    here = Hall(House(store, thinkers, outside, any_title, Pace(beat)))
    try:
        yield here
    finally:
        here.close()
        outside.close()
        thinkers.close()
        await store.close()


async def table_of(
    here: Hall,
    game: str,
    *seats: Seat,
    seed: bytes | None = None,
    options: dict[str, Any] | None = None,
    **more: Any,
) -> LiveTable:
    """A table with just these seats; bots need not be on any shelf."""
    made = any_game(game, len(seats), options or {})
    record = Table(keys.new_code(), made.name, made.rules, list(seats), options=made.options_data(), host=0, **more)
    await here.house.store.create_table(record, seed or keys.new_seed())
    return await here.find(record.code)


class Listener:
    """A client that only listens."""

    def __init__(self, seat: int = PUBLIC) -> None:
        self.seat = seat
        self.address = ""
        self.heard: list[bytes] = []
        self.frames: list[bytes] = []
        self.dismissed = False
        self._news = asyncio.Event()

    def tell(self, message: bytes) -> None:
        self.heard.append(message)
        self._news.set()

    def show(self, frame: bytes) -> None:
        self.frames.append(frame)

    def dismiss(self, last: bytes) -> None:
        self.tell(last)
        self.dismissed = True

    def messages(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in map(json.loads, self.heard) if message["t"] == kind]

    def events(self) -> list[str]:
        return [event["code"] for step in self.messages("step") for event in step["events"]]

    async def until(self, kind: str, count: int = 1) -> dict[str, Any]:
        """Wait for so many messages of a kind."""
        async with asyncio.timeout(PATIENCE):
            while len(found := self.messages(kind)) < count:
                self._news.clear()
                await self._news.wait()
        return found[count - 1]

    async def until_over(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while not any(message["table"]["status"] == "over" for message in self.messages("table")):
                self._news.clear()
                await self._news.wait()
