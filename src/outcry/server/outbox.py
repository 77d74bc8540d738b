"""What a client is told, in order: at once while its line takes it, else when it does again. No table ever waits for a
slow one."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from outcry.server.limits import WAITING_BYTES, WAITING_MESSAGES
from outcry.server.socket_line import SocketLine

NEXT_FRAME: Final = b""
"""Keeps the place of a binary frame among the messages."""


class Outbox:
    def __init__(self, line: SocketLine) -> None:
        self._line = line
        self._waiting: deque[bytes] = deque()
        self._waiting_bytes = 0
        self._frame = b""
        self._finishing = False
        self.all_told = False
        """To the last message."""
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Nothing is told any more: all has been, or nobody reads it."""
        line.ready = self._go_on

    def tell(self, message: bytes) -> None:
        if self._finishing:
            return
        if not self._waiting and self._line.takes():
            self._line.say(message)
        elif len(self._waiting) < WAITING_MESSAGES and self._waiting_bytes < WAITING_BYTES:
            self._waiting.append(message)
            self._waiting_bytes += len(message)
        else:
            self.give_up()

    def show(self, frame: bytes) -> None:
        """A newer frame takes the place of one that was not sent yet: a slow client sees fewer of them."""
        if self._finishing:
            return
        if not self._waiting and self._line.takes():
            self._line.show(frame)
            return
        if not self._frame:
            self._waiting.append(NEXT_FRAME)
        self._frame = frame

    def finish(self) -> None:
        """What waits is still sent, and nothing after it."""
        self._finishing = True
        self._go_on()

    def give_up(self) -> None:
        """Nobody reads it."""
        self._finishing = True
        self._end()

    def _end(self) -> None:
        if not self.ended.done():
            self.ended.set_result(None)

    def _go_on(self) -> None:
        """The line takes more again, or never will."""
        while self._waiting and self._line.takes():
            message = self._waiting.popleft()
            if message == NEXT_FRAME:
                frame, self._frame = self._frame, b""
                self._line.show(frame)
            else:
                self._waiting_bytes -= len(message)
                self._line.say(message)
        if self._finishing and not self._waiting:
            self.all_told = True
            self._end()
        elif self._line.gone.done():
            self.give_up()
