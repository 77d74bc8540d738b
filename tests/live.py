"""A real server for tests, on a free port and in this loop, and a client that speaks to it as browsers do."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

from outcry.server.running import Server, Setting, listen, serve
from outcry.server.socket_line import SocketLine
from patience import BOT_SECONDS, PATIENCE

Message = dict[str, Any]


def web_build(folder: Path) -> Path:
    """A web app that is enough for the server."""
    (folder / "assets").mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text("<!doctype html><title>Outcry</title>")
    (folder / "assets" / "index-0a1b2c.js").write_text("export {};\n")
    return folder


class Live:
    """A running server."""

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.port = port
        self._clients: list[Client] = []
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)

    async def make(self, *bots: str | None, name: str = "Ana", **more: Any) -> Message:
        """A new table; None is an open seat, and the first of them is mine."""
        seats = [{"bot": bot} for bot in bots]
        answer = await self.http.post("/api/tables", json={"seats": seats, "name": name, **more})
        assert answer.status_code == 201, answer.text
        made: Message = answer.json()
        return made

    async def sit(self, code: str, name: str, seat: int | None = None) -> Message:
        answer = await self.http.post(f"/api/tables/{code}/sit", json={"name": name, "seat": seat})
        assert answer.status_code == 201, answer.text
        seated: Message = answer.json()
        return seated

    async def join(self, code: str, token: str | None = None, seen: int = -1) -> Client:
        """A client that has said hello and was welcomed."""
        client = await self.client()
        await client.say(t="hello", code=code, token=token, seen=seen)
        await client.until(lambda message: message["t"] == "welcome")
        return client

    async def client(self, **headers: str) -> Client:
        address = f"ws://127.0.0.1:{self.port}/ws"
        client = Client(await connect(address, additional_headers=headers, max_size=None, compression=None))
        self._clients.append(client)
        return client

    def lines(self) -> list[SocketLine]:
        """The other ends of all clients' lines."""
        return [line for line in self.server.server_state.connections if isinstance(line, SocketLine)]

    async def close(self) -> None:
        """Clients that are still there lose their line."""
        await self.http.aclose()
        for client in self._clients:
            client.socket.transport.abort()


class Client:
    """One WebSocket. It keeps every message it got, as text, and every binary frame."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.frames: list[bytes] = []
        self.view: Message | None = None
        self.seq = -1
        self.ref = 0

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> Message:
        while isinstance(text := await asyncio.wait_for(self.socket.recv(), PATIENCE), bytes):
            self.frames.append(text)
        self.heard.append(text)
        message: Message = json.loads(text)
        if message["t"] in ("welcome", "step"):
            self.seq = message["seq"]
        if message.get("view") is not None:
            self.view = message["view"]
        return message

    async def until(self, wanted: Callable[[Message], bool]) -> Message:
        while not wanted(message := await self.hear()):
            pass
        return message

    async def answer(self) -> Message:
        """The answer to what was said last."""
        return await self.until(lambda message: message.get("ref") == self.ref)

    async def act(self, *chain: int, after: int | None = None) -> Message:
        self.ref += 1
        await self.say(t="act", ref=self.ref, after=self.seq if after is None else after, chain=list(chain))
        return await self.answer()

    async def do(self, what: str) -> Message:
        self.ref += 1
        await self.say(t=what, ref=self.ref)
        return await self.answer()

    @property
    def ask(self) -> Message | None:
        found: Message | None = (self.view or {}).get("ask")
        return found

    async def asked(self) -> Message:
        """Wait for a question to this seat that it has not answered, or for the end."""
        while not ((self.ask and self.ask["answer"] is None) or (self.view or {}).get("outcome")):
            await self.hear()
        return self.ask or {}


@asynccontextmanager
async def live(folder: Path, database: str | None = None, **changes: Any) -> AsyncIterator[Live]:
    """A server that ends with the block. Its beat is 0 unless a test wants another."""
    setting = Setting(
        "127.0.0.1",
        0,
        database or f"sqlite:///{folder / 'outcry.db'}",
        **{"beat": 0.0, "bot_seconds": BOT_SECONDS, "web": web_build(folder / "web"), **changes},
    )
    with listen(setting.host, setting.port) as bound:
        port = bound.getsockname()[1]
        started: asyncio.Future[Server] = asyncio.get_running_loop().create_future()
        running = asyncio.create_task(serve(setting, bound, started.set_result))
        running.add_done_callback(lambda done: started.done() or started.cancel())
        try:
            server = await started
        except asyncio.CancelledError:
            running.result()
            raise
        one = Live(server, port)
        try:
            yield one
        finally:
            await one.close()
            server.should_exit = True
            await asyncio.wait_for(running, PATIENCE)


def simple_choice(view: Message) -> list[int]:
    """A whole choice that is always allowed in Stockpile: the first action, and the end where there is one."""
    ask = view["ask"]
    legal: list[int] = ask["legal"]
    if ask["prompt"] == "place":
        first = legal[0]
        return [first] if len(view["secrets"]["hand"]) == 1 else [first, first + 15]
    return [legal[0]]
