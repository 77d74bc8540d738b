"""`outcry report`: a game that is over told by numbers, in both languages, and files that have none to tell."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from outcry.cli import main
from outcry.core.chance import seed_of
from outcry.core.gamefile import GameFile, Seat
from outcry.games import new_game
from outcry.stockpile.game import RULES

Capture = pytest.CaptureFixture[str]


def written(path: Path, rounds: int = 2, most: int = 10_000) -> GameFile:
    """A random game of three in a file."""
    game, rng = new_game("stockpile", 3, {"rounds": rounds}), Random(4)
    file = GameFile(game, [Seat("Ana"), Seat("random", "random"), Seat("random", "random")], seed_of(3))
    while (acting := file.state.to_act()) and len(file.rows) < most:
        state, chain = file.state.clone(), list[int]()
        while not chain or state.open_chain(acting[0]):
            chain.append(rng.choice(state.legal(acting[0])))
            state.apply(acting[0], chain[-1])
        file.play(acting[0], chain)
    file.save(path)
    return file


@pytest.mark.parametrize(
    ("language", "count", "total", "bids"),
    [
        ("en", "The count", "Final worth", "Bids won and lost"),
        ("pt-BR", "A contagem", "Total final", "Lances ganhos e perdidos"),
    ],
)
def test_a_finished_game_is_told_by_numbers(
    capsys: Capture, tmp_path: Path, language: str, count: str, total: str, bids: str
) -> None:
    file = written(tmp_path / "game.json")
    assert main(["report", str(tmp_path / "game.json"), "--language", language]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    outcome = file.state.outcome()
    assert outcome is not None
    assert out.lstrip().startswith(count)
    assert "Ana" in out
    assert "random 2" in out
    assert "random 3" in out
    (last,) = (line for line in out.splitlines() if total in line)
    assert [int(amount) for amount in re.findall(r"\$(\d+)", last)] == outcome.scores
    assert bids in out


def test_a_game_that_goes_on_has_no_report_yet(capsys: Capture, tmp_path: Path) -> None:
    written(tmp_path / "game.json", most=5)
    assert main(["report", str(tmp_path / "game.json"), "--language", "en"]) == 2
    assert capsys.readouterr().err == "The game is not over: its report comes after the end.\n"


def test_a_file_that_is_none_is_said_so(capsys: Capture, tmp_path: Path) -> None:
    assert main(["report", str(tmp_path / "nothing.json"), "--language", "en"]) == 2
    assert "nothing.json" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("language", "luck", "costly"),
    [
        ("en", "How much was luck", "The costliest decisions"),
        ("pt-BR", "Quanto foi sorte", "As decisões mais caras"),
    ],
)
def test_who_wants_a_review_is_told_luck_and_the_costliest_decisions(
    capsys: Capture, tmp_path: Path, language: str, luck: str, costly: str
) -> None:
    written(tmp_path / "game.json", rounds=1)
    assert main(["report", str(tmp_path / "game.json"), "--review", "--language", language]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert luck in out
    assert costly in out
    assert "Ana" in out.partition(costly)[2]  # who plays at random errs
    assert main(["report", str(tmp_path / "game.json"), "--review", "--language", language]) == 0
    assert capsys.readouterr().out == out


def test_a_game_by_older_rules_says_why_it_has_no_review(capsys: Capture, tmp_path: Path) -> None:
    written(tmp_path / "game.json", rounds=1)
    old = (tmp_path / "game.json").read_text().replace(f'"rules": "{RULES}"', '"rules": "0"')
    (tmp_path / "game.json").write_text(old)
    assert main(["report", str(tmp_path / "game.json"), "--review", "--language", "en"]) == 2
    assert "played by rules 0" in capsys.readouterr().err
