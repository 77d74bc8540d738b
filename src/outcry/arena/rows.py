"""A row for each game of a series, written while it is played: CSV, JSON lines or Parquet."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Protocol

from outcry.arena.match import Result, Thought

Row = dict[str, int | float | str]
BATCH: Final = 5000
"""Parquet is written in blocks of so many rows."""


class CannotWrite(ValueError):
    """`ending`: the name tells no format; `pyarrow`: what writes the format is not installed."""


class Rows(Protocol):
    def add(self, row: Row) -> None: ...
    def close(self) -> None: ...


def as_row(result: Result, bots: Sequence[str]) -> Row:
    """Flat, so that every format has the same columns. Seats count from 1; `won` is the seat's part of the win."""
    row: Row = {
        "game": result.number + 1,
        "seed": result.seed,
        "rounds": result.rounds,
        "decisions": result.decisions,
        "forced": result.forced,
        **result.counted,
    }
    for seat, bot in enumerate(bots):
        row[f"bot_{seat + 1}"] = bot
        row[f"money_{seat + 1}"] = result.money[seat]
        row[f"won_{seat + 1}"] = result.share(seat)
        if result.thought:
            row[f"moves_{seat + 1}"], row[f"ms_{seat + 1}"] = result.thought[seat]
    return row


def no_row(counted: Iterable[str], bots: Sequence[str], timed: bool = False) -> Row:
    """A row of a game that was not played: its columns, and what kind of thing is in each."""
    thought = (Thought(0, 0.0),) * (len(bots) if timed else 0)
    return as_row(Result(0, 0, [0] * len(bots), [0], 0, 0, 0, dict.fromkeys(counted, 0), thought=thought), bots)


class CsvRows:
    def __init__(self, path: Path, sample: Row) -> None:
        self.file = path.open("x", encoding="utf-8", newline="")
        self.writer = csv.DictWriter(self.file, list(sample))
        self.writer.writeheader()

    def add(self, row: Row) -> None:
        self.writer.writerow(row)

    def close(self) -> None:
        self.file.close()


class JsonlRows:
    def __init__(self, path: Path, sample: Row) -> None:
        self.file = path.open("x", encoding="utf-8")

    def add(self, row: Row) -> None:
        self.file.write(json.dumps(row) + "\n")

    def close(self) -> None:
        self.file.close()


class ParquetRows:
    def __init__(self, path: Path, sample: Row) -> None:
        if find_spec("pyarrow") is None:
            raise CannotWrite("pyarrow")
        import pyarrow  # noqa: PLC0415 - large, and most runs write no Parquet
        import pyarrow.parquet  # noqa: PLC0415

        self.table = pyarrow.Table
        self.schema = self.table.from_pylist([sample]).schema
        self.file = path.open("xb")
        self.writer: Any = pyarrow.parquet.ParquetWriter(self.file, self.schema)
        self.block: list[Row] = []

    def add(self, row: Row) -> None:
        self.block.append(row)
        if len(self.block) == BATCH:
            self.flush()

    def flush(self) -> None:
        self.writer.write_table(self.table.from_pylist(self.block, self.schema))
        self.block = []

    def close(self) -> None:
        try:
            if self.block:
                self.flush()
            self.writer.close()
        finally:
            self.file.close()


FORMATS: Final[dict[str, Callable[[Path, Row], Rows]]] = {
    ".csv": CsvRows,
    ".jsonl": JsonlRows,
    ".parquet": ParquetRows,
}


def open_rows(path: Path, sample: Row) -> Rows:
    """A new file in the format that its ending tells, with the columns of the sample. FileExistsError if there is one
    already."""
    made = FORMATS.get(path.suffix.lower())
    if made is None:
        raise CannotWrite("ending")
    return made(path, sample)
