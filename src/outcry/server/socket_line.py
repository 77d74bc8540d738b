"""A connection that speaks WebSocket: uvicorn's, but with flow control.

uvicorn answers pings and collects continuation frames as fast as they come, and reads all that has come before anybody
else has a turn. Here every frame counts, whatever it is, and every byte; a little is read in each turn of the loop; and
nothing is read while nobody takes what was read before, or while the client does not read what it is sent. What is sent
is written straight to the transport: on the way through ASGI a message costs several times what a frame does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode
from websockets.protocol import State

from outcry.server.gate import Pass
from outcry.server.limits import GOODBYE_SECONDS, LINE_BYTES, LINE_FRAMES
from outcry.server.stall import Stall
from outcry.table.allowance import Allowance

try:  # written in C, where websockets comes with it
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

OPEN: Final = State.OPEN
"""Asked for with every message: to look it up takes longer than to compare it."""
SLICE: Final = 120
"""Bytes that are read at once: twenty frames at most, as the smallest has six bytes."""
SLICES: Final = 16
"""In a turn of the loop, for frames that are long."""
AHEAD: Final = 4096
"""Bytes that may wait to be read. As long as there are fewer, it is noticed at once when the client has gone."""
TEXT: Final = 0x81
BINARY: Final = 0x82
"""A whole message in one frame."""
MASKED: Final = 0x80
"""Beside the length of what a client sends."""
LONG: Final = 126
"""Bytes from which on a frame says its length in more places than one."""
HEAD_AND_MASK: Final = 6
"""Bytes before what a client says in a short frame."""


class Silent(Exception):
    """The client says nothing more."""


class SocketLine(WebSocketsSansIOProtocol):
    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], admitted: Pass) -> None:
        super().__init__(config, server_state, {**app_state, "line": self})
        self.gone: asyncio.Future[None] = self.loop.create_future()
        """Nobody is there any more."""
        self.admitted = admitted
        self.close_timeout = GOODBYE_SECONDS
        self._allowance = Allowance(*LINE_FRAMES)
        self._bytes = Allowance(*LINE_BYTES)
        self._unread = bytearray()
        self._has_a_turn = False
        """To read on, soon."""
        self._paused = False
        self._reads = True
        self._deaf = False
        self._stall: Stall | None = None
        self.ready: Callable[[], None] = nothing
        """Called when the client reads again after it did not, and when it has gone."""

    # What the transport says.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._stall = Stall(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget_unread()
        if self._stall is not None:
            self._stall.end()
        super().connection_lost(exc)
        self.admitted.give_back()
        self.gone.set_result(None)
        self.ready()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:  # the request, which was read by HTTP and is whole
            super().data_received(data)
            return
        if self._deaf:
            return
        if not self._bytes.take(len(data)) or not self.admitted.bytes.take(len(data)):
            self._too_many()
            return
        if (text := whole_text(data)) is not None and self._is_between_messages() and self._may_read():
            self._take_text(text)
            return
        self._unread += data
        self._wait_to_read()
        self._pace_transport()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reads = False
        self._pace_transport()
        if self._stall is not None:
            self._stall.begin()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reads = True
        if self._stall is not None:
            self._stall.end()
        self._wait_to_read()
        self._pace_transport()
        self.ready()

    # Writing.

    def takes(self) -> bool:
        """Something can be sent now: the client is there and reads."""
        return self._reads and self.conn.state is OPEN and not self.transport.is_closing()

    def _is_open(self) -> bool:
        return self.conn.state is OPEN and not self.transport.is_closing()

    def say(self, text: bytes) -> None:
        self.transport.write(frame_head(TEXT, len(text)) + text)

    def show(self, content: bytes) -> None:
        self.transport.write(frame_head(BINARY, len(content)) + content)

    async def say_goodbye(self) -> None:
        with suppress(ClientDisconnected):
            if self._is_open():
                await self.send({"type": "websocket.close", "code": CloseCode.NORMAL_CLOSURE})

    # Reading, a little at a time.

    def _may_read(self) -> bool:
        listened_to = self.queue.empty() or self.close_sent
        return self.handshake_complete and listened_to and self.writable.is_set() and not self.transport.is_closing()

    def _wait_to_read(self) -> None:
        """Whatever is more than one short text, in turns with the other lines of its address."""
        if self._unread and not self._has_a_turn and self._may_read():
            self._has_a_turn = True
            self.admitted.turns.wait(self._read_in_turn)

    def _read_in_turn(self) -> bool:
        self._has_a_turn = False
        if not self._unread or not self._may_read():
            return False
        self._read_on()
        return True

    def _read_on(self) -> None:
        frames = 0
        for _ in range(SLICES):
            if not self._unread or not self._may_read() or frames > SLICES:
                break
            piece = bytes(self._unread[:SLICE])
            del self._unread[:SLICE]
            self.conn.receive_data(piece)
            frames += len(self.conn.events)
            self._take_in()
        self._wait_to_read()
        self._pace_transport()

    def _is_between_messages(self) -> bool:
        """All that came before was read, and no message is half here."""
        return not self._unread and not self.conn.reader.buffer and self.conn.current_size is None and self._is_open()

    def _take_text(self, text: bytes) -> None:
        if not self._allowance.take() or not self.admitted.frames.take():
            self._too_many()
            return
        self.curr_msg_data_type = "text"
        self.frames = [text]
        self.send_receive_event_to_app()

    def _take_in(self) -> None:
        """Frames that were right before a broken one are not done any more: nothing depends on that."""
        for _ in self.conn.events:
            if not self._allowance.take() or not self.admitted.frames.take():
                self._too_many()
                return
        if self.conn.parser_exc is not None:
            self.handle_parser_exception()
        else:
            self.handle_events()

    def _too_many(self) -> None:
        """To hang up on a client that has still to be told why would take back what was said: it is only not heard."""
        if self.close_sent:
            self._deaf = True
            self._forget_unread()
        else:
            self._fail(CloseCode.POLICY_VIOLATION)

    def _pace_transport(self) -> None:
        pause = len(self._unread) >= AHEAD or not self.writable.is_set()
        if pause != self._paused and not self.transport.is_closing():
            self._paused = pause
            if pause:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def send_receive_event_to_app(self) -> None:
        data = b"".join(self.frames)
        self.frames = []
        if self.close_sent:  # the application has said its last word
            return
        if self.curr_msg_data_type == "bytes":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
            return
        try:
            self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
        except UnicodeDecodeError:
            self._fail(CloseCode.INVALID_DATA)

    async def receive(self) -> ASGIReceiveEvent:
        self._wait_to_read()
        message = await self.queue.get()
        self._wait_to_read()
        return message

    async def hear(self) -> str:
        """The next text; anything else is as bad as a broken one. Nothing is read before somebody wants to hear it."""
        message = await self.receive()
        if message["type"] != "websocket.receive":
            raise Silent
        return message.get("text") or ""

    # The end.

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if self.close_sent:  # nobody asks for more: what still comes is read up to the client's own goodbye
            self._wait_to_read()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._forget_unread()
        self._end_soon()

    def _fail(self, code: CloseCode) -> None:
        if self.conn.state is OPEN:
            self.conn.fail(code)
            if self.writable.is_set():
                self.transport.write(b"".join(self.conn.data_to_send()))
        if not self.close_sent:
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": int(code)})
        self.transport.close()
        self._forget_unread()
        self._end_soon()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._end_soon()

    def _end_soon(self) -> None:
        """A client that does not take the last word would keep the connection for ever."""
        if not self.gone.done():
            self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)

    def _forget_unread(self) -> None:
        self._unread.clear()


def whole_text(data: bytes) -> bytes | None:
    """What is said, if this is one short text and nothing else, as nearly everything is that clients send. On the way
    that is right for all frames it would cost ten times as much."""
    size = len(data) - HEAD_AND_MASK
    if 0 <= size < LONG and data[0] == TEXT and data[1] == MASKED | size:
        return apply_mask(data[HEAD_AND_MASK:], data[2:HEAD_AND_MASK])
    return None


def frame_head(kind: int, size: int) -> bytes:
    """Of a frame from a server, which is not masked."""
    if size < LONG:
        return bytes((kind, size))
    if size < 65536:
        return bytes((kind, 126)) + size.to_bytes(2, "big")
    return bytes((kind, 127)) + size.to_bytes(8, "big")


def nothing() -> None:
    """Nobody waits for it yet."""
