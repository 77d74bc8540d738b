"""A program that appends to several tables at once and says what was acknowledged, until somebody kills it.

python appender.py ADDRESS MARK TABLES: it goes on where the log ends. MARK tells its rows from those of other runs."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress

from outcry.store import Conflict, Row, Seat, Store, Table, open_store


async def play(store: Store, code: str, mark: int) -> None:
    with suppress(Conflict):  # it is there from an earlier run
        await store.create_table(Table(code, "toy", "1", [Seat("open")]), bytes(32))
    last = await store.last_row(code)
    seq = 0 if last is None else last.seq + 1
    while True:
        await store.append(code, Row(seq, "act", "1", {"turn": seq, "mark": mark}, seat=0, chain=[seq, mark]))
        print(code, seq, mark, flush=True)
        seq += 1


async def main(url: str, mark: int, tables: int) -> None:
    async with await open_store(url) as store:
        await asyncio.gather(*(play(store, f"T{number:04}", mark) for number in range(tables)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
