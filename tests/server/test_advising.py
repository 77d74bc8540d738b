"""Hints: between a seat and the server alone, from what the seat is shown, and only where the table allows them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from live import Client, Live, live
from outcry.server.limits import HINTS
from toy_title import any_title

pytestmark = pytest.mark.anyio


async def hint(client: Client, *chain: int, after: int | None = None) -> dict[str, Any]:
    client.ref += 1
    await client.say(t="advise", ref=client.ref, after=client.seq if after is None else after, chain=list(chain))
    return await client.answer()


async def two_people(here: Live, **more: Any) -> tuple[str, Client, Client]:
    """At a table of Stockpile that begins with Ana's cards: she is asked, and Ben is not."""
    mine = await here.make(None, None, **{"options": {"first_player": 0}, **more})
    theirs = await here.sit(mine["code"], "Ben")
    ana = await here.join(mine["code"], mine["token"])
    ben = await here.join(mine["code"], theirs["token"])
    await ana.asked()
    return mine["code"], ana, ben


async def test_the_seat_that_is_asked_hears_of_choices_that_it_may_make(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        _, ana, ben = await two_people(here)
        legal = (await ana.asked())["legal"]
        advice = await hint(ana)
        assert advice["t"] == "advice"
        assert 1 <= len(advice["choices"]) <= 3
        assert {one["action"] for one in advice["choices"]} <= set(legal)
        best = advice["choices"][0]
        assert (best["reason"], best["money"] >= 0) in {("place_up", True), ("place_down", True)}
        after = await hint(ana, best["action"])  # the second card
        assert {one["action"] for one in after["choices"]}.isdisjoint(legal)
        whole = [best["action"], after["choices"][0]["action"]]
        assert (await hint(ana, *whole))["why"]["code"] == "not_asked"
        assert (await ana.act(*whole))["t"] == "accepted"
        for client in (ana, ben):
            await client.socket.close()


async def test_nobody_else_is_advised_and_nobody_hears_of_it(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        code, ana, ben = await two_people(here)
        async with await here.join(code) as watcher:
            assert (await hint(watcher))["why"]["code"] == "only_seated"
            assert (await hint(ben))["why"]["code"] == "not_asked"
            assert (await hint(ana, after=-1))["why"]["code"] == "gone_on"
            heard = len(ben.heard)
            rows = await here.server.hall.house.store.rows(code)
            assert (await hint(ana))["t"] == "advice"
            await ben.act(99)  # its answer says that nothing else is on its way
            assert len(ben.heard) == heard + 1
            assert await here.server.hall.house.store.rows(code) == rows
        for client in (ana, ben):
            await client.socket.close()


async def test_hints_are_as_many_as_the_workers_bear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outcry.server.gate.HINTS_A_SECOND", 0.0)  # the machine may be slow
    async with live(tmp_path) as here:
        _, ana, ben = await two_people(here)
        codes = [(await hint(ana, after=-1))["why"]["code"] for _ in range(HINTS + 1)]
        assert codes == ["gone_on"] * HINTS + ["too_many"]
        assert (await hint(ben))["why"]["code"] == "too_many"  # all lines of an address have them together
        assert (await ana.do("ping"))["t"] == "pong"
        for client in (ana, ben):
            await client.socket.close()


async def test_a_table_may_play_without_hints(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        code, ana, ben = await two_people(here, hints=False)
        assert (await here.http.get(f"/api/tables/{code}")).json()["hints"] is False
        assert (await hint(ana))["why"]["code"] == "no_hints"
        for client in (ana, ben):
            await client.socket.close()
    async with live(tmp_path) as here:  # it is kept
        assert (await here.http.get(f"/api/tables/{code}")).json()["hints"] is False


async def test_a_lesson_has_its_coach_and_another_game_may_have_no_adviser(tmp_path: Path) -> None:
    async with live(tmp_path, title=any_title, games=("stockpile", "toy")) as here:
        assert (await here.http.get("/api/games/stockpile")).json()["advises"] is True
        assert (await here.http.get("/api/games/toy")).json()["advises"] is False
        learner = (await here.http.post("/api/games/stockpile/lessons", json={"name": "Ana"})).json()
        assert (await here.http.get(f"/api/tables/{learner['code']}")).json()["hints"] is False
        mine = await here.make(None, "random", game="toy")
        async with await here.join(mine["code"], mine["token"]) as ana:
            await ana.asked()
            assert (await hint(ana))["why"] == {"code": "no_adviser", "args": {"game": "toy"}}
