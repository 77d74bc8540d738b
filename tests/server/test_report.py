"""The report of a finished game over HTTP: from the stored rows, once it is over, the same for everybody."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from live import Live, live
from outcry.core.gamefile import GameFile
from outcry.games import new_game
from outcry.stockpile.report import StockpileReport
from outcry.wire.http import GameReport

pytestmark = pytest.mark.anyio


async def finished(here: Live, seats: int, **options: object) -> str:
    """A game between bots, watched to its end."""
    code: str = (await here.make(*["trader"] * seats, options=options))["code"]
    async with await here.join(code) as watcher:
        await watcher.until(lambda message: message.get("table", {}).get("status") == "over")
    return code


async def told(here: Live, code: str) -> tuple[GameReport, StockpileReport]:
    answer = await here.http.get(f"/api/tables/{code}/report")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/json")
    found = msgspec.json.decode(answer.content, type=GameReport)
    return found, msgspec.convert(found.report, StockpileReport)


async def test_the_report_comes_only_after_the_end_and_says_so(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        code = (await here.make(None, None))["code"]
        answer = await here.http.get(f"/api/tables/{code}/report")
        assert (answer.status_code, answer.json()["refusals"][0]["code"]) == (409, "not_over")
        assert (await here.http.get("/api/tables/ZZZZZ/report")).status_code == 404


@pytest.mark.parametrize(("seats", "board"), [(2, "advanced"), (5, "standard")])
async def test_the_report_agrees_with_the_game_that_the_file_plays_anew(tmp_path: Path, seats: int, board: str) -> None:
    async with live(tmp_path) as here:
        code = await finished(here, seats, board=board)
        envelope, report = await told(here, code)
        assert 0 < envelope.began <= envelope.ended
        file = GameFile.from_bytes((await here.http.get(f"/api/tables/{code}/file")).content, new_game)
        assert report == file.report()
        outcome = file.state.outcome()
        assert outcome is not None
        assert [count.total for count in report.count] == outcome.scores


async def test_the_report_is_still_there_when_the_server_comes_back(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        code = await finished(here, 2, rounds=1)
        before = await told(here, code)
        assert await told(here, code) == before
    async with live(tmp_path) as here:
        assert await told(here, code) == before
