"""A hand at a live table, through real WebSockets and by a clock that the test holds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from live import Client, Live, live
from outcry.stackmarket.actions import LET_GO, TAKE
from outcry.store import Row
from outcry.towers.difficulty import DIFFICULTIES
from outcry.towers.frames import read
from outcry.towers.gestures import AIM, Held, again
from outcry.towers.gestures import LET_GO as OPEN
from outcry.towers.tremor import STEPS_PER_SECOND
from stacking import HeldTime, Stacker, about_to_stack, stacker, steps_of, told_live

pytestmark = pytest.mark.anyio


async def rows_of(here: Live, code: str) -> list[Row]:
    return await here.server.hall.house.store.rows(code)


async def until_moved(client: Client) -> dict[str, Any]:
    """The step in which dice came to rest."""
    return await client.until(lambda message: message["t"] == "step" and message["motion"] is not None)


async def until_empty(client: Client) -> None:
    await client.until(lambda message: message["t"] == "live" and message["now"] is None)


def plain(release: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(release))


@pytest.mark.parametrize("way", ["pointer", "keys", "button"])
async def test_Y4_a_whole_hold_by_every_way_is_seen_by_all_kept_and_simulated(tmp_path: Path, way: str) -> None:
    async with live(tmp_path) as here:
        ana = await stacker(here)
        async with await here.join(ana.code) as watcher:
            await ana.picks_up(1, way)
            await ana.carries(way)
            await ana.lets_go()
            moved = await until_moved(watcher)
            told = {"seat": 0, "company": 0, "dice": [3], "hands": 1, "way": way, "height": 3}
            assert told_live(watcher) == [told, None]
            assert not ana.declined()
            act, outside = (await rows_of(here, ana.code))[1:3]
            assert (act.kind, act.seat, act.chain) == ("act", 0, [TAKE, LET_GO])
            held, seed = msgspec.convert(act.note["hand"], Held), about_to_stack()[1].tape.hand("stack", 4)
            assert outside.note["release"] == plain(again(held, seed, DIFFICULTIES["normal"]))
            assert outside.note["hand"] == act.note["hand"]
            assert moved["motion"] == {
                name: outside.note[name] for name in ("company", "clip", "impacts", "fallen", "release")
            }


async def test_frames_show_everybody_the_hand_until_the_fingers_are_open(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        ana = await stacker(here)
        async with await here.join(ana.code) as watcher:
            await ana.picks_up()
            await ana.carries("pointer")
            await ana.lets_go()
            await until_empty(watcher)
            await until_moved(ana.client)
            for client in (watcher, ana.client):
                frames = [read(frame) for frame in client.frames]
                assert 10 < len(frames) <= 84  # 2.8 s; a newer frame takes the place of one that is not sent yet
                assert [frame.at for frame in frames] == sorted({frame.at for frame in frames})
                assert (frames[0].opening, frames[-1].opening) == (0, 1)
                assert (frames[-1].ring_x, frames[-1].ring_y) == (0, 0)


async def test_who_comes_in_the_middle_is_told_what_goes_on(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        ana = await stacker(here)
        await ana.picks_up(2)
        async with await here.join(ana.code) as watcher:
            welcome = msgspec.json.decode(watcher.heard[0])
            assert welcome["live"] == {
                "seat": 0,
                "company": 0,
                "dice": [3, 4],
                "hands": 1,
                "way": "pointer",
                "height": 3,
            }


async def test_putting_back_is_a_row_that_leaves_the_game_as_it_is_and_the_hand_stays_tired(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        ana = await stacker(here)
        await ana.picks_up()
        await ana.drags()
        await ana.clock.goes(6.0)
        await ana.does(do="put_back")
        before, after = await rows_of(here, ana.code)
        assert (after.kind, after.state, after.events) == ("deed", before.state, [])
        assert after.note["tired"] > 5 * STEPS_PER_SECOND
        assert told_live(ana.client)[1:] == [None]
        frames = len(ana.client.frames)
        await ana.clock.goes(1.0)
        await ana.picks_up()
        assert len(ana.client.frames) <= frames + 1  # none while it lay in the tray
        await ana.carries("pointer")
        await ana.lets_go()
        await until_moved(ana.client)
        held = (await rows_of(here, ana.code))[2].note["hand"]
        assert held["tired"] == pytest.approx(after.note["tired"] - 2 * STEPS_PER_SECOND, abs=2)
        assert held["number"] == after.note["holds"]


async def test_a_hold_that_is_lost_with_the_page_is_put_back_and_watchers_see_it(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        ana = await stacker(here)
        async with await here.join(ana.code) as watcher, await here.join(ana.code, ana.token) as other_tab:
            await ana.picks_up()
            await ana.drags()
            other_tab.socket.transport.abort()  # it holds nothing
            await ana.clock.goes(1.0)
            assert told_live(ana.client)[-1] is not None
            ana.client.socket.transport.abort()
            await until_empty(watcher)
            kinds = [row.kind for row in await rows_of(here, ana.code)]
            assert kinds == ["setup", "deed"]
            await ana.comes()
            await ana.picks_up()
            assert not ana.declined()


async def test_a_server_that_was_killed_in_mid_hold_knows_how_tired_the_hand_was(tmp_path: Path) -> None:
    """The first server is never told that it ends: the second finds the log as a kill leaves it."""
    async with live(tmp_path) as killed:
        ana = await stacker(killed)
        await ana.picks_up()
        await ana.drags()
        await ana.clock.goes(6.0)
        await ana.does(do="put_back")
        await ana.picks_up()
        async with live(tmp_path) as here:
            clock = HeldTime()
            object.__setattr__(here.server.hall.house, "pace", clock)
            again_there = await Stacker(here, clock, ana.code, ana.token).comes()
            assert msgspec.json.decode(again_there.client.heard[0])["live"] is None
            await again_there.picks_up()
            await again_there.carries("keys")
            await again_there.lets_go()
            await until_moved(again_there.client)
            put_back, let_go = (await rows_of(here, ana.code))[1:3]
            assert let_go.note["hand"]["tired"] == put_back.note["tired"]
            assert let_go.note["hand"]["number"] > put_back.note["holds"]  # no tremor is met twice


async def test_what_the_fingers_have_begun_nobody_calls_off(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        ana = await stacker(here)
        async with await here.join(ana.code) as watcher:
            await ana.picks_up()
            await ana.carries("keys")
            assert (await ana.client.act(TAKE, LET_GO))["why"]["code"] == "deed_first"
            await ana.gesture(OPEN)
            await ana.does(do="put_back")
            assert ana.declined()[-1] == "hand_opens"
            ana.client.socket.transport.abort()
            await ana.clock.goes(0.2)
            await until_moved(watcher)
            assert [row.kind for row in await rows_of(here, ana.code)][:3] == ["setup", "act", "outside"]


async def test_every_refusal_says_why(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        ana = await stacker(here)
        await ana.gesture(AIM)
        await ana.does(do="put_back")
        await ana.picks_up(4)  # there are three
        for nothing in (
            {"do": "pick_up", "dice": 0, "way": "pointer"},
            {"do": "dance"},
            {},
            {"do": "put_back", "x": 1},
        ):
            await ana.does(**nothing)
        await ana.picks_up()
        await ana.picks_up()
        await ana.gesture(9)
        await ana.gesture(OPEN)
        await ana.gesture(AIM, 161 * 64)
        await ana.gesture(AIM, 150 * 64, 150 * 64)
        ana.number = 0
        await ana.gesture(AIM)
        assert ana.declined() == [
            *("hand_empty", "hand_empty", "too_many_dice"),
            *["hand_no_gesture"] * 4,
            *("hand_full", "hand_no_gesture", "hand_not_over_top", "hand_out_of_reach"),
            *("hand_too_fast", "hand_out_of_order"),
        ]
        assert [row.kind for row in await rows_of(here, ana.code)] == ["setup"]


async def test_only_so_many_gestures_a_second_are_taken(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        ana = await stacker(here)
        await ana.picks_up()
        for number in range(1, 60):
            deed = {"do": "gesture", "number": number, "kind": AIM, "x": number, "y": 0}
            await ana.client.say(t="deed", ref=1, after=ana.client.seq, deed=deed)
        await ana.does(do="put_back")
        assert set(ana.declined()) == {"hand_too_often"}
        assert len(ana.declined()) == 29  # 45 at once; picking up counts for 15 of them


async def test_nobody_fills_the_log_by_picking_up_and_putting_back(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        ana = await stacker(here)
        for _ in range(6):
            await ana.picks_up()
            await ana.does(do="put_back")
        assert [row.kind for row in await rows_of(here, ana.code)] == ["setup", "deed", "deed", "deed"]
        assert set(ana.declined()) == {"hand_too_often", "hand_empty"}
        await ana.clock.goes(1.0)
        await ana.picks_up()
        assert told_live(ana.client)[-1] is not None


async def test_a_server_that_stops_keeps_how_tired_the_hand_was(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        ana = await stacker(here)
        await ana.picks_up()
        await ana.drags()
        await ana.clock.goes(2.0)
    async with live(tmp_path) as here:
        assert [(row.kind, "tired" in row.note) for row in await rows_of(here, ana.code)][1:] == [("deed", True)]


async def test_nobody_but_who_is_asked_has_a_hand(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        ana = await stacker(here)
        async with await here.join(ana.code) as watcher:
            watcher.ref += 1
            await watcher.say(t="deed", ref=watcher.ref, after=0, deed={"do": "put_back"})
            assert (await watcher.answer())["why"]["code"] == "only_seated"
        mine = await here.make(None, "random", "random")
        async with await here.join(mine["code"], mine["token"]) as stockpile:
            await stockpile.say(t="deed", ref=7, after=stockpile.seq, deed={})
            told = await stockpile.until(lambda message: message.get("ref") == 7)
            assert told["why"]["code"] in ("no_deeds", "gone_on")


async def test_two_tables_do_not_disturb_each_other(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        alone = await stacker(here)
        await alone.picks_up()
        await alone.carries("pointer")
        await alone.lets_go()
        wanted = (await until_moved(alone.client))["motion"]["release"]
        ana, ben = await stacker(here), await stacker(here)
        ben.clock = ana.clock
        object.__setattr__(here.server.hall.house, "pace", ana.clock)
        for one in (ana, ben):
            await one.picks_up()
        await ben.gesture(AIM, 0, 0)
        await ana.carries("pointer")
        await ana.lets_go()
        assert (await until_moved(ana.client))["motion"]["release"] == wanted
        assert told_live(ben.client)[-1] is not None
        assert len(steps_of(ben.client)) == 1
