"""`outcry simulate`: the table, the JSON object, the rows, errors in one sentence, and Ctrl-C."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from outcry.arena.match import Result
from outcry.arena.rows import JsonlRows, Row
from outcry.arena.series import Series, most_workers, play
from outcry.bots.registry import OF_GAMES
from outcry.cli import main
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.investors.roster import GRAHAM, WARREN
from outcry.stockpile.modules.investors.wanted import start_with
from patience import PATIENCE

LEVELS = ", ".join(OF_GAMES["stockpile"])

Capture = pytest.CaptureFixture[str]


def simulate(*args: str) -> int:
    return main(["simulate", "stockpile", "--language", "en", *args])


def as_json(capsys: Capture, *args: str) -> dict[str, Any]:
    assert simulate("--json", "--workers", "1", *args) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_json_has_what_the_series_came_to(capsys: Capture) -> None:
    found = as_json(capsys, "--games", "12", "--seed", "1", "--bots", "random,trader,trader,trader")
    assert found["games"] == 12
    assert found["bots"] == ["random", "trader", "trader", "trader"]
    assert found["seed"] == 1
    assert not found["interrupted"]
    assert found["decisions"] > 12 * 100
    assert found["forced"] > 0
    assert found["seconds"] > 0
    assert found["decisions_per_s"] == pytest.approx(found["decisions"] / found["seconds"], rel=0.01)
    assert sum(found["winners"]) == pytest.approx(12)
    assert found["money"][0] < min(found["money"][1:])
    assert len(found["spread"]) == 4
    assert all(0 <= low <= high <= 1 for low, high in found["interval"])
    assert found["splits"] > 0
    assert found["bankruptcies"] > 0


def test_the_same_seed_gives_the_same_games_on_any_number_of_workers(capsys: Capture) -> None:
    first = as_json(capsys, "--games", "20", "--seed", "3", "--board", "advanced", "--rounds", "2")
    assert (
        simulate("--json", "--workers", "2", "--games", "20", "--seed", "3", "--board", "advanced", "--rounds", "2")
        == 0
    )
    second = json.loads(capsys.readouterr().out)
    for timing in ("seconds", "decisions_per_s"):
        del first[timing], second[timing]
    assert first == second
    assert first["options"] == {"board": "advanced", "rounds": 2}


def test_without_a_seed_every_series_is_another(capsys: Capture) -> None:
    assert as_json(capsys, "--games", "1")["seed"] != as_json(capsys, "--games", "1")["seed"]


def test_the_table_has_seats_bots_and_totals(capsys: Capture) -> None:
    assert simulate("--games", "10", "--seed", "1", "--players", "3", "--bots", "trader,random,random") == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "Stockpile: 10 games" in out
    lines = [line.split() for line in out.splitlines()]
    assert ["1", "trader"] in [line[:2] for line in lines]
    assert ["3", "random"] in [line[:2] for line in lines]
    assert ["all", "random"] in [line[:2] for line in lines]  # both its seats together
    assert "95% interval" in out
    assert "bankruptcies" in out
    assert "Seed 1." in out


def test_the_table_speaks_portuguese(capsys: Capture) -> None:
    assert main(["simulate", "--language", "pt-BR", "--games", "2", "--workers", "1"]) == 0
    out = capsys.readouterr().out
    assert "Stockpile: 2 partidas" in out
    assert "Vitórias" in out


def test_rows_are_written(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    found = as_json(capsys, "--games", "7", "--seed", "2", "--out", str(path))
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    assert [row["game"] for row in rows] == list(range(1, 8))
    assert sum(row["decisions"] for row in rows) == found["decisions"]
    assert sum(row["money_2"] for row in rows) / 7 == pytest.approx(found["money"][1])


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--bots", "clever"], f"There is no bot clever; there are {LEVELS}."),
        (["--bots", "random,trader"], "4 players need 1 or 4 names of bots, found 2."),
        (["--players", "9"], "Stockpile is for 2 to 5 players, not 9."),
        (["--rounds", "11"], "The option rounds is a whole number from 1 to 10, not 11."),
        (["--out", "rows.xlsx"], "rows.xlsx: the ending of the name tells how rows are written, one of .csv, .jsonl"),
        (["--first-player", "5"], "The first player is one of the seats 1 to 4, not 5."),
        (["--workers", "100000"], "At most "),
        (["--out", "/no/such/folder/rows.csv"], "/no/such/folder/rows.csv cannot be written: No such file"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(args: list[str], sentence: str, capsys: Capture) -> None:
    assert simulate(*args) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(sentence)
    assert err.count("\n") == 1


def test_rows_never_overwrite_a_file(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_text("mine")
    assert simulate("--games", "1", "--out", str(path)) == 2
    assert capsys.readouterr().err == f"{path} exists already. Name another file.\n"
    assert path.read_text() == "mine"


def test_four_workers_for_each_core_are_the_most(capsys: Capture) -> None:
    assert simulate("--games", "2", "--workers", str(most_workers() + 1)) == 2
    assert f"At most {most_workers()} processes" in capsys.readouterr().err


def test_S4_the_first_player_can_be_named(capsys: Capture) -> None:
    assert as_json(capsys, "--games", "1", "--first-player", "2")["options"] == {"first_player": 1}


def test_a_missing_pyarrow_is_said_in_one_sentence(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outcry.arena.rows.find_spec", lambda name: None)
    assert simulate("--out", "rows.parquet") == 2
    assert capsys.readouterr().err.startswith("To write Parquet the package pyarrow is needed")


def test_a_board_that_there_is_not_is_refused(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as left:
        simulate("--board", "round")
    assert left.value.code == 2
    assert "advanced" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("named", "on"),
    [
        ("bonds", ["bonds"]),
        ("bonds,dice", ["bonds", "forecast_dice"]),
        (" forecast-dice , first-player-card", ["forecast_dice", "first_player_card"]),
    ],
)
def test_modules_are_switched_on_by_their_names(capsys: Capture, named: str, on: list[str]) -> None:
    found = as_json(capsys, "--games", "2", "--seed", "3", "--rounds", "1", "--modules", named)
    assert found["options"] == {"rounds": 1, **dict.fromkeys(on, True)}


def test_all_modules_can_be_switched_on_at_once(capsys: Capture) -> None:
    found = as_json(capsys, "--games", "2", "--seed", "3", "--rounds", "2", "--modules", "all", "--bots", "trader")
    on = {"bonds", "commodities", "forecast_dice", "first_player_card"}
    assert {name for name, value in found["options"].items() if value is True} >= on


def test_a_preset_is_played_by_its_name_and_what_else_is_given_comes_on_top(capsys: Capture) -> None:
    found = as_json(capsys, "--games", "1", "--seed", "3", "--preset", "illicit-investments", "--rounds", "1")
    assert found["options"] == {"rounds": 1, "strategies": True, "investors": True, "investors_ii": True}
    found = as_json(capsys, "--games", "1", "--seed", "3", "--preset", "first", "--rounds", "2", "--modules", "bonds")
    assert found["options"] == {"rounds": 2, "bonds": True}


def test_a_preset_that_there_is_not_is_refused_with_those_there_are(capsys: Capture) -> None:
    assert simulate("--preset", "tuesday") == 2
    assert "standard, first, advanced" in capsys.readouterr().err


@pytest.mark.parametrize("named", ["bond,gold", "o"])
def test_a_module_that_there_is_not_is_refused_with_those_there_are(capsys: Capture, named: str) -> None:
    assert simulate("--modules", named) == 2
    assert "bonds, commodities, forecast_dice" in capsys.readouterr().err


def test_a_full_disk_is_said_and_what_was_played_is_shown(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def full(rows: JsonlRows, row: Row) -> None:
        if row["game"] == 3:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(JsonlRows, "add", full)
    assert simulate("--games", "9", "--workers", "1", "--json", "--out", str(tmp_path / "rows.jsonl")) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["games"] == 3
    assert err == "The rows could not be written: No space left on device.\n"


def test_a_worker_that_is_killed_is_said_and_what_was_played_is_shown(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play_two(wanted: Series, workers: int, first: int) -> Generator[Result]:
        yield from play(replace(wanted, games=2), 1)
        raise BrokenProcessPool

    monkeypatch.setattr("outcry.cli.playing.play", play_two)
    assert simulate("--games", "9", "--json") == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["games"] == 2
    assert err == "A worker process was killed from outside; 2 games were finished.\n"


# Ctrl-C.


def wait_for(ready: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_keeps_what_is_done(tmp_path: Path, workers: str, sent: signal.Signals) -> None:
    path = tmp_path / "rows.jsonl"
    command = [sys.executable, "-m", "outcry", "simulate", "--language", "en", "--games", "1000000", "--seed", "1"]
    process = subprocess.Popen(
        [*command, "--json", "--workers", workers, "--out", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    wait_for(lambda: path.exists() and path.stat().st_size > 0)
    os.killpg(process.pid, sent)  # as a terminal does: to the workers too
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, err
    found = json.loads(out)
    assert found["interrupted"]
    assert 0 < found["games"] < 1_000_000
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    assert [row["game"] for row in rows] == list(range(1, found["games"] + 1))
    assert sum(row["decisions"] for row in rows) == found["decisions"]
    assert err == f"Stopped after {found['games']:,} games.\n"
    with pytest.raises(ProcessLookupError):  # nobody of the group is left
        os.killpg(process.pid, 0)


def test_the_bar_is_for_terminals_only(capsys: Capture) -> None:
    assert simulate("--games", "3", "--workers", "1") == 0
    assert capsys.readouterr().err == ""


def test_the_bar_shows_rate_and_time_left(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr("outcry.cli.playing.REFRESH", 0)
    monkeypatch.setenv("TERM", "xterm")
    assert simulate("--games", "30", "--workers", "1") == 0
    err = capsys.readouterr().err
    assert "games, " in err
    assert "/s" in err
    assert "0:00:0" in err


# Investors and modules.


EPIC = ("--games", "6", "--seed", "4", "--rounds", "2", "--modules", "all")


def test_what_modules_brought_is_told_apart(capsys: Capture) -> None:
    found = as_json(capsys, *EPIC)
    assert set(found["modules"]) == {"bonds", "commodities", "investors", "strategies"}
    assert found["modules"]["investors"] != 0
    assert simulate("--workers", "1", *EPIC) == 0
    assert "Modules brought a player: bonds $" in capsys.readouterr().out


def test_investors_are_compared_whoever_played_them(capsys: Capture) -> None:
    found = as_json(capsys, *EPIC)["investors"]
    assert sum(one["games"] for one in found.values()) == 6 * 4
    assert sum(one["winners"] for one in found.values()) == pytest.approx(6)


def test_seats_play_the_investors_that_are_named(capsys: Capture) -> None:
    named = ("--rounds", "1", "--games", "5", "--investors", "golden-graham, wise_warren")
    found = as_json(capsys, *named)["investors"]
    assert found["golden_graham"]["games"] == found["wise_warren"]["games"] == 5
    assert sum(one["games"] for one in found.values()) == 5 * 4
    pairs = ("--players", "2", "--modules", "investors", "--rounds", "1", "--games", "3")
    found = as_json(capsys, *pairs, "--investors", "golden_graham,discount_donald")["investors"]
    assert found["golden_graham"] == found["discount_donald"]


def test_naming_investors_changes_nothing_else_that_chance_decides() -> None:
    game = Stockpile(4, {"investors": True, "strategies": True})
    plain, named = game.start(b"seed"), start_with(game, b"seed", [[GRAHAM], [], [WARREN], []])
    assert (named.tape.deck, named.tape.companies, named.first) == (plain.tape.deck, plain.tape.companies, plain.first)
    assert named.to_act() == [1, 3]  # the others have kept theirs


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--modules", "bonds", "--investors", "golden_graham"), "with the module investors"),
        (("--modules", "investors", "--investors", "graham"), "graham is no investor of this table. There are bill"),
        (("--modules", "investors", "--investors", "lucrative_li"), "lucrative_li is no investor of this table"),
        (("--modules", "investors", "--investors", "wise_warren,wise_warren"), "Only one seat can play wise_warren"),
        (("--players", "2", "--modules", "investors", "--investors", "wise_warren"), "name two for each"),
        (("--modules", "investors,bidding", "--investors", "wise_warren"), "nobody bids for them"),
    ],
)
def test_investors_that_cannot_be_played_are_refused(capsys: Capture, args: tuple[str, ...], said: str) -> None:
    assert simulate("--games", "1", *args) == 2
    assert said.replace("bill", "billionaire_bill") in capsys.readouterr().err


def test_a_game_says_in_its_own_words_what_cannot_be(capsys: Capture) -> None:
    assert main(["simulate", "stackmarket", "--language", "en", "--players", "5"]) == 2
    assert capsys.readouterr().err == "Stack Market is for 3 or 4 players, not 5.\n"
