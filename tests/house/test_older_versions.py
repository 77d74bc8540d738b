"""What earlier versions wrote opens as before: game files, saved states, and a database with tables.

The fixtures were written by the programs of their time and are never made anew."""

from __future__ import annotations

import json
import lzma
from pathlib import Path
from typing import Any

import pytest

from live import live, simple_choice
from outcry.core.gamefile import GameFile
from outcry.core.play import play, resolve
from outcry.games import new_game
from outcry.stockpile.game import Stockpile

pytestmark = pytest.mark.slow

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures"
HERE = FIXTURES / "version_1"
GAMES = sorted(HERE.glob("stockpile-*.json"))
STATES: list[dict[str, Any]] = json.loads((HERE / "states.json").read_text())
TABLES: dict[str, dict[str, Any]] = json.loads((HERE / "tables.json").read_text())
WITH_ALL = sorted((FIXTURES / "version_2").glob("st*-*.json.xz"))
"""Games with every module, and one of Stack Market."""


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


@pytest.mark.parametrize("path", WITH_ALL, ids=lambda path: path.name.partition(".")[0])
def test_a_game_file_of_version_2_replays_and_its_kept_states_go_on_as_it_did(path: Path) -> None:
    file = GameFile.from_bytes(lzma.decompress(path.read_bytes()), new_game)  # reading is an audit
    kept = json.loads(lzma.decompress((path.parent / "states.json.xz").read_bytes()))[path.name.partition(".")[0]]
    assert len(kept) > 10
    by_row = {one["row"]: one for one in kept}
    state = file.after(0).state
    for number, row in enumerate(file.rows):
        if number in by_row:
            state = file.game.load(by_row[number]["state"])
            assert state.legal(by_row[number]["seat"]) == by_row[number]["legal"]
        if row.answer is not None:
            resolve(file.game, state, row.answer)
        elif row.seat is not None:
            state = play(file.game, state, row.seat, row.actions or [])[0]
    assert state.outcome() == file.state.outcome() is not None


# Tables of a database, on a server of today.


@pytest.fixture
def tables(tmp_path: Path) -> str:
    place = tmp_path / "old.db"
    place.write_bytes(lzma.decompress((HERE / "tables.db.xz").read_bytes()))
    return f"sqlite:///{place}"


@pytest.mark.anyio
async def test_a_finished_table_of_version_1_is_listed_replayed_reported_and_written(
    tables: str, tmp_path: Path
) -> None:
    code = TABLES["over"]["code"]
    async with live(tmp_path, tables) as here:
        listed = (await here.http.get("/api/tables")).json()["over"]
        assert [table["code"] for table in listed] == [code]
        replay = (await here.http.get(f"/api/tables/{code}/replay?seat=all")).json()
        assert len(replay["steps"]) == TABLES["over"]["rows"]
        bids = [event["args"] for step in replay["steps"] for event in step["events"] if event["code"] == "bid"]
        assert bids
        assert all(set(args) == {"seat", "pile", "space"} for args in bids)
        assert (await here.http.get(f"/api/tables/{code}/report")).json()["report"]["rounds"]
        kept = (await here.http.get(f"/api/tables/{code}/file")).content
        assert GameFile.from_bytes(kept, new_game).state.outcome() is not None


@pytest.mark.anyio
@pytest.mark.parametrize("name", [name for name in TABLES if name != "over"])
async def test_a_table_of_version_1_is_played_on_to_its_end(tables: str, tmp_path: Path, name: str) -> None:
    kept = TABLES[name]
    async with live(tmp_path, tables) as here, await here.join(kept["code"], kept["token"]) as client:
        while await client.asked():
            seen, sealed = client.seq, (client.ask or {})["sealed"]
            answer = await client.act(*simple_choice(client.view or {}), after=seen)
            assert answer["t"] == "accepted" or answer["why"]["code"] == "gone_on"
            while not sealed and client.seq == seen:
                await client.hear()
        assert (client.view or {})["outcome"]
