"""What earlier versions wrote opens as before: game files, saved states, and a database with tables.

The fixtures were written by the programs of their time and are never made anew."""

from __future__ import annotations

import json
import lzma
from pathlib import Path
from typing import Any

import pytest

from outcry.core.gamefile import GameFile
from outcry.games import new_game
from outcry.stockpile.game import Stockpile

HERE = Path(__file__).resolve().parents[1] / "fixtures" / "version_1"
GAMES = sorted(HERE.glob("stockpile-*.json"))
STATES: list[dict[str, Any]] = json.loads((HERE / "states.json").read_text())
TABLES: dict[str, dict[str, Any]] = json.loads((HERE / "tables.json").read_text())


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_file_of_version_1_replays_and_is_written_as_one_of_today(path: Path) -> None:
    file = GameFile.load(path, new_game)
    before = json.loads(path.read_text())
    outcome = file.state.outcome()
    assert outcome is not None
    assert before["rows"][-1]["events"][-1]["args"]["scores"] == outcome.scores
    again = GameFile.from_bytes(file.to_bytes(), new_game)
    assert [row.actions for row in again.rows] == [row["actions"] for row in before["rows"]]
    assert again.game.data() == Stockpile(2, {"board": "advanced"}).data() or "advanced" not in path.stem


@pytest.mark.parametrize("kept", STATES, ids=[f"{one['seats']}-{number}" for number, one in enumerate(STATES)])
def test_a_state_of_version_1_goes_on_as_its_game_did(kept: dict[str, Any]) -> None:
    game = Stockpile(kept["seats"], kept["options"])
    state = game.load(kept["state"])
    assert state.legal(kept["seat"]) == kept["legal"]
    assert game.load(state.to_data()).to_data() == state.to_data()
    if kept["row"] is None:
        return
    path = HERE / f"stockpile-{kept['seats']}-{kept['options']['board']}.json"
    file = GameFile.load(path, new_game)
    for row in file.rows[kept["row"] :]:
        assert row.seat is not None
        for action in row.actions or []:
            assert state.refusal(row.seat, action) is None
            state.apply(row.seat, action)
    assert state.outcome() == file.state.outcome() is not None


@pytest.fixture
def tables(tmp_path: Path) -> str:
    place = tmp_path / "outcry.db"
    place.write_bytes(lzma.decompress((HERE / "tables.db.xz").read_bytes()))
    return f"sqlite:///{place}"
