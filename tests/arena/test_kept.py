"""Rows that are kept: a contest that was stopped, anywhere, goes on to the same file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from outcry.arena.contest import Contest
from outcry.arena.kept import NotTheseRows, keeping, row_of, sample_of, table_of
from outcry.arena.rows import Row
from outcry.arena.series import play

CONTEST = Contest("stockpile", (("greedy", "random"),), 7, 3, {"rounds": 1, "board": "advanced"})


def go_on(path: Path, contest: Contest, most: int = 100) -> list[Row]:
    with keeping(path, contest) as kept:
        for result in play(contest, 1, len(kept.rows)):
            if len(kept.rows) == most:
                break
            kept.add(row_of(contest, result))
    return kept.rows


def without_time(path: Path) -> list[list[str]]:
    lines = [line.split(",") for line in path.read_text().splitlines()]
    timed = [i for i, name in enumerate(lines[0]) if name.startswith("ms_")]
    return [[cell for i, cell in enumerate(line) if i not in timed] for line in lines]


def test_a_table_has_a_name_that_tells_its_options() -> None:
    assert table_of(CONTEST) == "stockpile/2/board=advanced/rounds=1"
    assert table_of(replace(CONTEST, options={"bonds": True})) == "stockpile/2/bonds"


def test_the_sample_has_the_columns_of_a_row() -> None:
    assert list(sample_of(CONTEST)) == list(row_of(CONTEST, next(play(CONTEST, 1))))


@pytest.mark.parametrize("stopped", range(6))
def test_a_stopped_contest_ends_with_the_same_rows(tmp_path: Path, stopped: int) -> None:
    whole, parts = tmp_path / "whole.csv", tmp_path / "parts.csv"
    rows = go_on(whole, CONTEST)
    assert len(go_on(parts, CONTEST, stopped)) == stopped
    again = go_on(parts, CONTEST)
    assert without_time(parts) == without_time(whole)
    assert [row["money_1"] for row in again] == [row["money_1"] for row in rows]


def test_a_line_that_was_only_begun_is_played_again(tmp_path: Path) -> None:
    whole, torn = tmp_path / "whole.csv", tmp_path / "torn.csv"
    go_on(whole, CONTEST)
    text = whole.read_text()
    torn.write_text(text[: text.rindex("stockpile/2") + 20])
    go_on(torn, CONTEST)
    assert without_time(torn) == without_time(whole)


def test_fewer_deals_are_the_first_of_them_and_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    rows = go_on(path, CONTEST)
    kept = path.read_text()
    assert go_on(path, replace(CONTEST, deals=2)) == rows[:4]
    assert path.read_text() == kept


@pytest.mark.parametrize(
    ("other", "line"),
    [
        (replace(CONTEST, seed=8), 2),
        (replace(CONTEST, options={"rounds": 1}), 2),
        (replace(CONTEST, lineups=(("random", "greedy"),)), 2),
        (replace(CONTEST, lineups=(("greedy", "random", "random"),)), 1),
    ],
)
def test_rows_of_another_contest_are_refused_and_left_alone(tmp_path: Path, other: Contest, line: int) -> None:
    path = tmp_path / "rows.csv"
    go_on(path, CONTEST)
    kept = path.read_text()
    with pytest.raises(NotTheseRows) as refused:
        go_on(path, other)
    assert refused.value.line == line
    assert path.read_text() == kept
