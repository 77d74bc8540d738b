"""What a table itself tells between the events of its game."""

from __future__ import annotations

from typing import Final

from outcry.core.events import Event

NOTES: Final = ("bot_replaced", "left", "returned")
"""Each of them names the seat: its bot failed and a simpler one chose; its owner left; its owner is back."""


def note(code: str, seat: int) -> Event:
    assert code in NOTES
    return Event(code, {"seat": seat})
