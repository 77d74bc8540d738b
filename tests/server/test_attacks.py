"""Each attack on a small scale. Judged by what is counted and kept, never by how long anything takes."""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from attacks import CONTINUATION, HALVES, HOME, PING, RUDE, TEXT, dial, frame, hello, hold, pour, tiny_texts, upgrade
from live import live
from outcry.core.gamefile import GameFile, GameFileError
from outcry.server import http_line, limits
from outcry.server.limits import HEADER_LINES, SENT_A_SECOND, STALL_SECONDS
from outcry.server.replays import read_and_pack, unpacked
from outcry.server.socket_line import AHEAD
from outcry.server.stall import Stall
from patience import PATIENCE
from toy_title import any_game, any_title

pytestmark = pytest.mark.anyio


async def until(wanted: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not wanted():
            await asyncio.sleep(0.005)


@pytest.mark.parametrize(
    ("first", "flood"),
    [
        (b"", frame(PING, b"x" * 100)),
        (frame(TEXT, last=False), frame(CONTINUATION, last=False)),
        (b"", frame(0xA)),
        (b"", frame(TEXT, b"{")),
    ],
    ids=["pings nobody reads the answers of", "empty continuations", "pongs", "broken texts"],
)
async def test_a_flood_of_frames_of_any_kind_ends_the_line_and_keeps_nothing(
    tmp_path: Path, first: bytes, flood: bytes
) -> None:
    async with live(tmp_path) as here:
        _, writer = await upgrade(here.port)
        await until(lambda: len(here.lines()) == 1)
        line = here.lines()[0]
        pouring = asyncio.create_task(pour(writer, iter([first, *[flood * 2000] * 500])))
        kept = unsent = 0
        while not line.gone.done():
            kept = max(kept, len(line._unread))
            unsent = max(unsent, 0 if line.transport.is_closing() else line.transport.get_write_buffer_size())
            assert len(line.frames) <= limits.LINE_FRAMES[0] + limits.LINE_FRAMES[1] * PATIENCE
            await asyncio.sleep(0)
        with suppress(OSError):
            await pouring
        assert kept <= AHEAD + 4 * limits.RECEIVED_BYTES
        assert unsent <= 2**17
        assert (await here.http.get("/api/server")).status_code == 200
        await until(lambda: not here.lines())


async def test_bytes_count_beside_frames(tmp_path: Path) -> None:
    """Few frames, and as long as they may be: a line has a share of bytes too, and so has an address."""
    async with live(tmp_path) as here:
        mine = await here.make(None, None)
        reader, writer = await upgrade(here.port)
        await until(lambda: len(here.lines()) == 1)
        line = here.lines()[0]
        padded = frame(TEXT, b'{"t":"ping","ref":1' + b" " * 60_000 + b"}")
        writer.write(hello(mine["code"]) + padded * 20)
        with suppress(OSError):
            heard = await reader.read()
            assert heard.count(b"pong") <= 2
        await until(line.gone.done)
        writer.close()
        rude = here.server.gate.bytes.of(RUDE)
        rude.spend(limits.ADDRESS_BYTES[0] + 60 * limits.ADDRESS_BYTES[1])
        _, other = await upgrade(here.port)
        await until(lambda: len(here.lines()) == 1)
        line = here.lines()[0]
        other.write(frame(PING))
        await until(line.gone.done)
        other.close()


async def test_an_address_has_a_share_of_frames_for_all_its_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many texts on many connections, each of them within its own bounds: together they are too many."""
    monkeypatch.setattr("outcry.server.gate.ADDRESS_FRAMES", (100.0, 0.0))
    async with live(tmp_path) as here:
        mine = await here.make(None, None)
        crowd = [await upgrade(here.port) for _ in range(20)]
        lines = here.lines()
        for _, writer in crowd:
            writer.write(hello(mine["code"]) + frame(TEXT, b'{"t":"ping","ref":1}') * 10)
        await until(lambda: any(line.gone.done() for line in lines))
        ana = await here.join(mine["code"], mine["token"])  # from another address
        assert (await ana.do("ping"))["t"] == "pong"
        for _, writer in crowd:
            writer.transport.abort()


async def test_nothing_is_read_while_the_client_does_not_read(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        reader, writer = await upgrade(here.port)
        await until(lambda: len(here.lines()) == 1)
        line = here.lines()[0]
        line.pause_writing()
        writer.write(frame(PING, b"1"))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(reader.read(10), 0.1)
        line.resume_writing()
        assert await reader.readexactly(3) == b"\x8a\x011"
        writer.close()


async def test_one_turn_of_the_loop_reads_a_little(tmp_path: Path) -> None:
    """What came before the server listens, and all at once, is read in turns and loses nothing."""
    async with live(tmp_path) as here:
        reader, writer = await upgrade(here.port)
        await until(lambda: len(here.lines()) == 1)
        line = here.lines()[0]
        line.data_received(frame(PING, b"1") * 100)
        assert len(line._unread) >= 50 * 7
        assert await reader.readexactly(300) == b"\x8a\x011" * 100
        writer.close()


async def test_lines_of_one_address_that_say_much_are_read_in_turns(tmp_path: Path) -> None:
    """All that an address may say at once would else be read in one turn of the loop, a little of each line."""
    async with live(tmp_path) as here:
        patient = await upgrade(here.port, "127.0.0.67")
        await until(lambda: len(here.lines()) == 1)
        other = here.lines()[0]
        crowd = [await upgrade(here.port) for _ in range(20)]
        await until(lambda: len(here.lines()) == 21)
        frames = here.server.gate.frames.of(RUDE)
        before = frames._left
        for line in here.lines():
            line.data_received(frame(PING) * 100)
        for turn in range(1, 10):
            await asyncio.sleep(0)
            assert before - frames._left <= 40 * turn
        assert len(other._unread) <= 600 - 7 * 40  # which waits for none of them
        for _, writer in [*crowd, patient]:
            writer.transport.abort()


async def test_header_body_and_hello_have_their_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_line, "REQUEST_SECONDS", 0.2)
    async with live(tmp_path) as here:
        held = []
        for said in [*HALVES.values()] * 10:
            reader, writer = await dial(here.port)
            writer.write(said)
            held.append((reader, writer))
        async with asyncio.timeout(PATIENCE):
            for reader, writer in held:
                with suppress(OSError):
                    await reader.read()
                writer.transport.abort()
        await until(lambda: here.server.gate.open == 0)


@pytest.mark.slow
async def test_attacks_go_on_until_their_time_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is measured of them would else be measured after them."""
    monkeypatch.setattr(http_line, "REQUEST_SECONDS", 0.1)
    async with live(tmp_path) as here:
        code = (await here.make(None, None))["code"]
        monkeypatch.setenv("STORMED", code)
        assert await hold(here.port, 6.0, connections=3) > 3
        assert await tiny_texts(here.port, 6.0, connections=3) > 3


async def test_a_long_body_that_keeps_coming_has_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_line, "REQUEST_SECONDS", 1.0)
    monkeypatch.setattr(http_line, "BODY_BYTES_A_SECOND", 100)
    async with live(tmp_path) as here:
        reader, writer = await dial(here.port)
        writer.write(b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 10001\r\n\r\n" + b" " * 10_000)
        await asyncio.sleep(1.5)
        writer.write(b" ")
        assert (await reader.readline()).startswith(b"HTTP/1.1 400")
        writer.close()


async def test_one_address_has_so_many_connections_and_others_come_in(tmp_path: Path) -> None:
    async with live(tmp_path, per_address=5) as here:
        inside = [await dial(here.port) for _ in range(5)]
        reader, refused = await dial(here.port)
        assert (await reader.readline()).startswith(b"HTTP/1.1 503")
        refused.close()
        other, writer = await upgrade(here.port, "127.0.0.67")
        inside[0][1].transport.abort()
        await until(lambda: here.server.gate.open == 5)
        inside.append(await upgrade(here.port))
        for _, one in [*inside, (other, writer)]:
            one.transport.abort()
        await until(lambda: here.server.gate.open == 0)


async def test_one_address_dials_only_so_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is let in costs twenty times as much as who is refused, even if he is told at once that he may not."""
    monkeypatch.setattr("outcry.server.gate.DIALS", (3.0, 0.0))
    async with live(tmp_path) as here:
        for _ in range(3):
            _, writer = await upgrade(here.port)
            writer.transport.abort()
        with pytest.raises(ConnectionRefusedError, match="503"):
            await upgrade(here.port)
        for source in ("127.0.0.67", *[HOME] * 5):  # another one, and a proxy: for whom he dials is not known yet
            _, writer = await upgrade(here.port, source)
            writer.transport.abort()


async def test_who_is_refused_at_the_gate_is_told_so_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who dials anew as soon as he is told is held back by that; and few are held, who cannot say much meanwhile."""
    monkeypatch.setattr("outcry.server.gate.MOST_REFUSED", 2)
    monkeypatch.setattr(http_line, "REFUSED_SECONDS", PATIENCE)
    async with live(tmp_path, per_address=0) as here:
        gate = here.server.gate
        held = [await dial(here.port) for _ in range(2)]
        await until(lambda: gate.refused == 2)
        reader, writer = await dial(here.port)
        assert b" 503 " in await reader.readline()
        writer.close()
        reader, writer = held[0]
        with suppress(OSError):
            await pour(writer, iter([b"x" * limits.HEADER_BYTES] * 1000))
        held[1][1].transport.abort()
        await until(lambda: gate.refused == 0)
        assert gate.open == 0


async def test_a_socket_that_is_refused_hears_so_after_a_while_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("outcry.server.gate.MOST_REFUSED", 1)
    monkeypatch.setattr("outcry.server.gate.REFUSED_SECONDS", PATIENCE)
    async with live(tmp_path) as here:
        gate = here.server.gate
        waiting = asyncio.create_task(upgrade(here.port, Origin="http://elsewhere.org"))
        await until(lambda: gate.refused == 1)
        with pytest.raises(ConnectionRefusedError, match="403"):
            await upgrade(here.port, Origin="http://elsewhere.org")
        waiting.cancel()
        await until(lambda: (gate.refused, gate.open) == (0, 0))


async def test_who_has_left_waits_at_no_door(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        mine = await here.make(None, None)
        ana = await here.join(mine["code"], mine["token"])
        table = here.server.hall.tables[mine["code"]]
        door = here.server.doors.watching
        await table.lock.acquire()
        crowd = [await upgrade(here.port, f"127.0.1.{1 + n // 4}") for n in range(40)]
        for _, writer in crowd:
            writer.write(hello(mine["code"]))
        await until(lambda: door.waiting == len(crowd) - 1)
        for _, writer in crowd:
            writer.transport.abort()
        await until(lambda: door.waiting == 0)  # while nobody can be let in
        table.lock.release()
        assert (await ana.do("ping"))["t"] == "pong"
        await until(lambda: len(table.audience.clients) == 1)
        assert RUDE not in here.server.gate._inside


LONG_HEADER = b"".join(b"a%d: b\r\n" % number for number in range(HEADER_LINES))
GET = b"GET /api/server HTTP/1.1\r\nHost: x\r\n"
MAKE = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n"
TABLE = b'{"seats": [{}, {}], "name": "Ana"}'
LAST = b"0\r\n\r\n"
CRUMBS = MAKE + b"\r\n" + b"1\r\n[\r\n" * 1000


def chunks(content: bytes, size: int) -> bytes:
    pieces = [content[at : at + size] for at in range(0, len(content), size)]
    return b"".join(b"%x\r\n%b\r\n" % (len(piece), piece) for piece in pieces)


@pytest.mark.parametrize(
    ("said", "answers"),
    [
        ([GET + b"\r\n" + GET + b"Connection: close\r\n\r\n"], [200, 200]),
        ([GET + LONG_HEADER + b"\r\n"], [400]),
        ([GET, LONG_HEADER[:300], LONG_HEADER[300:] + b"\r\n"], [400]),
        ([GET + b"\r\n" + GET + LONG_HEADER + b"\r\n"], [200]),  # and then nothing more
        ([CRUMBS], [400]),
        ([CRUMBS[:50], CRUMBS[50:]], [400]),
        ([GET + b"\r\n" + CRUMBS], [200, 400]),
        ([MAKE + b"\r\n" + chunks(TABLE, 10) + b"0\r\n" + LONG_HEADER + b"\r\n"], [400]),
        ([MAKE + b"Content-Length: 5\r\n\r\n" + chunks(TABLE, 10) + LAST], [400]),
        ([MAKE + b"\r\n" + b"x\r\n" * 1000], [400]),
    ],
)
async def test_a_request_is_short_and_in_few_pieces(tmp_path: Path, said: list[bytes], answers: list[int]) -> None:
    """Every line and every crumb of a body costs as much as a message."""
    async with live(tmp_path) as here:
        reader, writer = await dial(here.port)
        for part in said:
            writer.write(part)
            await asyncio.sleep(0.01)
        async with asyncio.timeout(PATIENCE):
            heard = await reader.read()
        assert [int(status) for status in re.findall(rb"HTTP/1.1 (\d+)", heard)] == answers
        writer.close()


@pytest.mark.parametrize("size", [1, 10, 1000])
async def test_a_body_may_come_in_chunks(tmp_path: Path, size: int) -> None:
    """As clients send it that do not know its length yet, and proxies that pass it on as it comes."""
    body = chunks(TABLE, size)
    async with live(tmp_path) as here:
        reader, writer = await dial(here.port)
        writer.write(MAKE + b"Connection: close\r\n\r\n" + body[:10])
        await asyncio.sleep(0)
        writer.write(body[10:] + b"0\r\nX-Trailer: 1\r\n\r\n")
        async with asyncio.timeout(PATIENCE):
            heard = await reader.read()
        assert heard.startswith(b"HTTP/1.1 201")
        writer.close()


@pytest.mark.parametrize("size", [1000, 100_000])
async def test_a_body_in_chunks_is_no_longer_than_any_other(tmp_path: Path, size: int) -> None:
    """Who goes on after he was told that it is too much, rightly or wrongly, is let go without a word in the log."""
    async with live(tmp_path) as here:
        reader, writer = await dial(here.port)
        writer.write(MAKE + b"\r\n" + chunks(b" " * limits.BODY_BYTES + TABLE, size))
        async with asyncio.timeout(PATIENCE):
            assert (await reader.readline()).startswith(b"HTTP/1.1 413")
        with suppress(OSError):
            await pour(writer, iter([b"no chunk\r\n" * 1000] * 1000))
        await until(lambda: here.server.gate.open == 0)
        assert (await here.http.get("/api/server")).status_code == 200


async def test_one_address_asks_only_so_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outcry.server.entrance.REQUESTS", (3.0, 0.0))
    async with live(tmp_path) as here:
        answers = [await here.http.get("/api/server") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert answers[-1].json() == {"refusals": [{"code": "too_many", "args": {}}]}
        reader, writer = await dial(here.port, HOME)
        writer.write((GET + b"\r\n") * 50)  # all at once: after the first that is too many nobody listens
        async with asyncio.timeout(PATIENCE):
            heard = await reader.read()
        assert heard.count(b"HTTP/1.1 ") == heard.count(b"HTTP/1.1 429") == 1
        writer.close()


async def test_what_is_the_same_for_all_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The shelf and the description of the API are nothing to ask for a thousand times."""
    async with live(tmp_path) as here:
        for path in ("/api/games", "/api/games/stockpile", "/api/openapi.json"):
            first = await here.http.get(path)
            monkeypatch.setattr("outcry.server.shelf.describe", None)
            monkeypatch.setattr("outcry.server.description.truthful", None)
            assert (await here.http.get(path)).content == first.content
            monkeypatch.undo()


def test_what_is_long_and_no_game_file_is_not_read_at_length(monkeypatch: pytest.MonkeyPatch) -> None:
    """A million empty lists take a quarter of a second, in which nobody else is answered."""
    monkeypatch.setattr(GameFile, "from_bytes", None)
    lists = b"[" + b"[]," * 600_000 + b"[]]"
    faults = {
        lists: "file_foreign",
        b'{"outcry": "game", "rows": ' + lists + b"}": "file_foreign",
        b'{"outcry": "game", "rows": [' + b"{}," * 100_000: "file_truncated",
    }
    for content, code in faults.items():
        with pytest.raises(GameFileError) as refused:
            read_and_pack(content, any_game, "all")
        assert refused.value.why.code == code


async def test_whoever_reads_slowly_what_cannot_be_packed_holds_little(tmp_path: Path) -> None:
    """Pieces are unpacked as they are read."""
    pieces = unpacked(gzip.compress(b" " * 3_000_000))
    assert len(next(pieces)) == 64 * 1024
    assert sum(map(len, pieces)) == 3_000_000 - 64 * 1024


async def test_trying_has_an_allowance_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outcry.server.gate.TRIES", (2.0, 0.0))
    async with live(tmp_path, title=any_title, games=("toy",)) as here:
        mine = await here.make(None, None, game="toy")
        await here.sit(mine["code"], "Ben")
        async with await here.join(mine["code"], mine["token"]) as ana:
            told = []
            for ref in range(3):
                ana.ref = ref
                await ana.say(t="try", ref=ref, after=0, chain=[])
                told.append((await ana.answer())["t"])
            assert told == ["tried", "tried", "declined"]
            assert (await ana.do("ping"))["t"] == "pong"


class Narrow(asyncio.Transport):
    """A line over which goes what its other end takes."""

    def __init__(self, unsent: int) -> None:
        super().__init__()
        self.unsent = unsent
        self.aborted = False

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def abort(self) -> None:
        self.aborted = True


@pytest.mark.parametrize(("taken", "ends"), [(0, True), (2_000, True), (SENT_A_SECOND * STALL_SECONDS, False)])
async def test_who_hardly_reads_holds_no_memory(taken: float, ends: bool) -> None:
    """One byte now and then would keep megabytes of a replay for ever."""
    line = Narrow(3_000_000)
    stall = Stall(line)
    stall.begin()
    line.unsent -= int(taken)
    stall._look()
    stall.end()
    assert line.aborted is ends
