"""For bots that fail, cheat, sleep or die somebody else chooses: the log of the server says so, the table does not."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from halls import Listener, hall, table_of
from odd_bots import DOOR, Doorkeeper, make_bot, no_bot
from outcry.bots.registry import QUICK
from outcry.core.game import Game, State
from outcry.core.play import whole_choice
from outcry.store import Seat
from outcry.table.line import Party
from outcry.table.notes import NOTES
from outcry.table.pace import Pace
from outcry.table.thinking import WORKERS, Thinkers, Thought, stand_ins
from outcry.table.thinking import chosen as chosen_by
from outcry.table.worker import Failed, Worker
from patience import BOT_SECONDS, PATIENCE
from toy import GUESS, PICK
from toy_title import any_game, any_title

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
HERE = Party("HEREA", people=True)


def toy_position(seats: int = 2) -> tuple[Game, State]:
    game = any_game("toy", seats, {})
    return game, game.start(b"")


async def chosen(thinkers: Thinkers, bot: str, game: Game, state: State, seat: int, party: Party = HERE) -> Thought:
    return await thinkers.choose(game, bot, state, seat, party, Pace(0.0), 0.0)


@pytest.mark.parametrize("odd", ["fails", "cheats", "dies"])
async def test_somebody_chooses_for_a_bot_that_fails_and_only_the_log_says_so(
    url: str, odd: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", Seat("bot", bot=odd), Seat("bot", bot="last"))
        watcher = Listener()
        await table.welcome(watcher, -1)
        await watcher.until_over()
        assert not set(NOTES).intersection(watcher.events())
        assert {record.message for record in caplog.records} == {f"{odd} failed, and somebody simpler chose"}


async def test_somebody_chooses_for_a_bot_that_overruns(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async with hall(url, bot_seconds=0.5) as here:
        table = await table_of(here, "toy", Seat("bot", bot="last"), Seat("bot", bot="sleeps"))
        watcher = Listener()
        await table.welcome(watcher, -1)
        await watcher.until_over()
        assert not set(NOTES).intersection(watcher.events())
        assert "sleeps was not done in time, and somebody simpler chose" in caplog.text


async def test_what_is_said_too_late_is_heard_out_and_thrown_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The only worker is left thinking, lives on, and answers the next who asks; its late answer is nobody's."""
    monkeypatch.setenv(DOOR, str(tmp_path))
    thinkers = Thinkers(any_title, make_bot, workers=1, time_limit=BOT_SECONDS)
    game, state = toy_position()
    try:
        await chosen(thinkers, "last", game, state, 0)
        (worker,) = thinkers.slow._employed
        monkeypatch.setattr(thinkers, "time_limit", 0.01)
        assert (await chosen(thinkers, "door", game, state, 0)).replaced
        assert (await chosen(thinkers, "last", game, state, 0)).replaced  # there is nobody to think of it just now
        monkeypatch.setattr(thinkers, "time_limit", BOT_SECONDS)
        await Doorkeeper(tmp_path).until_knocks(1)
        Doorkeeper(tmp_path).open()
        thought = await chosen(thinkers, "last", game, state, 0)
        assert (thought.bot, thought.chain) == ("last", [GUESS + 2])
        assert thinkers.slow._employed == {worker}
    finally:
        thinkers.close()


async def test_one_that_never_comes_to_its_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = Thinkers(any_title, make_bot, workers=1, time_limit=0.5)
    game, state = toy_position()
    try:
        assert (await chosen(thinkers, "sleeps", game, state, 0)).replaced
        (worker,) = thinkers.slow._employed
        async with asyncio.timeout(PATIENCE):
            while thinkers.slow._employed == {worker}:
                await asyncio.sleep(0.05)
        thinkers.time_limit = BOT_SECONDS
        assert not (await chosen(thinkers, "last", game, state, 0)).replaced
    finally:
        thinkers.close()


