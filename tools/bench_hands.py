"""`make bench-towers ARGS=--live`: many tables stack at once on a server that has one core; how steady hands are seen.

At every Stack Market table a person (a program that drags as people do) plays against two bots, by rigid bodies and at
the usual pace, and somebody watches. Stockpile tables of bots play on beside them. Measured is what the watchers get:
how many frames of a hand, how far apart, and how late a step of Stockpile is against its beat; and how much of the core
it took, which says more where others use the machine too."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import tempfile
import time
import urllib.request
from pathlib import Path
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect

from outcry.server.running import Setting, listen, serve
from outcry.stackmarket.actions import NEXT, STAY
from outcry.towers.gestures import AIM, LET_GO
from step import say

TABLES: Final = 20
STOCKPILES: Final = 10
SECONDS: Final = 60
WARM_UP: Final = 15
FRAMES: Final = 30
"""A second."""
LIMIT: Final = 0.1
"""Seconds: 99 of 100 frames come no later than this after the one before."""
TRAY: Final = (-88 * 64, -66 * 64)
DRAG: Final = 0.9
LOOKS: Final = 1.3


class Seen:
    """What one watcher of a hand got."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self.gaps: list[float] = []
        self.held = 0.0
        self._first: float | None = None
        self._last = 0.0

    def frame(self) -> None:
        now = time.monotonic()
        if self._first is None:
            self._first = now
        else:
            self.gaps.append(now - self._last)
        self._last = now

    def ends(self) -> None:
        if self._first is not None:
            self.held += self._last - self._first
        self._first = None


class Player:
    """Plays Stack Market to the end: the longest order, die by die, by dragging."""

    def __init__(self, socket: ClientConnection, rng: Random) -> None:
        self.socket = socket
        self.rng = rng
        self.seq, self.ref, self.number = -1, 0, 0
        self.declined: list[str] = []
        self.stacking: asyncio.Task[None] | None = None

    async def say(self, **message: Any) -> None:
        self.ref += 1
        await self.socket.send(json.dumps({**message, "ref": self.ref, "after": self.seq}))

    async def play(self) -> None:
        async for text in self.socket:
            if isinstance(text, bytes):
                continue
            heard = json.loads(text)
            if heard["t"] == "declined":
                self.declined.append(heard["why"]["code"])
            view = heard.get("view")
            if view is not None and heard.get("seq", 0) > self.seq:
                self.seq = heard["seq"]
                if view["ask"] is not None:
                    await self.answer(view["ask"], view)

    async def answer(self, ask: dict[str, Any], view: dict[str, Any]) -> None:
        if ask["prompt"] == "stack":
            self.stacking = asyncio.create_task(self.stack(view["towers"][view["invested"][view["seat"]]]))
        elif ask["prompt"] == "order":
            proposals = view["proposals"]
            await self.say(t="act", chain=[NEXT + value for value in proposals[0]["order"]])
        else:
            await self.say(t="act", chain=[STAY if STAY in ask["legal"] else ask["legal"][0]])

    async def stack(self, tower: dict[str, Any]) -> None:
        """As a browser sends it: the ring thirty times a second while it moves."""
        goal = tower["poses"][-1][:2]
        await self.deed(do="pick_up", dice=1, way="pointer")
        began = asyncio.get_running_loop().time()
        for step in range(1, round(DRAG * FRAMES) + 1):
            part = step / (DRAG * FRAMES)
            way = part**3 * (10 - 15 * part + 6 * part * part)
            await asyncio.sleep(began + step / FRAMES - asyncio.get_running_loop().time())
            await self.gesture(AIM, *(round(tray + (end - tray) * way) for tray, end in zip(TRAY, goal, strict=True)))
        await asyncio.sleep(LOOKS * self.rng.uniform(0.8, 1.6))
        await self.gesture(LET_GO, 0, 0)

    async def gesture(self, kind: int, x: int, y: int) -> None:
        self.number += 1
        await self.deed(do="gesture", number=self.number, kind=kind, x=x, y=y)

    async def deed(self, **deed: Any) -> None:
        await self.say(t="deed", deed=deed)


async def watch_hand(socket: ClientConnection, seen: Seen) -> None:
    async for text in socket:
        if isinstance(text, bytes):
            seen.frame()
        elif '"t":"live"' in text:
            seen.ends()


async def watch_steps(socket: ClientConnection, gaps: list[float]) -> None:
    last = 0.0
    async for text in socket:
        if isinstance(text, str) and '"t":"step"' in text[:12]:
            now = time.monotonic()
            if last:
                gaps.append(now - last)
            last = now


def make_table(port: int, game: str, *bots: str | None) -> dict[str, Any]:
    wish = {"game": game, "seats": [{"bot": bot} for bot in bots], "name": "Ana"}
    body = {"Content-Type": "application/json"}
    asked = urllib.request.Request(f"http://127.0.0.1:{port}/api/tables", json.dumps(wish).encode(), body)
    made: dict[str, Any] = json.load(urllib.request.urlopen(asked))
    return made


