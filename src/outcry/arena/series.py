"""A programme of games, played on all cores. What it yields does not depend on how many there are."""

from __future__ import annotations

import math
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Generator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

from outcry.arena.hall import Hall, Programme, Seating
from outcry.arena.match import Result
from outcry.games import FindTitle, title

CHUNK_SECONDS: Final = 0.25
"""A worker is given about this much at a time: enough to make the errand cheap, little enough to stop soon."""
WORKERS_PER_CORE: Final = 4
AHEAD: Final = 3
"""Chunks for each worker that are under way or wait for an earlier one."""


@dataclass(frozen=True)
class Series:
    """The same bots on the same seats, each game on a deal of its own."""

    game: str
    bots: tuple[str, ...]
    """One for each seat."""
    seed: int
    games: int
    options: Mapping[str, Any] = field(default_factory=dict)
    find: FindTitle = title
    wanted: tuple[str, ...] = ()
    """What seats play, by name, if somebody wants to compare it."""
    timed: bool = False

    @property
    def seats(self) -> int:
        return len(self.bots)

    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.bots))

    def seating(self, number: int) -> Seating:
        return Seating(number, self.bots, self.wanted)


def play(programme: Programme, workers: int = 0, first: int = 0) -> Generator[Result]:
    """Every result from game `first` on, in the order of the games, as they come. 0 workers means one for each core."""
    numbers = range(first, programme.games)
    workers = min(workers or cores(), len(numbers))
    hall = Hall(programme)  # refuses here, not in a worker
    return play_on_pool(programme, numbers, workers) if workers > 1 else play_here(hall, numbers)


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def most_workers() -> int:
    """More would only wait for each other, and each takes memory."""
    return WORKERS_PER_CORE * cores()


def play_here(hall: Hall, numbers: range) -> Generator[Result]:
    for number in numbers:
        yield hall.play(number)


class Errand(NamedTuple):
    """A chunk of work. It says all that is needed to do it anywhere."""

    programme: Programme
    numbers: range


class Done(NamedTuple):
    results: list[Result]
    seconds: float


def play_on_pool(programme: Programme, numbers: range, workers: int) -> Generator[Result]:
    """Chunks go out in order and come back in order; their size follows the speed of the machine."""
    pool = ProcessPoolExecutor(workers, get_context("fork" if sys.platform == "linux" else "spawn"), begin)
    waiting: deque[Future[Done]] = deque()
    sent, size = numbers.start, 1
    try:
        while sent < numbers.stop or waiting:
            while sent < numbers.stop and len(waiting) < AHEAD * workers:
                chunk = range(sent, min(sent + size, numbers.stop))
                waiting.append(pool.submit(work, Errand(programme, chunk)))
                sent = chunk.stop
            done = waiting.popleft().result()
            size = math.ceil(min(2 * size, len(done.results) * CHUNK_SECONDS / max(done.seconds, 1e-6)))
            yield from done.results
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def begin() -> None:
    """In a worker: Ctrl-C is for the parent, who then calls the workers off."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


halls: list[Hall] = []
"""A worker's last hall: made once for many errands, for compiled games cannot be sent."""


def work(errand: Errand) -> Done:
    """In a worker."""
    if not halls or halls[0].programme != errand.programme:
        halls[:] = [Hall(errand.programme)]
    begun = time.perf_counter()
    return Done(list(play_here(halls[0], errand.numbers)), time.perf_counter() - begun)