async def test_who_stands_in_needs_no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a single process could be begun: a bot of the game chooses all the same, and keeps to its time."""
    monkeypatch.setattr(Worker, "ready", AsyncMock(side_effect=Failed))
    thinkers = Thinkers(any_title, make_bot, workers=1, time_limit=0.1)
    game = any_game("stockpile", 3, {})
    state = game.start(b"")
    seat = state.to_act()[0]
    try:
        thought = await chosen(thinkers, "tycoon", game, state, seat)
    finally:
        thinkers.close()
    assert thought.bot == "trader"
    assert thought.chain == whole_choice(state, seat, partial(chosen_by, make_bot("trader", game), seat))


def test_who_teaches_keeps_to_the_lesson() -> None:
    assert stand_ins("teacher")[0] == "teacher"
    assert stand_ins("clever") == ("trader", "random")
    assert stand_ins("trader") == ("trader", "random")
    assert stand_ins("random") == ("random",)


async def test_when_all_fail_the_first_legal_actions_are_played() -> None:
    thinkers = Thinkers(any_title, no_bot, time_limit=BOT_SECONDS)
    game, state = toy_position()
    for seat in (0, 1):
        state.apply(seat, GUESS)
    try:
        thought = await chosen(thinkers, "trader", game, state, 0)
    finally:
        thinkers.close()
    assert thought.chain == [PICK, PICK + 1]
    assert thought.replaced


async def test_one_bot_that_dies_does_not_harm_those_who_wait_for_its_worker() -> None:
    thinkers = Thinkers(any_title, make_bot, workers=1, time_limit=BOT_SECONDS)
    game, state = toy_position()
    try:
        thoughts = await asyncio.gather(*(chosen(thinkers, bot, game, state, 0) for bot in ("dies", "last", "last")))
    finally:
        thinkers.close()
    assert [thought.replaced for thought in thoughts] == [True, False, False]


async def test_one_that_overruns_is_ended_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two bots think at once: the one that never ends is ended, and the other's worker does not notice."""
    monkeypatch.setenv(DOOR, str(tmp_path))
    thinkers = Thinkers(any_title, make_bot, workers=2, time_limit=BOT_SECONDS)
    game, state = toy_position()
    try:
        guest = asyncio.create_task(chosen(thinkers, "door", game, state, 0))
        await Doorkeeper(tmp_path).until_knocks(1)
        monkeypatch.setattr(thinkers, "time_limit", 0.5)
        assert (await chosen(thinkers, "sleeps", game, state, 1)).replaced
        Doorkeeper(tmp_path).open()
        assert not (await guest).replaced
    finally:
        thinkers.close()


async def test_bots_asked_at_once_think_at_once(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
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
        assert caplog.records == []


async def test_a_bot_has_its_time_for_a_whole_chain() -> None:
    """Two parts that take a good half of the time each are too much."""
    thinkers = Thinkers(any_title, make_bot, workers=1, time_limit=BOT_SECONDS)
    game, state = toy_position()
    for seat in (0, 1):
        state.apply(seat, GUESS)
    try:
        assert not (await chosen(thinkers, "slow", game, state, 0)).replaced
        thinkers.time_limit = 3.0
        assert (await chosen(thinkers, "slow", game, state, 0)).replaced
    finally:
        thinkers.close()


async def test_a_quick_bot_never_waits_for_one_that_thinks_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every worker for the slow is taken, and more wait: others are answered all the same."""
    monkeypatch.setenv(DOOR, str(tmp_path))
    thinkers = Thinkers(any_title, make_bot, workers=1, time_limit=BOT_SECONDS)
    game, state = toy_position()
    watched = Party("BOTSA", people=False)
    try:
        crowd = [asyncio.create_task(chosen(thinkers, "door", game, state, 0, watched)) for _ in range(20)]
        await Doorkeeper(tmp_path).until_knocks(1)
        assert not (await chosen(thinkers, "random", game, state, 1)).replaced
        assert thinkers.slow.line.waiting == 19
        Doorkeeper(tmp_path).open()
        assert not any(thought.replaced for thought in await asyncio.gather(*crowd))
    finally:
        thinkers.close()


async def test_a_table_of_five_tycoons_keeps_nobody_else_waiting(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All five are asked at once, take every worker that there is for their kind, and think without end: meanwhile
    another table plays to its end, and somebody gets a hint."""
    assert "tycoon" not in QUICK
    monkeypatch.setenv(DOOR, str(tmp_path))
    async with hall(url) as here:
        thinkers, five, others = here.house.thinkers, Listener(), Listener()
        tycoons = [Seat("bot", bot="door")] * 5
        busy = await table_of(here, "stockpile", *tycoons, options={"strategies": True})  # all discard at once
        await busy.welcome(five, 0)
        await Doorkeeper(tmp_path).until_knocks(min(5, WORKERS))
        assert thinkers.slow.line.waiting == max(0, 5 - WORKERS)
        await (await table_of(here, "stockpile", *[Seat("bot", bot="trader")] * 2)).welcome(others, 0)
        await others.until_over()
        game = any_game("stockpile", 2, {})
        state = game.start(b"")
        assert await thinkers.advise(game, [state.view(state.to_act()[0])], HERE)
        assert five.messages("step") == []
        assert busy.question.answers == {}
        Doorkeeper(tmp_path).open()
        await five.until("step", 1)


async def test_where_many_wait_a_level_keeps_its_simulations() -> None:
    """However many wait, each has the same time when it is its turn."""
    thinkers = Thinkers(any_title, make_bot, workers=1, time_limit=BOT_SECONDS)
    game, state = toy_position()
    try:
        thoughts = await asyncio.gather(*(chosen(thinkers, "hurried", game, state, 0) for _ in range(20)))
    finally:
        thinkers.close()
    assert {thought.bot for thought in thoughts} == {"hurried"}


async def test_a_choice_by_fewer_simulations_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    thinkers = Thinkers(any_title, make_bot, workers=1, time_limit=BOT_SECONDS)
    game, state = toy_position()
    try:
        await chosen(thinkers, "late", game, state, 0)
    finally:
        thinkers.close()
    assert "late ran out of time" in caplog.text
