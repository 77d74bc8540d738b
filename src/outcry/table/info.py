"""What everybody may know of a table, put together from how its game stands."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from outcry.bots.registry import level_and_character
from outcry.core.game import State
from outcry.store.records import Seat, SeatKind, Status, Summary
from outcry.store.records import Table as Record
from outcry.table.clock import Clock
from outcry.table.names import face_of, names_of, seated
from outcry.wire.http import SeatInfo, TableInfo


def status_of(state: State | None) -> Status:
    if state is None:
        return "open"
    return "over" if state.outcome() is not None else "playing"


def summary_of(state: State, asked: int, changed: int, played: bool = True) -> Summary:
    """`asked` is when the present question was put, `changed` when the last row was made."""
    stands = state.standing()
    outcome = state.outcome()
    scores = outcome.scores if outcome else None
    return Summary(stands.round, stands.rounds, stands.phase, stands.waiting, asked, changed, scores, played)


def table_info(summary: Summary | None, **known: Any) -> TableInfo:
    over = summary is not None and summary.scores is not None
    return TableInfo(
        round=summary.round if summary else 0,
        rounds=summary.rounds if summary else 0,
        phase=summary.phase if summary else "",
        waiting=summary.waiting if summary else [],
        ended=summary.changed if summary and over else None,
        scores=summary.scores if summary else None,
        **known,
    )


def stored_info(record: Record) -> TableInfo:
    """A table that nobody has woken up."""
    clock = Clock(record.clock)
    if record.summary is not None:
        clock.start(record.summary.asked)
    return table_info(
        record.summary,
        code=record.code,
        title=record.title,
        game=record.game,
        options=record.options,
        status=record.status,
        seats=seat_infos(
            seated(record.seats, record.code, record.game) if record.status == "open" else record.seats, frozenset()
        ),
        host=record.host,
        watchers=0,
        listed=record.listed,
        clock=record.clock,
        hints=record.hints,
        left=clock.left() if record.status == "playing" else None,
        created=record.created,
        next=record.next,
    )


def seat_infos(seats: Sequence[Seat], here: Collection[int]) -> list[SeatInfo]:
    names = names_of([(seat.name, seat.kind == "bot") for seat in seats])
    return [
        seat_info(name, seat.kind, seat.bot, number in here or seat.kind == "bot")
        for number, (seat, name) in enumerate(zip(seats, names, strict=True))
    ]


def seat_info(name: str, kind: SeatKind, bot: str, here: bool) -> SeatInfo:
    level, character = level_and_character(bot)
    return SeatInfo(name, kind, level or None, here, character or None, face_of(name) if kind == "bot" else None)
