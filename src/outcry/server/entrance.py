"""Who may speak with the server at all. It stands before Litestar, whose way to a handler costs as much as all the rest
of coming to a table, and more than many answers."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from outcry.core.game import Refusal
from outcry.server.connection import Connection
from outcry.server.doors import Doors
from outcry.server.gate import neighbourhood
from outcry.server.guards import own_host, own_origin
from outcry.server.hosts import Hosts
from outcry.server.limits import REQUESTS
from outcry.server.making import Making
from outcry.server.socket_line import SocketLine
from outcry.server.turns import TurnsByAddress
from outcry.table.allowance import Allowances
from outcry.table.hall import Hall
from outcry.wire.http import Problem

PATH: Final = "/ws"
POLICY_VIOLATION: Final = 1008
ACCEPT: Final[Any] = {"type": "websocket.accept", "subprotocol": None, "headers": []}
REFUSE: Final[Any] = {"type": "websocket.close", "code": POLICY_VIOLATION, "reason": ""}
TOO_MANY: Final = msgspec.json.encode(Problem([Refusal("too_many")]))


class Entrance:
    """`app` answers everything else; `talks` holds the connections that are open, so that the end can wait for them."""

    def __init__(
        self,
        app: ASGIApp,
        hall: Hall,
        doors: Doors,
        hosts: Hosts,
        talks: set[asyncio.Task[None]],
        making: Making,
    ) -> None:
        self._app = app
        self._hall = hall
        self._doors = doors
        self._hosts = hosts
        self._talks = talks
        self._making = making
        self._connects = Allowances(burst=120, rate=5)
        self._requests = Allowances(*REQUESTS)
        self._turns = TurnsByAddress()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            address = address_in(scope)
            if not self._requests.take(address):
                await refuse(send)
                return
            await self._turns.mine(address)
        if scope["type"] != ScopeType.WEBSOCKET or scope["path"] != PATH:
            await self._app(scope, receive, send)
            return
        await receive()  # that it wants to connect
        line: SocketLine = scope["state"]["line"]  # a line puts itself there
        if not self._may_come_in(scope, line):
            await line.admitted.hold_back(line.gone)
            await send(REFUSE)
            return
        await send(ACCEPT)
        talking = asyncio.current_task()
        assert talking is not None
        self._talks.add(talking)
        talking.add_done_callback(self._talks.discard)
        await Connection(line, self._hall, self._doors, self._making).talk()

    def _may_come_in(self, scope: Scope, line: SocketLine) -> bool:
        headers = Headers.from_scope(scope)
        if not own_origin(headers) or not own_host(headers, self._hosts):
            return False
        address = address_in(scope)
        return self._connects.take(address) and line.admitted.belongs_to(address)


def address_in(scope: Scope) -> str:
    client = scope["client"]
    return "" if client is None else neighbourhood(client[0])


async def refuse(send: Send) -> None:
    """And hang up: whoever has asked too much may have sent a hundred requests more already."""
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(TOO_MANY)),
        (b"connection", b"close"),
    ]
    start: Any = {"type": "http.response.start", "status": 429, "headers": headers}
    body: Any = {"type": "http.response.body", "body": TOO_MANY}
    await send(start)
    await send(body)
