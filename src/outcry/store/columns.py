"""Between records and columns: JSON as text, positions packed."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

import msgspec
from sqlalchemy import RowMapping

from outcry.core.events import Event
from outcry.store.faults import Damaged
from outcry.store.packing import WHOLE_EVERY, Unreadable, pack, pack_change, unpack
from outcry.store.records import Row, Seat, Summary, Table

log = logging.getLogger(__name__)

FIELDS: Final = tuple(name for name in Table.__struct_fields__ if name != "seats")
"""What a line of a table holds."""
Mend = Callable[[dict[str, Any] | None, Row], dict[str, Any]]
"""Makes a position again that cannot be read, from the one before it (None if there is none) and what was done then.
The log knows no game, so whoever does brings it."""
READ_SUMMARY: Final = msgspec.json.Decoder(Summary).decode
READ_OPTIONS: Final = msgspec.json.Decoder(dict[str, Any]).decode
NOT_READ: Final = (msgspec.DecodeError, UnicodeError, RecursionError)


def json_text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def table_values(table: Table, seed: bytes) -> dict[str, Any]:
    values = {name: getattr(table, name) for name in Table.__struct_fields__ if name not in ("seats", "summary")}
    return {**values, "options": json_text(table.options), "seed": seed}


def seat_values(code: str, number: int, seat: Seat) -> dict[str, Any]:
    return {"code": code, "seat": number, **msgspec.structs.asdict(seat)}


def row_values(code: str, row: Row, before: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """`before` is the position of the row before, as it was written."""
    values = msgspec.structs.asdict(row)
    values.update({name: json_text(values[name]) for name in ("chain", "answers", "note", "events")})
    change_of = None if row.seq % WHOLE_EVERY == 0 else before
    return {
        **values,
        "code": code,
        "state": pack(row.state) if change_of is None else pack_change(change_of, row.state),
    }


def size_of(values: Mapping[str, Any]) -> int:
    """Bytes of a row, as far as they differ."""
    return sum(len(values[name]) for name in ("chain", "answers", "note", "events", "state"))


def read_tables(found: Sequence[Sequence[Any]]) -> list[Table]:
    """Tables from a join with their seats: a line per seat, those of a table in order and together. In a line are the
    FIELDS of the table, then those of the seat. One that is damaged is in nobody's way."""
    tables = []
    for code, lines in groupby(found, itemgetter(FIELDS.index("code"))):
        try:
            tables.append(read_table(list(lines)))
        except Damaged:
            log.error("table %s cannot be read: what it was set up with is damaged", code)
    return tables


def read_table(lines: Sequence[Sequence[Any]]) -> Table:
    values = dict(zip(FIELDS, lines[0], strict=False))
    try:
        values["options"] = READ_OPTIONS(values["options"])
    except NOT_READ:
        raise Damaged(0) from None
    values["summary"] = read_summary(values["code"], values["summary"])
    return Table(**values, seats=[Seat(*line[len(FIELDS) :]) for line in lines])


def read_summary(code: str, found: str | None) -> Summary | None:
    """How a game stands can be told again from its log."""
    try:
        return None if found is None else READ_SUMMARY(found)
    except NOT_READ:
        log.error("how table %s stands cannot be read", code)
        return None


def cannot_mend(before: dict[str, Any] | None, row: Row) -> dict[str, Any]:
    raise Damaged(row.seq)


def read_rows(found: Iterable[RowMapping], mend: Mend = cannot_mend) -> Iterator[Row]:
    """Rows of one table, one after the other, beginning with one that is whole."""
    state: dict[str, Any] | None = None
    for line in found:
        state = read_state(line, state, mend)
        yield read_row(line, state)


def read_last(found: Iterable[RowMapping], mend: Mend = cannot_mend) -> Row:
    """The last of such rows. Of the others only the positions are needed."""
    state: dict[str, Any] | None = None
    for line in found:
        state = read_state(line, state, mend)
    assert state is not None
    try:
        return read_row(line, state)
    except Damaged:  # a game goes on, whatever was told last
        return read_row({**line, "events": "[]"}, state)


def read_state(found: RowMapping, before: dict[str, Any] | None, mend: Mend) -> dict[str, Any]:
    """Whoever comes after a position that is made again can be read again: nothing else is lost with it."""
    try:
        return unpack(found["state"], before)
    except Unreadable:
        return mend(before, read_row(found, {}))


def read_row(found: RowMapping | dict[str, Any], state: dict[str, Any]) -> Row:
    try:
        return Row(
            seq=found["seq"],
            kind=found["kind"],
            rules=found["rules"],
            state=state,
            seat=found["seat"],
            chain=msgspec.json.decode(found["chain"], type=list[int]),
            answers=msgspec.json.decode(found["answers"], type=dict[int, list[int]]),
            note=msgspec.json.decode(found["note"], type=dict[str, Any]),
            events=msgspec.json.decode(found["events"], type=list[Event]),
            created=found["created"],
        )
    except NOT_READ:
        raise Damaged(found["seq"]) from None


def read_story(found: RowMapping) -> Row:
    """What a row tells. One that is damaged tells nothing, and those who come are told the others."""
    try:
        return read_row(found, {})
    except Damaged:
        return Row(found["seq"], found["kind"], found["rules"], {}, seat=found["seat"], created=found["created"])
