"""The toy game through a live table: a sealed ask, a chain, an answer from outside. No real game is needed."""

from __future__ import annotations

import msgspec
import pytest

from halls import Listener, hall, table_of
from outcry.core.game import Refused
from outcry.core.gamefile import GameFile
from outcry.store import Seat
from outcry.table import sitting
from outcry.table.file import game_file
from toy import GUESS, PICK
from toy_title import any_game

pytestmark = pytest.mark.anyio

TWO = (Seat("human", "Ana"), Seat("human", "Ben"))


async def test_a_whole_game_is_played_and_its_log_says_how(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", *TWO)
        watcher = Listener()
        await table.welcome(watcher, -1)
        await table.act(0, 0, [GUESS + 2])
        await table.act(1, 0, [GUESS + 1])
        await watcher.until("step", 2)
        await table.act(0, 1, [PICK, PICK + 1])
        await watcher.until_over()
        rows = await here.house.store.rows(table.code)
        assert [row.kind for row in rows] == ["setup", "sealed", "act", "outside"]
        assert rows[1].answers == {0: [GUESS + 2], 1: [GUESS + 1]}
        assert rows[2].chain == [PICK, PICK + 1]
        assert rows[3].note == {"stands": True}
        assert table.position()[0].outcome() is not None
        assert watcher.events() == ["opened", "picked", "dropped"]
        assert b'"report":null' in await here.report(table)  # the toy has nothing to tell


async def test_nobody_learns_who_has_answered(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", *TWO)
        ben, watcher = Listener(1), Listener()
        await table.welcome(ben, -1)
        await table.welcome(watcher, -1)
        heard = len(ben.heard), len(watcher.heard)
        views = table.view(1), table.view(-1)
        mine = await table.act(0, 0, [GUESS + 2])
        assert mine is not None
        assert msgspec.json.decode(mine)["ask"]["answer"] == [GUESS + 2]
        assert (len(ben.heard), len(watcher.heard)) == heard
        assert (table.view(1), table.view(-1)) == views
        assert table.seq == 0


async def test_an_answer_may_be_changed_until_all_open(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", *TWO)
        await table.act(0, 0, [GUESS])
        await table.act(0, 0, [GUESS + 2])
        watcher = Listener()
        await table.welcome(watcher, 0)
        await table.act(1, 0, [GUESS + 1])
        opened = await watcher.until("step", 1)
        assert opened["events"][0]["args"] == {"guesses": [2, 1]}


async def test_sealed_answers_outlive_the_server(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", *TWO)
        await table.act(0, 0, [GUESS + 2])
        code = table.code
    async with hall(url) as here:
        table = await here.find(code)
        mine = table.view(0)
        assert mine is not None
        assert msgspec.json.decode(mine)["ask"]["answer"] == [GUESS + 2]
        theirs = table.view(1)
        assert theirs is not None
        assert msgspec.json.decode(theirs)["ask"]["answer"] is None


async def test_a_choice_must_be_whole(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", *TWO)
        watcher = Listener()
        await table.welcome(watcher, 0)
        await table.act(0, 0, [GUESS])
        await table.act(1, 0, [GUESS])
        await watcher.until("step", 1)
        for chain, code in (
            ([PICK], "chain_unfinished"),
            ([], "chain_unfinished"),
            ([PICK, PICK + 1, PICK + 2], "chain_too_long"),
            ([PICK + 1, PICK], "rising"),
        ):
            with pytest.raises(Refused) as declined:
                await table.act(0, 1, chain)
            assert declined.value.why.code == code
        assert table.seq == 1


async def test_a_choice_for_an_old_question_is_declined(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", *TWO)
        watcher = Listener()
        await table.welcome(watcher, 0)
        await table.act(0, 0, [GUESS])
        await table.act(1, 0, [GUESS])
        await watcher.until("step", 1)
        with pytest.raises(Refused) as declined:
            await table.act(0, 0, [PICK, PICK + 1])
        assert declined.value.why.code == "gone_on"


async def test_the_bots_play_it_too(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", Seat("bot", bot="last"), Seat("bot", bot="random"))
        watcher = Listener()
        await table.welcome(watcher, -1)
        await watcher.until_over()
        assert [row.kind for row in await here.house.store.rows(table.code)] == ["setup", "sealed", "act", "outside"]
        assert caplog.records == []  # nobody stood in for them


async def test_an_answer_comes_too_late_when_another_server_has_opened_them(url: str) -> None:
    async with hall(url) as here, hall(url) as there:
        mine = await table_of(here, "toy", *TWO)
        theirs = await there.find(mine.code)
        watcher = Listener()
        await mine.welcome(watcher, 0)
        await mine.act(0, 0, [GUESS])
        await mine.act(1, 0, [GUESS])
        await watcher.until("step", 1)
        with pytest.raises(Refused) as declined:
            await theirs.act(1, 0, [GUESS + 2])
        assert declined.value.why.code == "gone_on"
        assert theirs.seq == 1


async def test_two_servers_on_one_log_never_write_the_same_row(url: str) -> None:
    async with hall(url) as here, hall(url) as there:
        mine = await table_of(here, "toy", *TWO)
        theirs = await there.find(mine.code)
        watcher = Listener()
        await mine.welcome(watcher, 0)
        await mine.act(0, 0, [GUESS])
        await mine.act(1, 0, [GUESS])
        await watcher.until("step", 1)
        await mine.act(0, 1, [PICK, PICK + 1])
        await watcher.until_over()
        with pytest.raises(Refused) as declined:
            await sitting.leave(theirs, 0, "")
        assert declined.value.why.code == "gone_on"
        assert theirs.seq == mine.seq == 3
        assert len(await here.house.store.rows(mine.code)) == 4


async def test_the_file_of_a_game_is_what_the_log_tells_and_not_what_the_rules_say_today(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", *TWO)
        watcher = Listener()
        await table.welcome(watcher, -1)
        await sitting.leave(table, 1, "")  # no part of the game
        await table.welcome(Listener(1), -1)
        await table.act(0, table.seq, [GUESS + 2])
        await table.act(1, table.seq, [GUESS + 1])
        await watcher.until("step", 4)
        await table.act(0, table.seq, [PICK, PICK + 1])
        await watcher.until_over()
        written = await here.file(table)
        played = GameFile.from_bytes(written, any_game)  # every row is played anew and compared
        assert played.to_bytes() == written
        assert [(row.seat, row.actions) for row in played.rows] == [
            (0, [GUESS + 2]),
            (1, [GUESS + 1]),
            (0, [PICK, PICK + 1]),
            (None, None),
        ]
        rows = [*await here.house.store.log_of(table.code)]
        dropped = msgspec.structs.replace(rows[-1].events[0], args={"stands": 7})
        rows[-1] = msgspec.structs.replace(rows[-1], events=[dropped])  # as other rules told it
        told = game_file(table.game, table.seats, b"", rows)
        assert told.rows[-1].events[0].args == {"stands": 7}
