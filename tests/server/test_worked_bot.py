"""The bot in docs/api.md, taken from the page and run: it knows no rules and plays whole games."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from asyncio.subprocess import PIPE
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from live import live
from outcry.core.gamefile import GameFile
from toy_title import any_game, any_title

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

PAGE = Path(__file__).parents[2] / "docs" / "api.md"


def worked_bot() -> dict[str, Any]:
    """What the page's program defines."""
    (program,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    found: dict[str, Any] = {"__name__": "worked_bot"}
    exec(compile(program, str(PAGE), "exec"), found)
    return found


@pytest.mark.parametrize("game", ["stockpile", "toy"])
async def test_a_bot_that_knows_no_rules_plays_whole_games(tmp_path: Path, game: str) -> None:
    bot = worked_bot()
    async with live(tmp_path, title=any_title, games=("stockpile", "toy")) as here:
        mine = await here.make(None, None, game=game)
        theirs = await here.sit(mine["code"], "Ben")
        server = f"127.0.0.1:{here.port}"
        games = [bot["play"](server, one["code"], one["token"], Random(one["seat"])) for one in (mine, theirs)]
        ends = await asyncio.gather(*games)
        assert [end["status"] for end in ends] == ["over", "over"]
        kept = (await here.http.get(f"/api/tables/{mine['code']}/file")).content
    file = GameFile.from_bytes(kept, any_game)
    verbs = Counter(file.game.catalogue.verb(action).name for row in file.rows for action in row.actions or [])
    wanted = {"stockpile": {"place-up", "place-down", "bid", "sell", "done-selling"}, "toy": {"guess", "pick"}}
    assert wanted[game] <= set(verbs)


async def test_an_analyst_in_another_process_plays_by_what_the_wire_tells_it(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        mine = await here.make(None, "trader")
        program = Path(__file__).parents[1] / "analyst_over_wire.py"
        wanted = (sys.executable, program, f"127.0.0.1:{here.port}", mine["code"], mine["token"])
        bot = await asyncio.create_subprocess_exec(*wanted, stdout=PIPE, stderr=PIPE)
        told, complaint = await bot.communicate()
        assert bot.returncode == 0, complaint.decode()
        assert json.loads(told)["status"] == "over"


def test_it_sits_down_by_itself_and_is_short() -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len([line for line in program.splitlines() if line.strip()]) <= 36
    assert callable(worked_bot()["main"])
