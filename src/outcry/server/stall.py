"""Whoever does not read what he is sent for so long has gone, and who hardly reads it holds our memory."""

from __future__ import annotations

import asyncio

from outcry.server.limits import SENT_A_SECOND, STALL_SECONDS


class Stall:
    """Watches a transport while more waits to be sent than it likes. A slow line is no dead one: only one over which
    next to nothing has gone is ended."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._unsent = 0
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        self.end()
        self._unsent = self._transport.get_write_buffer_size()
        self._timer = asyncio.get_running_loop().call_later(STALL_SECONDS, self._look)

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self) -> None:
        sent = self._unsent - self._transport.get_write_buffer_size()
        if sent < SENT_A_SECOND * STALL_SECONDS:
            self._transport.abort()
        else:
            self.begin()
