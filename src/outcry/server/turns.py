"""One after the other, each in a turn of the loop of its own, so that everybody else has his turn between any two.

So newcomers begin: a first request, and an upgrade above all, costs as much as fifty moves. And so those lines of an
address are read that have sent more than they should, and all that it asks is answered: together they would fill a turn
of the loop with all that an address may say in seconds."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial


class Turns:
    def __init__(self) -> None:
        self._waiting: deque[Callable[[], bool]] = deque()
        self._next: asyncio.Handle | None = None

    @property
    def idle(self) -> bool:
        return not self._waiting

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


class TurnsByAddress:
    """Those of each address that waits for one."""

    def __init__(self) -> None:
        self._of: dict[str, Turns] = {}

    async def mine(self, address: str) -> None:
        """Returns when it is the turn of whoever asks."""
        turns = self._of.setdefault(address, Turns())
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        turns.wait(partial(give, turn))
        try:
            await turn
        finally:
            if turns.idle and self._of.get(address) is turns:
                del self._of[address]


def give(turn: asyncio.Future[None]) -> bool:
    if turn.done():  # he has gone
        return False
    turn.set_result(None)
    return True
