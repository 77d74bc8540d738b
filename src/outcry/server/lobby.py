"""HTTP: making a table, sitting down, report and review of a finished game, texts, and the web app."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Final

import msgspec
from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody

from outcry import __version__
from outcry.core.game import Refusal, Refused
from outcry.messages import LANGUAGES, Text
from outcry.messages.parts import first_part, rest
from outcry.server.guards import Asked, address_of, check, check_length, check_making, take, take_review
from outcry.server.limits import NAME_LENGTH, TITLE_LENGTH
from outcry.server.packed import Packed, pack
from outcry.server.static import WebApp
from outcry.table import sitting
from outcry.table.hall import Hall
from outcry.table.keys import new_token
from outcry.wire.http import NewTable, Seated, ServerInfo, Sit, TableInfo, Tables

MOST_SEATS: Final = 16
MOST_CODES: Final = 50


@get("/api/server")
async def server_info(state: State) -> ServerInfo:
    """Under which addresses friends reach this server."""
    addresses: list[str] = state.addresses
    return ServerInfo(addresses, __version__)


@post("/api/tables", status_code=201)
async def new_table(request: Asked, data: JSONBody[NewTable], state: State) -> Seated:
    """Make a table and sit down at it."""
    check_making(request)
    hall: Hall = state.hall
    data = msgspec.structs.replace(data, name=data.name.strip(), title=data.title.strip())
    watches = all(seat.bot for seat in data.seats)
    if not data.seats or len(data.seats) > MOST_SEATS:
        raise Refused(Refusal("bad_request"))
    check_length("name", data.name, 0 if watches else 1, NAME_LENGTH)
    check_length("title", data.title, 0, TITLE_LENGTH)
    return await asyncio.shield(hall.make(data, address_of(request)))


@get("/api/tables")
async def tables(request: Asked, state: State, code: FromQuery[list[str] | None] = None) -> Tables:
    """Open tables, live ones and the last results, as far as they are for anyone; and the tables of given codes."""
    take(request)
    hall: Hall = state.hall
    codes = code or []
    if len(codes) > MOST_CODES:
        raise Refused(Refusal("bad_request"))
    return await hall.listing([one.upper() for one in codes])


@get("/api/tables/{code:str}")
async def table_info(request: Asked, code: FromPath[str], state: State) -> TableInfo:
    """What everybody may know of a table."""
    take(request)
    hall: Hall = state.hall
    return (await hall.find(code)).info()


@post("/api/tables/{code:str}/sit", status_code=201)
async def sit(request: Asked, code: FromPath[str], data: JSONBody[Sit], state: State) -> Seated:
    """Sit down on an open seat."""
    check(request)
    name = data.name.strip()
    check_length("name", name, 1, NAME_LENGTH)
    hall: Hall = state.hall
    token = data.token or new_token()
    seat = await asyncio.shield(hall.at(code, lambda table: sitting.sit(table, name, data.seat, token)))
    return Seated(code.upper(), seat, token)


@get("/api/tables/{code:str}/report", media_type="application/json")
async def game_report(request: Asked, code: FromPath[str], state: State) -> Response[bytes]:
    """What is told of a game, once it is over."""
    take(request)
    hall: Hall = state.hall
    return Response(await hall.report(await hall.find(code)), media_type="application/json")


@get("/api/tables/{code:str}/review", media_type="application/json")
async def game_review(request: Asked, code: FromPath[str], state: State) -> Response[bytes]:
    """Which decisions of a game that is over cost most, and how much was luck. Who asks first waits some seconds."""
    take_review(request)
    hall: Hall = state.hall
    return Response(await hall.review(await hall.find(code)), media_type="application/json")


@get("/api/messages/{language:str}", media_type="application/json", packed=True)
async def messages(request: Asked, language: FromPath[str]) -> Response[bytes]:
    """The texts of the home screen and of a table."""
    return texts(first_part, language).answer(request)


@get("/api/messages/{language:str}/rest", media_type="application/json", packed=True)
async def more_messages(request: Asked, language: FromPath[str]) -> Response[bytes]:
    """The texts of all other screens."""
    return texts(rest, language).answer(request)


@cache
def texts(part: Callable[[str], dict[str, Text]], language: str) -> Packed:
    if language not in LANGUAGES:
        raise Refused(Refusal("not_found"))
    return pack(part(language))


@get(["/", "/{path:path}"], include_in_schema=False, packed=True)
async def web_app(request: Asked, state: State) -> Response[bytes]:
    """Every other address is the web app's. Where it has nothing, whoever reads pages is told so by one."""
    app: WebApp = state.web
    path = request.scope["path"]
    origin = f"{request.scope['scheme']}://{request.headers.get('host', '')}"  # a host need not be one
    page = app.page(path, origin)
    if page is not None:
        return page.answer(request)
    if path.startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
        raise Refused(Refusal("not_found"))
    return app.start_at(origin).answer(request, status=404)


ROUTES: Final = [
    server_info,
    new_table,
    tables,
    table_info,
    sit,
    game_report,
    game_review,
    messages,
    more_messages,
    web_app,
]
