"""One address cannot fill the disk: by tables, by rematches, by rows, or by coming and going."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

import pytest
from websockets.exceptions import ConnectionClosed

from halls import Listener, hall, table_of
from live import Client, Live, live
from outcry.store import Seat
from outcry.table.allowance import Allowances
from outcry.table.quota import ROWS_A_DAY
from patience import PATIENCE
from toy import GUESS, PICK
from toy_title import any_title

pytestmark = pytest.mark.anyio


async def play(client: Client) -> None:
    """The toy game against a bot, to its end."""
    await client.asked()
    await client.act(GUESS)
    await client.until(lambda message: message["t"] == "step" and message["seq"] == 1)
    await client.act(PICK, PICK + 1)
    await client.until(lambda message: message["t"] == "table" and message["table"]["status"] == "over")


async def over(here: Live) -> tuple[str, Client]:
    """A toy game that is over, and its player."""
    mine = await here.make(None, "random", game="toy")
    client = await here.join(mine["code"], mine["token"])
    await play(client)
    return mine["code"], client


async def test_a_rematch_is_a_table_like_any(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outcry.server.making.MOST_MADE", 2)
    monkeypatch.setattr("outcry.server.making.MADE_A_SECOND", 0.0)
    async with live(tmp_path, title=any_title, games=("toy",)) as here:
        code, ana = await over(here)
        for _ in range(3):  # it is made once, however often it is asked for
            assert (await ana.do("rematch"))["t"] == "accepted"
        table = here.server.hall.tables[code]
        here.server.hall.tables[code].next = None
        refused = await ana.do("rematch")
        assert refused["why"]["code"] == "too_many_tables"
        assert table.next is None


@pytest.mark.parametrize(("a_day", "room", "code"), [(1, True, "too_many_tables"), (9, False, "no_room")])
async def test_a_rematch_needs_room_and_counts_for_the_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, a_day: int, room: bool, code: str
) -> None:
    monkeypatch.setattr("outcry.server.making.MADE_A_DAY", a_day)
    async with live(tmp_path, title=any_title, games=("toy",)) as here:
        _, ana = await over(here)
        monkeypatch.setattr("outcry.server.housekeeping.Room.is_there", lambda _: room)
        assert (await ana.do("rematch"))["why"]["code"] == code


async def test_an_address_has_so_many_rows_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has filled his part of the log is told so, makes no table, and looks on."""
    monkeypatch.setattr("outcry.table.quota.ROWS_A_DAY", 20)
    async with live(tmp_path, title=any_title, games=("toy",)) as here:
        mine = await here.make(None, None, game="toy")
        bens = await here.sit(mine["code"], "Ben")
        ana = await here.join(mine["code"], mine["token"])
        answers = [await ana.act(GUESS + number % 2) for number in range(20)]
        assert [answer["t"] for answer in answers[:10]] == ["accepted"] * 10
        assert answers[-1]["why"]["code"] == "too_many_rows"
        assert (await ana.do("leave"))["why"]["code"] == "too_many_rows"
        assert (await ana.do("ping"))["t"] == "pong"
        ben = await here.join(mine["code"], bens["token"])
        assert ben.view is not None
        answer = await here.http.post("/api/tables", json={"seats": [{}, {}], "name": "Ana", "game": "toy"})
        assert (answer.status_code, answer.json()["refusals"][0]["code"]) == (429, "too_many_rows")


async def test_coming_and_going_fills_no_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outcry.table.quota.ROWS_A_DAY", 12)
    async with live(tmp_path, title=any_title, games=("toy",)) as here:
        mine = await here.make(None, None, game="toy")
        await here.sit(mine["code"], "Ben")
        table = here.server.hall.tables[mine["code"]]
        for _ in range(30):
            client = await here.join(mine["code"], mine["token"])
            with suppress(ConnectionClosed):  # who may leave has left
                await client.do("leave")
            client.socket.transport.abort()
        assert table.seq < 20


async def test_bots_go_on_for_nobody_who_has_filled_his_part(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async with hall(url) as here:
        object.__setattr__(here.house, "rows", Allowances(5, 0.0))
        table = await table_of(here, "stockpile", *(Seat("bot", bot="last") for _ in range(3)))
        watcher = Listener()
        watcher.address = "1.1.1.1"
        await table.welcome(watcher, -1)
        async with asyncio.timeout(PATIENCE):
            while "stand still" not in caplog.text:
                await asyncio.sleep(0.01)
        assert 5 <= table.seq <= 7


async def test_a_long_row_counts_as_several_for_whoever_made_it(url: str) -> None:
    """How a hand moved for two minutes is kept with what it did, and fills more than two hundred rows."""
    async with hall(url) as here:
        table = await table_of(here, "toy", Seat("human", "Ana"), Seat("human", "Ben"))
        table.played_from = "1.1.1.1"
        rows = here.house.rows

        async def append(size: int, by: str = "") -> None:
            state, _ = table.position()
            await table.append(table.row("deed", state, [], note={"path": token_hex(size // 2)}), state, by)

        async with table.lock:
            for by in ("", "2.2.2.2"):
                await append(10, by)
                assert all(rows.of(address).has(ROWS_A_DAY) for address in ("1.1.1.1", "2.2.2.2"))
            await append(100_000, "2.2.2.2")
            assert rows.of("1.1.1.1").has(ROWS_A_DAY)
            assert not rows.of("2.2.2.2").has(ROWS_A_DAY - 190)
            await append(100_000)
            assert not rows.of("1.1.1.1").has(ROWS_A_DAY - 190)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'outcry.db'}"
