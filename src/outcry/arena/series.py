"""A series of games, played on all cores. What it yields does not depend on how many there are."""

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
from typing import Any, Final

from outcry.arena.match import Match, Result, game_seed
from outcry.bots.registry import make
from outcry.core.chance import seed_of
from outcry.games import FindTitle, title

CHUNK_SECONDS: Final = 0.25
"""A worker is given about this much at a time: enough to make the errand cheap, little enough to stop soon."""
WORKERS_PER_CORE: Final = 4
AHEAD: Final = 3
"""Chunks for each worker that are under way or wait for an earlier one."""


@dataclass(frozen=True)
class Series:
    """What is played: plain data, for states and games never cross processes."""

    game: str
    bots: tuple[str, ...]
    """One for each seat."""
    seed: int
    games: int
    options: Mapping[str, Any] = field(default_factory=dict)
    find: FindTitle = title
    """The shelf that the game is from."""
    wanted: tuple[str, ...] = ()
    """What seats play, by name, if somebody wants to compare it."""

    def match(self) -> Match:
        """Refused if it cannot be played."""
        game = self.find(self.game).new_game(len(self.bots), self.options)
        match = Match(game, [make(bot, game) for bot in self.bots], self.find, self.wanted)
        match.begin(seed_of(self.seed), [])  # refuses what is wanted and cannot be
        return match


def play(series: Series, workers: int = 0) -> Generator[Result]:
    """Every result, in the order of the games, as they come. 0 workers means one for each core."""
    workers = min(workers or cores(), series.games)
    if workers > 1:
        return play_on_pool(series, workers)
    return play_here(series.match(), series.seed, range(series.games))


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def most_workers() -> int:
    """More would only wait for each other, and each takes memory."""
    return WORKERS_PER_CORE * cores()


def play_here(match: Match, seed: int, numbers: range) -> Generator[Result]:
    for number in numbers:
        yield match.play(number, game_seed(seed, number))


def play_on_pool(series: Series, workers: int) -> Generator[Result]:
    """Chunks go out in order and come back in order; their size follows the speed of the machine."""
    series.match()  # refuse here, not in a worker
    pool = ProcessPoolExecutor(workers, get_context("fork" if sys.platform == "linux" else "spawn"), begin, (series,))
    waiting: deque[Future[Chunk]] = deque()
    sent, size = 0, 1
    try:
        while sent < series.games or waiting:
            while sent < series.games and len(waiting) < AHEAD * workers:
                chunk = range(sent, min(sent + size, series.games))
                waiting.append(pool.submit(work, chunk))
                sent = chunk.stop
            results, seconds = waiting.popleft().result()
            size = math.ceil(min(2 * size, len(results) * CHUNK_SECONDS / max(seconds, 1e-6)))
            yield from results
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


Chunk = tuple[list[Result], float]

table: dict[str, Any] = {}
"""A worker's own series and match: made once, for compiled games cannot be sent."""


def begin(series: Series) -> None:
    """In a worker: Ctrl-C is for the parent, who then calls the workers off."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    table["seed"], table["match"] = series.seed, series.match()


def work(numbers: range) -> Chunk:
    """In a worker."""
    begun = time.perf_counter()
    return list(play_here(table["match"], table["seed"], numbers)), time.perf_counter() - begun
