"""The WebSocket: saying hello, playing, losing the line and coming back, and what is refused."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from live import Client, live, simple_choice
from outcry.bots.registry import level_and_character
from outcry.core.gamefile import GameFile
from outcry.games import new_game
from outcry.stockpile.actions import BID
from outcry.table.allowance import Allowance
from outcry.table.names import order_of

pytestmark = pytest.mark.anyio


async def play_on(client: Client, most: int = 1000) -> None:
    """Choose the simplest until the end, or so many times."""
    for _ in range(most):
        if not await client.asked():
            return
        assert client.view is not None
        answer = await client.act(*simple_choice(client.view))
        # Without a beat, the table itself may be quicker with a choice that is none.
        assert answer["t"] == "accepted" or answer["why"]["code"] == "gone_on", answer


async def test_a_whole_game_against_bots_ends_as_the_log_says(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        mine = await here.make(None, "trader", "random", "trader")
        async with await here.join(mine["code"], mine["token"]) as ana:
            await play_on(ana)
            assert ana.view is not None
            outcome = ana.view["outcome"]
            steps = [message for message in map(json.loads, ana.heard) if message["t"] == "step"]
            assert [step["seq"] for step in steps] == list(range(len(steps)))
        kept = await here.http.get(f"/api/tables/{mine['code']}/file")
        file = GameFile.from_bytes(kept.content, new_game)
        told = file.state.outcome()
        assert told is not None
        assert told.scores == outcome["scores"]
        assert [level_and_character(seat.bot)[0] for seat in file.seats] == ["", "trader", "random", "trader"]
        assert [seat.name for seat in file.seats] == ["Ana", *order_of(mine["code"])[1:4]]
        assert (await here.http.get(f"/api/tables/{mine['code']}")).json()["status"] == "over"


async def test_two_people_play_and_a_rematch_lets_both_in_with_the_same_tokens(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        mine = await here.make(None, None, options={"rounds": 1})
        theirs = await here.sit(mine["code"], "Ben")
        async with (
            await here.join(mine["code"], mine["token"]) as ana,
            await here.join(mine["code"], theirs["token"]) as ben,
        ):
            await asyncio.gather(play_on(ana), play_on(ben))
            assert ana.view is not None
            assert ben.view is not None
            assert ana.view["outcome"] == ben.view["outcome"] is not None
            await asyncio.gather(ana.do("rematch"), ben.do("rematch"))
            info = (await here.http.get(f"/api/tables/{mine['code']}")).json()
        kept = await here.http.get(f"/api/tables/{mine['code']}/file")
        assert [seat.name for seat in GameFile.from_bytes(kept.content, new_game).seats] == ["Ana", "Ben"]
        async with await here.join(info["next"], theirs["token"]) as ben:
            assert json.loads(ben.heard[-1])["seat"] == 1
            assert ben.view is not None


async def test_who_comes_back_gets_every_step_once(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        mine = await here.make(None, "random", "random", options={"rounds": 2})
        seen: list[int] = []
        last = -1
        view: Any = None
        for _ in range(200):
            async with await here.join(mine["code"], mine["token"], seen=last) as ana:
                await play_on(ana, 1)
                await ana.socket.close()
                steps = [message for message in map(json.loads, ana.heard) if message["t"] == "step"]
                seen += [step["seq"] for step in steps]
                last = max(seen)
                view = ana.view
            if view["outcome"]:
                break
        assert view["outcome"]
        assert seen == list(range(last + 1))


async def test_a_late_watcher_hears_all_that_is_public_and_no_more(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        mine = await here.make(None, "random", "random")
        async with await here.join(mine["code"], mine["token"]) as ana:
            await play_on(ana, 3)
            await ana.asked()
            async with await here.join(mine["code"]) as watcher:
                welcome = json.loads(watcher.heard[0])
                last = welcome["seq"]  # further than Ana, if the table made a choice that is none for her meanwhile
                assert (welcome["seat"], welcome["table"]["host"], last >= ana.seq) == (-1, 0, True)
                while len(steps(watcher)) <= last:
                    await watcher.hear()
                assert welcome["view"]["secrets"] is None
                assert welcome["table"]["watchers"] == 1
                assert {event.get("audience", -1) for step in steps(watcher) for event in step["events"]} == {-1}
                assert {event.get("audience", -1) for step in steps(ana) for event in step["events"]} == {-1, 0}
                missed = steps(watcher)[: last + 1]
                assert [step["view"] is None for step in missed] == [True] * last + [False]
                assert (await watcher.act(BID))["why"]["code"] == "only_seated"


def steps(client: Client) -> list[dict[str, Any]]:
    return [message for message in map(json.loads, client.heard) if message["t"] == "step"]


async def test_two_clients_of_a_seat_who_race_for_a_move_make_it_once(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        mine = await here.make(None, "random", options={"first_player": 0})
        async with (
            await here.join(mine["code"], mine["token"]) as one,
            await here.join(mine["code"], mine["token"]) as two,
        ):
            await asyncio.gather(one.asked(), two.asked())
            assert one.view is not None
            choice = simple_choice(one.view)
            answers = await asyncio.gather(one.act(*choice), two.act(*choice))
            assert sorted(answer["t"] for answer in answers) == ["accepted", "declined"]
            (declined,) = [answer for answer in answers if answer["t"] == "declined"]
            assert declined["why"] == {"code": "gone_on", "args": {}}
            rows = await here.server.hall.house.store.rows(mine["code"])
            assert sum(1 for row in rows if row.seat == 0) == 1


async def test_a_choice_against_the_rules_is_declined_with_the_reason(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        mine = await here.make(None, "random", options={"first_player": 0})
        async with await here.join(mine["code"], mine["token"]) as ana:
            await ana.asked()
            for chain, code in (([BID], "asked_to_place"), ([0, 5], "one_up_one_down"), ([0], "chain_unfinished")):
                declined = await ana.act(*chain)
                assert (declined["t"], declined["why"]["code"]) == ("declined", code)
            assert (await ana.act(*[0] * 201))["why"]["code"] == "chain_too_long"
            assert (await ana.act(10**18))["t"] == "declined"
            assert (await ana.act(-1))["t"] == "declined"


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("", "bad_message"),
        ("{", "bad_message"),
        ("[" * 5000, "bad_message"),
        ('{"t":"hello"}', "bad_message"),
        ('{"t":"hello","code":"ABCDE","more":1}', "bad_message"),
        ('{"t":"hello","code":"ABCDE","seen":-2}', "bad_message"),
        ('{"t":"shout"}', "bad_message"),
        ('{"t":"start","ref":1}', "hello_first"),
        ('{"t":"hello","code":"ABCDE"}', "no_such_table"),
        ('{"t":"hello","code":"' + "A" * 5000 + '"}', "no_such_table"),
    ],
)
async def test_a_wrong_first_word_ends_the_talk(tmp_path: Path, said: str, code: str) -> None:
    async with live(tmp_path) as here, await here.client() as client:
        await client.socket.send(said)
        assert await client.hear() == {"t": "closed", "why": {"code": code, "args": {}}}
        with pytest.raises(ConnectionClosed):
            await client.hear()


async def test_a_wrong_token_a_second_hello_and_too_much_talk_end_it_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # However slowly the machine hears it, it is too much.
    monkeypatch.setattr("outcry.server.connection.Allowance", lambda burst, rate: Allowance(burst, 0.0))
    async with live(tmp_path) as here:
        mine = await here.make(None, None)
        async with await here.client() as client:
            await client.say(t="hello", code=mine["code"], token=mine["token"][:-1] + "_")
            assert (await client.hear())["why"]["code"] == "wrong_token"
        async with await here.join(mine["code"], mine["token"]) as client:
            await client.say(t="hello", code=mine["code"])
            assert (await client.until(lambda message: message["t"] == "closed"))["why"]["code"] == "hello_once"
        async with await here.join(mine["code"], mine["token"]) as client:
            with suppress(ConnectionClosed):
                for _ in range(1000):
                    await client.say(t="act", ref=1, after=0, chain=[])
            assert (await client.until(lambda message: message["t"] == "closed"))["why"]["code"] == "too_many"


async def test_silence_is_no_hello(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outcry.server.connection.HELLO_SECONDS", 0.2)
    async with live(tmp_path) as here, await here.client() as client:
        assert (await client.hear())["why"]["code"] == "hello_first"


async def test_a_frame_that_is_too_long_or_binary_is_not_read(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        async with await here.client() as client:
            await client.socket.send(" " * (64 * 1024 + 1))
            with pytest.raises(ConnectionClosed) as closed:
                await client.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
        async with await here.client() as client:
            await client.socket.send(b"\x00\x01")
            assert (await client.hear())["why"]["code"] == "bad_message"


async def test_another_site_may_not_connect(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        with pytest.raises(InvalidStatus):
            await here.client(Origin="http://elsewhere.example")
        async with await here.client(Origin=f"http://127.0.0.1:{here.port}"):
            pass


async def test_everybody_sees_who_comes_and_goes(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        mine = await here.make(None, None)
        async with await here.join(mine["code"], mine["token"]) as ana:
            theirs = await here.sit(mine["code"], "Ben")
            async with await here.join(mine["code"], theirs["token"]):
                await ana.until(lambda message: message["t"] == "table" and message["table"]["seats"][1]["here"])
            gone = await ana.until(lambda message: message["t"] == "table" and not message["table"]["seats"][1]["here"])
            assert gone["table"]["seats"][1]["kind"] == "human"
            async with await here.join(mine["code"], theirs["token"]) as ben:
                await ben.say(t="leave", ref=1)
                assert (await ben.until(lambda message: message["t"] == "closed"))["why"]["code"] == "left"
            left = await ana.until(lambda message: message["t"] == "table" and message["table"]["seats"][1]["bot"])
            assert left["table"]["seats"][1] == {
                "name": "Ben",
                "kind": "human",
                "bot": "trader",
                "here": False,
                "character": None,
                "face": None,
            }
            async with await here.join(mine["code"], theirs["token"]):
                await ana.until(lambda message: message["t"] == "table" and message["table"]["seats"][1]["here"])


async def test_the_server_says_goodbye_before_it_ends(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        mine = await here.make(None, "random")
        ana = await here.join(mine["code"], mine["token"])
        here.server.should_exit = True
        assert (await ana.until(lambda message: message["t"] == "closed"))["why"]["code"] == "server_stops"
        with pytest.raises(ConnectionClosed):
            await ana.hear()


async def test_numbers_that_no_database_holds_are_only_refused(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        mine = await here.make(None, None)
        answer = await here.http.post(f"/api/tables/{mine['code']}/sit", json={"name": "Ben", "seat": 10**18})
        assert answer.json()["refusals"][0]["code"] == "seat_taken"
        await here.sit(mine["code"], "Ben")
        async with await here.join(mine["code"], mine["token"]) as ana:
            assert (await ana.act(1, after=2**31 - 1))["why"]["code"] == "gone_on"
            assert [step["seq"] for step in steps(ana)] == [0]
        for wrong in ({"ref": -1}, {"ref": 2**31}, {"after": 10**18}, {"after": -2}):
            async with await here.join(mine["code"], mine["token"]) as ana:
                await ana.say(**{"t": "act", "ref": 1, "after": 0, "chain": [1], **wrong})
                assert (await ana.until(lambda message: message["t"] == "closed"))["why"]["code"] == "bad_message"


async def test_who_has_left_cannot_act_any_more(tmp_path: Path) -> None:
    async with live(tmp_path, beat=30.0) as here:
        mine = await here.make(None, None, options={"first_player": 0})
        await here.sit(mine["code"], "Ben")
        async with await here.join(mine["code"], mine["token"]) as ana:
            await ana.asked()
            assert ana.view is not None
            await ana.say(t="leave", ref=1)
            await ana.say(t="act", ref=2, after=ana.seq, chain=simple_choice(ana.view))
            with pytest.raises(ConnectionClosed):
                await ana.until(lambda message: False)
        rows = await here.server.hall.house.store.rows(mine["code"])
        assert [row.kind for row in rows] == ["setup", "seat"]


@pytest.mark.parametrize("limit", ["WAITING_MESSAGES", "WAITING_BYTES"])
async def test_a_client_that_does_not_read_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    async with live(tmp_path) as here:
        mine = await here.make(None, None)
        async with await here.join(mine["code"], mine["token"]) as ana:
            monkeypatch.setattr(f"outcry.server.outbox.{limit}", 0)
            here.lines()[0].pause_writing()
            await here.sit(mine["code"], "Ben")
            with pytest.raises(ConnectionClosed):
                await ana.until(lambda message: False)
        table = await here.server.hall.find(mine["code"])
        assert table.audience.clients == set()


async def test_the_second_lane_is_binary_and_a_newer_frame_replaces_one_not_sent_yet(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        mine = await here.make(None, "random")
        async with await here.join(mine["code"], mine["token"]) as ana:
            audience = (await here.server.hall.find(mine["code"])).audience
            here.lines()[0].pause_writing()
            for number in range(100):
                audience.show(f"frame {number}".encode())
            here.lines()[0].resume_writing()
            frames: list[bytes] = []
            while not frames:
                message = await ana.socket.recv()
                if isinstance(message, bytes):
                    frames.append(message)
            assert frames == [b"frame 99"]
            audience.show(b"one more")
            while not isinstance(message := await ana.socket.recv(), bytes):
                pass
            assert message == b"one more"
