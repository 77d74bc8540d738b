"""What everybody else feels of an attack: `python under_attack.py [NAME...] [--seconds N]`.

A real server, an attack in a second process, and here one who asks for `/api/server`, one who dials anew each time, and
one who sits at a table and has a wish kept (which takes the table's lock and a write that is durable) all the time. The
rows that it prints are those of docs/benchmarks.md; all attacks together take some two minutes."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import httpx
from websockets.asyncio.client import connect

from attacks import ATTACKS
from live import Client, Message, simple_choice
from served import Served

EVERY: Final = 0.02
"""Seconds between two questions of a probe."""
AROUND: Final = 90.0
"""Seconds that one attack may take beside its own: the start of a server, and a whole game."""
TITLES: Final = {
    "none": "none",
    "pings_unread": "pings whose answers nobody reads",
    "empty_continuations": "empty continuation frames",
    "tiny_texts": "45,000 texts on each of 166 connections",
    "questions": "20 requests at once on each of 100 connections",
    "hold": "995 connections that say nothing or half of it",
    "storm": "storm of connects, 200 addresses",
}


@dataclass(frozen=True)
class Felt:
    """By those who are no part of an attack: milliseconds of each answer, and the server's memory in megabytes."""

    attack: str
    http: list[float]
    new: list[float]
    acks: list[float]
    before: float
    most: float

    def line(self) -> str:
        figures = [f"{share(each, part):.0f}" for each in (self.http, self.new, self.acks) for part in (0.5, 0.99, 1.0)]
        return f"| {TITLES[self.attack]} | {' | '.join(figures)} | {self.before:.0f} to {self.most:.0f} |"


HEAD: Final = (
    "| attack, one address | answer p50 | p99 | most | newcomer p50 | p99 | most | ack p50 | p99 | most | MB |\n"
    "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|"
)


def share(of: list[float], part: float) -> float:
    ordered = sorted(of) or [float("nan")]
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def resident(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


async def timed(ask: Callable[[], Awaitable[object]], times: list[float]) -> None:
    while True:
        began = time.perf_counter()
        try:
            await ask()
        finally:  # whoever still waits at the end has waited so long at least
            times.append((time.perf_counter() - began) * 1000)
        await asyncio.sleep(EVERY)


async def memory(pid: int, seen: list[float]) -> None:
    while True:
        seen.append(resident(pid))
        await asyncio.sleep(0.1)


async def play_to_the_end(client: Client) -> None:
    while await client.asked():
        assert client.view is not None
        await client.act(*simple_choice(client.view))


@asynccontextmanager
async def table_with_a_story(served: Served) -> AsyncIterator[tuple[Message, Client]]:
    """Whoever comes there is told a whole game, which is over; one is there from the beginning."""
    made = served.make_table(None, "trader", "trader", "trader")
    socket = await connect(f"ws://127.0.0.1:{served.port}/ws", max_size=None, compression=None)
    client = Client(socket)
    await client.say(t="hello", code=made["code"], token=made["token"])
    await play_to_the_end(client)
    yield made, client
    await socket.close()


async def feel(served: Served, attack: str, seconds: float) -> Felt:
    """`attack` may be none, to compare with."""
    async with (
        table_with_a_story(served) as (made, client),
        httpx.AsyncClient(base_url=served.here, timeout=60) as http,
    ):

        async def ack() -> None:
            client.ref += 1
            await client.say(t="wish", ref=client.ref, question="show", wish="ask" if client.ref % 2 else "all")
            await client.answer()

        async def come() -> None:
            """As somebody who was not here before: on a connection of his own."""
            async with httpx.AsyncClient(base_url=served.here, timeout=60) as newcomer:
                await newcomer.get("/api/server")

        felt: list[float] = []
        new: list[float] = []
        acks: list[float] = []
        sizes: list[float] = []
        pid = served.pid
        before = resident(pid)
        probes = [
            asyncio.create_task(timed(lambda: http.get("/api/server"), felt)),
            asyncio.create_task(timed(come, new)),
            asyncio.create_task(timed(ack, acks)),
            asyncio.create_task(memory(pid, sizes)),
        ]
        if attack in ATTACKS:
            command = [sys.executable, str(Path(__file__).with_name("attacks.py")), attack, str(served.port)]
            rude = await asyncio.create_subprocess_exec(
                *command,
                str(seconds),
                env={**os.environ, "STORMED": made["code"]},
                stdout=asyncio.subprocess.DEVNULL,  # the rows alone are printed here
            )
            try:
                await rude.wait()
            finally:
                if rude.returncode is None:
                    rude.kill()
        else:
            await asyncio.sleep(seconds)
        pending = set(probes)
        while pending:  # what is stopped just as it has its answer may not hear of it, and would go on for ever
            for probe in pending:
                probe.cancel()
            _, pending = await asyncio.wait(pending, timeout=1)
        ended = await asyncio.gather(*probes, return_exceptions=True)
        broken = [error for error in ended if isinstance(error, Exception)]
        if broken:
            print(f"{attack}: {broken}", file=sys.stderr)
        return Felt(attack, felt, new, acks, before, max(sizes))


async def main(names: list[str], seconds: float) -> None:
    print(HEAD)
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            served = Served(Path(folder))
            try:
                async with asyncio.timeout(seconds + AROUND):
                    await asyncio.to_thread(served.start)
                    print((await feel(served, name, seconds)).line(), flush=True)
            except TimeoutError:
                print(f"| {TITLES[name]} | it did not come to its end |", flush=True)
            finally:
                served.stop()
                if complaints := served.complaints():
                    print(complaints[-2000:], file=sys.stderr)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", help=", ".join(TITLES))
    parser.add_argument("--seconds", type=float, default=10.0)
    given = parser.parse_args()
    if unknown := set(given.names).difference(TITLES):
        parser.error(f"there is no {unknown.pop()}")
    asyncio.run(main(given.names or [*TITLES], given.seconds))
