"""A server from its first to its last moment: the socket, the log, the workers, and a clean end."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import re
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from ipaddress import ip_network
from pathlib import Path
from typing import Final, cast

import uvicorn

from outcry.bots.registry import make
from outcry.core.game import Refusal, Refused
from outcry.games import GAMES, FindTitle, title
from outcry.server.app import build
from outcry.server.doors import Doors
from outcry.server.files import room
from outcry.server.gate import Gate
from outcry.server.hosts import Hosts
from outcry.server.housekeeping import Forgetting, Room, keep_house
from outcry.server.http_line import HttpLine
from outcry.server.lan import addresses
from outcry.server.limits import FRAME_BYTES, GOODBYE_SECONDS, HEADER_BYTES, RECEIVED_BYTES
from outcry.server.quiet import for_uvicorn, quiet_log
from outcry.server.shelf import Shelf
from outcry.server.socket_line import SocketLine
from outcry.server.static import FOLDER, WebApp
from outcry.store import open_store
from outcry.store.serving import serving_alone
from outcry.table.hall import Hall
from outcry.table.house import House
from outcry.table.outside import Outside
from outcry.table.pace import Pace
from outcry.table.thinking import TIME_LIMIT, MakeBot, Thinkers

BEAT: Final = 0.7
BACKLOG: Final = 2048
NAME: Final = re.compile(r"(?!-)[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})*")
PER_ADDRESS: Final = 128
FORGETTING: Final = Forgetting()
PROXIES: Final = ("127.0.0.1", "::1")


class CannotServe(Refused):
    """The server does not start, and why."""

    def __init__(self, code: str, **args: int | str) -> None:
        super().__init__(Refusal(code, dict(args)))


@dataclass(frozen=True)
class Setting:
    """What a server is made of. Tests change what they need."""

    host: str = "0.0.0.0"
    port: int = 0
    database: str | None = None
    beat: float = BEAT
    bot_seconds: float = TIME_LIMIT
    per_address: int = PER_ADDRESS
    """Connections that one address may have open."""
    proxies: tuple[str, ...] = PROXIES
    """Addresses and networks of those who are believed for whom they ask."""
    names: tuple[str, ...] = ()
    """Under which others know it, beside its addresses and names in its own network."""
    forgetting: Forgetting = FORGETTING
    web: Path = FOLDER
    games: tuple[str, ...] = GAMES
    title: FindTitle = title
    make_bot: MakeBot = make


def listen(host: str, port: int) -> socket.socket:
    """Take the port, before anything else is begun."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED_BYTES)  # connections have it from here
    try:
        bound.bind((host, port))
        bound.listen(BACKLOG)
    except OSError as error:
        bound.close()
        if error.errno == errno.EADDRINUSE:
            raise CannotServe("port_busy", port=str(port)) from None
        if error.errno == errno.EACCES:
            raise CannotServe("port_denied", port=str(port)) from None
        raise CannotServe("host_unknown", host=host) from None
    except OverflowError:
        bound.close()
        raise CannotServe("port_denied", port=str(port)) from None
    bound.setblocking(False)
    return bound


class Server(uvicorn.Server):
    """uvicorn, but everybody is told before the connections close, and a signal only asks for the end."""

    def __init__(
        self,
        config: uvicorn.Config,
        hall: Hall,
        talks: set[asyncio.Task[None]],
        ready: Callable[[Server], None],
        known: list[str],
        gate: Gate,
        doors: Doors,
    ) -> None:
        super().__init__(config)
        self.hall = hall
        self.talks = talks
        self.ready = ready
        self.addresses = known
        self.gate = gate
        self.doors = doors

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready(self)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.hall.close()
        if self.talks:
            await asyncio.wait(self.talks, timeout=GOODBYE_SECONDS)
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """uvicorn would raise the signal again at its end, before the log and the workers are closed."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {sign: signal.signal(sign, self.handle_exit) for sign in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for sign, was in before.items():
                signal.signal(sign, was)


def check(setting: Setting) -> None:
    """What the host has said of himself and his proxies is right."""
    for proxy in setting.proxies:
        try:
            ip_network(proxy)
        except ValueError:
            raise CannotServe("bad_proxy", proxy=proxy) from None
    for name in setting.names:
        if not NAME.fullmatch(name):
            raise CannotServe("bad_host_name", name=name)


async def serve(setting: Setting, bound: socket.socket, ready: Callable[[Server], None]) -> None:
    """Until somebody says stop; `ready` hears of the server once it answers."""
    check(setting)
    try:
        web = WebApp(setting.web)
    except FileNotFoundError:
        raise CannotServe("web_missing", place=str(setting.web)) from None
    with quiet_log(), serving_alone(setting.database):
        await serve_games(setting, web, bound, ready)


async def serve_games(setting: Setting, web: WebApp, bound: socket.socket, ready: Callable[[Server], None]) -> None:
    store = await open_store(setting.database)
    thinkers = Thinkers(setting.title, setting.make_bot, time_limit=setting.bot_seconds)
    outside = Outside(setting.title)
    try:
        hall = Hall(House(store, thinkers, outside, setting.title, Pace(setting.beat)))
        known = addresses(setting.host, bound.getsockname()[1])
        talks: set[asyncio.Task[None]] = set()
        doors = Doors()
        gate = Gate(room(), setting.per_address, setting.proxies)
        config = uvicorn.Config(
            build(
                hall,
                web,
                Shelf(setting.games, setting.title),
                known,
                talks,
                doors,
                Hosts((setting.host, *setting.names)),
                Room(store.file),
            ),
            http=cast(type[asyncio.Protocol], partial(HttpLine, gate=gate)),
            ws=SocketLine,
            h11_max_incomplete_event_size=HEADER_BYTES,
            ws_max_size=FRAME_BYTES,
            ws_per_message_deflate=False,
            forwarded_allow_ips=list(setting.proxies),
            log_config=for_uvicorn(),
            access_log=False,
            server_header=False,
            log_level="warning",
            lifespan="off",
            timeout_graceful_shutdown=5,
        )
        server = Server(config, hall, talks, ready, known, gate, doors)
        by_itself = [
            asyncio.create_task(hall.wind_clocks()),
            asyncio.create_task(keep_house(hall, setting.forgetting)),
        ]
        await server.serve(sockets=[bound])
        for task in by_itself:
            task.cancel()
        await asyncio.gather(*by_itself, return_exceptions=True)
    finally:
        outside.close()
        thinkers.close()
        await store.close()
