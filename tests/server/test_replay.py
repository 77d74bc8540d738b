"""Replays: a game that is over, as each seat knew it, as a watcher did, and with nothing hidden."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from live import Client, Live, live, simple_choice
from outcry.core.game import EVERYTHING, PUBLIC
from outcry.games import new_game
from outcry.server.limits import FILE_BYTES
from outcry.table.audience import plain
from toy import GUESS, PICK
from toy_title import any_title

pytestmark = pytest.mark.anyio

Message = dict[str, Any]
ADDRESSES = {"0": 0, "1": 1, "2": 2, "public": PUBLIC, "all": EVERYTHING}


async def played(client: Client) -> None:
    """To the end, by choices that are always allowed."""
    while ask := await client.asked():
        assert client.view is not None
        chain = simple_choice(client.view) if ask["prompt"] in ("place", "bid") else [max(ask["legal"])]
        answer = await client.act(*chain)  # where there is only one choice, the table may be quicker
        assert answer["t"] == "accepted" or answer["why"]["code"] == "gone_on"


async def game_of_two_rounds(here: Live) -> tuple[str, Client]:
    """Ana against two bots; all that she heard is kept."""
    mine = await here.make(None, "trader", "random", options={"rounds": 2})
    ana = await here.join(mine["code"], mine["token"])
    await played(ana)
    return mine["code"], ana


async def replay(here: Live, code: str, seat: str) -> Message:
    answer = await here.http.get(f"/api/tables/{code}/replay", params={"seat": seat})
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


async def test_each_perspective_shows_at_every_step_what_its_view_was(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        code, _ = await game_of_two_rounds(here)
        game = new_game("stockpile", 3, {"rounds": 2})
        rows = await here.server.hall.house.store.rows(code)
        for address, seat in ADDRESSES.items():
            told = await replay(here, code, address)
            assert told["seat"] == seat
            assert told["table"] == (await here.http.get(f"/api/tables/{code}")).json()
            assert told["board"] == plain(game.board_data())
            assert [(step["seq"], step["seat"]) for step in told["steps"]] == [(row.seq, row.seat) for row in rows]
            for step, row in zip(told["steps"], rows, strict=True):
                assert step["view"] == plain(game.load(row.state).view(seat))
                seen = [event for event in row.events if seat == EVERYTHING or event.seen_by(seat)]
                assert step["events"] == [plain(event) for event in seen]


async def test_a_replay_from_a_seat_is_what_its_player_was_told_and_nobody_was_told_all_hands(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        code, ana = await game_of_two_rounds(here)
        heard = [message for message in map(json.loads, ana.heard) if message["t"] == "step" and message["view"]]
        steps = {step["seq"]: step for step in (await replay(here, code, "0"))["steps"]}
        assert len(heard) > 20
        for message in heard:
            assert message["events"] == steps[message["seq"]]["events"]
            assert message["view"] == steps[message["seq"]]["view"]
            assert message["view"]["hands"] is None
        everything = (await replay(here, code, "all"))["steps"]
        assert all(len(step["view"]["hands"]) == 3 for step in everything)


async def test_there_is_no_replay_before_the_end(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        lobby = (await here.make(None, None))["code"]
        begun = (await here.make(None, "trader"))["code"]
        for code in (lobby, begun):
            for seat in ("0", "public", "all"):
                answer = await here.http.get(f"/api/tables/{code}/replay", params={"seat": seat})
                assert (answer.status_code, answer.json()) == (409, {"refusals": [{"code": "not_over", "args": {}}]})


async def test_a_wrong_table_or_seat_is_refused_by_name(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        answer = await here.http.get("/api/tables/ZZZZZ/replay")
        assert (answer.status_code, answer.json()["refusals"][0]["code"]) == (404, "no_such_table")
        code, _ = await game_of_two_rounds(here)
        for seat in ("3", "-1", "-2", "Ana", "", "²", "0001", "0" * 5000):
            answer = await here.http.get(f"/api/tables/{code}/replay", params={"seat": seat})
            assert (answer.status_code, answer.json()) == (
                400,
                {"refusals": [{"code": "bad_seat", "args": {"most": 2}}]},
            ), seat


async def test_a_replay_is_packed_for_those_who_can_unpack_it(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        code, _ = await game_of_two_rounds(here)
        sizes = {}
        for accepted in ("gzip, deflate", "identity"):
            path = f"/api/tables/{code}/replay?seat=public"
            async with here.http.stream("GET", path, headers={"Accept-Encoding": accepted}) as answer:
                raw = b"".join([part async for part in answer.aiter_raw()])
            packed = answer.headers.get("content-encoding") == "gzip"
            sizes[accepted] = len(raw)
            assert json.loads(gzip.decompress(raw) if packed else raw)["seat"] == PUBLIC
            assert packed == (accepted != "identity")
        assert sizes["gzip, deflate"] * 5 < sizes["identity"]


async def test_a_sealed_ask_and_an_answer_from_outside_are_steps_like_any_other(tmp_path: Path) -> None:
    async with live(tmp_path, title=any_title, games=("toy",)) as here:
        mine = await here.make(None, None, game="toy")
        theirs = await here.sit(mine["code"], "Ben")
        ana, ben = await here.join(mine["code"], mine["token"]), await here.join(mine["code"], theirs["token"])
        await ana.act(GUESS + 2)
        await ben.act(GUESS + 1)
        await ana.until(lambda message: message["t"] == "step" and message["seq"] == 1)
        await ana.act(PICK, PICK + 1)
        await ana.until(lambda message: (message.get("view") or {}).get("outcome") is not None)
        told = await replay(here, mine["code"], "1")
        assert [(step["seq"], step["seat"]) for step in told["steps"]] == [(0, -1), (1, -1), (2, 0), (3, -1)]
        assert (told["board"], told["steps"][0]["view"]["secrets"]) == (None, None)
        everything = await replay(here, mine["code"], "all")
        assert len(everything["steps"][0]["view"]["secrets"]) == 2
        await same_from_the_file(here, mine["code"])


# From a file.


async def same_from_the_file(here: Live, code: str) -> None:
    file = (await here.http.get(f"/api/tables/{code}/file")).content
    for seat in ("0", "public", "all"):
        answer = await here.http.post("/api/replay", params={"seat": seat}, content=file)
        assert answer.status_code == 200, answer.text
        told, wanted = answer.json(), await replay(here, code, seat)
        assert (told["board"], told["seat"]) == (wanted["board"], wanted["seat"])
        assert who_sits(told) == who_sits(wanted)
        assert bare(told["steps"]) == bare(wanted["steps"])


def who_sits(told: Message) -> list[tuple[str, str, str | None]]:
    return [(seat["name"], seat["kind"], seat["bot"]) for seat in told["table"]["seats"]]


def bare(steps: list[Message]) -> list[Message]:
    """Without the numbers: in a file each sealed answer has its own."""
    return [{name: value for name, value in step.items() if name != "seq"} for step in steps]


async def test_a_file_tells_the_same_game_as_the_log(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        code, _ = await game_of_two_rounds(here)
        await same_from_the_file(here, code)
        tables = await here.http.get(f"/api/tables/{code}")
        assert tables.status_code == 200


async def test_a_bad_file_is_refused_in_words(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        code, _ = await game_of_two_rounds(here)
        good = (await here.http.get(f"/api/tables/{code}/file")).content
        for content, code_of_refusal in (
            (b"", "file_truncated"),
            (b"\xff", "file_not_text"),
            (b"{]}", "file_not_json"),
            (b"[]", "file_foreign"),
            (b"[" * 100_000, "file_foreign"),
            (good[: len(good) // 2], "file_truncated"),
            (good.replace(b'"stockpile"', b'"chess"'), "file_game"),
            (good.replace(b'"seed": "', b'"seed": "zz'), "file_wants_seed"),
            (good.replace(b'"seed": "', b'"seed": "00'), "file_setup"),
            (good.replace(b'"rounds":2', b'"rounds":0'), "file_options"),
        ):
            answer = await here.http.post("/api/replay", content=content)
            found = [refusal["code"] for refusal in answer.json()["refusals"]]
            assert (answer.status_code, found[:1]) == (400, [code_of_refusal]), content[:60]
        answer = await here.http.post("/api/replay", params={"seat": "3"}, content=good)
        assert (answer.status_code, answer.json()["refusals"][0]["code"]) == (400, "bad_seat")


async def test_a_file_that_is_too_large_or_comes_from_another_site_is_not_read(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        answer = await here.http.post("/api/replay", content=b" " * (FILE_BYTES + 1))
        assert (answer.status_code, answer.json()["refusals"][0]["code"]) == (413, "too_large")
        answer = await here.http.post("/api/replay", content=b"{}", headers={"Origin": "http://elsewhere.example"})
        assert answer.status_code == 403
