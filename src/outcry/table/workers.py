"""Worker processes of one kind. They begin when something is asked, as many as are asked at once, up to a limit."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

from outcry.table.line import Line, Party
from outcry.table.worker import Answer, Failed, Worker


class Workers:
    """Whoever has a turn has his share of what the workers can do; a process is his as soon as one has nothing else to
    do. How long somebody waits for a turn depends on how many others think, and never on what happened in the turns
    before: a process that still thinks when its turn is over keeps nobody from having one."""

    def __init__(self, answer: Answer, most: int, limit: float, behind: int = 0) -> None:
        """`limit`: seconds that a process may go on thinking when nobody wants to know any more. `behind` is how far
        they let other processes go first, as `os.nice` has it."""
        self._answer = answer
        self._limit = limit
        self._behind = behind
        self.line = Line(most)
        """Whoever waits for a turn waits here, so that his time begins when he has one."""
        self._threads = ThreadPoolExecutor(most, "bot")
        """One for each worker, to wait for what it says."""
        self._turns = 0
        """That somebody has just now."""
        self._employed: set[Worker] = set()
        self._idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        self._beginning: set[asyncio.Task[None]] = set()
        """Workers of whom there were too few: nobody's time runs before they have begun."""
        self._leaving: set[asyncio.Task[None]] = set()
        """Those who were left thinking, and those who come in the place of one that was ended."""
        self._closed = False

    def warm_up(self) -> None:
        """Let the first worker begin before anybody waits for it."""
        self._employ(self._beginning)

    @asynccontextmanager
    async def turn(self, party: Party) -> AsyncIterator[None]:
        await self.line.wait(party)
        self._turns += 1
        try:
            await self._have_begun(self._turns)
            yield
        finally:
            self._turns -= 1
            self.line.leave()

    async def _have_begun(self, wanted: int) -> None:
        """That so many are asked at once is what begins new ones, never that one still thinks of something hard."""
        while len(self._employed) < wanted:
            self._employ(self._beginning)
        while self._beginning and len(self._employed) - len(self._beginning) < wanted:
            await asyncio.wait(self._beginning, return_when=asyncio.FIRST_COMPLETED)

    @asynccontextmanager
    async def worker(self) -> AsyncIterator[Worker]:
        """One for oneself, for whoever has a turn. If it is left thinking, nobody hears what it says at last."""
        worker = await self._idle.get()
        try:
            yield worker
        finally:
            if worker.listens:
                self._idle.put_nowait(worker)
            else:
                self._do(self._hear_out(worker), self._leaving)

    async def _hear_out(self, worker: Worker) -> None:
        """To end it and begin another takes more of a busy machine than to let it come to its end. One that does not
        is ended alone."""
        try:
            async with asyncio.timeout(self._limit):
                await worker.heard_out()
        except (Failed, TimeoutError):
            self._employed.discard(worker)
            worker.end()
            self._employ(self._leaving)
        else:
            self._idle.put_nowait(worker)

    def _employ(self, tasks: set[asyncio.Task[None]]) -> None:
        if self._closed:
            return
        worker = Worker(self._answer, self._threads, self._behind)
        self._employed.add(worker)
        self._do(self._let_begin(worker), tasks)

    async def _let_begin(self, worker: Worker) -> None:
        try:
            await worker.ready()
        except Failed:  # on the system's account: another would not begin either, before somebody needs it
            self._employed.discard(worker)
            worker.end()
        else:
            self._idle.put_nowait(worker)

    def _do(self, work: Coroutine[Any, Any, None], tasks: set[asyncio.Task[None]]) -> None:
        task = asyncio.create_task(work)
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    def close(self) -> None:
        self._closed = True
        for task in [*self._beginning, *self._leaving]:
            task.cancel()
        for worker in self._employed:
            worker.end()
        self._threads.shutdown(wait=True)
