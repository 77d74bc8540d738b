"""What goes wrong a thousand times is said once a minute: a full disk must not be filled by what is said about it."""

from __future__ import annotations

import copy
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from uvicorn.config import LOGGING_CONFIG

EVERY: Final = 60.0


class Quiet(logging.Filter):
    """Lines of the same kind, whatever they are about: the first one passes, and then one a minute that counts the
    others."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._said: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = (record.name, str(record.msg))
        now = self._clock()
        before, kept_back = self._said.get(kind, (now - EVERY, 0))
        if now - before < EVERY:
            self._said[kind] = (before, kept_back + 1)
            return False
        self._said[kind] = (now, 0)
        if kept_back:
            record.msg = f"{record.msg} (and {kept_back} more like this)"
        return True


@contextmanager
def quiet_log() -> Iterator[None]:
    """Our own complaints, to where Python would write them."""
    log = logging.getLogger("outcry")
    handler = logging.StreamHandler()
    handler.addFilter(Quiet())
    log.addHandler(handler)
    try:
        yield
    finally:
        log.removeHandler(handler)


def for_uvicorn() -> dict[str, Any]:
    """Its own way of logging, with the same filter."""
    config = copy.deepcopy(LOGGING_CONFIG)
    config["filters"] = {"quiet": {"()": Quiet}}
    config["handlers"]["default"]["filters"] = ["quiet"]
    return config
