"""The rules of a house on the open internet: its names, its proxies, its disk, and what it says when it refuses."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

import proxy
from attacks import upgrade
from live import live
from outcry.cli import arguments
from outcry.core.game import Refusal, Refused
from outcry.server import housekeeping, making, running
from outcry.server.gate import Gate, neighbourhood
from outcry.server.guards import check_length
from outcry.server.hosts import Hosts
from outcry.server.housekeeping import Forgetting, Room
from outcry.server.problems import short
from outcry.server.quiet import EVERY, Quiet
from outcry.server.running import CannotServe
from outcry.store import Seat, StoreError, Table, open_store
from outcry.store.forgetting import DAY
from outcry.store.records import now
from outcry.store.serving import serving_alone
from patience import PATIENCE
from toy import GUESS
from toy_title import any_title

pytestmark = pytest.mark.anyio

WISH = {"seats": [{}, {}], "name": "Ana"}


# Names and origins.


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("192.168.1.20:8000", True),
        ("[fe80::1]:8000", True),
        ("localhost", True),
        ("games:8000", True),
        ("pc.local:8000", True),
        ("pc.home.arpa", True),
        ("Play.Example.org.", True),
        ("evil.example.org:8000", False),
        ("play.example.org.evil.org", False),
        ("local", True),
        ("", False),
    ],
)
def test_a_name_is_ours_if_nobody_else_can_have_it(host: str, ours: bool) -> None:
    assert Hosts(["play.example.org"]).know(host) is ours


async def test_a_page_whose_name_was_made_to_point_here_may_do_nothing(tmp_path: Path) -> None:
    async with live(tmp_path, names=("play.example.org",)) as here:
        for host, status in (("evil.example.org:8000", 403), ("play.example.org", 201)):
            headers = {"Host": host, "Origin": f"http://{host}"}
            made = await here.http.post("/api/tables", json=WISH, headers=headers)
            assert made.status_code == status
        assert made.json()["token"]
        refused = await here.http.post("/api/tables", json=WISH, headers={"Host": "e.org", "Origin": "http://e.org"})
        assert refused.json() == {"refusals": [{"code": "unknown_host", "args": {"host": "e.org"}}]}
        with pytest.raises(ConnectionRefusedError, match="403"):
            await upgrade(here.port, host="e.org", Origin="http://e.org")


async def test_a_page_whose_name_was_made_to_point_here_reads_nothing(tmp_path: Path) -> None:
    """What a page asks of its own host has no `Origin`, and without TLS nothing else that only browsers send."""
    async with live(tmp_path, names=("play.example.org",)) as here:
        code = (await here.make(None, None))["code"]
        read = ("", "/{}", "/{}/replay", "/{}/file", "/{}/report", "/{}/review")
        for path in (f"/api/tables{path.format(code)}" for path in read):
            refused = await here.http.get(path, headers={"Host": "evil.example.org:8000"})
            assert refused.status_code == 403, path
            assert refused.json()["refusals"][0]["code"] == "unknown_host"
            for host in ("play.example.org", f"127.0.0.1:{here.port}"):
                assert (await here.http.get(path, headers={"Host": host})).status_code != 403
        page = await here.http.get("/", headers={"Host": "evil.example.org:8000"})
        assert page.status_code == 200  # which says what is wrong
        with pytest.raises(ConnectionRefusedError, match="403"):
            await upgrade(here.port, host="evil.example.org:8000")


# Proxies and addresses.


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("10.0.0.7", "10.0.0.7"),
        ("::ffff:10.0.0.7", "10.0.0.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("nonsense" * 20, ("nonsense" * 20)[:64]),
    ],
)
def test_a_household_counts_as_one_address(address: str, counts_as: str) -> None:
    assert neighbourhood(address) == counts_as


@asynccontextmanager
async def proxy_before(port: int, own: str) -> AsyncIterator[int]:
    """The port of a proxy, which dials from an address of its own."""
    program = Path(proxy.__file__)
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(program), str(port), own, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        yield int(await process.stdout.readline())
    finally:
        process.kill()
        await process.wait()


@pytest.mark.parametrize("trusted", [True, False])
async def test_people_behind_a_proxy_are_told_apart_if_it_is_trusted(tmp_path: Path, trusted: bool) -> None:
    proxies = ("127.0.0.9",) if trusted else ("127.0.0.8",)
    async with (
        live(tmp_path, per_address=2, proxies=proxies, names=("play.example.org",)) as here,
        proxy_before(here.port, "127.0.0.9") as port,
    ):
        page = {"host": "play.example.org", "Origin": "https://play.example.org", "X-Forwarded-For": "203.0.113.9"}
        lines = [await upgrade(port, "127.0.1.1", **page) for _ in range(2)]
        if trusted:
            lines.append(await upgrade(port, "127.0.1.2", **page))
            with pytest.raises(ConnectionRefusedError, match="403"):
                await upgrade(port, "127.0.1.1", **page)
            assert here.server.gate._inside == {"127.0.1.1": 2, "127.0.1.2": 1}
        else:
            with pytest.raises(ConnectionRefusedError, match="503"):
                await upgrade(port, "127.0.1.2", **page)
            assert here.server.gate._inside == {"127.0.0.9": 2}
        for _, writer in lines:
            writer.transport.abort()


async def test_a_pass_is_given_back_once_and_no_address_is_remembered_for_ever(tmp_path: Path) -> None:
    gate = Gate(most=3, per_address=2, proxies=("10.0.0.0/8",))
    passes = [gate.enter("10.1.1.1"), gate.enter("192.0.2.1"), gate.enter("192.0.2.1")]
    assert gate.enter("198.51.100.1") is None  # three are all there is room for
    for one in passes:
        assert one is not None
        assert one.belongs_to("192.0.2.7")
        one.give_back()
    assert (gate.open, gate._inside) == (0, {})


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"proxies": ("10.0.0.300",)}, "bad_proxy"),
        ({"proxies": ("*",)}, "bad_proxy"),
        ({"names": ("http://play.example.org",)}, "bad_host_name"),
    ],
)
def test_a_wrong_setting_is_named(changes: dict[str, tuple[str, ...]], code: str) -> None:
    with pytest.raises(CannotServe) as refused:
        running.check(running.Setting(**changes))  # type: ignore[arg-type]
    assert refused.value.why.code == code


def test_help_says_the_defaults_that_the_server_has() -> None:
    assert arguments.PER_ADDRESS == running.PER_ADDRESS
    assert Forgetting(arguments.FORGET_UNUSED, arguments.FORGET_IDLE) == running.FORGETTING


# The disk.


async def test_a_second_server_is_refused_and_a_killed_one_leaves_no_lock(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'outcry.db'}"
    hold = f"from outcry.store.serving import serving_alone\nwith serving_alone({url!r}): print(1, flush=True); input()"
    first = await asyncio.create_subprocess_exec(
        sys.executable, "-c", hold, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert first.stdout is not None
    assert await first.stdout.readline() == b"1\n"
    with pytest.raises(StoreError) as refused, serving_alone(url):
        pass
    assert refused.value.why.code == "store_served"
    (tmp_path / "other.db").symlink_to(tmp_path / "outcry.db")
    with pytest.raises(StoreError), serving_alone(f"sqlite:///{tmp_path / 'other.db'}"):
        pass
    first.kill()
    await first.wait()
    with serving_alone(url):
        pass


def test_a_lock_that_belongs_to_somebody_else_is_a_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(*_: object) -> int:
        raise PermissionError

    monkeypatch.setattr("outcry.store.serving.os.open", denied)
    with pytest.raises(StoreError) as refused, serving_alone(f"sqlite:///{tmp_path / 'outcry.db'}"):
        pass
    assert refused.value.why.code == "store_served"


async def test_a_disk_that_is_nearly_full_takes_no_new_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "LOOK_AGAIN", 0.0)
    async with live(tmp_path) as here:
        mine = await here.make(None, "random")
        monkeypatch.setattr(housekeeping, "RESERVE", 2**80)
        refused = await here.http.post("/api/tables", json=WISH)
        assert (refused.status_code, refused.json()["refusals"][0]["code"]) == (507, "no_room")
        await here.join(mine["code"], mine["token"])  # games that have begun go on
    assert Room(None).is_there()


async def test_one_address_makes_no_more_than_so_many_tables_a_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "MADE_A_DAY", 2)
    async with live(tmp_path) as here:
        answers = [await here.http.post("/api/tables", json=WISH) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        elsewhere = await here.http.post("/api/tables", json=WISH, headers={"X-Forwarded-For": "203.0.113.8"})
        assert elsewhere.status_code == 201


def test_what_goes_wrong_a_thousand_times_is_said_once_a_minute() -> None:
    time = 0.0
    quiet = Quiet(lambda: time)
    said: list[str] = []
    for _ in range(3):
        for number in range(1000):
            record = logging.LogRecord("outcry", logging.ERROR, "", 0, "the log failed: %s", (number,), None)
            if quiet.filter(record):
                said.append(record.getMessage())
        time += EVERY
    assert said == ["the log failed: 0", *["the log failed: 0 (and 999 more like this)"] * 2]


async def test_a_full_disk_is_said_once_a_minute_by_a_live_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with live(tmp_path, title=any_title, games=("toy",)) as here:
        mine = await here.make(None, None, game="toy")
        await here.sit(mine["code"], "Ben")
        ana = await here.join(mine["code"], mine["token"])
        full = AsyncMock(side_effect=StoreError("store_full", place="x"))
        monkeypatch.setattr(here.server.hall.house.store, "put_sealed", full)
        answers = [await ana.act(GUESS) for _ in range(40)]
        assert {answer["why"]["code"] for answer in answers} == {"not_saved"}
    assert capsys.readouterr().err.count("the log failed") == 1


async def test_a_house_forgets_by_itself_what_nobody_uses(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'outcry.db'}"
    async with await open_store(url) as store:
        for code, days in (("OLDAA", 9), ("NEWAA", 0)):
            await store.create_table(Table(code, "stockpile", "1", [Seat("open")], created=now() - days * DAY), b"seed")
    async with live(tmp_path, database=url) as here:
        async with asyncio.timeout(PATIENCE):
            while await here.server.hall.house.store.load_table("OLDAA") is not None:
                await asyncio.sleep(0.01)
        assert await here.server.hall.house.store.load_table("NEWAA") is not None


# What people call themselves, and what they are told.


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",
        "\u2800\u2800",
        "A\u115f",
        "\u0301",
        "\u200b",
        "A\n",
        "\ufe0f",
        "Ana\ufe00",
        "Ana\ufe0f",
        "Ana\U000e0100",
    ],
)
def test_a_name_that_nobody_can_see_is_none(name: str) -> None:
    with pytest.raises(Refused):
        check_length("name", name, 1, 24)


@pytest.mark.parametrize("name", ["Ana", "José", "明", "🐻", "❤\ufe0f", "नमस्ते", "-"])
def test_names_of_all_languages_are_seen(name: str) -> None:
    check_length("name", name, 1, 24)


async def test_a_token_ends_where_its_line_ends(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        wrong = await here.http.post("/api/tables", json={**WISH, "token": "a" * 22 + "\n"})
        assert wrong.status_code == 400
        assert (await here.http.post("/api/tables", json={**WISH, "token": "a" * 22})).status_code == 201


async def test_a_bad_file_is_refused_in_few_words(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        for bad in ('{"format":"outcry-game","version":1,"game":"%s"}', '{"%s":1}', '"%s"'):
            refused = await here.http.post("/api/replay", content=bad % ("x" * 1_900_000))
            assert refused.status_code == 400
            assert len(refused.content) < 3000


def test_arguments_of_a_refusal_are_cut() -> None:
    cut = short(Refusal("x", {"a": "b" * 1000, "c": [1] * 1000, "d": 7}))
    assert [len(str(cut.args["a"])), len(cut.args["c"]), cut.args["d"]] == [201, 200, 7]  # type: ignore[arg-type]
