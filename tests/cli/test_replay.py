"""`outcry replay`: the story as a seat knew it, step by step or all at once, and files that are no games."""

from __future__ import annotations

import io
import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from outcry.bots.registry import make
from outcry.cli import main
from outcry.core.chance import seed_of
from outcry.core.gamefile import GameFile, Seat
from outcry.games import new_game
from patience import PATIENCE

Capture = pytest.CaptureFixture[str]


def written(path: Path, most: int = 10_000) -> GameFile:
    """A game of four bots in a file."""
    game = new_game("stockpile", 4, {})
    bot, rng = make("trader", game), Random(1)
    file = GameFile(game, [Seat("Ana"), *(Seat(name, "trader") for name in ("Ben", "Chloe", "Dev"))], seed_of(8))
    while (acting := file.state.to_act()) and len(file.rows) < most:
        seat, state = acting[0], file.state.clone()
        chain: list[int] = []
        while not chain or state.open_chain(seat):
            legal = state.legal(seat)
            view = state.view(seat)
            chain.append(legal[0] if len(legal) == 1 else bot.choose(legal, lambda: view, rng))  # noqa: B023
            state.apply(seat, chain[-1])
        file.play(seat, chain)
    file.save(path)
    return file


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("replay") / "game.json"
    written(found)
    return found


def replay(path: Path, *args: str) -> int:
    return main(["replay", str(path), "--language", "en", *args])


def told(capsys: Capture, path: Path, *args: str) -> str:
    assert replay(path, *args) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


@pytest.fixture(autouse=True)
def nobody_types(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())


def test_a_pipe_gets_the_whole_story_and_the_result(capsys: Capture, path: Path) -> None:
    out = told(capsys, path, "--seat", "public")
    file = GameFile.load(path, new_game)
    assert out.startswith("Stockpile, Ana, Ben (trader), Chloe (trader) and Dev (trader)")
    assert "Set-up\n  A game of 4 players and 6 rounds began." in out
    assert f"\n{len(file.rows)}. " in out
    outcome = file.state.outcome()
    assert outcome is not None
    assert out.rstrip().splitlines()[-4].startswith("  1. " + file.seats[outcome.winners[0]].name)


def test_V1_a_watcher_is_told_no_secrets_a_seat_its_own_and_all_everybodys(capsys: Capture, path: Path) -> None:
    tips = {seat: told(capsys, path, "--seat", seat).count("tip") for seat in ("public", "1", "2", "all")}
    assert tips["public"] == 0
    assert tips["1"] == tips["2"] == 6  # one a round
    assert tips["all"] == 24


def test_M3_a_sealed_answer_is_told_to_its_giver_and_to_all(capsys: Capture, path: Path) -> None:
    answers = {seat: told(capsys, path, "--seat", seat).count("not yet shown") for seat in ("public", "1", "all")}
    assert answers == {"public": 0, "1": 6, "all": 18}  # six dividends; the fourth answer opens them


def test_the_seat_is_you(capsys: Capture, path: Path) -> None:
    assert "You drew 2 cards." in told(capsys, path, "--seat", "3")
    assert "You drew 2 cards." not in told(capsys, path)


