"""A connection that speaks HTTP: uvicorn's, but nobody holds it by saying nothing, half a header or half a body."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, Final

import h11
import msgspec
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from outcry.core.game import Refusal
from outcry.server.gate import Gate, Pass
from outcry.server.http_chunks import Chunks
from outcry.server.limits import (
    BODY_BYTES_A_SECOND,
    GOODBYE_SECONDS,
    HEADER_BYTES,
    HEADER_LINES,
    REFUSED_SECONDS,
    REQUEST_SECONDS,
)
from outcry.server.socket_line import SocketLine
from outcry.server.stall import Stall
from outcry.wire.http import Problem

BROKEN: Final = msgspec.json.encode(Problem([Refusal("bad_request")]))
BUSY: Final = msgspec.json.encode(Problem([Refusal("too_busy")]))
FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 10\r\n"
    b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%b" % (len(BUSY), BUSY)
)


class HttpLine(H11Protocol):
    """From the first byte of a request to its last, a clock runs."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        gate: Gate,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = Chunks(HEADER_BYTES)
        self._gate = gate
        self._pass: Pass | None = None
        self._stall: Stall | None = None
        self._asking: asyncio.TimerHandle | None = None
        self._refusing: asyncio.TimerHandle | None = None
        self._began = 0.0
        self._received = 0
        self._early = b""
        self._new = True
        self._header = b""
        self._deaf = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        self._pass = self._gate.enter(self.client[0] if self.client else "")
        if self._pass is None:
            if self._gate.keep_waiting():
                self._refusing = self.loop.call_later(REFUSED_SECONDS, self._refuse)
            else:
                self._refuse()
            return
        self.ws_protocol_class = partial(SocketLine, admitted=self._pass)  # type: ignore[assignment]
        self._stall = Stall(transport)
        self._wait_for_request()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_waiting()
        if self._stall is not None:
            self._stall.end()
        if self._pass is not None:
            self._pass.give_back()
        if self._refusing is not None:
            self._refusing.cancel()
            self._gate.refused -= 1

    def data_received(self, data: bytes) -> None:
        if self._pass is None:
            self._hear_refused(len(data))
            return
        if self._deaf:
            return
        if self._asking is None:
            self._wait_for_request()
        self._received += len(data)
        if not self._new:
            self._read(data)
            return
        if not self._early:
            self.flow.pause_reading()
            self._gate.turns.wait(self._begin)
        self._early += data

    def _refuse(self) -> None:
        self.transport.write(FULL)
        self.transport.close()

    def _hear_refused(self, size: int) -> None:
        """His request is taken away unread, or the system would take back what he is told. Who has more to say than
        that is told nothing."""
        self._received += size
        if self._received > HEADER_BYTES:
            self.transport.abort()

    def _begin(self) -> bool:
        """Its first turn."""
        if self.transport.is_closing():
            return False
        self._new = False
        self.flow.resume_reading()
        self._read(self._early)
        return True

    def _read(self, data: bytes) -> None:
        if self.conn.their_state is h11.IDLE and not self._may_begin(data):
            self.send_400_response("a long header")
            return
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._header = b""
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._stop_waiting()

    def _may_begin(self, data: bytes) -> bool:
        """A request, as far as its header is here."""
        self._header = (self._header + data).partition(b"\r\n\r\n")[0]
        return self._header.count(b"\n") <= HEADER_LINES

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The other line goes on with the same connection, and gives back its pass."""
        self._stop_waiting()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """Who still sends what was refused already, a file that is too long, is not listened to for long. The next
        request may be here already."""
        self._header = b""
        if self.conn.their_state is h11.DONE and not self._may_begin(self.conn.trailing_data[0]):
            self._hang_up()
            return
        super().on_response_complete()
        if self.conn.their_state is h11.SEND_BODY:
            self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)

    def send_400_response(self, msg: str) -> None:
        """Whoever asked is not answered otherwise any more. One who has his answer already, and then goes wrong in the
        rest of what he sends, is told nothing. What is said is a `Problem` like any: `msg` is for nobody."""
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.abort()
            return
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        length = str(len(BROKEN))
        headers = [("content-type", "application/json"), ("content-length", length), ("connection", "close")]
        response = h11.Response(status_code=400, headers=headers, reason=b"Bad Request")
        parts = (response, h11.Data(data=BROKEN), h11.EndOfMessage())
        self.transport.write(b"".join(self.conn.send(part) or b"" for part in parts))
        self._hang_up()

    def _hang_up(self) -> None:
        """The system takes back what was said last from whoever has sent something that nobody has read. So the other
        end is heard, and not listened to, until it hangs up too."""
        self._deaf = True
        self._stop_waiting()
        self.transport.write_eof()
        self.flow.resume_reading()
        self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stall is not None:
            self._stall.begin()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stall is not None:
            self._stall.end()

    def _wait_for_request(self) -> None:
        self._began = self.loop.time()
        self._received = 0
        self._asking = self.loop.call_later(REQUEST_SECONDS, self._too_slow)

    def _stop_waiting(self) -> None:
        if self._asking is not None:
            self._asking.cancel()
            self._asking = None

    def _too_slow(self) -> None:
        """A long body has longer, if it keeps coming; and for as long as it is we who do not read it."""
        allowed = REQUEST_SECONDS
        if self.conn.their_state is h11.SEND_BODY:
            allowed += self._received / BODY_BYTES_A_SECOND
        left = self._began + allowed - self.loop.time()
        if left <= 0 and self.flow.read_paused:
            left = REQUEST_SECONDS
        if left > 0:
            self._asking = self.loop.call_later(left, self._too_slow)
        else:
            self.transport.abort()
