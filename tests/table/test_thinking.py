"""Bots that fail, cheat, sleep or die are replaced for that choice, and the log says so."""

from __future__ import annotations

import asyncio

import pytest

from halls import Listener, hall, table_of
from odd_bots import make_bot, no_bot
from outcry.store import Seat
from outcry.table.thinking import Thinkers, line_up
from toy_title import any_game, any_title

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


@pytest.mark.parametrize("odd", ["fails", "cheats", "dies"])
async def test_a_bot_that_fails_is_replaced_and_the_log_says_so(url: str, odd: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", Seat("bot", bot=odd), Seat("bot", bot="last"))
        watcher = Listener()
        await table.welcome(watcher, -1)
        await watcher.until_over()
        rows = await here.house.store.rows(table.code)
        told = [(row.kind, event.args) for row in rows for event in row.events if event.code == "bot_replaced"]
        assert told == [("sealed", {"seat": 0}), ("act", {"seat": 0})]


async def test_a_note_does_not_tell_who_has_sealed_an_answer(url: str) -> None:
    async with hall(url) as here:
        people = (Seat("human", "Ana"), Seat("human", "Ben"))
        table = await table_of(here, "toy", Seat("bot", bot="fails"), *people)
        async with asyncio.timeout(20):
            while 0 not in table.answers:
                await asyncio.sleep(0.05)
        await table.leave(1, "")
        last = await here.house.store.last_row(table.code)
        assert last is not None
        assert [event.code for event in last.events] == ["left"]


async def test_a_bot_that_overruns_is_replaced(url: str) -> None:
    async with hall(url, bot_seconds=0.5) as here:
        table = await table_of(here, "toy", Seat("bot", bot="last"), Seat("bot", bot="sleeps"))
        watcher = Listener()
        await table.welcome(watcher, -1)
        await watcher.until_over()
        assert watcher.events().count("bot_replaced") == 1


async def test_when_all_fail_the_first_legal_action_is_played() -> None:
    thinkers = Thinkers(any_title, no_bot, time_limit=10)
    game = any_game("toy", 2, {})
    state = game.start(b"")
    try:
        thought = await thinkers.choose(game, "greedy", state.view(0), state.legal(0), 10)
    finally:
        thinkers.close()
    assert thought.action == state.legal(0)[0]
    assert thought.replaced


async def test_one_bot_that_dies_does_not_harm_the_others_who_share_its_workers() -> None:
    thinkers = Thinkers(any_title, make_bot, workers=1, time_limit=10)
    game = any_game("toy", 2, {})
    state = game.start(b"")
    try:
        thoughts = await asyncio.gather(
            *(thinkers.choose(game, bot, state.view(0), state.legal(0), 10) for bot in ("dies", "last", "last"))
        )
    finally:
        thinkers.close()
    assert [thought.replaced for thought in thoughts] == [True, False, False]


def test_ever_simpler_bots_step_in() -> None:
    assert list(line_up("clever")) == ["clever", "greedy", "random"]
    assert list(line_up("greedy")) == ["greedy", "random"]
    assert list(line_up("random")) == ["random"]
