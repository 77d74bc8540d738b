"""A programme of games played for whoever waits at a terminal: a bar, Ctrl-C, and a sentence if it ends early."""

from __future__ import annotations

import signal
import sys
import threading
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from typing import Any, Final, NamedTuple

from outcry.arena.hall import Programme
from outcry.arena.match import Result
from outcry.arena.series import cores, most_workers, play
from outcry.cli import INTERRUPTED
from outcry.cli.faults import Trouble, why
from outcry.messages import Say

REFRESH: Final = 0.1


class Ending(NamedTuple):
    code: int
    """For the shell."""
    why: str = ""
    """A sentence, if it did not go to the end."""


class Stop:
    """Ctrl-C, or a polite request to end: the game at hand is finished and what is done is kept. Twice ends at once."""

    def __init__(self) -> None:
        self.asked = False

    def __call__(self, *_: object) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True


def workers_of(args: Namespace, say: Say) -> int:
    if args.workers is None:
        return cores()
    if args.workers > most_workers():
        raise Trouble(say("cli.simulate.too_many_workers", most=most_workers(), count=cores(), given=args.workers))
    workers: int = args.workers
    return workers


def play_through(
    programme: Programme,
    workers: int,
    take: Callable[[Result], None],
    say: Say,
    *,
    first: int = 0,
    running: Callable[[], str] = str,
    within: AbstractContextManager[Any] | None = None,
) -> Ending:
    """Every game from `first` on is taken as it comes. `running` is what the games came to so far, for the bar."""
    stop = Stop()
    done = first
    try:
        with (
            listening(stop),
            within or nullcontext(),
            closing(play(programme, workers, first)) as results,
            progress(programme.games, first, running, say) as show,
        ):
            for result in results:
                take(result)
                done += 1
                show(done)
                if stop.asked:
                    break
    except KeyboardInterrupt:
        stop.asked = True
    except BrokenProcessPool:
        if not stop.asked:  # a request to end may reach the workers too
            return Ending(1, say("cli.simulate.worker_died", count=done))
    except OSError as error:
        return Ending(1, say("cli.simulate.not_written", why=why(say, error)))
    if stop.asked and done < programme.games:
        return Ending(INTERRUPTED, say("cli.simulate.stopped", count=done))
    return Ending(0)


@contextmanager
def listening(stop: Stop) -> Iterator[None]:
    """Signals can be heard only in the main thread."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, heard in before.items():
            signal.signal(number, heard)


@contextmanager
def progress(games: int, first: int, running: Callable[[], str], say: Say) -> Iterator[Callable[[int], None]]:
    """A bar with rate, what came of it so far and time left, where somebody watches."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    begun = shown = time.perf_counter()
    columns = (BarColumn(), TextColumn("{task.fields[done]}"), TimeRemainingColumn(elapsed_when_finished=True))
    # No thread of its own: workers are forked while the bar is shown.
    with Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task("", total=games, done="", completed=first)

        def show(done: int) -> None:
            nonlocal shown
            now = time.perf_counter()
            if now - shown >= REFRESH:
                shown = now
                rate = say.number((done - first) / (now - begun))
                told = say("cli.simulate.done", count=done, rate=rate)
                bar.update(task, completed=done, done=f"{told} {running()}".rstrip(), refresh=True)

        yield show
