"""The servers that `make bench-server` measures, each a process of its own on one core."""

from __future__ import annotations

import asyncio
import http.client
import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
import uvicorn
import uvloop

from outcry.server.running import Setting, listen, serve
from outcry.server.settling import settle
from outcry.stockpile.game import Stockpile
from outcry.store import Row, Seat, Table, open_store
from outcry.table.info import summary_of
from outcry.table.keys import new_code

PATIENCE: Final = 60.0
FINISHED: Final = 20
OWN: Final = 20
PAGE: Final = os.sysconf("SC_PAGE_SIZE")


class Running:
    """A server that answers."""

    def __init__(self, pid: int, port: int, folder: Path) -> None:
        self.pid = pid
        self.port = port
        self.folder = folder

    def cpu(self) -> float:
        """Seconds of processor time so far, of all its threads; workers are processes of their own."""
        threads = Path(f"/proc/{self.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9

    def memory(self) -> int:
        """Bytes that are resident."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * PAGE


@contextmanager
def running(serve_there: Callable[[int, str], None], port: int) -> Iterator[Running]:
    """One that ends with the block. It has a core of its own where there are two."""
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        process = multiprocessing.get_context("spawn").Process(
            target=on_core, args=(cores[0], serve_there, port, folder)
        )
        process.start()
        os.sched_setaffinity(0, set(cores[1:]) or set(cores))
        try:
            assert process.pid is not None
            wait_for(port)
            yield Running(process.pid, port, Path(folder))
        finally:
            os.sched_setaffinity(0, set(cores))
            process.terminate()
            process.join()


def on_core(core: int, serve_there: Callable[[int, str], None], port: int, folder: str) -> None:
    os.sched_setaffinity(0, {core})
    serve_there(port, folder)


def wait_for(port: int) -> None:
    too_late = time.monotonic() + PATIENCE
    while time.monotonic() < too_late:
        try:
            line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
            line.request("GET", "/api/server")
            line.getresponse().read()
            line.close()
            return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError("the server does not answer")


# What follows runs in the processes of the servers.


def ours(port: int, folder: str) -> None:
    """As `outcry serve`, but what happens by itself happens at once: the table is never what is waited for."""
    web = Path(folder) / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html>")
    setting = Setting("127.0.0.1", port, f"sqlite:///{folder}/outcry.db", beat=0.0, web=web)
    with listen(setting.host, setting.port) as bound:
        uvloop.run(serve(setting, bound, lambda server: settle()))


def ours_with_lists(port: int, folder: str) -> None:
    """With games that are over and others that are not. Their codes are in a file."""
    codes = asyncio.run(fill(f"sqlite:///{folder}/outcry.db"))
    (Path(folder) / "codes").write_text("\n".join(codes))
    ours(port, folder)


async def fill(database: str) -> list[str]:
    """The codes of those that are not over."""
    game, own = Stockpile(4), []
    async with await open_store(database) as store:
        for number in range(FINISHED + OWN):
            state = game.start(bytes([number]))
            over = number < FINISHED
            while over and state.outcome() is None:
                seat = state.to_act()[0]
                state.apply(seat, state.legal(seat)[0])
            seats = [Seat("human", name, lock=b"") for name in ("Ana", "Ben", "Clara", "Davi")]
            status: Any = "over" if over else "playing"
            record = Table(new_code(), game.name, game.rules, seats, "Friday", host=0, listed=over)
            await store.create_table(record, b"", printed=None)
            row = Row(0, "setup", game.rules, state.to_data())
            await store.append(record.code, row, status=status, summary=summary_of(state, row.created, row.created))
            own += [] if over else [record.code]
    return own


def bare(port: int, folder: str) -> None:
    """Starlette alone: whoever says something has it acknowledged, and everybody in his room gets so many bytes."""
    from starlette.applications import Starlette  # noqa: PLC0415 - ours is measured without it
    from starlette.requests import Request  # noqa: PLC0415
    from starlette.responses import Response  # noqa: PLC0415
    from starlette.routing import Route, WebSocketRoute  # noqa: PLC0415
    from starlette.websockets import WebSocket, WebSocketDisconnect  # noqa: PLC0415

    rooms: dict[str, list[WebSocket]] = {}

    async def talk(socket: WebSocket) -> None:
        await socket.accept()
        hello = msgspec.json.decode(await socket.receive_text())
        room = rooms.setdefault(hello["room"], [])
        room.append(socket)
        view = "x" * hello["size"]
        try:
            while True:
                await socket.receive_text()
                await socket.send_text("accepted")
                for other in room:
                    await other.send_text(view)
        except WebSocketDisconnect:
            room.remove(socket)

    async def answer(request: Request) -> Response:
        return Response(b"{}", media_type="application/json")

    app = Starlette(routes=[WebSocketRoute("/ws", talk), Route("/api/server", answer)])
    config = uvicorn.Config(
        app,
        host="127.0.0.1",
        port=port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        access_log=False,
        log_level="error",
        lifespan="off",
    )
    uvicorn.Server(config).run()


if sys.platform != "linux":
    sys.exit("This measures by /proc, on Linux.")
