"""Replays over HTTP: of a table whose game is over, and of a file that somebody kept; and that file."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Mapping
from io import BytesIO
from types import MappingProxyType
from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery
from litestar.response import Stream
from msgspec.json import encode

from outcry.core.game import EVERYTHING, PUBLIC, Refusal, Refused
from outcry.core.gamefile import GameFile, GameFileError, NewGame
from outcry.server.guards import Asked, check_upload, take
from outcry.server.limits import FILE_BYTES
from outcry.table.hall import Hall
from outcry.table.replay import replay_of_file, replay_of_log
from outcry.table.table import Table

KEPT: Final = 24
"""Replays that are kept packed, about 50 kB each."""
FILE: Final = -9
"""In the place of a seat: the file of the game, and no replay."""
QUICK: Final = 4
"""How hard to compress: more takes longer and gains little."""
SHORT: Final = 100_000
"""Bytes that are read in a few milliseconds, whatever they are."""
PIECE: Final = 64 * 1024
"""Bytes that are unpacked at once."""


class Replays:
    """Makes replays and files off the loop, one at a time, so that no live table waits; and keeps the last ones asked
    for."""

    def __init__(self) -> None:
        self._making = asyncio.Lock()
        self._kept: OrderedDict[tuple[int, bytes], bytes] = OrderedDict()

    async def of_table(self, hall: Hall, table: Table, seat: int) -> bytes:
        info = table.info()

        async def make() -> bytes:
            rows = await hall.log_of(table)
            return await asyncio.to_thread(lambda: pack(encode(replay_of_log(table.game, info, rows, seat))))

        return await self._once((seat, encode(info)), make)

    async def file(self, hall: Hall, table: Table) -> bytes:
        async def make() -> bytes:
            return await asyncio.to_thread(pack, await hall.file(table))

        return await self._once((FILE, table.code.encode()), make)

    async def of_file(self, data: bytes, new_game: NewGame, seat: str) -> bytes:
        async with self._making:
            return await asyncio.to_thread(read_and_pack, data, new_game, seat)

    async def _once(self, key: tuple[int, bytes], make: Callable[[], Awaitable[bytes]]) -> bytes:
        async with self._making:
            packed = self._kept.pop(key, None) or await make()
            self._kept[key] = packed
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return packed


@get("/api/tables/{code:str}/replay", media_type="application/json", packed=True)
async def replay(request: Asked, code: FromPath[str], state: State, seat: FromQuery[str] = "all") -> Response[bytes]:
    """A game that is over, step by step, as a seat (0, 1, …) or the "public" knew it, or with "all" secrets."""
    take(request)
    hall: Hall = state.hall
    replays: Replays = state.replays
    table = await hall.find(code)
    return answer(request, await replays.of_table(hall, table, seat_of(seat, len(table.seats))))


@get("/api/tables/{code:str}/file", media_type="application/json", packed=True)
async def game_file(request: Asked, code: FromPath[str], state: State) -> Response[bytes]:
    """The whole game, once it is over."""
    take(request)
    hall: Hall = state.hall
    replays: Replays = state.replays
    table = await hall.find(code)
    name = f'attachment; filename="outcry-{table.code}.json"'
    return answer(request, await replays.file(hall, table), {"Content-Disposition": name})


@post("/api/replay", status_code=200, media_type="application/json", request_max_body_size=FILE_BYTES, packed=True)
async def replay_file(request: Asked, state: State, seat: FromQuery[str] = "all") -> Response[bytes]:
    """The same of a game file, which is the body. Nothing of it is kept."""
    check_upload(request)
    hall: Hall = state.hall
    replays: Replays = state.replays
    return answer(request, await replays.of_file(await request.body(), hall.new_game, seat))


ROUTES: Final = [replay, game_file, replay_file]


def seat_of(text: str, seats: int) -> int:
    if text in ("all", "public"):
        return EVERYTHING if text == "all" else PUBLIC
    if text.isascii() and text.isdecimal() and len(text) < 4 and int(text) < seats:
        return int(text)
    raise Refused(Refusal("bad_seat", {"most": seats - 1}))


def read_and_pack(data: bytes, new_game: NewGame, seat: str) -> bytes:
    check_shape(data)
    file = GameFile.from_bytes(data, new_game)
    return pack(encode(replay_of_file(file, seat_of(seat, file.game.seats))))


class Shape(msgspec.Struct):
    """What a game file is at a glance."""

    outcry: str
    rows: list[dict[str, msgspec.Raw]]


def check_shape(data: bytes) -> None:
    """Something long that is no game file at all is not read at length: while Python builds a million empty lists of
    it, nothing else happens in the whole server. What is short has its faults named."""
    if len(data) <= SHORT:
        return
    try:
        msgspec.json.decode(data, type=Shape)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        if "truncated" in str(error):
            raise GameFileError("file_truncated", line=data.count(b"\n") + 1) from None
        raise GameFileError("file_foreign") from None


def pack(made: bytes) -> bytes:
    return gzip.compress(made, QUICK, mtime=0)


def answer(request: Asked, packed: bytes, more: Mapping[str, str] = MappingProxyType({})) -> Response[Any]:
    """Packed for a client that can unpack it: every browser. For others it is unpacked as they read it, so that nobody
    holds megabytes by reading slowly."""
    headers = {"Vary": "Accept-Encoding", **more}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Stream(unpacked(packed), media_type="application/json", headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Response(packed, media_type="application/json", headers=headers)


def unpacked(packed: bytes) -> Iterator[bytes]:
    with gzip.open(BytesIO(packed)) as file:
        while piece := file.read(PIECE):
            yield piece
