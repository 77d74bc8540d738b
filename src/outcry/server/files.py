"""How many files and connections the system lets this program have open."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Final

ENOUGH: Final = 65_536
OWN: Final = 200
"""For the log, the workers and whatever else is no connection."""
UNKNOWN: Final = 512
"""Where the system does not say, as Windows."""


def room() -> int:
    """Connections that there is room for, once the system gives all that it may."""
    if sys.platform == "win32":
        return UNKNOWN
    import resource  # noqa: PLC0415 - there is none on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(ENOUGH, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):  # a system may promise more than it gives
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    have = ENOUGH if soft == resource.RLIM_INFINITY else min(ENOUGH, soft)
    return max(have - OWN, have // 2)
