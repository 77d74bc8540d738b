"""Standing wishes: what a player may leave to the table once and for all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from outcry.stockpile.state import State

ALL: Final = "all"
ASK: Final = "ask"
WISHES: Final = {"show": (ALL, ASK)}
"""M3: hardly anybody shows less than all, as every card shown is paid for."""


def wished(s: State, seat: int, wish: str) -> list[int] | None:
    """All cards that pay are shown: the last answer of the menu. Who wishes to be asked is asked with none, too."""
    return s.legal(seat)[-1:] if wish == ALL else None
