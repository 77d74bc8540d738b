"""What the house does by itself: it forgets tables that nobody uses, and says when there is no room for new ones."""

from __future__ import annotations

import asyncio
import logging
import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from outcry.store import StoreError
from outcry.table.hall import Hall

log = logging.getLogger(__name__)

EVERY: Final = 3600.0
"""Seconds between two rounds."""
RESERVE: Final = 256 * 2**20
"""Bytes of the disk that are kept for games that have begun."""
LOOK_AGAIN: Final = 5.0


@dataclass(frozen=True)
class Forgetting:
    """Days after which a table is forgotten; 0 for never. Games that people have finished are kept for ever."""

    unused: int = 7
    """Its game has not begun, or no person ever sat there."""
    idle: int = 180
    """A game that nobody has gone on with."""


async def keep_house(hall: Hall, rule: Forgetting) -> None:
    while True:
        try:
            forgotten = await hall.forget(rule.unused, rule.idle)
            if forgotten:
                log.info("forgot %d tables that nobody used", forgotten)
        except StoreError as error:
            log.error("tables that nobody uses stay: %s", error)
        await asyncio.sleep(EVERY)


class Room:
    """Whether the disk has room for new tables. Only of a file can that be known."""

    def __init__(self, file: str | None, clock: Callable[[], float] = time.monotonic) -> None:
        self._folder = Path(file).resolve().parent if file else None
        self._clock = clock
        self._looked = clock() - LOOK_AGAIN
        self._is_there = True

    def is_there(self) -> bool:
        now = self._clock()
        if self._folder is not None and now - self._looked >= LOOK_AGAIN:
            self._looked = now
            self._is_there = shutil.disk_usage(self._folder).free >= RESERVE
        return self._is_there
