"""Corrections by the owner of a box: checked in words, used by new games only, and never half of them."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

from outcry.cli import main
from outcry.core.corrections import line_of
from outcry.core.gamefile import GameFile, Seat
from outcry.games import new_game, title
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.investors import roster
from outcry.stockpile.modules.strategies import cards

DONALD = '# My box\n[discount_donald]\ntag = "P"\nmore = 14\n'
ROOT = Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "tests" / "fixtures" / "version_1"
ON = {"investors": True, "strategies": True}


def written(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def checked(path: Path, capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, str]:
    code = main(["data", "check", str(path), *more])
    told = capsys.readouterr()
    return code, told.out + told.err


def test_a_right_file_says_what_it_corrects(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, investors=DONALD) / "investors.toml"
    code, text = checked(path, capsys)
    assert code == 0
    assert text == f"{path} is right.\n  discount_donald.more: 14 instead of 13\n"


@pytest.mark.parametrize(
    ("name", "text", "line", "said"),
    [
        ("investors", '[discount_donald]\nmore = "13"\n', 2, "a whole number from 0 to 1000 is wanted, found '13'"),
        ("investors", "[discount_donut]\nmore = 13\n", 1, "discount_donut is unknown; known are billionaire_bill"),
        ("players", "\n\n[bidding]\ntrack = [0, 1, 3]\n", 4, "8 rising values are wanted"),
        ("players", "[bidding]\ntrack = [0, 1, 3, 6, 10, 15, 20, -1]\n", 2, "bidding.track[7]: a whole number"),
        ("decks", "[market]\nboom = \n", 2, "Invalid value"),
        ("strategies", "[vulture_capitalism]\nlimit = 0\n", 2, "a whole number from 1 to 1000"),
        ("strategies", "[bear_raid]\ngain = 8\nprice = 9\n", 3, "bear_raid.price is unknown"),
        ("forecast_dice", '[dice]\nfirst = ["+4"]\n', 2, "6 faces are wanted, found 1"),
        ("investors_pp", "[budget_barbara]\ntrack = [1, 3, 6, 10, 15, 20, 25, 30]\n", 2, "the first at most 0"),
        ("commodities", "[deck]\ntax = 8\n", 1, "8 numbers are wanted, found 7"),
    ],
)
def test_a_mistake_is_named_with_file_line_and_what_would_be_right(
    name: str, text: str, line: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, **{name: text}) / f"{name}.toml"
    code, told = checked(path, capsys)
    assert code == 1
    assert told.startswith(f"{path}, line {line}: {name}.toml")
    assert said in told


def test_too_few_strategies_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    none = "".join(f"[{name}]\ncopies = 0\n" for name in cards.STRATEGY_NAMES[: cards.FIRST_PROMO])
    code, told = checked(written(tmp_path, strategies=none), capsys)
    assert (code, "3 players need 9 cards, found 8" in told) == (1, True)


def test_a_file_that_corrects_nothing_of_ours_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, told = checked(written(tmp_path, investor=DONALD), capsys)
    assert code == 1
    assert "no data file has that name" in told
    assert "investors_pp.toml" in told


def test_it_speaks_portuguese(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, told = checked(written(tmp_path, investors="[discount_donald]\nmore = -1\n"), capsys, "--language", "pt-BR")
    assert (code, ", linha 2: " in told) == (1, True)


def test_new_games_are_dealt_with_the_corrections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    strategies = "[share_buyback]\ncost = 4\n"
    monkeypatch.setenv("OUTCRY_DATA", str(written(tmp_path, investors=DONALD, strategies=strategies)))
    printed = Stockpile(4, ON).board.printed
    assert printed["investor_cash"][roster.DONALD] == 14
    assert printed["investor_cash"][roster.BERNIE] == 16  # as before
    assert printed["strategy_cost"][cards.SHARE_BUYBACK] == 4
    assert Stockpile(4, ON, {}).board.printed["investor_cash"][roster.DONALD] == 13  # as first printed


def test_games_already_dealt_keep_their_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = [Seat(f"P{seat}") for seat in range(3)]
    stored = GameFile(Stockpile(3, ON), seats, b"seed").to_bytes()
    monkeypatch.setenv("OUTCRY_DATA", str(written(tmp_path, investors=DONALD)))
    again = GameFile.from_bytes(stored, new_game).game
    assert isinstance(again, Stockpile)
    assert again.board.printed["investor_cash"][roster.DONALD] == 13


def test_games_of_a_time_without_data_are_as_first_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OUTCRY_DATA", str(written(tmp_path, players="[cash]\nfour = 99\n")))
    file = GameFile.load(FIXTURES / "stockpile-4-standard.json", new_game)
    assert isinstance(file.game, Stockpile)
    assert file.game.board.cash == 20


def test_the_lesson_is_played_with_what_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OUTCRY_DATA", str(written(tmp_path, decks="[market]\nstock = 9\n")))
    lesson = title("stockpile").lesson()
    assert lesson is not None
    printed = new_game(lesson.game, len(lesson.names), lesson.options, {})
    assert isinstance(printed, Stockpile)
    assert printed.board.market[0] == 10
    assert Stockpile(4).board.market[0] == 9


@pytest.mark.parametrize("command", [["simulate", "--games", "1"], ["play"], ["serve"], ["bench"]])
def test_nothing_begins_with_a_folder_that_is_wrong(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OUTCRY_DATA", str(written(tmp_path, investors=DONALD, bonds="[price]\nfour = 0\n")))
    assert main(command) == 2
    assert f"{tmp_path / 'bonds.toml'}, line 2: bonds.toml.price.four" in capsys.readouterr().err


def test_a_folder_that_is_not_there_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OUTCRY_DATA", str(tmp_path / "away"))
    assert main(["simulate", "--games", "1"]) == 2
    assert "no such folder" in capsys.readouterr().err


def test_the_line_of_a_place() -> None:
    text = "# note\n[tracks.stanford_steel]\nspaces = [\n  1,\n]\nstart = 3\n"
    assert line_of(text, "advanced_board.toml.tracks.stanford_steel.start") == 6
    assert line_of(text, "advanced_board.toml.tracks.stanford_steel.spaces[3]") == 3
    assert line_of(text, "advanced_board.toml.tracks.stanford_steel.dollars") == 2
    assert line_of(text, "advanced_board.toml.other") == 1


def test_the_example_of_the_docs_is_right(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "docs" / "correcting-numbers.md").read_text(encoding="utf-8")
    files = re.findall(r"`(\w+)\.toml`:\n\n   ```toml\n(.*?)```", text, re.DOTALL)
    assert len(files) == 3
    code, told = checked(written(tmp_path, **{name: textwrap.dedent(file) for name, file in files}), capsys)
    assert code == 0
    for corrected in ("agile_ana.two: 13 instead of 12", "share_buyback.cost: 4 instead of 3", "dice.first: ["):
        assert corrected in told
