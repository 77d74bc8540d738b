"""Who answers for the world outside: one process of its own, which has the physics and the snapshots of towers."""

from __future__ import annotations

import asyncio
import pickle
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache, partial
from typing import Any, Final

import msgspec

from outcry.core.game import Game
from outcry.games import FindTitle
from outcry.table.line import Line, Party
from outcry.table.worker import Failed, Worker

TIME_LIMIT: Final = 60.0
"""Seconds, on a busy machine; a placement takes a tenth of one."""
TRIES: Final = 3


class Task(msgspec.Struct, frozen=True):
    """A question, and the game that asks it, by name."""

    game: str
    seats: int
    set_up: bytes
    """Options and data, as JSON."""
    question: dict[str, Any]
    player: str


class Outside:
    """It begins when somebody asks, or soon will. One at a time is answered, as a line says: snapshots stay where they
    were left."""

    def __init__(self, title: FindTitle) -> None:
        self._title = title
        self._threads = ThreadPoolExecutor(1, "outside")
        self._line = Line(1)
        self._worker: Worker | None = None

    def warm_up(self) -> Worker:
        """Let the worker begin before anybody waits for it."""
        if self._worker is None:
            self._worker = Worker(partial(answer_task, self._title), self._threads)
        return self._worker

    async def answer(self, game: Game, question: dict[str, Any], player: str, party: Party) -> dict[str, Any]:
        """A worker that fails is ended, and a new one asked: it builds the tower anew. Failed if none can answer."""
        set_up = msgspec.json.encode([game.options_data(), game.data()])
        packed = pickle.dumps(Task(game.name, game.seats, set_up, question, player))
        await self._line.wait(party)
        try:
            for _ in range(TRIES):
                try:
                    return await self._ask(packed)
                except Failed:
                    self._end_worker()
        finally:
            self._line.leave()
        raise Failed(f"{game.name}: nobody outside answers")  # what was asked holds secrets

    async def _ask(self, packed: bytes) -> dict[str, Any]:
        worker = self.warm_up()
        await worker.ready()
        try:
            async with asyncio.timeout(TIME_LIMIT):
                told: dict[str, Any] | None = await worker.ask(packed)
        except TimeoutError:
            raise Failed from None
        if told is None:
            raise Failed
        return told

    def _end_worker(self) -> None:
        if self._worker is not None:
            self._worker.end()
            self._worker = None

    def close(self) -> None:
        self._end_worker()
        self._threads.shutdown(wait=True)


# What follows runs in the worker.


@lru_cache(maxsize=64)
def game_of(title: FindTitle, name: str, seats: int, set_up: bytes) -> Game:
    options, data = msgspec.json.decode(set_up)
    return title(name).new_game(seats, options, data)


def answer_task(title: FindTitle, packed: bytes) -> dict[str, Any] | None:
    """None if it fails in any way: physics that panics raises what is no Exception."""
    try:
        task: Task = pickle.loads(packed)
        game = game_of(title, task.game, task.seats, task.set_up)
        return title(task.game).answer(game, task.question, task.player)
    except BaseException:
        return None
