"""One after the other, each in a turn of the loop of its own, so that everybody else has his turn between any two.

So newcomers begin: a first request, and an upgrade above all, costs as much as fifty moves. And so those lines of an
address are read that have sent more than they should: together they would fill a turn of the loop with all that an
address may say in two seconds."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Turns:
    def __init__(self) -> None:
        self._waiting: deque[Callable[[], bool]] = deque()
        self._next: asyncio.Handle | None = None

    def wait(self, begin: Callable[[], bool]) -> None:
        """`begin` is called in its turn; False if he has gone meanwhile, which takes no turn."""
        self._waiting.append(begin)
        if self._next is None:
            self._next = asyncio.get_running_loop().call_soon(self._let_one_begin)

    def _let_one_begin(self) -> None:
        try:
            while self._waiting and not self._waiting.popleft()():
                pass
        finally:  # not before: who begins may wait for another turn at once
            self._next = asyncio.get_running_loop().call_soon(self._let_one_begin) if self._waiting else None
