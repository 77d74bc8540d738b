"""`outcry arena`: the JSON object, tables, the page, rows that go on, errors in one sentence, Ctrl-C."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pyarrow.parquet
import pytest

from outcry.cli import main
from patience import PATIENCE

Capture = pytest.CaptureFixture[str]
SHORT = ("--rounds", "1", "--workers", "1")


def arena(*args: str, language: str = "en") -> int:
    return main(["arena", *args, "--language", language])


def as_json(capsys: Capture, *args: str) -> dict[str, Any]:
    assert arena(*args, "--json", *SHORT) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


MATCH = ("match", "--game", "stockpile", "--players", "4", "--bots", "greedy,random,random,random", "--deals", "3")


def test_a_match_is_one_object_by_bot(capsys: Capture) -> None:
    found = as_json(capsys, *MATCH, "--seed", "1")
    assert (found["deals"], found["games"]) == (3, 12)
    assert sum(found["win_share"].values()) == pytest.approx(1)
    assert found["par"] == {"greedy": 0.25, "random": 0.75}
    for bot in ("greedy", "random"):
        low, high = found["interval"][bot]
        assert 0 <= low <= found["win_share"][bot] <= high <= 1
        assert found["ms_per_move"][bot] >= 0
    assert found["money"]["greedy"] > found["money"]["random"]


def test_the_same_seed_gives_the_same_numbers_on_any_number_of_workers(capsys: Capture) -> None:
    first = as_json(capsys, *MATCH)
    assert arena(*MATCH, "--json", "--rounds", "1", "--workers", "2") == 0
    second = json.loads(capsys.readouterr().out)
    del first["ms_per_move"], second["ms_per_move"]
    assert first == second


def test_a_ladder_lets_each_meet_each(capsys: Capture, tmp_path: Path) -> None:
    page = tmp_path / "ladder.html"
    found = as_json(capsys, "ladder", "--players", "3", "--bots", "random,greedy", "--deals", "2", "--html", str(page))
    assert [(one["bot"], one["against"]) for one in found["meetings"]] == [("random", "greedy"), ("greedy", "random")]
    assert found["games"] == 2 * 2 * 3
    text = page.read_text()
    plots = [part.split("</svg>")[0] for part in text.split("<svg")[1:]]
    for plot in plots:
        ElementTree.fromstring(f"<svg{plot}</svg>")  # well-formed
    assert len(plots) == 3
    assert "Who beats whom" in text
    assert "http" not in text  # it needs nothing from anywhere


def test_a_pool_is_rated(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "rows.parquet"
    found = as_json(capsys, "rate", "--players", "3", "--bots", "random,greedy", "--deals", "4", "--out", str(out))
    assert found["ratings"]["greedy"]["rating"] > 25 > found["ratings"]["random"]["rating"]
    assert pyarrow.parquet.read_table(out).num_rows == found["games"] == 4 * 3


def test_tables_and_pages_speak_portuguese(capsys: Capture, tmp_path: Path) -> None:
    page = tmp_path / "pool.html"
    args = ("rate", "--players", "2", "--bots", "random,greedy", "--deals", "2", "--html", str(page), *SHORT)
    assert arena(*args, language="pt-BR") == 0
    assert "Classificação" in capsys.readouterr().out
    assert '<html lang="pt-BR">' in page.read_text()


def test_a_bot_can_be_given_a_budget(capsys: Capture) -> None:
    found = as_json(capsys, "match", "--players", "2", "--bots", "dealer:2,dealer:16", "--deals", "1")
    assert set(found["win_share"]) == {"dealer:2", "dealer:16"}
    assert found["games"] == 2


def test_a_contest_goes_on_from_its_rows(capsys: Capture, tmp_path: Path) -> None:
    rows = ("--rows", str(tmp_path / "rows.csv"))
    few = as_json(capsys, *MATCH, *rows)
    assert as_json(capsys, *MATCH, *rows)["ms_per_move"] == few["ms_per_move"]  # nothing was played again
    more = as_json(capsys, *MATCH[:-1], "4", *rows)
    fresh = as_json(capsys, *MATCH[:-1], "4")
    del more["ms_per_move"], fresh["ms_per_move"]
    assert more == fresh


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("match", "--bots", "greedy,random"), "4 players need 1 or 4 names of bots, found 2."),
        (("match", "--bots", "clever"), "There is no bot clever"),
        (("ladder", "--bots", "greedy"), "A pool needs two bots"),
        (("rate", "--bots", "greedy,random,greedy"), "greedy is named twice"),
        (("match", "--bots", "novice"), "novice"),
        (("match", "--bots", "trader:64"), "trader:64 does not work"),
        (("match", "--bots", "dealer:many"), "dealer:many does not work"),
        (("match", "--bots", "random", "--players", "9"), "2 to 5"),
        (("match", "--bots", "random", "--rows", "rows.parquet"), ".csv"),
        (("match", "--bots", "random", "--html", "page.txt"), ".html"),
        (("match", "--bots", "random", "--out", "no/such/rows.csv"), "no/such/rows.csv"),
    ],
)
def test_what_cannot_be_is_said_and_nothing_is_played(capsys: Capture, args: tuple[str, ...], said: str) -> None:
    assert arena(*args) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert "Traceback" not in err


def test_a_file_of_something_else_is_left_alone(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("my,own\n1,2\n")
    assert arena(*MATCH, "--rows", str(path)) == 2
    assert f"{path}, line 1" in capsys.readouterr().err
    assert path.read_text() == "my,own\n1,2\n"


@pytest.mark.slow
def test_ctrl_c_keeps_whole_rows_and_the_same_command_goes_on(capsys: Capture, tmp_path: Path) -> None:
    path, page = tmp_path / "rows.csv", tmp_path / "page.html"
    args = ["arena", "match", "--players", "2", "--bots", "greedy,random", "--deals", "100000", "--json"]
    args += ["--rows", str(path), "--html", str(page), "--language", "en", "--workers", "2"]
    process = subprocess.Popen(
        [sys.executable, "-m", "outcry", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    end = time.monotonic() + PATIENCE
    while not (path.exists() and path.read_text().count("\n") > 5) and time.monotonic() < end:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, err
    found = json.loads(out)
    assert found["interrupted"]
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert found["games"] == len(rows) // 2 * 2  # half a deal is kept, but not counted
    assert [int(row["game"]) for row in rows] == list(range(1, len(rows) + 1))
    assert "goes on from there" in err
    assert sorted(file.name for file in tmp_path.iterdir()) == ["page.html", "rows.csv"]
    done = str(found["deals"])
    short = ["match", "--players", "2", "--bots", "greedy,random", "--deals", done, "--json", "--rows", str(path)]
    assert arena(*short) == 0
    assert json.loads(capsys.readouterr().out)["win_share"] == found["win_share"]


def test_the_bar_shows_the_running_result(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr("outcry.cli.playing.REFRESH", 0)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "160")
    assert arena(*MATCH, *SHORT) == 0
    assert "greedy 100% · random 0%" in capsys.readouterr().err
