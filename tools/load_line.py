"""A WebSocket client that costs little, so that whoever measures a server does not measure himself."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Final, cast

TEXT: Final = 0x81
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0x8A
PATIENCE: Final = 20.0
UNMASKED: Final = bytes(4)
"""A client has to mask what it sends; with a mask of zeros it stays as it is."""


class Line(asyncio.Protocol):
    """One connection. `heard` is called with each text, as bytes."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self._heard = heard
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False

    def say(self, message: bytes) -> None:
        self._send(TEXT, message)

    def close(self) -> None:
        self.closed = True
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport = cast(asyncio.Transport, transport)  # uvloop's are no subclass of it
        host, port = transport.get_extra_info("peername")[:2]
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        data = self._buffer + data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            if b" 101 " not in head[:20]:
                self.opened.set_exception(ConnectionError(head.decode()))
                return
            self.opened.set_result(None)
        at = 0
        while (frame := self._frame(data, at)) is not None:
            kind, begin, at = frame
            if kind == PING:
                self._send(PONG, data[begin:at])
            elif kind != CLOSE and not self.closed:
                self._heard(data[begin:at])
        self._buffer = data[at:]

    @staticmethod
    def _frame(data: bytes, at: int) -> tuple[int, int, int] | None:
        """Its kind, and where its content begins and ends; None if it is not here yet."""
        if len(data) < at + 2:
            return None
        size, begin = data[at + 1], at + 2
        if size >= 126:
            wide = 2 if size == 126 else 8
            size, begin = int.from_bytes(data[begin : begin + wide], "big"), begin + wide
        return (data[at] & 0xF, begin, begin + size) if len(data) >= begin + size else None

    def _send(self, kind: int, content: bytes) -> None:
        assert self._transport is not None
        size = len(content)
        head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0x80 | 126)) + size.to_bytes(2, "big")
        self._transport.write(head + UNMASKED + content)


async def dial(port: int, address: str, heard: Callable[[bytes], None]) -> Line:
    """A line from an address of this machine: what one address may do is limited."""
    _, line = await asyncio.get_running_loop().create_connection(
        lambda: Line(heard), "127.0.0.1", port, local_addr=(address, 0)
    )
    await asyncio.wait_for(line.opened, PATIENCE)
    return line
