"""`make bench-towers` goes on where it was stopped."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parents[2] / "tools"))

import bench_towers as bench
from outcry.towers.reaching import Climb

ROWS = [row for row in bench.ROWS if row.who in ("novice", "mouse") and row.difficulty == "normal"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(bench, "KEPT", tmp_path / "reach")
    return tmp_path / "reach"


def test_a_run_that_was_stopped_counts_on_to_the_same_figures(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.build(ROWS, 5, "oracle")
    whole = bench.file_of("oracle").read_bytes()
    bench.build(ROWS, 5, "oracle")
    assert bench.file_of("oracle").read_bytes() == whole
    bench.file_of("oracle").unlink()

    counted = iter(range(5))
    built = bench.built

    def stopped(row: bench.Row, number: int, engine: str) -> Climb:
        if next(counted) == 4:
            raise KeyboardInterrupt
        return built(row, number, engine)

    bench.build(ROWS[:1], 2, "oracle")
    with monkeypatch.context() as patched:
        patched.setattr(bench, "built", stopped)
        with pytest.raises(KeyboardInterrupt):
            bench.build(ROWS, 5, "oracle")
    assert [bench.kept(row, "oracle").towers for row in ROWS] == [3, 3]
    bench.build(ROWS, 5, "oracle")
    assert bench.file_of("oracle").read_bytes() == whole
    assert [file.name for file in folder.iterdir()] == ["oracle.csv"]


def test_a_row_of_another_program_is_counted_anew(folder: Path) -> None:
    bench.build(ROWS, 3, "oracle")
    mouse, novice = (bench.kept(row, "oracle") for row in ROWS)
    bench.keep({ROWS[0]: mouse._replace(first="something else")}, "oracle")
    assert bench.kept(ROWS[0], "oracle").towers == 0
    bench.build(ROWS, 3, "oracle")
    assert [bench.kept(row, "oracle") for row in ROWS] == [mouse, novice]


def test_the_table_has_a_row_for_all_that_was_built(folder: Path) -> None:
    bench.build(ROWS, 2, "oracle")
    lines = bench.table(bench.ROWS, "oracle")[2:]
    assert [line.split(" | ")[0] for line in lines] == ["| mouse", "| novice"]
    assert all(line.split(" | ")[2] == "2" for line in lines)
    assert bench.table(ROWS, "rapier")[2:] == []


def test_the_three_ways_of_input_are_also_told_together(folder: Path) -> None:
    paths = [row for row in bench.ROWS if row.who in bench.PATHS and row.difficulty == "gentle"]
    bench.build(paths, 2, "oracle")
    assert [line.split(" | ")[:3] for line in bench.table(paths, "oracle")[2:]] == [
        ["| mouse", "gentle", "2"],
        ["| keyboard", "gentle", "2"],
        ["| aim-and-hold", "gentle", "2"],
        ["| all three", "gentle", "6"],
    ]
