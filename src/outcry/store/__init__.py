"""The log: every table and every row of its game, durable before anybody hears of it."""

from outcry.store.columns import Mend
from outcry.store.faults import FAULTS, Conflict, Damaged, StoreError
from outcry.store.records import NOBODY, Row, RowKind, Seat, SeatKind, Status, Summary, Table
from outcry.store.store import Store, open_store

__all__ = [
    "FAULTS",
    "NOBODY",
    "Conflict",
    "Damaged",
    "Mend",
    "Row",
    "RowKind",
    "Seat",
    "SeatKind",
    "Status",
    "Store",
    "StoreError",
    "Summary",
    "Table",
    "open_store",
]
