"""Tables and rows for tests of the log, of no game in particular."""

from __future__ import annotations

from outcry.store import Row, Seat, Table

SEED = bytes(range(32))


def a_table(code: str = "ABCDE", *seats: Seat) -> Table:
    return Table(code, "toy", "1", list(seats) or [Seat("open"), Seat("open")])


def a_row(seq: int, mark: int = 0) -> Row:
    return Row(seq, "act", "1", {"turn": seq, "mark": mark}, seat=0, chain=[seq, mark])
