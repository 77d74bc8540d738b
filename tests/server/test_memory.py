"""V3 on the wire: a table without memory aids tells nobody what he could only know by remembering."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from live import Client, live, simple_choice
from toy import GUESS
from toy_title import any_title

pytestmark = pytest.mark.anyio


def views(client: Client) -> list[dict[str, Any]]:
    return [message["view"] for message in map(json.loads, client.heard) if message.get("view")]


def steps(client: Client) -> list[dict[str, Any]]:
    return [message for message in map(json.loads, client.heard) if message["t"] == "step"]


@pytest.mark.parametrize("aids", [True, False])
async def test_V3_views_and_log_reach_back_to_the_own_last_turn_only(tmp_path: Path, aids: bool) -> None:
    async with live(tmp_path) as here:
        mine = await here.make(None, None, options={"memory_aids": aids, "rounds": 1})
        theirs = await here.sit(mine["code"], "Ben")
        ana = await here.join(mine["code"], mine["token"])
        ben = await here.join(mine["code"], theirs["token"])
        while not any(client.ask and client.ask["prompt"] == "sell" for client in (ana, ben)):
            acts = ana if ana.ask else ben
            before = acts.seq
            if acts.ask:
                await acts.act(*simple_choice(acts.view or {}))
            while before in (ana.seq, ben.seq):
                await (ana if ana.seq == before else ben).hear()
        log = await here.server.hall.house.store.rows(mine["code"])
        own_turn = max(row.seq for row in log if row.seat == mine["seat"])
        async with await here.join(mine["code"], mine["token"]) as again, await here.join(mine["code"]) as watcher:
            for client in (again, watcher):
                while not steps(client) or steps(client)[-1]["seq"] < log[-1].seq:
                    await client.hear()
            told = [step["seq"] for step in steps(again)]
            assert told[0] == (0 if aids else own_turn)
            assert told == list(range(told[0], told[-1] + 1))
            assert steps(watcher)[0]["seq"] == (0 if aids else log[-1].seq)
            for view in views(ana) + views(again) + views(watcher):
                assert len(view["remembered"]) == (2 if aids else 0)
                if view["secrets"]:
                    assert len(view["secrets"]["others"]) == (2 if aids else 0)
        for client in (ana, ben):
            await client.socket.close()


async def test_V3_bots_remember_for_themselves_and_all_is_told_after_the_end(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with live(tmp_path) as here:
        bots = await here.make("trader", "trader", name="", options={"memory_aids": False, "rounds": 1})
        async with await here.join(bots["code"]) as watcher:
            await watcher.until(lambda message: message["t"] == "table" and message["table"]["status"] == "over")
            assert caplog.records == []  # nobody stood in for them
            last = watcher.seq
        async with await here.join(bots["code"]) as later:
            while not steps(later) or steps(later)[-1]["seq"] < last:
                await later.hear()
            assert steps(later)[0]["seq"] == 0
            assert len((later.view or {})["remembered"]) == 2


async def test_a_game_without_a_board_says_so(tmp_path: Path) -> None:
    async with live(tmp_path, title=any_title, games=("toy",)) as here:
        mine = await here.make(None, None, game="toy")
        await here.sit(mine["code"], "Ben")
        async with await here.join(mine["code"], mine["token"]) as ana:
            assert json.loads(ana.heard[0])["board"] is None
            assert (await ana.act(GUESS))["t"] == "accepted"
