"""What a table itself tells between the events of its game."""

from __future__ import annotations

from typing import Final

from outcry.core.events import Event

NOTES: Final = ("bot_replaced", "left", "returned", "time_up", "absent", "replaced")
"""Each of them names the seat: its bot failed and a simpler one chose (in older logs alone: it tells which choices are
hard); its owner left; he is back; he took too long and a bot chose; he is away as well, so that a bot plays on; the
host let a bot play on for him."""


def note(code: str, seat: int) -> Event:
    assert code in NOTES
    return Event(code, {"seat": seat})
