"""Servers that are killed while people play: what was acknowledged or shown is in the log, once."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

import crashing
from alive import still_alive
from live import Client, simple_choice, web_build
from outcry.games import new_game
from outcry.store import Row, Seat, open_store
from outcry.store.records import lock_of
from outcry.table.file import game_file
from outcry.table.keys import new_token
from outcry.towers.gestures import AIM
from patience import PATIENCE
from stacking import about_to_stack, lay

TABLES = 8
BOTS = ["random", "trader", "random"]


@dataclass(frozen=True)
class Plan:
    """So many kills, somewhere in so many moves."""

    kills: int
    moves: int


class Game:
    """One table as a player without any luck with servers lives it."""

    def __init__(self, code: str, token: str) -> None:
        self.code = code
        self.token = token
        self.steps: list[dict[str, Any]] = []
        self.acknowledged: dict[int, list[int]] = {}
        """By the number of the row."""
        self.sealed: dict[int, list[int]] = {}
        """By the number of the question."""
        self.over = False


class Storm:
    """Servers that come and go, and the games that are played on them."""

    def __init__(self, zygote: asyncio.subprocess.Process, rng: Random, plan: Plan) -> None:
        self.zygote = zygote
        self.rng = rng
        self.plan = plan
        self.pid = 0
        self.port = 0
        self.up = asyncio.Event()
        self.moves = 0
        self.moved = asyncio.Event()
        self.games: list[Game] = []
        self.frames = 0
        """Of a hand that somebody has on a die all the time."""

    async def start(self) -> None:
        assert self.zygote.stdin is not None
        assert self.zygote.stdout is not None
        self.zygote.stdin.write(b"\n")
        line = await asyncio.wait_for(self.zygote.stdout.readline(), PATIENCE)
        self.pid, self.port = map(int, line.split())
        self.up.set()

    def kill(self) -> None:
        self.up.clear()
        os.kill(self.pid, signal.SIGKILL)

    async def kill_and_start(self) -> None:
        for moves in sorted(self.rng.sample(range(20, self.plan.moves - 50), self.plan.kills)):
            while self.moves < moves:
                self.moved.clear()
                await self.moved.wait()
            await asyncio.sleep(self.rng.random() * 0.02)
            self.kill()
            await self.start()

    async def play(self) -> None:
        """One game after the other, until there were enough moves."""
        while self.moves < self.plan.moves:
            await self.up.wait()
            try:
                async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=PATIENCE) as http:
                    wish = {"seats": [{}, *({"bot": bot} for bot in BOTS)], "name": "Ana"}
                    made = (await http.post("/api/tables", json=wish)).json()
            except httpx.HTTPError:
                continue
            game = Game(made["code"], made["token"])
            self.games.append(game)
            while not game.over and self.moves < self.plan.moves:
                await self.up.wait()
                try:
                    socket = await connect(f"ws://127.0.0.1:{self.port}/ws", max_size=None, compression=None)
                    async with Client(socket) as client:
                        await self.play_on(game, client)
                except (WebSocketException, OSError):
                    await asyncio.sleep(0.01)

    async def hold(self, code: str, token: str) -> None:
        """Somebody picks up a die and moves it whenever there is a server: frames are on the wire as it dies."""
        while True:
            await self.up.wait()
            try:
                socket = await connect(f"ws://127.0.0.1:{self.port}/ws", max_size=None, compression=None)
                async with Client(socket) as client:
                    await client.say(t="hello", code=code, token=token)
                    await client.until(lambda message: message["t"] == "welcome")
                    await self.move_die(client)
            except (WebSocketException, OSError):
                await asyncio.sleep(0.01)

    async def move_die(self, client: Client) -> None:
        deed: dict[str, Any] = {"do": "pick_up", "dice": 1, "way": "pointer"}
        for number in count(1):
            await client.say(t="deed", ref=number, after=client.seq, deed=deed)
            while not isinstance(await client.socket.recv(), bytes):
                pass
            self.frames += 1
            deed = {"do": "gesture", "number": number, "kind": AIM, "x": number % 64, "y": 0}

    async def play_on(self, game: Game, client: Client) -> None:
        await client.say(t="hello", code=game.code, token=game.token, seen=len(game.steps) - 1)
        asked, chain = -1, list[int]()
        while not game.over and self.moves < self.plan.moves:
            message = await client.hear()
            if message["t"] == "closed":
                return
            if message["t"] == "step":
                assert message["seq"] == len(game.steps), "a step was lost or came twice"
                game.steps.append(message)
                self.moves += 1
                self.moved.set()
            if message["t"] == "accepted" and message["ref"] == client.ref:
                kept = game.sealed if message["view"] is not None else game.acknowledged
                kept[message["seq"]] = chain
            view = client.view
            if view is None or len(game.steps) <= client.seq:
                continue  # what was missed is still on its way
            game.over = view["outcome"] is not None
            if view["ask"] and view["ask"]["answer"] is None and asked < client.seq:
                asked, chain = client.seq, simple_choice(view)
                client.ref += 1
                await client.say(t="act", ref=client.ref, after=client.seq, chain=chain)


@asynccontextmanager
async def storm(database: str, folder: Path, rng: Random, plan: Plan) -> AsyncIterator[Storm]:
    zygote = await asyncio.create_subprocess_exec(
        sys.executable,
        crashing.__file__,
        database,
        str(web_build(folder)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "OUTCRY_STORM": str(folder)},
    )
    try:
        one = Storm(zygote, rng, plan)
        await one.start()
        yield one
        one.kill()
    finally:
        zygote.kill()
        await zygote.wait()


async def check(game: Game, database: str) -> None:
    """The log against all that the player was told."""
    async with await open_store(database) as store:
        record = await store.load_table(game.code)
        rows = await store.rows(game.code)
        seed = await store.seed_of(game.code)
    assert record is not None
    assert seed is not None
    assert [row.seq for row in rows] == list(range(len(rows)))
    for step in game.steps:
        assert step["events"] == seen_by(0, rows[step["seq"]]), step["seq"]
    for seq, chain in game.acknowledged.items():
        assert (rows[seq].kind, rows[seq].seat, rows[seq].chain) == ("act", 0, chain)
    opened = {row.seq - 1: row.answers[0] for row in rows if row.kind == "sealed"}
    for asked, chain in game.sealed.items():
        assert opened.get(asked, chain) == chain
    played = game_file(new_game(record.game, len(record.seats), record.options), record.seats, seed, rows)
    assert played.state.to_data() == rows[-1].state, "the rows are not the game that the rules make of them"


def seen_by(seat: int, row: Row) -> list[Any]:
    return [msgspec.to_builtins(event) for event in row.events if event.seen_by(seat)]


async def lay_dice(database: str, token: str) -> str:
    """A table of Stack Market at which a person is about to stack; its code."""
    game, state = about_to_stack()
    async with await open_store(database) as store:
        person, bot = Seat("human", "Ana", lock=lock_of(token)), Seat("bot", bot="novice")
        return await lay(store, game, state, person, bot, bot)


async def check_dice(database: str, code: str) -> None:
    """What is held in the hand is lost with the server, and nothing else: all rows leave the game as it was."""
    async with await open_store(database) as store:
        rows = await store.rows(code)
    assert [row.seq for row in rows] == list(range(len(rows)))
    assert [row.kind for row in rows[1:]] == ["deed"] * (len(rows) - 1)
    assert all(row.state == rows[0].state for row in rows)


async def survive(database: str, folder: Path, rng: Random, plan: Plan) -> None:
    token = new_token()
    dice = await lay_dice(database, token)
    async with storm(database, folder / "web", rng, plan) as one:
        holding = asyncio.create_task(one.hold(dice, token))
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(one.kill_and_start())
            for _ in range(TABLES):
                tasks.create_task(one.play())
        holding.cancel()
        await asyncio.wait({holding})
    assert holding.cancelled()
    assert one.frames >= plan.kills / 2  # a hand was on its way at most of them
    await check_dice(database, dice)
    assert one.moves >= plan.moves
    assert sum(len(game.acknowledged) for game in one.games) > plan.moves / 8
    assert sum(len(game.sealed) for game in one.games) > 10
    for game in one.games:
        await check(game, database)
    mark = f"OUTCRY_STORM={folder / 'web'}"
    for _ in range(900):
        if not still_alive(mark):
            break
        await asyncio.sleep(0.1)
    assert not still_alive(mark), "workers outlived their server"
