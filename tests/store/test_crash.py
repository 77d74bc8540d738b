"""A program that is killed in the middle of writing: every acknowledged row is there, and none twice."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from outcry.store import open_store

pytestmark = pytest.mark.anyio

TABLES = 5


def append_and_be_killed(url: str, mark: int, lines: int) -> list[tuple[str, int, int]]:
    """What was acknowledged before the end; the last line may be cut short."""
    command = [sys.executable, str(Path(__file__).with_name("appender.py")), url, str(mark), str(TABLES)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        said = [program.stdout.readline() for _ in range(lines)]
        program.send_signal(signal.SIGKILL)
        said += program.stdout.readlines()
    assert program.returncode == -signal.SIGKILL
    acknowledged = [line.split() for line in said if line.endswith("\n")]
    return [(code, int(seq), int(mark)) for code, seq, mark in acknowledged]


@pytest.mark.parametrize("kills", [1, pytest.param(6, marks=pytest.mark.slow)])
async def test_every_acknowledged_row_is_there_after_a_kill_and_none_twice(url: str, kills: int) -> None:
    chance = random.Random(kills)
    acknowledged: list[tuple[str, int, int]] = []
    for mark in range(kills):
        acknowledged += append_and_be_killed(url, mark, chance.randint(1, 150))
    assert len(acknowledged) == len({(code, seq) for code, seq, _ in acknowledged})
    stored: set[tuple[str, int, int]] = set()
    async with await open_store(url) as store:
        for code in (f"T{number:04}" for number in range(TABLES)):
            rows = await store.rows(code)
            assert [row.seq for row in rows] == list(range(len(rows)))
            for row in rows:
                assert row.state == {"turn": row.seq, "mark": row.chain[1]}
            stored |= {(code, row.seq, row.chain[1]) for row in rows}
    assert set(acknowledged) <= stored
    # A row may be durable and its writer dead before it could say so: one for each table and kill at most.
    assert len(stored) - len(acknowledged) <= TABLES * kills
