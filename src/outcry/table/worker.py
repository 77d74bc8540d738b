"""A process of its own that answers one question at a time, through a pipe.

What can fail, panic or take too long (bots, physics) runs in one: it is ended alone, and nobody else notices."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Any, Final

START_LIMIT: Final = 120.0
"""Seconds until a worker process that lives counts as one that will never begin. On a machine so busy that it takes
long, another in its place would take no less."""

Answer = Callable[[bytes], Any]
"""Runs in the worker: a packed question in, something to pickle out. It catches whatever goes wrong in it."""


class Failed(Exception):
    """No answer, or none in time."""


class Worker:
    """A process that thinks about one thing at a time."""

    def __init__(self, answer: Answer, threads: ThreadPoolExecutor, behind: int = 0) -> None:
        """`threads` has one to wait for what this worker says. `answer` is sent to it, so it can be pickled. `behind`
        is how far it lets other processes go first, as `os.nice` has it."""
        self._threads = threads
        self._pipe, theirs = multiprocessing.Pipe()
        spawn = multiprocessing.get_context("spawn")
        self._process = spawn.Process(target=work, args=(theirs, answer, behind), daemon=True)
        with deaf_to_ctrl_c():
            self._process.start()
        theirs.close()  # so that the end of the process is the end of what it says
        self._began = self._ended = False
        self._hearing: asyncio.Future[Any] | None = None
        self.listens = False
        """It has begun and has nothing to think about."""

    async def ready(self) -> None:
        if not self._began:
            try:
                async with asyncio.timeout(START_LIMIT):
                    await self.heard_out()
            except TimeoutError:
                raise Failed from None
            self._began = True

    async def ask(self, question: bytes) -> Any:
        self.listens = False
        try:
            self._pipe.send_bytes(question)
        except OSError:
            raise Failed from None
        return await self.heard_out()

    async def heard_out(self) -> Any:
        """The next thing that it says. A timeout leaves it thinking, and it can be heard out later."""
        if self._hearing is None:
            self._hearing = asyncio.get_running_loop().run_in_executor(self._threads, hear, self._pipe)
        said = await asyncio.shield(self._hearing)
        self._hearing = None
        if said is GONE:
            raise Failed
        self.listens = True
        return said

    def end(self) -> None:
        """Whatever it is doing."""
        if self._ended:
            return
        self._ended = True
        self.listens = False
        self._process.kill()
        self._threads.submit(put_away, self._process, self._pipe)


GONE: Final = object()


def hear(pipe: Connection) -> Any:
    """GONE if nothing more will come."""
    try:
        return pipe.recv()
    except (EOFError, OSError):
        return GONE


def put_away(process: multiprocessing.process.BaseProcess, pipe: Connection) -> None:
    """After the thread that listened to it has heard its end."""
    process.join()
    pipe.close()


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """A worker begun here never hears Ctrl-C, not even while Python starts in it: that is the server's to answer."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it starts with the first worker, and lets every signal through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# What follows runs in the workers.


def work(pipe: Connection, answer: Answer, behind: int) -> None:
    """Until the server is gone."""
    live_with_server()
    if hasattr(os, "nice"):
        os.nice(behind)
    logging.getLogger("outcry").setLevel(logging.ERROR)  # what a bot would have liked better, it could say all day
    pipe.send(None)  # it has begun
    while True:
        try:
            question = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        pipe.send(answer(question))


def live_with_server() -> None:
    """Ctrl-C is the server's to answer (also where signals cannot be masked); with the server its workers go."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)
