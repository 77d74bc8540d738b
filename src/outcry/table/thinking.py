"""Bots think in processes of their own: one that fails or takes too long is replaced for that choice."""

from __future__ import annotations

import asyncio
import os
import pickle
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import lru_cache, partial
from random import Random
from typing import Any, Final
from weakref import WeakKeyDictionary

import msgspec

from outcry.bots.policy import Adviser, Considered, Policy, Timed
from outcry.bots.registry import ADVISERS, SECONDS
from outcry.core.game import Game, Refusal, Refused, State, View
from outcry.core.play import Choosing, whole_choice
from outcry.games import FindTitle
from outcry.table import keys
from outcry.table.worker import Failed, Worker

MakeBot = Callable[[str, Game], Policy]
SIMPLER: Final = ("trader", "random")
"""Who steps in for a bot that failed, the best first. After them the first legal action is played."""
TIME_LIMIT: Final = 3.0
A_PART: Final = 0.45
"""H. A part of a choice may take so much of the time that is left for the whole: more parts may come."""
IN_LINE: Final = 2
"""H. Choices that may wait for each worker before those that are made have less time."""
FAILED: Final = -1
"""What a worker says of a bot that failed: it is never legal."""
WORKERS: Final = max(2, min(4, os.cpu_count() or 1))


class Errand(msgspec.Struct, frozen=True):
    """All that a bot gets: the game by name, what its seat may know, and what it may do."""

    bot: str
    game: str
    seats: int
    set_up: bytes
    """Options and data, as JSON."""
    view: Any
    legal: list[int]
    seed: int
    seconds: float
    """What a part of the choice may take."""


class Consultation(msgspec.Struct, frozen=True):
    """All that an adviser gets: the game by name, and what a seat may know, once or at several moments."""

    game: str
    seats: int
    set_up: bytes
    views: list[Any]


class Thought(msgspec.Struct, frozen=True):
    """A whole choice, and how it came about. Times are seconds of the loop's clock."""

    chain: list[int]
    bot: str
    """Who chose."""
    began: float
    """When a worker was free for it: how busy they are is nobody's secret."""
    took: float
    """How long it was thought about: that may tell of secrets."""
    replaced: bool = False
    """The bot that was asked had failed."""


