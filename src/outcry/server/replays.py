"""Replays over HTTP: of a table whose game is over, and of a file that somebody kept."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from typing import Final

import msgspec
from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from outcry.core.game import EVERYTHING, PUBLIC, Refusal, Refused
from outcry.core.gamefile import GameFile, NewGame
from outcry.server.guards import Asked, check, take
from outcry.server.limits import FILE_BYTES
from outcry.table.hall import Hall
from outcry.table.replay import replay_of_file, replay_of_log
from outcry.table.table import Table
from outcry.wire.http import Replay

KEPT: Final = 24
"""Replays that are kept packed, about 50 kB each."""
QUICK: Final = 4
"""How hard to compress: more takes longer and gains little."""


class Replays:
    """Makes replays off the loop, one at a time, so that no live table waits; and keeps the last ones asked for."""

    def __init__(self) -> None:
        self._making = asyncio.Lock()
        self._kept: OrderedDict[tuple[int, bytes], bytes] = OrderedDict()

    async def of_table(self, hall: Hall, table: Table, seat: int) -> bytes:
        info = table.info()
        key = (seat, msgspec.json.encode(info))
        async with self._making:
            packed = self._kept.pop(key, None)
            if packed is None:
                rows = await hall.log_of(table)
                packed = await asyncio.to_thread(lambda: pack(replay_of_log(table.game, info, rows, seat)))
            self._kept[key] = packed
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return packed

    async def of_file(self, data: bytes, new_game: NewGame, seat: str) -> bytes:
        async with self._making:
            return await asyncio.to_thread(read_and_pack, data, new_game, seat)


@get("/api/tables/{code:str}/replay", media_type="application/json", packed=True)
async def replay(request: Asked, code: FromPath[str], state: State, seat: FromQuery[str] = "all") -> Response[bytes]:
    """A game that is over, step by step, as a seat (0, 1, …) or the "public" knew it, or with "all" secrets."""
    take(request)
    hall: Hall = state.hall
    replays: Replays = state.replays
    table = await hall.find(code)
    packed = await replays.of_table(hall, table, seat_of(seat, len(table.seats)))
    return await answer(request, packed)


@post("/api/replay", status_code=200, media_type="application/json", request_max_body_size=FILE_BYTES, packed=True)
async def replay_file(request: Asked, state: State, seat: FromQuery[str] = "all") -> Response[bytes]:
    """The same of a game file, which is the body. Nothing of it is kept."""
    check(request)
    hall: Hall = state.hall
    replays: Replays = state.replays
    return await answer(request, await replays.of_file(await request.body(), hall.new_game, seat))


ROUTES: Final = [replay, replay_file]


def seat_of(text: str, seats: int) -> int:
    if text in ("all", "public"):
        return EVERYTHING if text == "all" else PUBLIC
    if text.isascii() and text.isdecimal() and len(text) < 4 and int(text) < seats:
        return int(text)
    raise Refused(Refusal("bad_seat", {"most": seats - 1}))


def read_and_pack(data: bytes, new_game: NewGame, seat: str) -> bytes:
    file = GameFile.from_bytes(data, new_game)
    return pack(replay_of_file(file, seat_of(seat, file.game.seats)))


def pack(made: Replay) -> bytes:
    return gzip.compress(msgspec.json.encode(made), QUICK, mtime=0)


async def answer(request: Asked, packed: bytes) -> Response[bytes]:
    """Packed for a client that can unpack it: every browser."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        packed = await asyncio.to_thread(gzip.decompress, packed)
    return Response(packed, media_type="application/json", headers=headers)
