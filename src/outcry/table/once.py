"""What is asked for several times, and is to be done once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Once(Generic[T]):
    """Keeps the last results; what has failed is done again."""

    def __init__(self, kept: int) -> None:
        self._kept = kept
        self._tasks: dict[str | bytes, asyncio.Task[T]] = {}

    async def get(self, key: str | bytes, do: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Whoever gives up waiting stops it for nobody else."""
        task = self._tasks.get(key)
        if task is None:
            task = self._tasks[key] = asyncio.create_task(do())
            if len(self._tasks) > self._kept:
                del self._tasks[next(iter(self._tasks))]
        try:
            return await asyncio.shield(task)
        except Exception:
            if self._tasks.get(key) is task:
                del self._tasks[key]
            raise
