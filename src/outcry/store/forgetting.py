"""Which tables are forgotten: never a game that people have finished."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, Select, delete, func, or_, select, update

from outcry.store.schema import log, sealed, seats, tables, wishes

DAY: Final = 24 * 3600 * 1000
UNPLAYED: Final = tables.c.summary.like('%"played":false%')
"""The seats of people are theirs by name alone: bots have chosen for them whenever their time was over."""
AT_ONCE: Final = 100
"""Tables in one transaction: moves wait for no more."""


def forgettable(today: int, unused: int, idle: int) -> Select[Any]:
    """By days; 0 for never. `today` is in milliseconds since 1970."""
    people = select(seats.c.seat).where(seats.c.code == tables.c.code, seats.c.kind == "human").exists()
    last = select(func.max(log.c.created)).where(log.c.code == tables.c.code).scalar_subquery()
    nobody = (tables.c.created < today - unused * DAY) & ((tables.c.status == "open") | ~people)
    never = (tables.c.created < today - unused * DAY) & UNPLAYED & (last < today - unused * DAY)
    stands = (tables.c.created < today - idle * DAY) & (tables.c.status == "playing") & (last < today - idle * DAY)
    rules = [rule for rule, days in ((nobody, unused), (never, unused), (stands, idle)) if days]
    return select(tables.c.code).where(or_(*rules)).limit(AT_ONCE)


def forget(connection: Connection, codes: Sequence[str]) -> None:
    connection.execute(update(tables).where(tables.c.next.in_(codes)).values(next=None))
    for table in (sealed, wishes, log, seats, tables):
        connection.execute(delete(table).where(table.c.code.in_(codes)))
