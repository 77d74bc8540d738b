"""The rows of a contest, kept in a CSV file from which it goes on after a stop."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TextIO

from outcry.arena.contest import Contest
from outcry.arena.match import Result, game_seed
from outcry.arena.rows import Row, as_row, no_row

ENDING: Final = ".csv"


class NotTheseRows(ValueError):
    """The file holds something else: `line` is the first that does not fit."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line} is not of this contest")
        self.line = line


def table_of(contest: Contest) -> str:
    """The table in one word, the same for all rows of a contest: `stockpile/4/board=advanced/bonds`."""
    options = [name if value is True else f"{name}={value}" for name, value in sorted(contest.options.items())]
    return "/".join([contest.game, str(contest.seats), *options])


def row_of(contest: Contest, result: Result) -> Row:
    """A row says all about its game: at which table, which deal, who sat where."""
    seating = contest.seating(result.number)
    return {"table": table_of(contest), "deal": seating.deal + 1, **as_row(result, seating.bots)}


def sample_of(contest: Contest) -> Row:
    """Its columns, and what kind of thing is in each."""
    counted = contest.find(contest.game).counted
    return {"table": "", "deal": 0, **no_row(counted, ("",) * contest.seats, contest.timed)}


class Kept:
    """Rows in the order of the games. Without a file they are kept in memory alone."""

    def __init__(self, rows: list[Row], file: TextIO | None, columns: list[str]) -> None:
        self.rows = rows
        self._writer = csv.DictWriter(file, columns, lineterminator="\n") if file is not None else None

    def add(self, row: Row) -> None:
        if self._writer is not None:
            self._writer.writerow(row)
        self.rows.append(row)


@contextmanager
def keeping(path: Path | None, contest: Contest) -> Iterator[Kept]:
    """The rows there are, and a place for more. A line that was begun when the power failed is forgotten; games beyond
    those that are wanted stay in the file. NotTheseRows if the file is of another contest."""
    sample = sample_of(contest)
    columns = list(sample)
    if path is None:
        yield Kept([], None, columns)
        return
    if not path.exists():
        with path.open("x", encoding="utf-8", newline="", buffering=1) as file:
            file.write(",".join(columns) + "\n")
            yield Kept([], file, columns)
        return
    with path.open("r+", encoding="utf-8", newline="", buffering=1) as file:
        whole, _, begun = file.read().rpartition("\n")
        lines = whole.split("\n")
        if lines[0] != ",".join(columns):
            raise NotTheseRows(1)
        rows = [read_row(contest, sample, number, line) for number, line in enumerate(lines[1 : contest.games + 1])]
        if begun:
            file.truncate(len((whole + "\n").encode()))
        file.seek(0, os.SEEK_END)
        yield Kept(rows, file, columns)


def read_row(contest: Contest, sample: Row, number: int, line: str) -> Row:
    """A line as the row that it was. It has to be that game of the contest: its table, seed, deal and bots."""
    cells = next(csv.reader([line]), [])
    try:
        row: Row = {name: type(kind)(cell) for (name, kind), cell in zip(sample.items(), cells, strict=True)}
    except ValueError:
        raise NotTheseRows(number + 2) from None
    seating = contest.seating(number)
    told = (row["table"], row["game"], row["deal"], row["seed"], *(row[f"bot_{i + 1}"] for i in range(contest.seats)))
    seed = game_seed(contest.seed, seating.deal)
    if told != (table_of(contest), number + 1, seating.deal + 1, seed, *seating.bots):
        raise NotTheseRows(number + 2)
    return row
