"""Worker processes of one kind. They begin when something is asked, as many as are asked at once, up to a limit."""

from __future__ import annotations

from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

from outcry.table.line import Line, Party
from outcry.table.worker import Answer, Worker


class Workers:
    def __init__(self, answer: Answer, most: int, behind: int = 0) -> None:
        """`behind` is how far they let other processes go first, as `os.nice` has it."""
        self._answer = answer
        self._behind = behind
        self.line = Line(most)
        """Whoever waits for a worker waits here, so that his time begins when he has one."""
        self._threads = ThreadPoolExecutor(most, "bot")
        """One for each worker, to wait for what it says."""
        self._free: list[Worker] = []
        self._busy: set[Worker] = set()

    def warm_up(self) -> None:
        """Let the first worker begin before anybody waits for it."""
        self._free.append(self._new_worker())

    @asynccontextmanager
    async def one_for(self, party: Party) -> AsyncIterator[Worker]:
        """A worker for oneself. One that still thinks afterwards is ended; nobody else notices."""
        await self.line.wait(party)
        try:
            worker = self._free.pop() if self._free else self._new_worker()
            self._busy.add(worker)
            try:
                await worker.ready()
                yield worker
            finally:
                self._busy.discard(worker)
                if worker.listens:
                    self._free.append(worker)
                else:
                    worker.end()
        finally:
            self.line.leave()

    def _new_worker(self) -> Worker:
        return Worker(self._answer, self._threads, self._behind)

    def close(self) -> None:
        for worker in [*self._free, *self._busy]:
            worker.end()
        self._free.clear()
        self._threads.shutdown(wait=True)
