"""Sitting down and leaving: who plays at a table, and for whom a bot does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from outcry.core.game import PUBLIC, Refusal, Refused
from outcry.store import Conflict
from outcry.store.records import Seat, lock_of
from outcry.table.away import PutAway
from outcry.table.notes import note
from outcry.wire.socket import Closed

if TYPE_CHECKING:
    from outcry.table.table import Table


async def sit(table: Table, name: str, wanted: int | None, token: str) -> int:
    """Take an open seat; the game begins when the last one is taken. Asked again after a lost answer, it is his."""
    async with table.lock:
        if table.closed:
            raise PutAway
        if (mine := table.seat_of(token)) is not None:
            return mine
        if table.state is not None:
            raise Refused(Refusal("has_begun"))
        if wanted is not None and not 0 <= wanted < len(table.seats):
            raise Refused(Refusal("seat_taken"))
        try:
            seat = await table.house.store.sit(table.code, name, token, wanted)
        except Conflict:
            free = any(seat.kind == "open" for seat in table.seats)
            raise Refused(Refusal("seat_taken" if wanted is not None and free else "table_full")) from None
        table.seats[seat] = Seat("human", name, lock=lock_of(token))
        table.host = seat if table.host == PUBLIC else table.host
        table.tell_table()
        if all(seat.kind != "open" for seat in table.seats):
            await table.begin_under_lock()
        return seat


async def begin_early(table: Table, seat: int) -> None:
    """The host begins before all seats are taken: bots take the others."""
    async with table.lock:
        if seat == PUBLIC or seat != table.host:
            raise Refused(Refusal("only_host"))
        if table.state is not None:
            raise Refused(Refusal("has_begun"))
        await table.begin_under_lock()


async def leave(table: Table, seat: int, token: str) -> None:
    """Before the game the seat becomes open; afterwards a bot plays until its owner comes back."""
    await table.following.end(None, seat)
    async with table.lock:
        if seat == PUBLIC:
            raise Refused(Refusal("only_seated"))
        if table.state is None:
            await table.house.store.unsit(table.code, seat, token)
            table.seats[seat] = Seat("open")
            table.wishes.forget(seat)
            if table.host == seat:
                people = (number for number, other in enumerate(table.seats) if other.kind == "human")
                table.host = next(people, PUBLIC)
        elif table.status == "playing" and not table.seats[seat].bot:
            await hand_over(table, seat, table.stand_in, "left")
        table.audience.dismiss(Closed(Refusal("left")), seat)
        table.tell_table()


async def replace(table: Table, by: int, seat: int) -> None:
    """A bot plays on for somebody who is away, until he is back. If the host is away too, anybody may say so."""
    if by == PUBLIC or (by != table.host and table.is_here(table.host)):
        raise Refused(Refusal("only_host"))
    if table.status != "playing":
        raise Refused(Refusal("not_begun" if table.state is None else "is_over"))
    if not 0 <= seat < len(table.seats) or table.seats[seat].bot or table.is_here(seat):
        raise Refused(Refusal("is_here"))
    await let_bot_play(table, seat, "replaced")


async def let_bot_play(table: Table, seat: int, event: str) -> None:
    async with table.lock:
        if table.status == "playing" and not table.seats[seat].bot and not table.is_here(seat):
            await hand_over(table, seat, table.stand_in, event)
            table.tell_table()


async def hand_over(table: Table, seat: int, bot: str, event: str) -> None:
    """A bot plays on for somebody, or he himself again: a row that leaves the game as it is."""
    state, _ = table.position()
    row = table.row("seat", state, [note(event, seat)], note={"seat": seat, "bot": bot})
    await table.append(row, state, bots={seat: bot})
    table.seats[seat] = msgspec.structs.replace(table.seats[seat], bot=bot)
