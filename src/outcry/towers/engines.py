"""Physics by its name. The rigid bodies are loaded when they are asked for: most servers never need them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from outcry.towers.physics import Physics

PHYSICS: Final = ("rapier", "oracle")


def physics(name: str, *, watched: bool = True) -> Physics:
    """`rapier` decides games; `oracle` is for planning and mass simulation. Not `watched`: who only counts which towers
    stand needs nothing to look at."""
    if name == "rapier":
        from outcry.towers.rapier import Rapier  # noqa: PLC0415

        return Rapier(watched=watched)
    if name == "oracle":
        from outcry.towers.oracle import Oracle  # noqa: PLC0415

        return Oracle()
    raise ValueError(f"no physics is called {name}; there are {', '.join(PHYSICS)}")
