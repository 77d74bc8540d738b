"""One newcomer in a turn of the loop: a first request, and an upgrade above all, costs as much as fifty moves. In a
storm of them those who are here already have their turn between any two."""

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
        self._next = None
        while self._waiting and not self._waiting.popleft()():
            pass
        if self._waiting:
            self._next = asyncio.get_running_loop().call_soon(self._let_one_begin)
