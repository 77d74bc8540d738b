"""How a server cleans up behind itself: seldom, and never all that it began with."""

from __future__ import annotations

import gc
from typing import Final

GENERATIONS: Final = (20_000, 20, 100)
"""As `gc.set_threshold` has them. By default all that lives is looked through every few seconds under load, and nobody
is answered for a tenth of a second; what a game makes is mostly no circle and goes without any of it."""


def settle() -> None:
    """Once the server answers: what it has loaded stays, and is not looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GENERATIONS)
