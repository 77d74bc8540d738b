"""Choices tried part by part, and standing wishes: both are between a seat and the server alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from live import Client, Live, live
from outcry.core.play import LONGEST_CHAIN
from toy import GUESS, PICK
from toy_title import any_title

pytestmark = pytest.mark.anyio


async def toy_table(here: Live, people: int = 2) -> tuple[str, list[Client]]:
    mine = await here.make(*[None] * people, game="toy")
    tokens = [mine["token"]] + [(await here.sit(mine["code"], f"Guest {n}"))["token"] for n in range(1, people)]
    return mine["code"], [await here.join(mine["code"], token) for token in tokens]


async def attempt(client: Client, *chain: int, after: int | None = None) -> dict[str, Any]:
    client.ref += 1
    await client.say(t="try", ref=client.ref, after=client.seq if after is None else after, chain=list(chain))
    return await client.answer()


async def wish(client: Client, question: str, wanted: str) -> dict[str, Any]:
    client.ref += 1
    await client.say(t="wish", ref=client.ref, question=question, wish=wanted)
    return await client.answer()


async def test_a_choice_is_put_together_part_by_part(tmp_path: Path) -> None:
    async with live(tmp_path, title=any_title, games=("toy",)) as here:
        _, (ana, ben) = await toy_table(here)
        first = await attempt(ana)
        assert (first["t"], first["ask"]["prompt"], first["ask"]["sealed"]) == ("tried", "guess", True)
        assert (await attempt(ana, GUESS + 2))["ask"] is None  # whole
        await ana.act(GUESS + 2)
        assert (await attempt(ana))["ask"]["answer"] == [GUESS + 2]  # it may still be changed
        await ben.act(GUESS)
        await ana.until(lambda message: message["t"] == "step" and message["seq"] == 1)
        assert (await attempt(ana))["ask"]["legal"] == [PICK, PICK + 1, PICK + 2]
        asked = (await attempt(ana, PICK + 1))["ask"]
        assert (asked["chain"], asked["legal"]) == ([PICK + 1], [PICK + 2, PICK + 3])
        assert (await attempt(ana, PICK + 1, PICK + 3))["ask"] is None
        assert (await ana.act(PICK + 1, PICK + 3))["t"] == "accepted"
        for client in (ana, ben):
            await client.socket.close()


async def test_what_cannot_be_chosen_cannot_be_tried(tmp_path: Path) -> None:
    async with live(tmp_path, title=any_title, games=("toy",)) as here:
        code, (ana, ben) = await toy_table(here)
        for client in (ana, ben):
            await client.act(GUESS)
        for client in (ana, ben):
            await client.until(lambda message: message["t"] == "step" and message["seq"] == 1)
        async with await here.join(code) as watcher:
            for client, chain, after, why in (
                (ana, [PICK], 0, "gone_on"),
                (ana, [PICK + 1, PICK], 1, "rising"),
                (ana, [PICK, PICK + 1, PICK + 2], 1, "chain_too_long"),
                (ana, [PICK] * (LONGEST_CHAIN + 1), 1, "chain_too_long"),
                (ana, [GUESS], 1, "no_pair_left"),
                (ben, [PICK], 1, "not_your_turn"),
                (ben, [], 1, "not_asked"),
                (watcher, [], 1, "only_seated"),
            ):
                answer = await attempt(client, *chain, after=after)
                assert (answer["t"], answer["why"]["code"]) == ("declined", why)
        for client in (ana, ben):
            await client.socket.close()


async def test_nobody_hears_of_what_is_tried_and_wished(tmp_path: Path) -> None:
    async with live(tmp_path, title=any_title, games=("toy",)) as here:
        code, (ana, ben, eva) = await toy_table(here, 3)
        await ben.act(99)  # its answer says that nothing else is on its way
        heard = ben.heard[:]
        await attempt(ana, GUESS)
        await wish(ana, "guess", "low")
        await wish(eva, "guess", "ask")
        await ben.act(99)
        assert len(ben.heard) == len(heard) + 1  # the second refusal, and nothing before it
        assert [row.kind for row in await here.server.hall.house.store.rows(code)] == ["setup"]
        for client in (ana, ben, eva):
            await client.socket.close()


async def test_a_wish_is_kept_for_its_seat_and_outlives_the_server(tmp_path: Path) -> None:
    known = ["ask", "low"]
    async with live(tmp_path, title=any_title, games=("toy",)) as here:
        mine = await here.make(None, None, game="toy")
        theirs = await here.sit(mine["code"], "Ben")
        async with await here.join(mine["code"], mine["token"]) as ana, await here.join(mine["code"]) as watcher:
            await watcher.until(lambda message: message["t"] in ("welcome", "step"))
            assert welcomed(ana) == {"guess": {"wish": "ask", "known": known}}
            assert welcomed(watcher) == {}
            assert (await wish(ana, "guess", "low"))["t"] == "accepted"
            for question, wanted in (("guess", "high"), ("pick", "low")):
                assert (await wish(ana, question, wanted))["why"]["code"] == "no_such_wish"
            assert (await wish(watcher, "guess", "low"))["why"]["code"] == "only_seated"
    async with live(tmp_path, title=any_title, games=("toy",)) as here:
        async with await here.join(mine["code"], mine["token"]) as ana:
            assert welcomed(ana) == {"guess": {"wish": "low", "known": known}}
        async with await here.join(mine["code"], theirs["token"]) as ben:
            assert welcomed(ben) == {"guess": {"wish": "ask", "known": known}}


def welcomed(client: Client) -> dict[str, Any]:
    (welcome,) = [message for message in map(json.loads, client.heard) if message["t"] == "welcome"]
    wishes: dict[str, Any] = welcome["wishes"]
    return wishes
