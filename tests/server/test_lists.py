"""Lists of tables: cheap, however many tables there are, and whole, whatever one of them is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from live import Live, live
from outcry.store import Row, Seat, Table
from outcry.store.engines import writing
from outcry.table import keys
from toy_title import any_game, any_title

pytestmark = pytest.mark.anyio


async def finished(here: Live, most: int) -> list[str]:
    """Games that are over and for anyone, as a server left them."""
    store = here.server.hall.house.store
    game = any_game("toy", 2, {})
    state = game.start(b"")
    for seat, action in ((0, 0), (1, 1), (0, 3), (0, 4)):
        state.apply(seat, action)
    state.resolve({"stands": True})
    codes = []
    for created in range(most):
        seats = [Seat("human", "Ana"), Seat("bot", bot="random")]
        record = Table(keys.new_code(), "toy", "1", seats, status="over", host=0, listed=True, created=created)
        await store.create_table(record, b"")
        await store.append(record.code, Row(0, "setup", "1", state.to_data(), created=7000 + created))
        codes.append(record.code)
    return codes


async def sql(here: Live, statement: str, **values: Any) -> None:
    """As somebody else would write into the database."""
    database = writing(here.server.hall.house.store._writing.url)
    await database.run(lambda connection: connection.execute(text(statement), values))
    await database.close()


async def test_lists_cost_as_many_questions_to_the_log_for_many_tables_as_for_few(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with live(tmp_path, title=any_title, games=("toy",)) as here:
        store = here.server.hall.house.store
        reads: list[Any] = []
        lines = store._lines

        async def counted(statement: Any, **values: Any) -> Any:
            reads.append(statement)
            return await lines(statement, **values)

        monkeypatch.setattr(store, "_lines", counted)
        codes = await finished(here, 40)
        found = (await here.http.get("/api/tables", params={"code": codes[:30]})).json()
        assert [len(found["over"]), len(found["mine"])] == [20, 30]
        assert len(reads) <= 3
        assert [table["code"] for table in found["over"]] == codes[:-21:-1]
        assert {(table["phase"], tuple(table["scores"]), table["ended"] >= 7000) for table in found["over"]} == {
            ("over", (1, 1), True)
        }


async def test_a_game_is_listed_as_it_stands_without_reading_its_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with live(tmp_path, title=any_title, games=("toy",)) as here:
        mine = await here.make(None, None, game="toy", clock=600)
        await here.sit(mine["code"], "Ben")
        async with await here.join(mine["code"], mine["token"]):
            told = (await here.http.get(f"/api/tables/{mine['code']}")).json()
    async with live(tmp_path, title=any_title, games=("toy",)) as here:
        monkeypatch.setattr("outcry.store.store.read_rows", None)
        here.server.hall.close()  # the clock had woken it
        (table,) = (await here.http.get("/api/tables", params={"code": mine["code"]})).json()["mine"]
        assert 0 < table["left"] <= 600_000
        gone = {"left": 0, "seats": told["seats"]}
        assert {**table, **gone} == {**told, **gone}


async def test_one_table_that_cannot_be_read_does_not_break_the_lists(tmp_path: Path) -> None:
    async with live(tmp_path, title=any_title, games=("toy",)) as here:
        codes = await finished(here, 4)
        await sql(here, "UPDATE log SET state = :junk WHERE code = :code", junk=b"junk", code=codes[1])
        await sql(here, "UPDATE tables SET game = 'chess' WHERE code = :code", code=codes[2])
        answer = await here.http.get("/api/tables", params={"code": codes})
        assert answer.status_code == 200
        for tables in (answer.json()["over"][::-1], answer.json()["mine"]):
            assert [table["code"] for table in tables] == codes
            assert [table["scores"] is None for table in tables] == [False, True, True, False]


async def test_games_of_an_older_log_are_summarised_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    lists, reads = [], 0
    for start in range(2):
        async with live(tmp_path, title=any_title, games=("toy",)) as here:
            store = here.server.hall.house.store
            if start == 0:
                codes = await finished(here, 5)
                await sql(here, "UPDATE log SET state = :junk WHERE code = :code", junk=b"junk", code=codes[1])
            last_rows = store.last_rows

            async def counted(codes: Any, last_rows: Any = last_rows) -> Any:
                nonlocal reads
                reads += len(codes)
                return await last_rows(codes)

            monkeypatch.setattr(store, "last_rows", counted)
            lists += [(await here.http.get("/api/tables", params={"code": codes})).json() for _ in range(2)]
    assert lists == [lists[0]] * 4
    assert [table["scores"] is None for table in lists[0]["mine"]] == [False, True, False, False, False]
    assert reads == 5 + 1  # the second server tries once more what nobody can read
    assert [record.message for record in caplog.records if "cannot be read" in record.message] == [
        f"table {codes[1]} cannot be read: Damaged"
    ] * 2


async def test_making_tables_has_an_allowance_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outcry.server.making.MOST_MADE", 3)
    monkeypatch.setattr("outcry.server.making.MADE_A_SECOND", 0.0)  # the machine may be slow
    async with live(tmp_path, title=any_title, games=("toy",)) as here:
        wish = {"seats": [{}, {}], "name": "Ana", "game": "toy"}
        answers = [await here.http.post("/api/tables", json=wish) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
        assert answers[-1].json()["refusals"] == [{"code": "too_many_tables", "args": {}}]
        assert (await here.http.get("/api/tables")).status_code == 200
        code = answers[0].json()["code"]
        assert (await here.http.post(f"/api/tables/{code}/sit", json={"name": "Ben"})).status_code == 201


async def test_bots_among_themselves_wait_for_somebody_who_looks(tmp_path: Path) -> None:
    async with live(tmp_path, title=any_title, games=("toy",)) as here:
        bots = await here.make("random", "random", name="", game="toy")
        table = here.server.hall.tables[bots["code"]]
        assert not table.has_company()
        assert [row.kind for row in await here.server.hall.house.store.rows(bots["code"])] == ["setup"]
        async with await here.join(bots["code"]) as watcher:
            await watcher.until(lambda message: message["t"] == "table" and message["table"]["status"] == "over")
        assert msgspec.to_builtins(table.info().scores) is not None
