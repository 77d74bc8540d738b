"""Every format has the same rows."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pyarrow.parquet
import pytest

from outcry.arena import rows
from outcry.arena.match import Result
from outcry.arena.rows import CannotWrite, as_row, no_row, open_rows

BOTS = ("trader", "random")
RESULTS = [
    Result(0, 77, [50, 20], [0], 6, 130, 40, {"splits": 3, "bankruptcies": 2}),
    Result(1, 88, [30, 30], [0, 1], 6, 131, 41, {"splits": 0, "bankruptcies": 1}),
]
SAMPLE = no_row(("splits", "bankruptcies"), BOTS)


def written(path: Path) -> Path:
    out = open_rows(path, SAMPLE)
    for result in RESULTS:
        out.add(as_row(result, BOTS))
    out.close()
    return path


def test_a_row_is_flat_and_counts_seats_from_1() -> None:
    assert as_row(RESULTS[1], BOTS) == {
        "game": 2,
        "seed": 88,
        "rounds": 6,
        "decisions": 131,
        "forced": 41,
        "splits": 0,
        "bankruptcies": 1,
        "bot_1": "trader",
        "money_1": 30,
        "won_1": 0.5,
        "bot_2": "random",
        "money_2": 30,
        "won_2": 0.5,
    }


def test_json_lines_hold_the_rows(tmp_path: Path) -> None:
    lines = written(tmp_path / "rows.jsonl").read_text().splitlines()
    assert [json.loads(line) for line in lines] == [as_row(result, BOTS) for result in RESULTS]


def test_csv_holds_the_rows(tmp_path: Path) -> None:
    with written(tmp_path / "rows.CSV").open(newline="") as file:
        found = list(csv.DictReader(file))
    assert found == [{name: str(value) for name, value in as_row(result, BOTS).items()} for result in RESULTS]


def test_parquet_holds_the_rows_block_after_block(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "BATCH", 1)
    found = pyarrow.parquet.read_table(written(tmp_path / "rows.parquet")).to_pylist()
    assert found == [as_row(result, BOTS) for result in RESULTS]


def test_without_pyarrow_parquet_is_refused_and_no_file_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "find_spec", lambda name: None)
    with pytest.raises(CannotWrite, match="pyarrow"):
        open_rows(tmp_path / "rows.parquet", SAMPLE)
    assert list(tmp_path.iterdir()) == []


def test_another_ending_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match="ending"):
        open_rows(tmp_path / "rows.xlsx", SAMPLE)


def test_a_series_without_results_leaves_a_file_with_its_columns(tmp_path: Path) -> None:
    for ending in rows.FORMATS:
        open_rows(tmp_path / f"rows{ending}", SAMPLE).close()
    columns = list(as_row(RESULTS[0], BOTS))
    assert (tmp_path / "rows.csv").read_text() == ",".join(columns) + "\n"
    assert (tmp_path / "rows.jsonl").read_text() == ""
    assert pyarrow.parquet.read_table(tmp_path / "rows.parquet").column_names == columns


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    for ending in rows.FORMATS:
        path = tmp_path / f"rows{ending}"
        path.write_text("mine")
        with pytest.raises(FileExistsError):
            open_rows(path, SAMPLE)
        assert path.read_text() == "mine"
