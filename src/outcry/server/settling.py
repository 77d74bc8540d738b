"""How a server lives with Python: it cleans up seldom, and its threads do not wait long for each other."""

from __future__ import annotations

import gc
import sys
from typing import Final

GENERATIONS: Final = (20_000, 20, 100)
"""As `gc.set_threshold` has them. By default all that lives is looked through every few seconds under load, and nobody
is answered for a tenth of a second; what a game makes is mostly no circle and goes without any of it."""
TURN: Final = 0.0005
"""Seconds that the event loop goes on while the thread of the log waits: for every row. By default ten times that."""


def settle() -> None:
    """Once the server answers: what it has loaded stays, and is not looked at again."""
    sys.setswitchinterval(TURN)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GENERATIONS)