class Thinkers:
    """The worker processes. They begin when bots are asked, as many as are asked at once, up to a limit."""

    def __init__(
        self, title: FindTitle, make_bot: MakeBot, workers: int = WORKERS, time_limit: float = TIME_LIMIT
    ) -> None:
        self._title = title
        self._make_bot = make_bot
        self.time_limit = time_limit
        """Seconds that a bot has for a whole choice."""
        self._set_ups: WeakKeyDictionary[Game, bytes] = WeakKeyDictionary()
        self._workers = workers
        self._waiting = 0
        self._turns = asyncio.Semaphore(workers)
        """Whoever waits for a worker waits here, so that his time begins when he has one."""
        self._threads = ThreadPoolExecutor(workers, "bot")
        """One for each worker, to wait for what it says."""
        self._free: list[Worker] = []
        self._busy: set[Worker] = set()

    def warm_up(self) -> None:
        """Let the first worker begin before anybody waits for it."""
        self._free.append(self._new_worker())

    async def choose(self, game: Game, bot: str, state: State, seat: int) -> Thought:
        """A whole choice of a seat; always one that the rules allow. A choice that is none takes the same way."""
        for name in line_up(bot):
            try:
                return await self._whole_choice(game, name, state, seat, replaced=name != bot)
            except Failed:
                continue
        chain = whole_choice(state, seat, lambda after: after.legal(seat)[0])
        return Thought(chain, "", asyncio.get_running_loop().time(), 0.0, replaced=True)

    async def _whole_choice(self, game: Game, bot: str, state: State, seat: int, replaced: bool) -> Thought:
        """The seat's view changes with every part, so a bot is asked for each; its time is for all of them."""
        clock = asyncio.get_running_loop()
        choosing = Choosing(state, seat)
        set_up = self._set_up(game)
        async with self._worker() as worker:
            began, given = clock.time(), self._given(bot)
            try:
                async with asyncio.timeout(self.time_limit):
                    while not choosing.is_whole():
                        after = choosing.after
                        legal = after.legal(seat)[:]
                        seed = keys.new_bot_seed()
                        part = A_PART * max(0.0, began + given - clock.time())
                        errand = Errand(bot, game.name, game.seats, set_up, after.view(seat), legal, seed, part)
                        action = await worker.ask(pickle.dumps(errand))
                        if action not in legal:
                            raise Failed(bot)
                        choosing.take(action)
            except TimeoutError:
                raise Failed(bot) from None
        return Thought(choosing.chain, bot, began, clock.time() - began, replaced)

    async def advise(self, game: Game, views: list[View]) -> list[list[Considered]]:
        """What the game's adviser says to the question of each view, the best choice first."""
        if game.name not in ADVISERS:
            raise Refused(Refusal("no_adviser", {"game": game.name}))
        asked = pickle.dumps(Consultation(game.name, game.seats, self._set_up(game), views))
        try:
            async with self._worker() as worker, asyncio.timeout(self.time_limit):
                found: list[list[Considered]] | int = await worker.ask(asked)
        except (Failed, TimeoutError):
            found = FAILED
        if not isinstance(found, list):
            raise Refused(Refusal("no_advice"))
        return found

    def _given(self, bot: str) -> float:
        """Seconds for a choice. Where many wait for a worker each has less, so that nobody waits much longer: a crowd
        of bots that think hard makes them weaker, and not everybody's game slow."""
        whole = min(self.time_limit, SECONDS.get(bot, self.time_limit))
        return whole * min(1.0, self._workers * IN_LINE / max(1, self._waiting))

    def _set_up(self, game: Game) -> bytes:
        """What a worker needs to set up the same game; put together once."""
        if game not in self._set_ups:
            self._set_ups[game] = msgspec.json.encode([game.options_data(), game.data()])
        return self._set_ups[game]

    @asynccontextmanager
    async def _worker(self) -> AsyncIterator[Worker]:
        """A worker for oneself. One that still thinks afterwards is ended; nobody else notices."""
        self._waiting += 1
        try:
            await self._turns.acquire()
        finally:
            self._waiting -= 1
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
            self._turns.release()

    def _new_worker(self) -> Worker:
        return Worker(partial(think, self._title, self._make_bot), self._threads)

    def close(self) -> None:
        for worker in [*self._free, *self._busy]:
            worker.end()
        self._free.clear()
        self._threads.shutdown(wait=True)


def line_up(bot: str) -> Iterator[str]:
    """The bot itself, then ever simpler ones."""
    yield bot
    yield from SIMPLER[SIMPLER.index(bot) + 1 :] if bot in SIMPLER else SIMPLER


# What follows runs in the workers.


@lru_cache(maxsize=32)
def game_for(title: FindTitle, game: str, seats: int, set_up: bytes) -> Game:
    options, data = msgspec.json.decode(set_up)
    return title(game).new_game(seats, options, data)


@lru_cache(maxsize=32)
def bot_for(title: FindTitle, make_bot: MakeBot, bot: str, game: str, seats: int, set_up: bytes) -> Policy:
    return make_bot(bot, game_for(title, game, seats, set_up))


@lru_cache(maxsize=32)
def adviser_for(title: FindTitle, game: str, seats: int, set_up: bytes) -> Adviser:
    return ADVISERS[game](game_for(title, game, seats, set_up))


def think(title: FindTitle, make_bot: MakeBot, packed: bytes) -> int | list[list[Considered]]:
    """FAILED if a bot fails in any way: not even SystemExit may end the worker."""
    try:
        errand: Errand | Consultation = pickle.loads(packed)
        if isinstance(errand, Consultation):
            adviser = adviser_for(title, errand.game, errand.seats, errand.set_up)
            return [adviser.considered(view) for view in errand.views]
        if len(errand.legal) == 1:
            return errand.legal[0]
        policy = bot_for(title, make_bot, errand.bot, errand.game, errand.seats, errand.set_up)
        if isinstance(policy, Timed):
            policy.seconds = errand.seconds
        return int(policy.choose(errand.legal, lambda: errand.view, Random(errand.seed)))
    except BaseException:
        return FAILED
