"""Bots that fail, cheat, sleep or die are replaced for that choice, and the log says so."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from halls import Listener, hall, table_of
from odd_bots import DOOR, Doorkeeper, make_bot, no_bot
from outcry.core.game import Game, State
from outcry.store import Seat
from outcry.table import sitting
from outcry.table.line import Party
from outcry.table.thinking import Thinkers, line_up
from patience import BOT_SECONDS, PATIENCE
from toy import GUESS, PICK
from toy_title import any_game, any_title

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
HERE = Party("HEREA", people=True)


def toy_position(seats: int = 2) -> tuple[Game, State]:
    game = any_game("toy", seats, {})
    return game, game.start(b"")


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
        async with asyncio.timeout(PATIENCE):
            while 0 not in table.question.answers:
                await asyncio.sleep(0.05)
        await sitting.leave(table, 1, "")
        last = await here.house.store.last_row(table.code)
        assert last is not None
        assert [event.code for event in last.events] == ["left"]


async def test_a_bot_that_overruns_is_replaced(url: str) -> None:
    async with hall(url, bot_seconds=0.5) as here:
        table = await table_of(here, "toy", Seat("bot", bot="last"), Seat("bot", bot="sleeps"))
        watcher = Listener()
        await table.welcome(watcher, -1)
        await watcher.until_over()
        assert "bot_replaced" in watcher.events()


async def test_when_all_fail_the_first_legal_actions_are_played() -> None:
    thinkers = Thinkers(any_title, no_bot, time_limit=BOT_SECONDS)
    game, state = toy_position()
    for seat in (0, 1):
        state.apply(seat, GUESS)
    try:
        thought = await thinkers.choose(game, "trader", state, 0, HERE)
    finally:
        thinkers.close()
    assert thought.chain == [PICK, PICK + 1]
    assert thought.replaced


async def test_one_bot_that_dies_does_not_harm_those_who_wait_for_its_worker() -> None:
    thinkers = Thinkers(any_title, make_bot, workers=1, time_limit=BOT_SECONDS)
    game, state = toy_position()
    try:
        thoughts = await asyncio.gather(
            *(thinkers.choose(game, bot, state, 0, HERE) for bot in ("dies", "last", "last"))
        )
    finally:
        thinkers.close()
    assert [thought.replaced for thought in thoughts] == [True, False, False]


async def test_one_that_overruns_is_ended_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two bots think at once: the one that never ends is ended, and the other's worker does not notice."""
    monkeypatch.setenv(DOOR, str(tmp_path))
    thinkers = Thinkers(any_title, make_bot, workers=2, time_limit=BOT_SECONDS)
    game, state = toy_position()
    try:
        guest = asyncio.create_task(thinkers.choose(game, "door", state, 0, HERE))
        await Doorkeeper(tmp_path).until_knocks(1)
        monkeypatch.setattr(thinkers, "time_limit", 0.5)
        assert (await thinkers.choose(game, "sleeps", state, 1, HERE)).replaced
        Doorkeeper(tmp_path).open()
        assert not (await guest).replaced
    finally:
        thinkers.close()


async def test_bots_asked_at_once_think_at_once(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of them waits until both think: one after the other they never would."""
    monkeypatch.setenv(DOOR, str(tmp_path))
    async with hall(url) as here:
        table = await table_of(here, "toy", Seat("bot", bot="door"), Seat("bot", bot="door"))
        watcher = Listener()
        await table.welcome(watcher, 0)
        keeper = Doorkeeper(tmp_path)
        await keeper.until_knocks(2)
        assert table.question.answers == {}
        keeper.open()
        await watcher.until("step", 1)
        assert "bot_replaced" not in watcher.events()


async def test_a_bot_has_its_time_for_a_whole_chain() -> None:
    """Two parts that take a good half of the time each are too much."""
    thinkers = Thinkers(any_title, make_bot, workers=1, time_limit=BOT_SECONDS)
    game, state = toy_position()
    for seat in (0, 1):
        state.apply(seat, GUESS)
    try:
        assert not (await thinkers.choose(game, "slow", state, 0, HERE)).replaced
        thinkers.time_limit = 3.0
        assert (await thinkers.choose(game, "slow", state, 0, HERE)).replaced
    finally:
        thinkers.close()


def test_ever_simpler_bots_step_in() -> None:
    assert list(line_up("clever")) == ["clever", "trader", "random"]
    assert list(line_up("trader")) == ["trader", "random"]
    assert list(line_up("random")) == ["random"]


async def test_a_quick_bot_never_waits_for_one_that_thinks_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every worker for the slow is taken, and more wait: others are answered all the same."""
    monkeypatch.setenv(DOOR, str(tmp_path))
    thinkers = Thinkers(any_title, make_bot, workers=1, time_limit=BOT_SECONDS)
    game, state = toy_position()
    watched = Party("BOTSA", people=False)
    try:
        crowd = [asyncio.create_task(thinkers.choose(game, "door", state, 0, watched)) for _ in range(20)]
        await Doorkeeper(tmp_path).until_knocks(1)
        assert not (await thinkers.choose(game, "random", state, 1, HERE)).replaced
        assert thinkers.slow.line.waiting == 19
        Doorkeeper(tmp_path).open()
        assert not any(thought.replaced for thought in await asyncio.gather(*crowd))
    finally:
        thinkers.close()


async def test_where_many_wait_a_level_keeps_its_simulations() -> None:
    """However many wait, each has the same time when it is its turn."""
    thinkers = Thinkers(any_title, make_bot, workers=1, time_limit=BOT_SECONDS)
    game, state = toy_position()
    try:
        thoughts = await asyncio.gather(*(thinkers.choose(game, "hurried", state, 0, HERE) for _ in range(20)))
    finally:
        thinkers.close()
    assert {thought.bot for thought in thoughts} == {"hurried"}


async def test_a_choice_by_fewer_simulations_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    thinkers = Thinkers(any_title, make_bot, workers=1, time_limit=BOT_SECONDS)
    game, state = toy_position()
    try:
        await thinkers.choose(game, "late", state, 0, HERE)
    finally:
        thinkers.close()
    assert "late ran out of time" in caplog.text
