"""A hundred thousand messages that no honest client sends: nothing fails, no table ends, and nothing is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuzzing import break_nothing

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

MESSAGES = 100_000


@pytest.mark.parametrize("game", ["stockpile", "stackmarket"])
async def test_messages_that_nobody_sends_break_nothing(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await break_nothing(tmp_path, game, MESSAGES // 2, monkeypatch, caplog)
