"""`make bench-server`: what a server with one core bears, beside a bare Starlette broadcast in the same run.

Load comes from this process, over loopback; the server is another. `--parts` names some of what is measured."""

from __future__ import annotations

import argparse
import asyncio
import http.client
import platform
import time
from collections.abc import Callable
from typing import Final
from urllib.parse import urlencode

import msgspec
import uvloop

from bench_hands import part
from bench_hands import run as hands
from load_people import SEATS, Load, Room, Table
from load_servers import FINISHED, OWN, Running, bare, ours, ours_with_lists, running
from outcry.arena.speed import build
from step import say

PORT: Final = 21100
SATURATED: Final = 200
PACED: Final = 1000
PACE: Final = 1.0
"""Seconds from one choice at a table to the next, where people take their time."""
WARM_UP: Final = 2.0
SECONDS: Final = 10.0
QUICK_SECONDS: Final = 4.0
HAND_SECONDS: Final = 30.0
LISTS: Final = 12
FROM_ONE_ADDRESS: Final = 40


class Figures(msgspec.Struct, frozen=True):
    """Of so many connections for so many seconds."""

    moves: float
    """A second."""
    views: float
    view_bytes: float
    cpu: float
    """Seconds of the server for each view that was delivered, all else included."""
    busy: float
    """The part of its core that the server used."""
    half: float
    """Seconds from a move to the last who saw it: the median, and 99 of 100."""
    most: float
    table_memory: float = 0.0

    def told(self) -> str:
        return (
            f"{self.moves:,.0f} moves/s ({self.moves / self.busy:,.0f} of a whole core), "
            f"{self.cpu * 1e6:.0f} µs CPU a view of {self.view_bytes:,.0f} bytes, "
            f"move to last view {self.half * 1000:.1f} ms (p50) {self.most * 1000:.1f} ms (p99), "
            f"server {self.busy:.0%} busy"
            + (f", {self.table_memory / 1000:.0f} kB a table" if self.table_memory else "")
        )


def main() -> None:
    parts: dict[str, Callable[[argparse.Namespace], None]] = {
        "saturated": saturated,
        "paced": paced,
        "lists": lists,
        "hands": stacking,
    }
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--parts", nargs="+", choices=parts, default=[*parts])
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--rounds", type=int, default=2, help="ours and the bare one in turns; the best counts")
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--quick", action="store_true", help="shorter, and once: two minutes, to see about where it is")
    args = parser.parse_args()
    if args.quick:
        args.seconds, args.rounds = min(args.seconds, QUICK_SECONDS), 1
    say(f"Python {platform.python_version()}, {build()} build")
    for name in args.parts:
        parts[name](args)


def saturated(args: argparse.Namespace) -> None:
    """As fast as it goes."""
    say(f"{SATURATED} connections, everybody chooses at once")
    mine, others = list[Figures](), list[Figures]()
    for _ in range(args.rounds):
        with running(ours, args.port) as server:
            mine.append(uvloop.run(play(server, SATURATED, 0.0, args.seconds)))
        with running(bare, args.port) as server:
            others.append(uvloop.run(echo(server, SATURATED, round(mine[-1].view_bytes), args.seconds)))
        say(f"  Outcry     {mine[-1].told()}")
        say(f"  Starlette  {others[-1].told()}")
    best, bare_best = min(mine, key=lambda one: one.cpu), min(others, key=lambda one: one.cpu)
    say(f"  CPU a view, best of each: {best.cpu / bare_best.cpu:.1f}x a bare broadcast")


def paced(args: argparse.Namespace) -> None:
    """As people play."""
    say(f"{PACED} connections, a choice every {PACE:.0f} s at each table")
    with running(ours, args.port) as server:
        say(f"  {uvloop.run(play(server, PACED, PACE, args.seconds)).told()}")


def lists(args: argparse.Namespace) -> None:
    """As home asks for them."""
    with running(ours_with_lists, args.port) as server:
        codes = (server.folder / "codes").read_text().split()
        path = f"/api/tables?{urlencode([('code', code) for code in codes])}"
        costs = [list_costs(server, path, number) for number in range(LISTS)]
        cpu, took = min(costs[1:])  # the first warms up
    say(f"GET /api/tables with {FINISHED} finished and {OWN} own")
    say(f"  {cpu * 1000:.2f} ms CPU, {took * 1000:.2f} ms until it is here")


def list_costs(server: Running, path: str, number: int) -> tuple[float, float]:
    """Seconds of the server's processor, and until a list is here. An address may not ask too often."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, source_address=(f"127.9.0.{number + 1}", 0))
    cpu, began = server.cpu(), time.perf_counter()
    for _ in range(FROM_ONE_ADDRESS):
        line.request("GET", path, headers={"Accept-Encoding": "gzip"})
        answer = line.getresponse()
        content = answer.read()
        assert answer.status == 200, content
    cpu, took = server.cpu() - cpu, time.perf_counter() - began
    line.close()
    return cpu / FROM_ONE_ADDRESS, took / FROM_ONE_ADDRESS


def stacking(args: argparse.Namespace) -> None:
    say(hands(seconds=min(HAND_SECONDS, 3 * args.seconds), port=args.port))


async def play(server: Running, connections: int, pace: float, seconds: float) -> Figures:
    load = Load(server.port)
    tables = [Table(load, number, pace) for number in range(connections // SEATS)]
    before = server.memory()
    for table in tables:
        await asyncio.to_thread(table.make)
    memory = (server.memory() - before) / len(tables)
    for table in tables:
        await table.begin()
    return await measured(server, load, seconds, memory)


async def echo(server: Running, connections: int, size: int, seconds: float) -> Figures:
    load = Load(server.port)
    rooms = [Room(load, number, size) for number in range(connections // SEATS)]
    for room in rooms:
        await room.begin()
    await asyncio.sleep(0.2)
    for room in rooms:
        room.speak()
    return await measured(server, load, seconds)


async def measured(server: Running, load: Load, seconds: float, memory: float = 0.0) -> Figures:
    await asyncio.sleep(WARM_UP)
    load.begin()
    began, cpu = time.perf_counter(), server.cpu()
    await asyncio.sleep(seconds)
    took, cpu = time.perf_counter() - began, server.cpu() - cpu
    if load.declined:
        raise RuntimeError(f"the server declined {len(load.declined)} times: {load.declined[0].decode()}")
    waits = sorted(load.waits)
    return Figures(
        moves=load.moves / took,
        views=load.views / took,
        view_bytes=load.bytes / max(1, load.views),
        cpu=cpu / max(1, load.views),
        busy=cpu / took,
        half=part(waits, 0.5),
        most=part(waits, 0.99),
        table_memory=memory,
    )


if __name__ == "__main__":
    main()
