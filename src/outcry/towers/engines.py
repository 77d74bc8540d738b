"""Physics by its name. The rigid bodies are loaded when they are asked for: most servers never need them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from outcry.towers.physics import Physics

PHYSICS: Final = ("rapier", "oracle")
_servers = 0


def physics(name: str) -> Physics:
    """`rapier` decides games; `oracle` is for planning and mass simulation."""
    if name == "rapier":
        if _servers:
            from outcry.towers.apart import Apart  # noqa: PLC0415

            return Apart()
        from outcry.towers.rapier import Rapier  # noqa: PLC0415

        return Rapier()
    if name == "oracle":
        from outcry.towers.oracle import Oracle  # noqa: PLC0415

        return Oracle()
    raise ValueError(f"no physics is called {name}; there are {', '.join(PHYSICS)}")


@contextmanager
def apart() -> Iterator[None]:
    """While this is open, rigid bodies are simulated in processes of their own, which begin when they are needed: a
    server has no time for them, and must outlive them."""
    global _servers  # noqa: PLW0603
    from outcry.towers.apart import WORKERS  # noqa: PLC0415

    _servers += 1
    try:
        yield
    finally:
        _servers -= 1
        if not _servers:
            WORKERS.rest()
