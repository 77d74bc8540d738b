"""What a table follows between two choices: deeds come in, everybody sees frames, and what is done becomes a row.

What goes on lives in memory and costs microseconds; durable is only its end. Whoever is gone in the middle of it, or
the server with him, has ended it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any, Final

from outcry.core.game import Refusal, Refused
from outcry.core.live import FRAMES_PER_SECOND, Live
from outcry.store import StoreError
from outcry.store.records import NOBODY
from outcry.wire.socket import Ended, Why
from outcry.wire.socket import Live as LiveMessage

if TYPE_CHECKING:
    from outcry.table.audience import Client
    from outcry.table.pace import Pace
    from outcry.table.table import Table

log = logging.getLogger(__name__)

LONGEST: Final = 120.0
"""H. Seconds after which it ends by itself: somebody may have fallen asleep, and the log holds all that was done."""


class Following:
    """At one table."""

    def __init__(self, table: Table, live: Live | None) -> None:
        self._table = table
        self._live = live
        self._by: Client | None = None
        """Who began what goes on. If his line is lost it is over, whoever else looks from the same seat."""
        self._running: asyncio.Task[None] | None = None
        self._ending: set[asyncio.Task[None]] = set()
        self.now: dict[str, Any] | None = None
        """What goes on, as everybody was told."""
        self.ended: Ended | None = None
        """What went on last came to nothing, and not by its player's doing; until something is done again."""

    # What players do.

    def would_begin(self) -> bool:
        """Nothing goes on: what is done next begins something, which ends in a row."""
        return self._running is None

    async def do(self, client: Client, after: int, deed: dict[str, Any]) -> None:
        """It counts when it is here, and is never dated back."""
        state, live = self._table.answered(client.seat, after), self._live
        if live is None:
            raise Refused(Refusal("no_deeds"))
        kept = live.do(state, client.seat, deed, self._clock().now())
        if kept is not None:
            await self._keep(kept, client.address)
        elif live.now is not None and self._running is None:
            self._by, self.ended = client, None
            self._tell()
            self._running = asyncio.create_task(self._run(live, self._table.question.number, client.address))

    def none_by(self, seat: int) -> None:
        """Who is in the middle of something cannot choose otherwise, or he would call off what he does not like."""
        if self._by is not None and self._by.seat == seat:
            raise Refused(Refusal("deed_first"))

    def lost(self, client: Client) -> None:
        """A client is gone, and what it did with it."""
        if client is self._by:
            ending = asyncio.create_task(self.end("line" if not self._table.closed else "server"))
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)

    async def end(self, why: Why | None, seat: int | None = None) -> None:
        """What goes on (by this seat) ends here; or it is waited for, if it is too late to end it. Not under the
        table's lock. `why` is told to its player, unless it is his own doing."""
        if self._live is None or self._by is None or seat not in (None, self._by.seat):
            return
        address = self._by.address
        kept = self._live.end(self._clock().now())
        if kept is None:
            assert self._running is not None
            await asyncio.wait({self._running})
            return
        try:
            await self._keep(kept, address, why)
        except (Refused, StoreError) as error:  # it has ended all the same
            log.warning("table %s: the end of a deed was not kept: %s", self._table.code, error)

    # What the table does.

    def get_ready(self) -> None:
        """Somebody has come: what is let go must not hang in the air until a process has begun."""
        if self._live is not None:
            self._table.house.outside.warm_up()

    async def remember(self, asked: int) -> None:
        """The table was opened again, and its question is that of this row."""
        if self._live is not None:
            last = await self._table.house.store.last_told(self._table.code, only="deed")
            self._live.remember({} if last is None else last.note)
            if last is not None and last.seq > asked and "why" in last.note:
                self.ended = Ended(last.seat, last.note["why"])

    def gone_on(self) -> None:
        """A row of the game was told: whatever went on has led to it, or is of no use any more."""
        if self._live is not None:
            self._live.forget(self._clock().now())
            self.ended = None
            self._stop()
            self._tell()

    def close(self) -> None:
        """What is lost with the server is not lost if there is time to keep it."""
        if self._by is not None:
            self.lost(self._by)

    async def imitate(self, seat: int, chain: list[int], player: str) -> None:
        """A bot's choice is seen being made, where somebody looks and the table has a pace."""
        table, live = self._table, self._live
        if live is None or not table.house.pace.beat or not table.audience.clients:
            return
        seen = live.imitate(table.position()[0], seat, chain, player)
        if seen is None:
            return
        self._tell(seen.now)
        frames = iter(seen.frames)
        async for _ in ticks(self._clock()):
            frame = next(frames, None)
            if frame is None or not table.seats[seat].bot or not table.audience.clients:  # its owner may be back
                break
            table.audience.show(frame)

    def imitated(self) -> None:
        """The bot has chosen, or somebody else has for it."""
        self._tell()

    # From the beginning to the end.

    async def _run(self, live: Live, asked: int, address: str) -> None:
        clock = self._clock()
        began = clock.now()
        try:
            async for at in ticks(clock):
                if live.now is None:
                    break
                if at - began > LONGEST and (kept := live.end(at)) is not None:
                    await self._keep(kept, address, "rest")
                    break
                self._table.audience.show(live.frame(at))
                done = live.done(at)
                if done is not None:
                    await self._table.choose_by_deed(done, asked, address)
                    break
        except (Refused, StoreError) as error:
            log.warning("table %s: a deed was lost: %s", self._table.code, error)
        finally:
            if self._running is asyncio.current_task():  # else somebody has ended it, and tells so when it is kept
                self._stop()
                self._tell()

    async def _keep(self, kept: dict[str, Any], address: str, why: Why | None = None) -> None:
        """It came to nothing: a row that leaves the game as it is. Why, unless its player wanted it so."""
        table = self._table
        seat = NOBODY if self._by is None else self._by.seat
        self._stop()
        if why is not None:
            kept, self.ended = kept | {"why": why}, Ended(seat, why)
        try:
            async with table.lock:
                state, _ = table.position()
                await table.append(table.row("deed", state, [], seat=seat, note=kept), state, address)
        finally:
            self._tell()

    def _stop(self) -> None:
        """Frames end."""
        running, self._running, self._by = self._running, None, None
        if running is not None and running is not asyncio.current_task():
            running.cancel()

    def _tell(self, now: dict[str, Any] | None = None) -> None:
        """What goes on now, by a player's doing or as a bot's is shown."""
        if self._live is not None and self._live.now is not None:
            now = self._live.now
        if now is not self.now:
            self.now = now
            self._table.audience.tell(LiveMessage(now, self.ended))

    def _clock(self) -> Pace:
        return self._table.house.pace


async def ticks(pace: Pace) -> AsyncIterator[float]:
    """Moments for frames, as many a second as are shown; those that it is too late for are left out."""
    due = pace.now()
    while True:
        yield pace.now()
        due = max(due + 1 / FRAMES_PER_SECOND, pace.now())
        await pace.until(due)
