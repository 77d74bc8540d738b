"""A server under attack for a long time: what others feel of it, ten million odd messages, the whole API by its own
description, and three hundred kills."""

from __future__ import annotations

import asyncio
import logging
import sys
from itertools import count
from pathlib import Path
from random import Random

import pytest

from attacks import ATTACKS
from fuzzing import break_nothing
from kills import Plan, survive
from live import live
from outcry.server import entrance, guards
from served import Served, web_is_built
from under_attack import feel, share

pytestmark = [pytest.mark.soak, pytest.mark.anyio]

SECONDS = 60.0
USUAL, STORM = 50.0, 250.0
"""Milliseconds of the slowest of a hundred: for whoever asks something, who dials for it, and who sits at the attacked
table."""
GROWTH = 16.0
"""Megabytes."""
FUZZED = 10_000_000
KILLS = 300


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database that is still empty; it is made before there is a loop."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'outcry.db'}"
    address: str = request.getfixturevalue("postgres_url")
    return address


@pytest.mark.skipif(not web_is_built(), reason="the web app is not built")
@pytest.mark.parametrize("attack", ATTACKS)
async def test_others_hardly_feel_an_attack(tmp_path: Path, attack: str) -> None:
    served = Served(tmp_path)
    served.start()
    try:
        felt = await feel(served, attack, SECONDS)
    finally:
        served.stop()
    for times in (felt.http, felt.new, felt.acks):
        assert share(times, 0.99) < (STORM if attack == "storm" else USUAL), felt.line()
    assert felt.most < felt.before + GROWTH, felt.line()
    assert "Traceback" not in served.complaints()


@pytest.mark.parametrize("game", ["stockpile", "stackmarket"])
async def test_ten_million_odd_messages_break_nothing(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await break_nothing(tmp_path, game, FUZZED // 2, monkeypatch, caplog)


async def test_the_api_does_what_its_description_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """schemathesis makes requests of all kinds from the description, and compares the answers with it."""
    people = count()
    for room, asker in ((guards, "address_of"), (entrance, "address_in")):  # else nearly all would be too many
        monkeypatch.setattr(room, asker, lambda _: f"person {next(people)}")
    caplog.set_level(logging.ERROR)
    async with live(tmp_path) as here:
        asking = await asyncio.create_subprocess_exec(
            str(Path(sys.executable).with_name("schemathesis")),
            "run",
            f"http://127.0.0.1:{here.port}/api/openapi.json",
            "--max-examples=200",
            "--seed=1",
            "--checks=not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,"
            "unsupported_method",
            "--no-color",
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        said, _ = await asking.communicate()
        assert asking.returncode == 0, said.decode()[-10_000:]
        assert (await here.http.get("/api/server")).status_code == 200
    assert [record.getMessage() for record in caplog.records] == []


async def test_what_was_acknowledged_survives_three_hundred_kills(tmp_path: Path, url: str) -> None:
    await survive(url, tmp_path, Random(300), Plan(kills=KILLS, moves=70 * KILLS))
