"""Stack Market at a live table: bots stack, a worker says how the dice come to rest, and the log holds all of it."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from halls import Listener, hall, table_of
from outcry.core.chance import seed_of
from outcry.core.game import PUBLIC
from outcry.core.gamefile import GameFile
from outcry.core.play import whole_choice
from outcry.games import new_game
from outcry.stackmarket.state import State
from outcry.store import Row, Seat
from outcry.table.file import game_file
from outcry.table.line import Party
from outcry.table.replay import replay_of_file, replay_of_log
from outcry.table.table import Table
from patience import PATIENCE

pytestmark = pytest.mark.anyio

QUICK = {"rounds": 1, "physics": "oracle"}


def bots(*names: str) -> list[Seat]:
    return [Seat("bot", bot=name) for name in names]


async def until_over(table: Table) -> None:
    async with asyncio.timeout(2 * PATIENCE):
        while table.status != "over":
            await asyncio.sleep(0.05)


@pytest.mark.slow
async def test_bots_play_a_whole_round_and_every_outcome_is_in_the_log(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "stackmarket", *bots("novice", "casual", "random"), seed=seed_of(4), options=QUICK)
        await table.welcome(Listener(), -1)
        await until_over(table)
        rows = await here.house.store.rows(table.code)
        outcomes = [row for row in rows if row.kind == "outside"]
        assert outcomes
        assert all(row.note["engine"].startswith("oracle") for row in outcomes)
        assert any(row.note["release"] for row in outcomes)
        written = game_file(table.game, table.seats, seed_of(4), rows).to_bytes()
        again = GameFile.from_bytes(written, new_game)
        assert again.state.to_data() == table.position()[0].to_data()
        rows.insert(2, Row(1, "deed", table.game.rules, rows[1].state, note={"tired": 7}))  # seen by nobody any more
        shown = [replay_of_log(table.game, table.info(), rows, PUBLIC), replay_of_file(again, PUBLIC)]
        for replay in shown:
            assert [step.motion["clip"] for step in replay.steps if step.motion] == [
                row.note["clip"] for row in outcomes
            ]
        assert len(shown[0].steps) == len(rows) - 1


async def until_asked(table: Table, seat: int) -> State:
    async with asyncio.timeout(PATIENCE):
        while seat not in table.position()[0].to_act():
            await asyncio.sleep(0.02)
    return cast(State, table.position()[0])


async def choose_first(table: Table, seat: int) -> None:
    """The first of everything that is offered."""
    state, asked = table.position()
    await table.act(seat, asked, whole_choice(state, seat, lambda after: after.legal(seat)[0]))


async def test_what_was_let_go_before_the_server_went_down_comes_to_rest_when_it_is_back(url: str) -> None:
    seats = [Seat("human", "Ana"), *bots("novice", "novice")]
    async with hall(url) as here:
        table = await table_of(here, "stackmarket", *seats, seed=seed_of(3), options=QUICK)
        await table.welcome(Listener(0), -1)
        while (await until_asked(table, 0)).prompt != "stack":
            await choose_first(table, 0)
        await choose_first(table, 0)
        code, let_go = table.code, table.seq
    async with hall(url) as here:
        table = await here.find(code)
        listener = Listener(0)
        await table.welcome(listener, let_go)
        async with asyncio.timeout(PATIENCE):
            while table.seq == let_go:
                await asyncio.sleep(0.02)
        rows = await here.house.store.rows(code)
        assert (rows[let_go].kind, rows[let_go + 1].kind) == ("act", "outside")
        assert {"landed", "collapsed"} & {event.code for event in rows[let_go + 1].events}


async def test_a_worker_that_died_is_replaced_and_the_tower_built_anew(url: str) -> None:
    async with hall(url) as here:
        game = new_game("stackmarket", 3, QUICK)
        tower = [[0, 0, 0, 256, 0]]
        question = {"what": "judge", "company": 0, "tower": tower}
        outside = here.house.outside
        first = await outside.answer(game, question, "", Party("HEREA", people=True))
        worker = outside._worker
        assert worker is not None
        worker._process.kill()
        assert await outside.answer(game, question, "", Party("HEREA", people=True)) == first
        assert outside._worker is not worker
