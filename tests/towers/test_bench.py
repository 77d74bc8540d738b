"""`make bench-towers` goes on where it was stopped."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parents[2] / "tools"))

import bench_towers as bench

ROWS = [row for row in bench.ROWS if row.who in ("novice", "mouse") and row.difficulty == "normal"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(bench, "KEPT", tmp_path)
    return tmp_path


def test_what_was_built_is_not_built_again_and_a_broken_line_is(folder: Path) -> None:
    bench.build(ROWS, 4, "oracle")
    whole = {file: file.read_bytes() for file in folder.iterdir()}
    assert [len(bench.kept(row, "oracle")) for row in ROWS] == [4, 4]
    bench.build(ROWS, 4, "oracle")
    assert {file: file.read_bytes() for file in folder.iterdir()} == whole
    for file, lines in whole.items():
        file.write_bytes(lines[:-3])  # stopped while it wrote
    assert [len(bench.kept(row, "oracle")) for row in ROWS] == [3, 3]
    bench.build(ROWS, 4, "oracle")
    assert [len(bench.kept(row, "oracle")) for row in ROWS] == [4, 4]
    assert all(file.read_bytes().endswith(lines[-20:]) for file, lines in whole.items())


def test_the_table_has_a_row_for_all_that_was_built(folder: Path) -> None:
    bench.build(ROWS, 3, "oracle")
    lines = bench.table(bench.ROWS, 2, "oracle")[2:]
    assert [line.split(" | ")[0] for line in lines] == ["| mouse", "| novice"]
    assert all(line.split(" | ")[2] == "2" for line in lines)
    assert bench.table(bench.ROWS, 2, "rapier")[2:] == []
    assert folder.exists()
