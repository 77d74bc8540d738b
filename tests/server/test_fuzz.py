"""A hundred thousand messages that no honest client sends: nothing fails, no table ends, and nothing is told."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from fuzzing import BREAKS, Fuzz
from live import live
from outcry.server.limits import Allowance

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

MESSAGES = 100_000


@pytest.mark.parametrize("game", ["stockpile", "stackmarket"])
async def test_messages_that_nobody_sends_break_nothing(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await fuzz(tmp_path, game, MESSAGES // 2, monkeypatch, caplog)


async def fuzz(
    folder: Path, game: str, messages: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Half of them from a seat, half from somebody who watches."""
    monkeypatch.setattr(Allowance, "take", lambda _: True)  # else nearly all would be too many
    caplog.set_level(logging.ERROR)
    async with live(folder) as here:
        mine = await here.make(None, None, None, game=game)
        theirs = await here.sit(mine["code"], "Ben")
        await here.sit(mine["code"], "Eva")
        table = here.server.hall.tables[mine["code"]]
        seed = await here.server.hall.house.store.seed_of(mine["code"])
        assert seed is not None
        secrets = [seed.hex().encode(), theirs["token"].encode()]
        for number, token in enumerate((mine["token"], None)):
            fuzz = Fuzz(number)
            await fuzz.at(here.port, mine["code"], token, messages // 2, secrets)
            assert fuzz.sent >= messages // 2
            assert fuzz.heard > fuzz.sent // 4  # they were understood
            assert fuzz.lines > fuzz.sent * BREAKS / 4  # and some were not
            assert fuzz.wrong == []
        assert not table.closed
        assert table.status == "playing"
        assert here.server.hall.tables[mine["code"]] is table
        await here.join(mine["code"], mine["token"])
    assert [record.getMessage() for record in caplog.records] == []
