"""What a table follows between two choices: bots' hands are seen, clocks run on, and start when all has been seen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import msgspec
import pytest

from halls import Listener, hall
from outcry.core.game import Game, State
from outcry.core.play import whole_choice
from outcry.stackmarket.actions import LET_GO, TAKE
from outcry.store import Row, Seat
from outcry.store.records import now
from outcry.table.clock import Clock
from outcry.table.hall import Hall
from outcry.table.line import Party
from outcry.table.pace import Pace
from outcry.table.quota import ROWS_A_DAY
from outcry.table.sitting import leave
from outcry.table.table import Table
from outcry.table.thinking import Thinkers, Thought
from outcry.towers.difficulty import DIFFICULTIES
from outcry.towers.frames import read
from outcry.towers.gestures import AIM, CARRY, WAIT, Held, again
from outcry.towers.gestures import LET_GO as OPEN
from patience import PATIENCE
from stacking import HeldTime, about_to_stack, lay, settle

pytestmark = pytest.mark.anyio

BEAT = 1.0
ANA = Seat("human", "Ana")
NOVICE = Seat("bot", bot="novice")


class Ready:
    """Bots that know at once what they do: the first of everything, and where the hand aims by itself."""

    async def choose(
        self, game: Game, bot: str, state: State, seat: int, party: Party, pace: Pace, wait: float
    ) -> Thought:
        chain = whole_choice(state, seat, lambda after: after.legal(seat)[0])
        return Thought(chain, bot, pace.now())

    def close(self) -> None:
        pass


@asynccontextmanager
async def stacking(url: str, *seats: Seat, clock: int = 0) -> AsyncIterator[tuple[Hall, Table, HeldTime]]:
    """Seat 0 is about to stack three dice."""
    async with hall(url) as here:
        time = HeldTime(BEAT)
        for name, part in (("pace", time), ("thinkers", cast(Thinkers, Ready()))):
            object.__setattr__(here.house, name, part)
        code = await lay(here.house.store, *about_to_stack(), *seats, clock=clock)
        yield here, await here.find(code), time


async def goes_until(clock: HeldTime, table: Table, seq: int) -> float:
    """Let time pass, a frame at a time, until there is a row of this number; how long that took."""
    began = clock.now()
    async with asyncio.timeout(PATIENCE):
        while table.seq < seq:
            await clock.goes(1 / 30)
            await asyncio.sleep(0.001)
    return clock.now() - began


async def row(here: Hall, table: Table, seq: int) -> Row:
    async with asyncio.timeout(PATIENCE):
        while table.seq < seq:
            await asyncio.sleep(0.01)
    return (await here.house.store.rows(table.code))[seq]


async def test_a_bots_hand_is_seen_moving_and_ends_where_the_dice_left_it(url: str) -> None:
    async with stacking(url, NOVICE, NOVICE, NOVICE) as (here, table, clock):
        watcher = Listener()
        await table.welcome(watcher, 0)
        await settle()
        took = await goes_until(clock, table, 1)
        landed = await row(here, table, 2)
        frames = [read(frame) for frame in watcher.frames]
        assert 1.7 * 30 < len(frames) < 2.8 * 30
        assert took > BEAT + 1.7  # what it will do is seen before it is done
        release = landed.note["release"]
        assert (frames[-1].x, frames[-1].y, frames[-1].yaw) == (release["x"], release["y"], release["yaw"])
        assert [frame.opening for frame in frames] == sorted(frame.opening for frame in frames)
        order = [message["t"] for message in map(msgspec.json.decode, watcher.heard)]
        told = [message["now"] for message in watcher.messages("live")]
        assert told[:2] == [
            {"seat": 0, "company": 0, "dice": [3], "hands": 1, "way": "pointer", "height": 3},
            None,
        ]
        assert order.index("live") < order.index("step") < len(order) - 1 - order[::-1].index("live")


async def test_nobody_looks_and_no_hand_is_played(url: str) -> None:
    async with stacking(url, NOVICE, ANA, NOVICE) as (here, table, clock):
        await clock.goes(BEAT + 0.5)
        assert (await row(here, table, 1)).chain == [TAKE, LET_GO]
        assert clock.time < 102.0


async def deed(table: Table, client: Listener, **what: Any) -> None:
    await table.following.do(client, table.seq, what)


def ended(client: Listener) -> list[Any]:
    """Why what went on came to nothing, as often as anything was told of it."""
    return [message["ended"] for message in client.messages("live")]


async def carry_and_open(table: Table, client: Listener, clock: HeldTime) -> None:
    """A die is above the tower, and the fingers begin to open."""
    await deed(table, client, do="pick_up", dice=1, way="keys")
    for number, kind in enumerate((WAIT, AIM, CARRY)):
        await deed(table, client, do="gesture", number=number, kind=kind)
    await clock.goes(2.5)
    await deed(table, client, do="gesture", number=9, kind=OPEN)


@pytest.mark.parametrize("ends", [True, False], ids=["put back", "let go"])
async def test_what_a_hand_did_fills_the_log_of_whoever_moved_it(
    url: str, monkeypatch: pytest.MonkeyPatch, ends: bool
) -> None:
    monkeypatch.setattr("outcry.table.quota.ROW_BYTES", 1)
    async with stacking(url, ANA, NOVICE, NOVICE) as (here, table, clock):
        ana = Listener(0)
        ana.address = "2.2.2.2"
        table.played_from = "1.1.1.1"
        await table.welcome(ana, 0)
        hers = here.house.rows.of(ana.address)
        if ends:
            await deed(table, ana, do="pick_up", dice=1, way="keys")
            await table.following.end(None)
        else:
            await carry_and_open(table, ana, clock)
        await goes_until(clock, table, 1)
        made = await row(here, table, 1)
        assert made.kind == ("deed" if ends else "act")
        assert not hers.has(ROWS_A_DAY - len(msgspec.json.encode(made.note)))


async def test_a_clock_runs_while_dice_are_held_and_when_it_ends_they_are_put_back(url: str) -> None:
    async with stacking(url, ANA, NOVICE, NOVICE, clock=60) as (here, table, clock):
        ana = Listener(0)
        await table.welcome(ana, 0)
        await deed(table, ana, do="pick_up", dice=1, way="pointer")
        await clock.goes(2.0)
        assert ana.frames
        assert table.clock.left() is not None
        table.clock.start(0)  # its time is up
        table.stirred.set()
        put_back = await row(here, table, 1)
        await clock.goes(2 * BEAT)
        chosen = await row(here, table, 2)
        assert (put_back.kind, chosen.kind, chosen.note) == ("deed", "act", {})
        assert "time_up" in ana.events()
        assert ended(ana)[-1] == {"seat": 0, "why": "clock"}


async def test_what_is_let_go_in_the_last_moment_counts(url: str) -> None:
    async with stacking(url, ANA, NOVICE, NOVICE, clock=60) as (here, table, clock):
        ana = Listener(0)
        await table.welcome(ana, 0)
        await carry_and_open(table, ana, clock)
        table.clock.start(0)  # its time is up while the fingers open
        table.stirred.set()
        await clock.goes(0.2)
        let_go = await row(here, table, 1)
        assert (let_go.kind, let_go.seat, "hand" in let_go.note) == ("act", 0, True)
        assert "time_up" not in ana.events()


async def test_T13_the_clock_starts_and_bots_go_on_when_what_moved_has_been_seen(url: str) -> None:
    async with stacking(url, NOVICE, ANA, NOVICE, clock=60) as (here, table, clock):
        watcher = Listener()
        await table.welcome(watcher, 0)
        await settle()
        await goes_until(clock, table, 1)
        landed = await row(here, table, 2)
        motion = table.game.motion(landed.note)
        assert motion is not None
        assert table.question.asked_at == pytest.approx(clock.now() + motion.seconds, abs=0.1)
        assert table.clock.asked == landed.created + round(motion.seconds * 1000)
        assert (await watcher.until("step", 2))["motion"] == motion.told


async def test_what_was_let_go_before_the_server_went_down_falls_as_the_hand_left_it(url: str) -> None:
    async with stacking(url, ANA, NOVICE, NOVICE) as (_, table, clock):
        ana = Listener(0)
        await table.welcome(ana, 0)
        await carry_and_open(table, ana, clock)
        await clock.goes(0.2)
        await ana.until("step")  # the world outside has not begun to answer
        code = table.code
    async with hall(url) as here:
        act, outside = await row(here, await here.find(code), 1), await row(here, await here.find(code), 2)
        held, seed = msgspec.convert(act.note["hand"], Held), about_to_stack()[1].tape.hand("stack", 4)
        release = again(held, seed, DIFFICULTIES["normal"])
        assert outside.note["release"] == msgspec.json.decode(msgspec.json.encode(release))


def test_a_clock_that_starts_later_has_all_its_time_until_then() -> None:
    clock = Clock(60)
    clock.start(now() + 5_000)
    assert clock.left() == 60_000


async def test_a_hold_is_put_back_when_its_player_leaves_the_table(url: str) -> None:
    async with stacking(url, ANA, NOVICE, NOVICE) as (here, table, _):
        ana, watcher = Listener(0), Listener()
        for client in (ana, watcher):
            await table.welcome(client, 0)
        await deed(table, ana, do="pick_up", dice=2, way="keys")
        await deed(table, ana, do="gesture", number=1, kind=AIM, x=0, y=0)
        await leave(table, 0, "")
        kinds = [row.kind for row in (await here.house.store.rows(table.code))[:3]]
        assert kinds == ["setup", "deed", "seat"]
        assert [message["now"] for message in watcher.messages("live")][-1] is None
        assert ended(watcher) == [None, None]  # it was his own doing


async def test_a_hold_that_nobody_ends_is_put_back_after_a_while(url: str) -> None:
    async with stacking(url, ANA, NOVICE, NOVICE) as (here, table, clock):
        ana = Listener(0)
        await table.welcome(ana, 0)
        await deed(table, ana, do="pick_up", dice=1, way="pointer")
        await clock.goes(121.0)
        assert (await row(here, table, 1)).kind == "deed"
        await ana.until("live", 2)
        assert ended(ana) == [None, {"seat": 0, "why": "rest"}]
        await deed(table, ana, do="pick_up", dice=1, way="pointer")
        await deed(table, ana, do="put_back")
        assert ended(ana)[-2:] == [None, None]


async def test_who_comes_back_is_told_that_his_line_was_lost(url: str) -> None:
    async with stacking(url, ANA, NOVICE, NOVICE) as (here, table, _):
        ana, again_there = Listener(0), Listener(0)
        await table.welcome(ana, 0)
        await deed(table, ana, do="pick_up", dice=1, way="pointer")
        table.part(ana)
        await row(here, table, 1)
        await table.welcome(again_there, 0)
        assert again_there.messages("welcome")[0]["ended"] == {"seat": 0, "why": "line"}


async def test_who_comes_back_is_told_that_the_server_went_down_until_the_game_goes_on(url: str) -> None:
    async with stacking(url, ANA, NOVICE, NOVICE) as (here, table, _):
        ana = Listener(0)
        await table.welcome(ana, 0)
        await deed(table, ana, do="pick_up", dice=1, way="pointer")
        table.close("restart")
        await row(here, table, 1)
        code = table.code
    async with hall(url) as here:
        table = await here.find(code)
        again_there = Listener(0)
        await table.welcome(again_there, 0)
        assert again_there.messages("welcome")[0]["ended"] == {"seat": 0, "why": "server"}
        await table.act(0, table.seq, whole_choice(table.position()[0], 0, lambda after: after.legal(0)[0]))
        assert table.following.ended is None