async def come(port: int, code: str, token: str | None = None) -> ClientConnection:
    socket = await connect(f"ws://127.0.0.1:{port}/ws", max_size=None, compression=None)
    await socket.send(json.dumps({"t": "hello", "code": code, "token": token}))
    return socket


def spent(pid: int) -> float:
    """Seconds of processor time, of the server and its workers: by /proc, on Linux."""
    ticks, parents = dict[int, int](), dict[int, int]()
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = file.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        parents[int(file.parent.name)] = int(fields[1])
        ticks[int(file.parent.name)] = int(fields[11]) + int(fields[12])
    family = {pid}
    while more := {one for one, parent in parents.items() if parent in family} - family:
        family |= more
    return sum(ticks.get(one, 0) for one in family) / os.sysconf("SC_CLK_TCK")


async def measure(port: int, tables: int, stockpiles: int, seconds: float, server: int) -> str:
    load = os.getloadavg()[0]
    seen, gaps, players = [Seen() for _ in range(tables)], list[float](), list[Player]()
    tasks = []
    for number in range(tables):
        made = make_table(port, "stackmarket", None, "casual", "good")
        players.append(Player(await come(port, made["code"], made["token"]), Random(number)))
        tasks.append(asyncio.create_task(players[-1].play()))
        tasks.append(asyncio.create_task(watch_hand(await come(port, made["code"]), seen[number])))
    for _ in range(stockpiles):
        code = make_table(port, "stockpile", *["trader"] * 4)["code"]
        tasks.append(asyncio.create_task(watch_steps(await come(port, code), gaps)))
    await asyncio.sleep(WARM_UP)  # processes begin
    for one in seen:
        one.begin()
    gaps.clear()
    before = spent(server)
    await asyncio.sleep(seconds)
    used = spent(server) - before
    for task in tasks:
        if task.done():
            task.result()
        task.cancel()
    busy = (
        f"Server and workers took {used:.0f} s of processor time in these {seconds:.0f} s;"
        f" before it began, {load:.1f} other processes wanted the {os.cpu_count()} cores of the machine.\n"
    )
    return told(seen, gaps, players, seconds) + busy


def told(seen: list[Seen], gaps: list[float], players: list[Player], seconds: float) -> str:
    for one in seen:
        one.ends()
    apart = sorted(gap for one in seen for gap in one.gaps)
    frames, held = sum(len(one.gaps) for one in seen), sum(one.held for one in seen)
    p99 = part(apart, 0.99)
    declined = sorted({code for player in players for code in player.declined})
    return "\n".join(
        [
            f"{len(seen)} tables stacked for {seconds:.0f} s on one core, each with a person who drags and two bots:",
            f"{frames} frames in {held:.0f} s of hands, {frames / max(held, 0.1):.1f} a second (30 wanted);",
            f"apart by {part(apart, 0.5) * 1000:.0f} ms (median), {p99 * 1000:.0f} ms (99 of 100; at most"
            f" {LIMIT * 1000:.0f}: {'met' if p99 < LIMIT else 'NOT MET'}), {apart[-1] * 1000:.0f} ms at worst.",
            f"Stockpile beside them: {len(gaps)} steps, {part(sorted(gaps), 0.5):.2f} s apart (median)."
            + (f" Refused: {', '.join(declined)}." if declined else ""),
            "",
        ]
    )


def part(values: list[float], share: float) -> float:
    return values[min(len(values) - 1, int(len(values) * share))] if values else 0.0


def serve_on_one_core(core: int, port: int, folder: str) -> None:
    """The server and all its workers."""
    os.sched_setaffinity(0, {core})
    web = Path(folder) / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html>")
    setting = Setting("127.0.0.1", port, f"sqlite:///{folder}/outcry.db", web=web)
    with listen(setting.host, setting.port) as bound:
        asyncio.run(serve(setting, bound, lambda server: None))


def run(tables: int = TABLES, stockpiles: int = STOCKPILES, seconds: float = SECONDS, port: int = 8419) -> str:
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        spawn = multiprocessing.get_context("spawn")
        server = spawn.Process(target=serve_on_one_core, args=(cores[0], port, folder))
        server.start()
        os.sched_setaffinity(0, set(cores[1:]) or set(cores))
        try:
            wait_for(port)
            say(f"{tables} tables stack for {seconds:.0f} s, {stockpiles} of Stockpile beside them")
            assert server.pid is not None
            return asyncio.run(measure(port, tables, stockpiles, seconds, server.pid))
        finally:
            server.terminate()
            server.join()


def wait_for(port: int) -> None:
    for _ in range(300):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/api/server").close()
            return
        except OSError:
            time.sleep(0.2)
    raise TimeoutError("the server does not answer")


if __name__ == "__main__":
    print(run())
