"""Rigid bodies in processes of their own: whatever goes wrong in one ends a single simulation, never the server.

The engine is native code: it may panic (with a BaseException), and a second of a tall tower is long for an event loop.
Snapshots stay with whoever asks, so it does not matter which worker answers."""

from __future__ import annotations

import multiprocessing
import os
import pickle
from multiprocessing.connection import Connection
from queue import LifoQueue
from typing import Any, Final

from outcry.core.processes import deaf_to_ctrl_c, live_with_server
from outcry.towers.physics import Landed, Physics, Release
from outcry.towers.poses import Rest

TIME_LIMIT: Final = 30.0
"""Seconds for one simulation, the start of a process with it; it needs a hundredth of that."""


class PhysicsFailed(Exception):
    """A simulation came to no end. The tower is as it was: it can be asked for again."""


class Apart:
    """Physics as any other, simulated by the workers of this process."""

    @property
    def engine(self) -> str:
        said: str = WORKERS.ask("engine")
        return said

    def fresh(self, values: tuple[int, ...]) -> bytes:
        made: bytes = WORKERS.ask("fresh", values)
        return made

    def build(self, poses: tuple[Rest, ...]) -> bytes:
        made: bytes = WORKERS.ask("build", poses)
        return made

    def drop(self, snapshot: bytes, release: Release) -> Landed:
        landed: Landed = WORKERS.ask("drop", snapshot, release)
        return landed

    def judge(self, snapshot: bytes) -> Landed:
        landed: Landed = WORKERS.ask("judge", snapshot)
        return landed


class Workers:
    """So many processes, each begun when it is needed. Asked from any thread, which waits for the answer."""

    def __init__(self, count: int) -> None:
        self._places: LifoQueue[Worker | None] = LifoQueue()
        for _ in range(count):
            self._places.put(None)
        self._count = count

    def ask(self, what: str, *given: Any) -> Any:
        worker = self._places.get()
        try:
            worker = worker or Worker()
            return worker.ask(what, given)
        except (EOFError, OSError, TimeoutError) as why:
            if worker is not None:
                worker.end()
                worker = None
            raise PhysicsFailed(f"{what}: the process that simulates was lost ({why!r})") from None
        finally:
            self._places.put(worker)

    def rest(self) -> None:
        """End the processes, after what they are simulating. Who asks later begins them anew."""
        workers = [self._places.get() for _ in range(self._count)]
        for worker in workers:
            if worker is not None:
                worker.end()
            self._places.put(None)


class Worker:
    def __init__(self) -> None:
        self._pipe, theirs = multiprocessing.Pipe()
        spawn = multiprocessing.get_context("spawn")
        self.process = spawn.Process(target=work, args=(theirs,), daemon=True)
        with deaf_to_ctrl_c():
            self.process.start()
        theirs.close()  # so that the end of the process is the end of what it says

    def ask(self, what: str, given: tuple[Any, ...]) -> Any:
        self._pipe.send((what, given))
        if not self._pipe.poll(TIME_LIMIT):
            raise TimeoutError(f"no answer in {TIME_LIMIT:.0f} s")
        well, answer = self._pipe.recv()
        if not well:
            raise PhysicsFailed(f"{what}: {answer}")
        return answer

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self._pipe.close()


WORKERS: Final = Workers(max(2, min(4, os.cpu_count() or 1)))


# What follows runs in the workers.


def work(pipe: Connection) -> None:
    """Until the server is gone."""
    live_with_server()
    from outcry.towers.rapier import Rapier  # noqa: PLC0415

    physics = Rapier()
    while True:
        try:
            asked = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        pipe.send(simulate(physics, asked))


def simulate(physics: Physics, asked: bytes) -> tuple[bool, Any]:
    """Whether it went well, and what came of it. Not even a panic of the engine may end the worker."""
    try:
        what, given = pickle.loads(asked)
        found = getattr(physics, what)
        return True, found(*given) if callable(found) else found
    except BaseException as why:
        return False, repr(why)
