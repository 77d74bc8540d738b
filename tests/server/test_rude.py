"""What no honest client sends, over HTTP and over the socket: it is refused in few words, nothing fails inside, and
nobody else hears of it."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest

from attacks import TEXT, dial, frame, hello, upgrade
from live import Live, live
from patience import PATIENCE

pytestmark = pytest.mark.anyio

HOST = b"Host: 127.0.0.1\r\n"
END = b"Connection: close\r\n\r\n"


def get(path: bytes, more: bytes = HOST, version: bytes = b"1.1") -> bytes:
    return b"GET " + path + b" HTTP/" + version + b"\r\n" + more + END


def post(path: bytes, body: bytes, kind: bytes = b"application/json", more: bytes = b"") -> bytes:
    length = b"Content-Length: %d\r\nContent-Type: %b\r\n" % (len(body), kind)
    return b"POST " + path + b" HTTP/1.1\r\n" + HOST + length + more + END + body


async def answer(here: Live, said: bytes) -> tuple[int, bytes]:
    """The status, and all that came; 0 if nothing did."""
    reader, writer = await dial(here.port)
    writer.write(said)
    async with asyncio.timeout(PATIENCE):
        heard = await reader.read()
    writer.close()
    status = re.match(rb"HTTP/1.1 (\d+)", heard)
    return int(status[1]) if status else 0, heard


@pytest.fixture(autouse=True)
def _nothing_fails_inside(caplog: pytest.LogCaptureFixture) -> Any:
    caplog.set_level(logging.ERROR)
    yield
    assert [record.getMessage() for record in caplog.records] == []


async def test_odd_addresses_lead_nowhere(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("nobody reads this")
    asked = [
        *(b"/../secret.txt", b"/..%2fsecret.txt", b"/%2e%2e/secret.txt", b"/assets/../../secret.txt"),
        *(b"//etc/passwd", b"/\\..\\secret.txt", b"/%00", b"/index.html%00.js", b"/%ff%fe", b"/" + b"a/" * 3000),
        *(b"/api/tables/%00", b"/api/tables/..%2f..", b"/api/tables/'%20or%201=1--", b"/api/tables/%F0%9F%90%BB"),
        *(b"/api/tables/AAAAA/sit/", b"/api/games/..", b"/api/messages/..%2fen", b"/api/tables?code=" + b"%00" * 500),
        *(b"/api/games/stockpile/board?seats=999999999999999999999", b"/api/games/stockpile/board?seats=-1"),
        *(b"/api/games/stockpile/board?seats=3&options=" + b"[" * 4000, b"/api/tables/AAAAA/replay?seat=%F0%9F"),
        b"/api/games/stockpile/board?seats=3&options={%22modules%22:1e400}",
        *(b"*", b"http://example.org/api/server", b"example.org:80", b"/ws"),
    ]
    async with live(tmp_path) as here:
        for path in asked:
            status, heard = await answer(here, get(path))
            assert status in (200, 400, 404, 405, 409, 426, 429), (path, heard)
            assert b"nobody reads this" not in heard
            assert b"Traceback" not in heard


async def test_odd_requests_are_refused_and_break_nothing(tmp_path: Path) -> None:
    good = {200, 204, 400, 403, 404, 405}
    odd = [
        (get(b"/", b"Host: [\r\n"), good),
        (get(b"/", b"Host: [::1\r\nOrigin: http://[::1\r\n"), good),
        (get(b"/", b"Host: a b\r\n"), good),
        (get(b"/", b"Host: \xff\r\n"), good),
        (get(b"/", b"Host: x:99999999\r\n"), good),
        (get(b"/t/AAAAA", b'Host: "><script>\r\n'), good),
        (get(b"/", b"", version=b"1.0"), good),
        (get(b"/", b""), {400}),
        (get(b"/", HOST + HOST), {400}),
        (get(b"/api/server", HOST + b"Accept-Encoding: " + b"gzip;q=1," * 500 + b"\r\n"), good),
        (get(b"/", HOST + b"If-None-Match: " + b'"x",' * 1000 + b"\r\n"), good),
        (get(b"/api/server", HOST + b"Upgrade: h2c\r\nConnection: Upgrade\r\n"), good),
        (get(b"/api/server", HOST + b"X-Forwarded-For: " + b"1.2.3.4, " * 500 + b"\r\n"), good),
        (get(b"/api/server", HOST + b"Cookie: \x00\r\n"), {400}),
        (b"GET /elsewhere HTTP/1.1\r\n" + HOST + WANTS_SOCKET + b"\r\n", {403, 404}),
        (b"GET /ws HTTP/1.1\r\n" + HOST + WANTS_SOCKET.replace(b"13", b"7") + b"\r\n", {400, 426}),
        (b"GET /ws HTTP/1.1\r\n" + HOST + b"Origin: http://[\r\n" + WANTS_SOCKET + b"\r\n", {403}),
        (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", {0, 400, 404, 405}),
        (b"OPTIONS * HTTP/1.1\r\n" + HOST + END, good),
        (b"CONNECT example.org:80 HTTP/1.1\r\n" + HOST + END, good),
        (b"TRACE / HTTP/1.1\r\n" + HOST + END, good),
        (b"BREW /api/tables HTTP/1.1\r\n" + HOST + END, good),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200), {0, 400}),
        (b"\r\n\r\n" + get(b"/api/server"), good),
    ]
    async with live(tmp_path) as here:
        for said, statuses in odd:
            status, heard = await answer(here, said)
            assert status in statuses, (said[:80], heard[:300])


WANTS_SOCKET = (
    b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
BODIES = [
    b"",
    b"null",
    b"[]",
    b'"x"',
    b"\xff\xfe{",
    b"{",
    b"[" * 9000,
    b'{"a":' * 1500,
    b'{"seats": 1e999, "name": "Ana"}',
    b'{"seats": [{}, {}], "name": "Ana", "clock": ' + b"9" * 5000 + b"}",
    b'{"seats": [{}, {}], "name": "\\ud800"}',
    b'{"seats": [{}, {}], "name": "\\u0000"}',
    b'{"seats": [{}, {}], "name": "A\\u202eB"}',
    b'{"seats": [{}, {}], "name": "A' + "\u0301".encode() * 23 + b'"}',
    b'{"seats": [{}, {}], "name": "Ana", "token": "\\ud83d"}',
    b'{"seats": [{}, {}], "name": "Ana", "title": "\\ud83d\\ud83d"}',
    b'{"seats": [{}, {}], "name": "Ana", "game": "../stockpile"}',
    b'{"seats": [{}, {}], "name": "Ana", "options": {"modules": [[[["x"]]]]}}',
    b'{"seats": [{}, {}], "name": "Ana", "options": {"' + b"x" * 9000 + b'": 1}}',
    b'{"seats": [{}, {}], "name": "Ana", "options": {"\\ud800": 1}}',
    b'{"seats": [{"bot": "tycoon:1000000"}, {}], "name": "Ana"}',
    b'{"seats": [{"bot": "teacher"}, {}], "name": "Ana"}',
    b'{"seats": [' + b"{}," * 3000 + b'{}], "name": "Ana"}',
]


@pytest.mark.parametrize("path", [b"/api/tables", b"/api/tables/AAAAA/sit", b"/api/games/stockpile/lessons"])
async def test_odd_bodies_make_nothing(tmp_path: Path, path: bytes) -> None:
    async with live(tmp_path) as here:
        for body in BODIES:
            status, heard = await answer(here, post(path, body))
            assert status in (400, 404, 409, 413), (body[:60], heard)
            assert len(heard) < 6000, body[:60]
        for kind in (b"text/plain", b"application/xml", b"multipart/form-data; boundary=x", b""):
            status, heard = await answer(here, post(path, b'{"seats": [{}, {}], "name": "\x00"}', kind))
            assert status in (400, 404, 409, 415), (kind, heard)
        assert here.server.hall.tables == {}


FILE = b'{"outcry": "game", "version": 2, "game": "stockpile", "rules": "1", "options": {}, "data": {}, '
FILES = [
    *BODIES,
    FILE,
    FILE + b'"seats": [], "seed": "", "setup": [], "rows": []}',
    FILE + b'"seats": [{"name": "A"}, {"name": "B"}], "seed": "' + b"0" * 64 + b'", "setup": [], "rows": []}',
    FILE.replace(b"2,", b"9" * 5000 + b",", 1) + b'"seats": []}',
    FILE.replace(b'"options": {}', b'"options": {"\\ud800": "\\udfff"}') + b'"seats": [], "seed": "", "rows": []}',
    FILE + b'"seats": [{"name": "A"}], "seed": "zz", "setup": [' + b"0," * 100_000 + b'0], "rows": []}',
    b"\x1f\x8b\x08" + bytes(2000),
]


async def test_broken_game_files_are_refused_in_few_words(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        for number, content in enumerate(FILES):
            status, heard = await answer(here, post(b"/api/replay", content, more=b"Content-Encoding: gzip\r\n"))
            assert status in (400, 413), (number, content[:80], heard[:300])
            assert len(heard) < 6000


SAID: list[Any] = [
    {"t": "act", "ref": 1, "after": 0, "chain": list(range(5000))},
    {"t": "act", "ref": 1, "after": 0, "chain": [10**15, -(10**15)]},
    {"t": "try", "ref": 1, "after": 0, "chain": [0] * 5000},
    {"t": "advise", "ref": 1, "after": 0, "chain": [7] * 5000},
    {"t": "wish", "ref": 1, "question": "show", "wish": "x" * 5000},
    {"t": "wish", "ref": 1, "question": "\ud83d\ude00", "wish": "\u202e"},
    {"t": "deed", "ref": 1, "after": 0, "deed": {"do": ["pick_up"] * 1000}},
    {"t": "deed", "ref": 1, "after": 0, "deed": {"do": "gesture", "number": 10**18, "kind": -1, "x": 1e308, "y": None}},
    {"t": "replace", "ref": 1, "seat": 2**31 - 1},
    {"t": "replace", "ref": 1, "seat": 0},
    {"t": "start", "ref": 1},
    {"t": "rematch", "ref": 1},
]


@pytest.mark.parametrize("game", ["stockpile", "stackmarket"])
async def test_odd_words_at_a_table_are_declined(tmp_path: Path, game: str) -> None:
    """By whoever sits there, at a table that has begun, and by whoever watches."""
    async with live(tmp_path) as here:
        made = await here.make(None, None, None, game=game)
        for name in ("Ben", "Clara"):
            await here.sit(made["code"], name)
        table = here.server.hall.tables[made["code"]]
        for token in (made["token"], None):
            client = await here.join(made["code"], token)
            for message in SAID:
                before = table.seq
                client.ref = message["ref"]
                await client.say(**message)
                heard = await client.answer()
                assert heard["t"] == "declined", (message, heard)
                assert len(json.dumps(heard)) < 3000
                assert table.seq == before


@pytest.mark.parametrize(
    "first",
    [
        hello("AAAAA"),
        hello("../AA"),
        hello("' OR 1=1 --"),
        hello("ß" * 5),
        hello("\u0000"),
        hello("A" * 50_000),
        frame(TEXT, b'{"t":"hello","code":"\\ud800"}'),
        frame(TEXT, b'{"t":"hello","code":"AAAAA","token":"\\udfff"}'),
        frame(TEXT, b'{"t":"hello","code":"AAAAA","seen":' + b"9" * 5000 + b"}"),
    ],
)
async def test_odd_hellos_are_told_why_and_go(tmp_path: Path, first: bytes) -> None:
    async with live(tmp_path) as here:
        reader, writer = await upgrade(here.port)
        writer.write(first)
        async with asyncio.timeout(PATIENCE):
            heard = await reader.read()
        assert b'"t":"closed"' in heard
        assert re.search(rb'"code":"(no_such_table|bad_message)"', heard), heard
        writer.close()


async def test_a_token_of_another_seat_or_table_opens_nothing_and_what_was_said_once_is_not_done_twice(
    tmp_path: Path,
) -> None:
    async with live(tmp_path) as here:
        mine, other = await here.make(None, None), await here.make(None, None, name="Eva")
        ben = await here.sit(mine["code"], "Ben")
        stranger = await here.client()
        await stranger.say(t="hello", code=mine["code"], token=other["token"])
        assert (await stranger.hear())["why"]["code"] == "wrong_token"
        both = [await here.join(mine["code"], seated["token"]) for seated in (mine, ben)]
        ana = next(one for one in both if one.ask)
        ask = await ana.asked()
        said = {"t": "act", "ref": 5, "after": ana.seq, "chain": [ask["legal"][0]]}
        tried = {**said, "t": "try"}
        ana.ref = 5
        await ana.say(**tried)
        following = (await ana.answer())["ask"]
        if following is not None:
            said["chain"] = [ask["legal"][0], following["legal"][0]]
        await ana.say(**said)
        assert (await ana.answer())["t"] == "accepted"
        for _ in range(3):
            await ana.say(**said)
            assert (await ana.answer())["why"]["code"] == "gone_on"


async def test_a_hundred_requests_in_one_piece_are_answered_in_order(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        asked = [b"/api/server", b"/nowhere.txt"] * 50
        lines = b"".join(b"GET %b HTTP/1.1\r\n%b\r\n" % (path, HOST) for path in asked[:-1])
        _, heard = await answer(here, lines + get(asked[-1]))
        assert [int(status) for status in re.findall(rb"HTTP/1.1 (\d+)", heard)] == [200, 404] * 50
