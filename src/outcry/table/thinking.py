"""Bots think in processes of their own: one that fails or takes too long is replaced for that choice."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import lru_cache
from random import Random
from typing import Any, Final

import msgspec

from outcry.bots.policy import Policy
from outcry.core.game import Game, View
from outcry.games import FindTitle

MakeBot = Callable[[str, Game], Policy]
SIMPLER: Final = ("greedy", "random")
"""Who steps in for a bot that failed, the best first. After them the first legal action is played."""
TIME_LIMIT: Final = 3.0
START_LIMIT: Final = 30.0
"""How long worker processes may take to begin, on a busy machine."""


class Errand(msgspec.Struct, frozen=True):
    """All that a bot gets: the game by name, what its seat may know, and what it may do."""

    bot: str
    game: str
    seats: int
    options: dict[str, Any]
    view: Any
    legal: list[int]
    seed: int


class Thought(msgspec.Struct, frozen=True):
    """The action chosen, by whom, in what time, and whether the bot that was asked had failed."""

    action: int
    bot: str
    seconds: float = 0.0
    replaced: bool = False


class Failed(Exception):
    """A bot gave no legal action, or not in time."""


class Thinkers:
    """The worker processes. They begin when the first bot is asked."""

    def __init__(
        self, title: FindTitle, make_bot: MakeBot, workers: int | None = None, time_limit: float = TIME_LIMIT
    ) -> None:
        self._title = title
        self._make_bot = make_bot
        self._workers = workers or max(1, min(4, (os.cpu_count() or 1) - 1))
        self.time_limit = time_limit
        """Seconds that a bot has for a whole choice."""
        self._pool: ProcessPoolExecutor | None = None
        self._began: Future[int] | None = None
        self._turns = asyncio.Semaphore(self._workers)
        """Whoever waits for a worker waits here, so that his time begins when he has one."""

    def warm_up(self) -> None:
        """Let the first worker begin before anybody waits for it."""
        self._open()

    async def choose(self, game: Game, bot: str, view: View, legal: list[int], left: float) -> Thought:
        """One action of a seat; always a legal one. The bot has what is left of its time, who steps in for it all."""
        if len(legal) == 1:
            return Thought(legal[0], bot)
        for name in line_up(bot):
            errand = Errand(name, game.name, game.seats, game.options_data(), view, legal, secrets.randbits(64))
            try:
                action, seconds = await self._ask(errand, left if name == bot else self.time_limit)
            except Failed:
                continue
            return Thought(action, name, seconds, replaced=name != bot)
        return Thought(legal[0], name, replaced=True)

    async def _ask(self, errand: Errand, limit: float) -> tuple[int, float]:
        """The action, and the seconds it took once there was a worker for it."""
        loop = asyncio.get_running_loop()
        for _ in range(2):  # once more, if it was somebody else who broke the workers that he shared
            async with self._turns:
                pool, began = self._open()
                try:
                    await asyncio.wait_for(asyncio.wrap_future(began), START_LIMIT)
                    began_at = loop.time()
                    with deaf_to_ctrl_c():
                        asked: Future[int] = pool.submit(think, self._title, self._make_bot, errand)
                    action = await asyncio.wait_for(asyncio.wrap_future(asked), limit)
                except TimeoutError:
                    self._abandon(pool)
                    raise Failed(errand.bot) from None
                except (BrokenProcessPool, RuntimeError):
                    self._abandon(pool)
                    continue
            if action in errand.legal:
                return action, loop.time() - began_at
            break
        raise Failed(errand.bot)

    def _open(self) -> tuple[ProcessPoolExecutor, Future[int]]:
        if self._pool is None or self._began is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=spawn, initializer=live_with_server)
            with deaf_to_ctrl_c():
                self._began = self._pool.submit(os.getpid)
        return self._pool, self._began

    def _abandon(self, pool: ProcessPoolExecutor) -> None:
        """End these workers, whatever they are doing; the next question opens new ones."""
        if self._pool is pool:
            self._pool = None
        workers = list((pool._processes or {}).values())
        pool.shutdown(wait=False)  # who still waits for an answer hears that the pool is broken
        for worker in workers:
            worker.kill()

    def close(self) -> None:
        if self._pool is not None:
            self._abandon(self._pool)


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """A worker begun here never hears Ctrl-C, not even while Python starts in it: that is the server's to answer."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def line_up(bot: str) -> Iterator[str]:
    """The bot itself, then ever simpler ones."""
    yield bot
    yield from SIMPLER[SIMPLER.index(bot) + 1 :] if bot in SIMPLER else SIMPLER


# What follows runs in the workers.


def live_with_server() -> None:
    """Ctrl-C is the server's to answer (also where signals cannot be masked); with the server its workers go."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


@lru_cache(maxsize=32)
def bot_for(title: FindTitle, make_bot: MakeBot, bot: str, game: str, seats: int, options: bytes) -> Policy:
    return make_bot(bot, title(game).new_game(seats, msgspec.json.decode(options)))


def think(title: FindTitle, make_bot: MakeBot, errand: Errand) -> int:
    """-1, which is never legal, if the bot fails in any way: not even SystemExit may end the worker."""
    try:
        options = msgspec.json.encode(errand.options)
        policy = bot_for(title, make_bot, errand.bot, errand.game, errand.seats, options)
        return int(policy.choose(errand.legal, lambda: errand.view, Random(errand.seed)))
    except BaseException:
        return -1
