"""Rude clients, each bounded in time and number: what a server on the open internet has to bear.

They write bytes to sockets, since no honest client library does what they do. `python attacks.py NAME PORT SECONDS` is
one of them in a process of its own; `under_attack.py` measures what everybody else feels of it."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, suppress
from itertools import cycle
from typing import Final

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Attack = Callable[[int, float], Coroutine[None, None, int]]
"""By port and seconds; how many bytes, frames or connections it got rid of."""

HOME: Final = "127.0.0.1"
"""What a server trusts to be its proxy. Attacks that are counted by address come from others."""
RUDE: Final = "127.0.0.66"
TEXT, PING, CONTINUATION = 0x1, 0x9, 0x0
CHUNK: Final = 40_000


def frame(opcode: int, payload: bytes = b"", last: bool = True) -> bytes:
    """As clients have to send it: masked, here with zeros."""
    head = bytes([opcode | (0x80 if last else 0)])
    if len(payload) < 126:
        return head + bytes([0x80 | len(payload)]) + bytes(4) + payload
    return head + bytes([0x80 | 126]) + len(payload).to_bytes(2, "big") + bytes(4) + payload


def hello(code: str, token: str | None = None) -> bytes:
    return frame(TEXT, json.dumps({"t": "hello", "code": code, "token": token}).encode())


async def dial(port: int, source: str = RUDE, limit: int = 2**16) -> Streams:
    return await asyncio.open_connection(HOME, port, local_addr=(source, 0), limit=limit)


async def upgrade(port: int, source: str = RUDE, host: str = HOME, **headers: str) -> Streams:
    """A WebSocket that was accepted."""
    reader, writer = await dial(port, source)
    more = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    writer.write(
        f"GET /ws HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{more}\r\n".encode()
    )
    try:
        answer = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in answer:
            raise ConnectionRefusedError(answer.decode().splitlines()[0])
    except BaseException:
        writer.transport.abort()
        raise
    return reader, writer


@asynccontextmanager
async def for_seconds(seconds: float) -> AsyncIterator[None]:
    """An attack ends when its time is over, or when it was thrown out."""
    with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
        async with asyncio.timeout(seconds):
            yield


async def pour(writer: asyncio.StreamWriter, chunks: Iterator[bytes]) -> int:
    """Write without ever reading; how much the other side took. Ends when it hangs up."""
    poured = 0
    try:
        for chunk in chunks:
            writer.write(chunk)
            await writer.drain()
            poured += len(chunk)
    finally:
        writer.transport.abort()
    return poured


async def again_and_again(port: int, seconds: float, first: bytes, chunk: bytes) -> int:
    """One socket that pours, and dials anew when it was thrown out."""
    dialled = 0
    async with for_seconds(seconds):
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                _, writer = await upgrade(port)
                dialled += 1
                await pour(writer, iter([first, *[chunk] * 100_000]))
            await asyncio.sleep(0.02)
    return dialled


async def pings_unread(port: int, seconds: float) -> int:
    """Every ping has to be answered, and nobody reads the answers."""
    return await again_and_again(port, seconds, b"", frame(PING, b"x" * 100) * (CHUNK // 106))


async def empty_continuations(port: int, seconds: float) -> int:
    """A message that never ends and has nothing in it, before any hello."""
    return await again_and_again(port, seconds, frame(TEXT, last=False), frame(CONTINUATION, last=False) * (CHUNK // 6))


async def tiny_texts(port: int, seconds: float, connections: int = 166, frames: int = 45_000) -> int:
    """Many sockets, and on each of them more to say than anybody has. Who is thrown out dials anew."""
    chunk = frame(TEXT, b'{"t":"ping","ref":1}') * 1000
    first = hello(os.environ.get("STORMED", "AAAAA"))

    dialled = 0

    async def one() -> None:
        nonlocal dialled
        async with for_seconds(seconds):
            while True:
                with suppress(OSError, asyncio.IncompleteReadError):
                    _, writer = await upgrade(port)
                    dialled += 1
                    await pour(writer, iter([first, *[chunk] * (frames // 1000)]))
                await asyncio.sleep(0.02)

    await asyncio.gather(*(one() for _ in range(connections)))
    return dialled


async def questions(port: int, seconds: float, connections: int = 100) -> int:
    """All that may be asked at once, on lines that are kept; whoever is told that it is too much dials anew."""
    asked = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    answered = 0

    async def one() -> None:
        nonlocal answered
        async with for_seconds(seconds):
            while True:
                with suppress(OSError):
                    reader, writer = await dial(port)
                    try:
                        writer.write(asked * 20)
                        while await reader.read(CHUNK):
                            answered += 1
                    finally:
                        writer.transport.abort()
                await asyncio.sleep(0.02)

    await asyncio.gather(*(one() for _ in range(connections)))
    return answered


HALVES: Final = {
    "silent": b"",
    "half_header": b"GET /api/server HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    "half_body": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
}


async def hold(port: int, seconds: float, connections: int = 995) -> int:
    """Connections that say nothing, half a header, half a body, again and again as each is let go; how many were."""
    let_go = 0

    async def one(said: bytes) -> None:
        nonlocal let_go
        async with for_seconds(seconds):
            while True:
                with suppress(OSError):
                    reader, writer = await dial(port)
                    try:
                        writer.write(said)
                        await reader.read()
                        let_go += 1
                    finally:
                        writer.transport.abort()
                await asyncio.sleep(0.02)

    says = cycle(HALVES.values())
    await asyncio.gather(*(one(next(says)) for _ in range(connections)))
    return let_go


async def storm(port: int, seconds: float, addresses: int = 200, code: str = "") -> int:
    """From many addresses: say hello at a table, do not wait for the answer, go, and come again. Every other one says
    that he has a seat."""
    code = code or os.environ["STORMED"]
    tokens = cycle([None, "made up, and as long as one"])
    came = 0

    async def one(source: str) -> None:
        nonlocal came
        async with for_seconds(seconds):
            while True:
                with suppress(OSError, asyncio.IncompleteReadError):
                    _, writer = await upgrade(port, source)
                    writer.write(hello(code, next(tokens)))
                    await writer.drain()
                    came += 1
                    writer.close()
                await asyncio.sleep(0)

    await asyncio.gather(*(one(f"127.0.{1 + n // 200}.{1 + n % 200}") for n in range(addresses)))
    return came


ATTACKS: Final[dict[str, Attack]] = {
    "pings_unread": pings_unread,
    "empty_continuations": empty_continuations,
    "tiny_texts": tiny_texts,
    "questions": questions,
    "hold": hold,
    "storm": storm,
}


if __name__ == "__main__":
    print(asyncio.run(ATTACKS[sys.argv[1]](int(sys.argv[2]), float(sys.argv[3]))))