def test_a_game_that_is_not_over_says_so_and_keeps_the_secrets_of_the_others(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    file = written(path, most=7)
    own = told(capsys, path)
    assert own.endswith("\nThe game is not over.\n")
    assert own == told(capsys, path, "--seat", "1")
    assert own != told(capsys, path, "--seat", "all")
    file.seats = (Seat("Ana"), Seat("Ben"), *file.seats[2:])  # two people: none of them is meant
    file.save(path)
    assert told(capsys, path) == told(capsys, path, "--seat", "public")


def test_the_story_is_told_in_portuguese(capsys: Capture, path: Path) -> None:
    assert main(["replay", str(path), "--language", "pt-BR"]) == 0
    assert "Preparação" in capsys.readouterr().out


@pytest.mark.parametrize("seat", ["0", "5", "Ben", "99999999999", ""])
def test_a_seat_that_there_is_not_is_refused_in_a_sentence(seat: str, capsys: Capture, path: Path) -> None:
    assert replay(path, f"--seat={seat}") == 2
    assert "there are 1 to 4, all" in capsys.readouterr().err


def test_a_file_that_is_no_game_is_refused_in_a_sentence(capsys: Capture, path: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    document = json.loads(path.read_bytes())
    document["rows"][4]["actions"] = [72]
    for data, sentence in (
        (b"hello", "The game file is damaged: line 1, column 1 cannot be read."),
        (b"{}", "This is no game file of Outcry."),
        (path.read_bytes()[:5000], "The game file breaks off at line"),
        (
            json.dumps(document).encode(),
            "Row 5 of the game file is against the rules: seat 2 may not do this: end-turn.\n"
            "The reason, as a player would read it: Now you bid on a pile.\n",
        ),
    ):
        broken.write_bytes(data)
        assert replay(broken) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith(sentence)
    assert replay(tmp_path / "none.json") == 2
    assert "cannot be read: No such file" in capsys.readouterr().err


def test_a_row_against_the_rules_says_why_in_the_words_of_the_game(capsys: Capture, path: Path, tmp_path: Path) -> None:
    document = json.loads(path.read_bytes())
    bids = (number for number, row in enumerate(document["rows"]) if row["events"][0]["code"] == "bid")
    next(bids)
    second = document["rows"][next(bids)]
    beaten = json.loads(path.read_bytes())["rows"]
    second["actions"] = next(row["actions"] for row in beaten if row["events"][0]["code"] == "bid")
    (tmp_path / "game.json").write_text(json.dumps(document))
    assert replay(tmp_path / "game.json") == 2
    why = r"would read it: Seat \d stands there: a bid must be higher than \$\d+K?\."
    assert re.search(why, capsys.readouterr().err)


def test_a_seat_that_is_none_is_not_counted_from_1(capsys: Capture, path: Path, tmp_path: Path) -> None:
    document = json.loads(path.read_bytes())
    document["rows"][4]["seat"] = -1
    (tmp_path / "game.json").write_text(json.dumps(document))
    assert replay(tmp_path / "game.json") == 2
    assert "seat −1 may not do this" in capsys.readouterr().err


# Step by step.


class Typed(io.StringIO):
    def isatty(self) -> bool:
        return True


def stepped(monkeypatch: pytest.MonkeyPatch, capsys: Capture, path: Path, keys: str, *args: str) -> list[str]:
    """What was shown after each key, the first page before any."""
    monkeypatch.setattr(sys, "stdin", Typed(keys))
    return told(capsys, path, *args).split("> ")


def test_a_person_steps_forward_and_back_and_to_any_move(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, path: Path
) -> None:
    last = len(GameFile.load(path, new_game).rows)
    pages = stepped(monkeypatch, capsys, path, f"\nn\nb\nb\nb\n40\n{last}\n\nq\n")
    shown = [page.rsplit("Move ", 1)[1].split(" of ")[0] for page in pages[:-1]]
    assert shown == ["0", "1", "2", "1", "0", "0", "40", str(last), str(last)]
    assert "Set-up" in pages[0]
    assert "\n40. " in pages[6]
    assert "Cosmic Computers" in pages[6]  # the table
    assert "The winner" in pages[7]
    assert "The winner" not in pages[6]


def test_a_key_that_means_nothing_is_explained(monkeypatch: pytest.MonkeyPatch, capsys: Capture, path: Path) -> None:
    pages = stepped(monkeypatch, capsys, path, "x\n9999999\n", "--seat", "2")
    assert "x is not understood: type a number from 0 to" in pages[1]
    assert "9999999 is not understood" in pages[2]


def test_a_seat_steps_over_what_it_did_not_see(monkeypatch: pytest.MonkeyPatch, capsys: Capture, path: Path) -> None:
    rows = GameFile.load(path, new_game).rows
    sealed = next(number for number, row in enumerate(rows, 1) if not row.events)
    pages = stepped(monkeypatch, capsys, path, f"{sealed}\n\nq\n", "--seat", "public")
    assert f"Move {sealed - 1} of" in pages[1]
    assert f"Move {sealed + 3} of" in pages[2]


def test_ctrl_c_leaves(monkeypatch: pytest.MonkeyPatch, capsys: Capture, path: Path) -> None:
    def interrupted(_: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Typed())
    monkeypatch.setattr("builtins.input", interrupted)
    assert replay(path) == 130


def test_a_real_terminal_is_stepped_through(path: Path) -> None:
    ours, theirs = pty.openpty()
    with os.fdopen(ours, "wb", buffering=0) as keyboard:
        command = [sys.executable, "-m", "outcry", "replay", str(path), "--language", "en", "--seat", "1"]
        process = subprocess.Popen(command, stdin=theirs, stdout=subprocess.PIPE, text=True)
        os.close(theirs)
        keyboard.write(b"\n7\nq\n")
        out, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "Move 0 of" in out
    assert "Move 7 of" in out


def test_a_reader_that_has_seen_enough_gets_no_traceback(path: Path) -> None:
    command = [sys.executable, "-m", "outcry", "replay", str(path)]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        assert run.stdout.readline().startswith(b"Stockpile")
        run.stdout.close()
        assert run.stderr.read() == b""
    assert run.returncode == 0
