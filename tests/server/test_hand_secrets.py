"""What nobody may know of a hand: its seed and its tremor, in any message, before the game is over."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from live import Client, Live, live
from outcry.stackmarket.actions import NEXT, STAY
from outcry.stackmarket.tape import Tape
from stacking import SECRET, Stacker, heard, stacker, steps_of

pytestmark = pytest.mark.anyio

SECRET_NAMES = {"seed", "tremor", "tired", "hand", "held", "gestures", "tape", "rng", "strength"}
TURNS = 3


def names_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for name, part in value.items():
            yield name
            yield from names_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from names_in(part)


def secrets() -> set[str]:
    """All that a table on this tape draws for hands, as it could be written."""
    tape = Tape(SECRET)
    seeds = [SECRET, *(tape.hand(turn, number) for turn in ("stack", "takeover", "contest") for number in range(60))]
    written = {text for seed in seeds for text in (seed.hex(), b64encode(seed).decode(), str(list(seed)))}
    return written | {str(tape.tremor(number)) for number in range(200)}


async def takes_a_turn(ana: Stacker) -> None:
    """Orders, stacks by hand with a put-back in between, and stays."""
    while ask := await ana.client.asked():
        view = ana.client.view
        assert view is not None
        if ask["prompt"] == "order":
            await ana.client.act(*[NEXT + value for value in view["proposals"][-1]["order"]])
        elif ask["prompt"] == "stack":
            await ana.picks_up()
            await ana.carries("keys")
            await ana.does(do="put_back")
            await ana.picks_up()
            await ana.carries("keys")
            await ana.lets_go()
            await ana.client.until(lambda message: message["t"] == "step" and message["motion"] is not None)
        else:
            await ana.client.act(STAY)
            return


async def nothing_is_given_away(here: Live, code: str, *clients: Client) -> None:
    kept = secrets()
    for client in clients:
        for text in client.heard:
            assert not [secret for secret in kept if secret in text]
        assert {len(frame) for frame in client.frames} <= {17}
        for message in heard(client):
            assert not SECRET_NAMES & set(names_in(message))
    for way in ("file", "replay?seat=all", "report"):
        assert (await here.http.get(f"/api/tables/{code}/{way}")).status_code == 409


@pytest.mark.slow
async def test_no_message_tells_a_seed_or_a_tremor(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        ana = await stacker(here)
        async with await here.join(ana.code) as watcher:
            for _ in range(TURNS):
                await takes_a_turn(ana)
            await watcher.until(lambda message: message.get("seq") == ana.client.seq)
            assert len([step for step in steps_of(watcher) if step["motion"]]) > 6
            await nothing_is_given_away(here, ana.code, ana.client, watcher)
            rows = await here.server.hall.house.store.rows(ana.code)
            assert any(row.note.get("hand") for row in rows)  # the log has all of it
