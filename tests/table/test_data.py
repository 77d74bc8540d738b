"""The data a game was dealt with stays with it: who corrects a file changes new games only."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from halls import Listener, hall
from outcry.core.data import content_hash
from outcry.core.gamefile import GameFile
from outcry.stockpile.game import Stockpile
from outcry.store import Damaged
from outcry.table.table import Table
from outcry.wire.http import NewTable, SeatWish
from toy_title import any_game

pytestmark = pytest.mark.anyio

BOTS = NewTable([SeatWish("random"), SeatWish("random")], options={"rounds": 1})
PEOPLE = NewTable([SeatWish(), SeatWish("random")], name="Ana", options={"rounds": 1})


FIRST_PRINTED = "5f85b21b3cc35ac006c60fbf356be1c3", "782b592e853a80c32fedea9b671e3ea7"
"""Of the base game, and of the advanced board: all that there was then."""


def correct(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The owner of a box finds that a Boom! moves 3 and that the first track has another space."""
    folder.joinpath("decks.toml").write_text("[moves]\nboom = 3\n", encoding="utf-8")
    spaces = [2, *range(2, 12)]
    folder.joinpath("tracks.toml").write_text(f"[standard.all]\nspaces = {spaces}\n", encoding="utf-8")
    monkeypatch.setenv("OUTCRY_DATA", str(folder))


def board_of(table: Table) -> Any:
    assert isinstance(table.game, Stockpile)
    return table.game.board


async def test_a_table_keeps_the_data_it_was_dealt_with(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall(url) as here:
        code = (await here.make(PEOPLE)).code
        over = (await here.make(BOTS)).code
        watcher = Listener()
        await (await here.find(over)).welcome(watcher, -1)
        await watcher.until_over()
    correct(tmp_path, monkeypatch)
    async with hall(url) as here:
        old, new = await here.find(code), await here.find((await here.make(PEOPLE)).code)
        assert (board_of(old).boom_steps, board_of(old).values[0][0]) == (2, 1)
        assert (board_of(new).boom_steps, board_of(new).values[0][0]) == (3, 2)
        assert old.record.data != new.record.data
        view = old.view(-1)
        assert view is not None
        assert json.loads(bytes(view))["prices"] == [5] * 6

        played = await here.find(over)
        file = GameFile.from_bytes(await here.file(played), any_game)
        assert file.game.data()["decks"]["moves"]["boom"] == 2
        assert b'"report":{' in await here.report(played)


async def test_a_game_whose_data_is_lost_is_not_played_with_other_data(url: str) -> None:
    async with hall(url) as here:
        code = (await here.make(PEOPLE)).code
    async with hall(url) as here:
        here.house.store.data_of = AsyncMock(return_value=None)  # type: ignore[method-assign]
        with pytest.raises(Damaged):
            await here.find(code)


def test_games_that_are_older_than_their_data_are_played_as_first_printed() -> None:
    """They have no numbers of their own, so those in our files are theirs. Whoever corrects a number there keeps the
    file as it was beside it, for them, or they change."""
    games = Stockpile(4, data={}), Stockpile(4, {"board": "advanced"}, data={})
    assert tuple(content_hash(game.data()) for game in games) == FIRST_PRINTED


async def test_the_same_data_is_stored_once(url: str) -> None:
    async with hall(url) as here:
        tables = [await here.find((await here.make(PEOPLE)).code) for _ in range(3)]
        (kept,) = {table.record.data for table in tables}
        assert kept == content_hash(Stockpile(2).data())
        assert await here.house.store.data_of(kept) == Stockpile(2).data()
        assert await here.house.store.data_of("0" * 32) is None


async def test_a_rematch_is_a_new_game_with_the_data_of_today(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall(url) as here:
        table = await here.find((await here.make(BOTS)).code)
        watcher = Listener()
        await table.welcome(watcher, -1)
        await watcher.until_over()
    correct(tmp_path, monkeypatch)  # which a server reads at its start
    async with hall(url) as here:
        table = await here.find(table.code)
        again = await here.find(await here.rematch(table, 0))
        assert (board_of(table).boom_steps, board_of(again).boom_steps) == (2, 3)
