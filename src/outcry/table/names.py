"""What everybody at a table is called: the same to all, in every language and in files. Every bot is somebody."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

import msgspec

from outcry.bots.registry import TEACHER, level_and_character, somebody
from outcry.store.records import Seat

BOT_NAMES: Final = {
    "Bruno": "aggressive",
    "Clara": "careful",
    "Deniz": "hoarder",
    "Edu": "aggressive",
    "Ines": "careful",
    "Otto": "hoarder",
    "Rosa": "",
}
"""The bots of the house and their characters. Each has a face too (`web/public/faces`)."""


def names_of(seats: Sequence[tuple[str, bool]]) -> list[str]:
    """From what each seat is called, and whether a bot sits there. In older tables and files bots have no name: they
    get one by their seat, never that of a person at the table."""
    taken = {name for name, _ in seats}
    free = [name for name in BOT_NAMES if name not in taken]
    return [free[at % len(free)] if is_bot and not name else name for at, (name, is_bot) in enumerate(seats)]


def order_of(code: str) -> list[str]:
    """Who of the house comes first to a table of this code."""
    return sorted(BOT_NAMES, key=lambda name: blake2b(f"{code} {name}".encode()).digest())


def seated(seats: Sequence[Seat], code: str, game: str) -> list[Seat]:
    """Before a game begins every bot without a name is one of the house, with the character that belongs to it, if its
    level can have one; and none is called what a person at the table is called, who may have come later."""
    people = {seat.name for seat in seats if seat.kind == "human"}
    stays = [seat.kind != "bot" or seat.bot == TEACHER or bool(seat.name and seat.name not in people) for seat in seats]
    taken = people | {seat.name for seat, so in zip(seats, stays, strict=True) if so}
    order = order_of(code)
    found = list(seats)
    for at, seat in enumerate(seats):
        if not stays[at]:
            usual = order[at % len(order)]
            later = [*order[len(seats) :], *order]
            name = next((one for one in (usual, *later) if one not in taken), usual)
            taken.add(name)
            level, _ = level_and_character(seat.bot)
            found[at] = msgspec.structs.replace(seat, name=name, bot=somebody(level, BOT_NAMES[name], game))
    return found


def face_of(name: str) -> str | None:
    """The picture of a bot that is called so."""
    return name.lower() if name in BOT_NAMES else None
