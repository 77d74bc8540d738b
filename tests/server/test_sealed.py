"""Sealed answers on the wire: to everybody else, an answer given and an answer not given are the same bytes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from live import Live, live
from toy import GUESS
from toy_title import any_title

pytestmark = pytest.mark.anyio


async def told(here: Live, answers: list[int]) -> tuple[list[str], list[str]]:
    """All that the others hear while somebody seals these answers, and when they come back."""
    mine = await here.make(None, None, None, game="toy")
    others = [await here.sit(mine["code"], name) for name in ("Ben", "Eva")]
    heard: list[list[str]] = []
    async with await here.join(mine["code"], mine["token"]) as ana:
        clients = [await here.join(mine["code"], other["token"]) for other in others] + [await here.join(mine["code"])]
        for answer in answers:
            accepted = await ana.act(GUESS + answer)
            assert accepted["t"] == "accepted"
            assert accepted["view"]["ask"]["answer"] == [GUESS + answer]
            assert accepted["seq"] == 0
        await asyncio.sleep(0.2)
        for client in clients:
            declined = await client.act(99)  # a refusal, and a sign that nothing else was on its way
            assert declined["t"] == "declined"
            heard.append(client.heard)
        again = [await here.join(mine["code"], others[0]["token"], seen=0), await here.join(mine["code"])]
        returned = [client.heard[0] for client in again]
        for client in clients + again:
            await client.socket.close()
    secret = [text.replace(mine["code"], "CODES") for hearing in heard for text in hearing]
    return secret, [text.replace(mine["code"], "CODES") for text in returned]


async def test_to_everybody_else_a_sealed_answer_is_as_if_it_was_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("outcry.table.keys.new_seed", lambda: b"the same cards for every table..")
    monkeypatch.setattr("outcry.table.hall.now", lambda: 0)
    async with live(tmp_path, title=any_title, games=("toy",)) as here:
        silent = await told(here, [])
        for answers in ([0], [2], [1, 2, 0]):
            assert await told(here, answers) == silent
