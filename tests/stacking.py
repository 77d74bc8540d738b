"""Tables at which somebody is about to stack, a clock that is held, and a player who moves the hand."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from live import Client, Live, Message
from outcry.stackmarket.game import StackMarket
from outcry.stackmarket.state import State
from outcry.stackmarket.tape import Tape
from outcry.store import Row, Seat, Store, Table
from outcry.store.records import lock_of
from outcry.table import keys
from outcry.table.keys import new_token
from outcry.table.pace import Pace
from outcry.towers.gestures import AIM, CARRY, LET_GO, STOP, SWEEP, WAIT
from stackmarket_games import Table as Played

SECRET = b"a given tape".ljust(32)
TRAY = (-88 * 64, -66 * 64)
SEEN_EVERY = 1 / 30


class HeldTime(Pace):
    """A clock that goes only when a test lets it."""

    def __init__(self, beat: float = 0.0) -> None:
        super().__init__(beat)
        self.time = 100.0
        self._waiting: list[tuple[float, asyncio.Event]] = []

    def now(self) -> float:
        return self.time

    async def until(self, moment: float) -> None:
        if moment > self.time:
            woken = asyncio.Event()
            self._waiting.append((moment, woken))
            await woken.wait()

    async def goes(self, seconds: float) -> None:
        """Everybody who waits is woken at his moment, one after the other."""
        await settle()
        end = self.time + seconds
        while due := [waits for waits in self._waiting if waits[0] <= end]:
            first = min(due, key=lambda waits: waits[0])
            self._waiting.remove(first)
            self.time = max(self.time, first[0])
            first[1].set()
            await settle()
        self.time = end
        await settle()


async def settle() -> None:
    """Whoever can go on without the world outside does."""
    for _ in range(20):
        await asyncio.sleep(0)


def about_to_stack(order: tuple[int, ...] = (3, 4, 0), **options: Any) -> tuple[StackMarket, State]:
    """Seat 0 has chosen an order for Nimbus Air, which is 3 high and straight. The oracle is its physics."""
    table = Played(3, [tuple(sorted(order))], **{"rounds": 1, "physics": "oracle", **options}).invest("NOQ")
    table.does(0, *[f"next {value}" for value in order])
    state = table.s
    state.tape = Tape(SECRET, 0, state.tape.throws)
    assert state.prompt == "stack"
    return table.game, state


async def lay(store: Store, game: StackMarket, state: State, *seats: Seat, clock: int = 0) -> str:
    """A table in the log that stands there; its code."""
    record = Table(
        *(keys.new_code(), game.name, game.rules, list(seats)),
        options=game.options_data(),
        status="playing",
        host=0,
        clock=clock,
    )
    await store.create_table(record, SECRET)
    await store.append(record.code, Row(0, "setup", game.rules, state.to_data()))
    return record.code


class Stacker:
    """Ana, on her seat, with a clock that she has in her hand."""

    def __init__(self, here: Live, clock: HeldTime, code: str, token: str) -> None:
        self.here, self.clock, self.code, self.token = here, clock, code, token
        self.number = 0
        self.client: Client

    async def comes(self) -> Stacker:
        self.client = await self.here.join(self.code, self.token)
        return self

    async def does(self, **deed: Any) -> None:
        """It is with the server when this returns."""
        self.client.ref += 1
        await self.client.say(t="deed", ref=self.client.ref, after=self.client.seq, deed=deed)
        await self.client.say(t="ping", ref=self.client.ref + 1)
        self.client.ref += 1
        await self.client.answer()

    async def gesture(self, kind: int, x: int = 0, y: int = 0) -> None:
        self.number += 1
        await self.does(do="gesture", number=self.number, kind=kind, x=x, y=y)

    async def picks_up(self, dice: int = 1, way: str = "pointer") -> None:
        await self.does(do="pick_up", dice=dice, way=way)

    async def drags(self) -> None:
        """To the middle of the plot, over half a second."""
        for part in range(1, 6):
            await self.clock.goes(0.1)
            await self.gesture(AIM, *(round(at * (5 - part) / 5) for at in TRAY))

    async def carries(self, way: str) -> None:
        """From the tray to the middle, by this way of input, until the hand is calm."""
        if way == "pointer":
            await self.drags()
        elif way == "keys":
            await self.gesture(WAIT)
            await self.gesture(AIM, 0, 0)
            await self.gesture(CARRY)
        else:
            await self.gesture(SWEEP)
            for _ in range(2):
                await self.clock.goes(7 / 8)
                await self.gesture(STOP)
        await self.clock.goes(2.0)

    async def lets_go(self) -> None:
        await self.gesture(LET_GO)
        await self.clock.goes(0.2)

    def declined(self) -> list[str]:
        return [message["why"]["code"] for message in heard(self.client) if message["t"] == "declined"]

    def live(self) -> list[Message | None]:
        """All that was told of what goes on."""
        return told_live(self.client)


def heard(client: Client) -> list[Message]:
    return [json.loads(text) for text in client.heard]


def told_live(client: Client) -> list[Message | None]:
    return [message["now"] for message in heard(client) if message["t"] == "live"]


def steps_of(client: Client) -> list[Message]:
    return [message for message in heard(client) if message["t"] == "step"]


async def stacker(here: Live, clock: HeldTime | None = None, seat_clock: int = 0, **options: Any) -> Stacker:
    """Ana at a table of her own, about to stack; two bots wait for their turns."""
    clock = clock or HeldTime()
    object.__setattr__(here.server.hall.house, "pace", clock)
    token = new_token()
    game, state = about_to_stack(**options)
    ana = Seat("human", "Ana", lock=lock_of(token))
    bots = [Seat("bot", bot="novice") for _ in range(2)]
    code = await lay(here.server.hall.house.store, game, state, ana, *bots, clock=seat_clock)
    return await Stacker(here, clock, code, token).comes()
