"""Between records and columns: JSON as text, states packed."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

import msgspec
from sqlalchemy import RowMapping

from outcry.core.events import Event
from outcry.store.records import Row, Seat, Summary, Table

FIELDS: Final = tuple(name for name in Table.__struct_fields__ if name != "seats")
"""What a line of a table holds."""
READ_SUMMARY: Final = msgspec.json.Decoder(Summary).decode


def json_text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def pack(state: Mapping[str, Any]) -> bytes:
    """A state or data as compressed JSON. (zlib begins with 0x78: another way of packing can begin otherwise.)"""
    return zlib.compress(msgspec.json.encode(state))


def unpack(packed: bytes) -> dict[str, Any]:
    return msgspec.json.decode(zlib.decompress(packed), type=dict[str, Any])


def table_values(table: Table, seed: bytes) -> dict[str, Any]:
    values = {name: getattr(table, name) for name in Table.__struct_fields__ if name not in ("seats", "summary")}
    return {**values, "options": json_text(table.options), "seed": seed}


def seat_values(code: str, number: int, seat: Seat) -> dict[str, Any]:
    return {"code": code, "seat": number, **msgspec.structs.asdict(seat)}


def row_values(code: str, row: Row) -> dict[str, Any]:
    values = msgspec.structs.asdict(row)
    values.update({name: json_text(values[name]) for name in ("chain", "answers", "note", "events")})
    return {**values, "code": code, "state": pack(row.state)}


def read_tables(found: Sequence[Sequence[Any]]) -> list[Table]:
    """Tables from a join with their seats: a line per seat, those of a table in order and together. In a line are the
    FIELDS of the table, then those of the seat."""
    return [read_table(list(lines)) for _, lines in groupby(found, itemgetter(FIELDS.index("code")))]


def read_table(lines: Sequence[Sequence[Any]]) -> Table:
    values = dict(zip(FIELDS, lines[0], strict=False))
    summary = values["summary"]
    values["options"] = msgspec.json.decode(values["options"])
    values["summary"] = None if summary is None else READ_SUMMARY(summary)
    return Table(**values, seats=[Seat(*line[len(FIELDS) :]) for line in lines])


def read_row(found: RowMapping) -> Row:
    return Row(
        seq=found["seq"],
        kind=found["kind"],
        rules=found["rules"],
        state=unpack(found["state"]) if "state" in found else {},
        seat=found["seat"],
        chain=msgspec.json.decode(found["chain"], type=list[int]),
        answers=msgspec.json.decode(found["answers"], type=dict[int, list[int]]),
        note=msgspec.json.decode(found["note"], type=dict[str, Any]),
        events=msgspec.json.decode(found["events"], type=list[Event]),
        created=found["created"],
    )
