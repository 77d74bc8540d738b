"""HTTP as h11 reads it, but a body that comes in chunks may not come in crumbs.

A client that does not know how long its body will be, and a proxy that passes it on as it comes, send chunks. Each
costs as much as a message, however little is in it, and all that have arrived are read at once."""

from __future__ import annotations

import re
from typing import Any, Final

import h11

from outcry.server.limits import BYTES_A_CHUNK, HEADER_LINES, SMALL_CHUNKS

LAST_CHUNK: Final = re.compile(rb"(\r\n)?0+[^0-9a-fA-F]")


class Chunks(h11.Connection):
    """Raises `RemoteProtocolError` where h11 would go on reading."""

    def __init__(self, header_bytes: int) -> None:
        super().__init__(h11.SERVER, header_bytes)
        self._chunked = False
        self._between = False
        """The next byte begins a chunk."""
        self._pieces = 0
        self._received = 0

    def next_event(self) -> Any:
        if self._between:
            self._check_trailer()
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._begin(event)
        elif isinstance(event, h11.Data) and self._chunked:
            self._between = event.chunk_end
            self._pieces += 1
            self._received += len(event.data)
            if self._pieces > SMALL_CHUNKS + self._received / BYTES_A_CHUNK:
                raise h11.RemoteProtocolError("a body in crumbs")
        elif isinstance(event, h11.EndOfMessage):
            self._chunked = self._between = False
        return event

    def _begin(self, request: h11.Request) -> None:
        names = [name for name, _ in request.headers]
        self._chunked = self._between = b"transfer-encoding" in names
        if self._chunked and b"content-length" in names:  # a proxy may believe the one and we the other
            raise h11.RemoteProtocolError("a body with two lengths")
        self._pieces = self._received = 0

    def _check_trailer(self) -> None:
        """A header may follow the last chunk, and is bounded like any other."""
        unread = self.trailing_data[0]
        if LAST_CHUNK.match(unread) and unread.count(b"\n") > HEADER_LINES:
            raise h11.RemoteProtocolError("a long trailer")
