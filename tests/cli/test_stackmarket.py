"""Stack Market from the command line: simulated, played with the assisted hand, replayed."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from outcry.cli import main
from outcry.core.gamefile import GameFile
from outcry.games import new_game

Capture = pytest.CaptureFixture[str]


def simulated(capsys: Capture, *args: str) -> dict[str, Any]:
    assert main(["simulate", "stackmarket", "--language", "en", "--json", "--workers", "1", *args]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_twenty_games_are_simulated_by_the_oracle(capsys: Capture) -> None:
    found = simulated(capsys, "--players", "4", "--games", "20", "--seed", "1")
    assert (found["game"], found["games"], found["options"]) == ("stackmarket", 20, {"physics": "oracle"})
    assert sum(found["winners"]) == pytest.approx(20)
    assert found["collapses"] > 20
    assert "splits" not in found


def test_a_series_depends_on_its_seed_alone(capsys: Capture) -> None:
    args = ("--players", "3", "--rounds", "1", "--games", "2", "--seed", "5", "--bots", "casual")
    first, again = simulated(capsys, *args), simulated(capsys, *args)
    same = ("winners", "money", "decisions", "collapses", "takeovers", "records", "bonuses")
    assert [first[name] for name in same] == [again[name] for name in same]


@pytest.mark.slow
def test_rigid_bodies_decide_if_they_are_asked_for(capsys: Capture) -> None:
    args = ("--players", "3", "--rounds", "1", "--games", "1", "--seed", "5", "--bots", "casual")
    found = simulated(capsys, *args, "--physics", "rapier")
    assert found["options"] == {"rounds": 1, "physics": "rapier"}
    assert sum(found["winners"]) == pytest.approx(1)


@pytest.mark.parametrize(("language", "stands"), [("en", "It holds"), ("pt-BR", "Segurou")])
def test_a_round_is_played_with_the_assisted_hand(
    language: str, stands: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Always the first answer of the list: the first company, a single die, above the middle."""
    path = tmp_path / "game.json"
    table = ["--players", "3", "--rounds", "1", "--physics", "oracle", "--seed", "5", "--bots", "novice"]
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 2000))
    assert main(["play", "stackmarket", "--language", language, "--save", str(path), *table]) == 0
    assert stands in capsys.readouterr().out
    file = GameFile.load(path, new_game)
    assert file.state.outcome() is not None
    assert main(["report", "--language", language, str(path)]) == 0
    assert {"en": "Steadiness", "pt-BR": "Firmeza"}[language] in capsys.readouterr().out
    assert main(["replay", "--language", language, str(path)]) == 0
    assert stands in capsys.readouterr().out


def test_what_stockpile_alone_has_is_refused(capsys: Capture) -> None:
    assert main(["simulate", "stackmarket", "--language", "en", "--games", "1", "--board", "advanced"]) == 2
    assert "There is no option board" in capsys.readouterr().err
    assert main(["simulate", "stockpile", "--language", "en", "--games", "1", "--physics", "oracle"]) == 2
    assert "There is no option physics" in capsys.readouterr().err
