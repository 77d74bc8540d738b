"""`outcry play`: whole games at the keyboard, in both languages, and everything that can be typed."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from outcry.bots.registry import OF_GAMES
from outcry.cli import main
from outcry.cli.conversation import Conversation
from outcry.core.chance import seed_of
from outcry.core.events import Event
from outcry.core.game import redeal
from outcry.core.gamefile import GameFile, Seat
from outcry.games import new_game, title, words
from outcry.messages import LANGUAGES, Say
from outcry.stockpile.game import Stockpile
from patience import PATIENCE

LEVELS = ", ".join(OF_GAMES["stockpile"])

RESULT = {"en": "The winner: ", "pt-BR": "Vitória de quem tem mais dinheiro: "}
ASKED = "\n> "
"""A question, when nothing is typed but piped in: the answer does not show."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("OUTCRY_HOME", str(tmp_path / "kept"))
    return tmp_path / "kept"


class Keyboard:
    """Types lines into the program and gives back what it printed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.code = -1

    def play(self, lines: list[str], *arguments: str) -> str:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        self.code = main(["play", *arguments])
        said = self.capsys.readouterr()
        return said.out + said.err


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Keyboard:
    return Keyboard(monkeypatch, capsys)


def any_numbers(seed: int) -> list[str]:
    """More lines than any game takes; what is not on a list costs only a line."""
    rng = Random(seed)
    return [str(rng.randrange(1, 15)) for _ in range(5000)]


def kept(folder: Path) -> Path:
    (path,) = folder.glob("*.json")
    return path


# Whole games.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("players", "board"), [("2", "standard"), ("3", "advanced"), ("4", "standard"), ("5", "advanced")]
)
def test_a_whole_game_can_be_played(keyboard: Keyboard, players: str, board: str, language: str) -> None:
    said = keyboard.play(
        any_numbers(1),
        "--players",
        players,
        "--board",
        board,
        "--bots",
        "random",
        "--seed",
        "4",
        "--language",
        language,
    )
    assert keyboard.code == 0
    assert RESULT[language] in said
    assert "{" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_always_taking_the_first_choice_ends_with_a_result(keyboard: Keyboard, language: str) -> None:
    said = keyboard.play(["1"] * 500, "--seed", "4", "--rounds", "2", "--language", language)
    assert RESULT[language] in said
    assert "outcry replay" in said


@pytest.mark.parametrize("columns", [80, 100, 130])
def test_every_line_fits_the_screen(
    keyboard: Keyboard, folder: Path, columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    said = keyboard.play(any_numbers(2), "--seed", "6", "--players", "5", "--bots", "random", "--language", "pt-BR")
    lines = [line.removeprefix("> ") for line in said.splitlines() if str(folder) not in line]
    assert columns - 10 < max(map(len, lines)) <= columns


def test_an_only_choice_is_made_and_said_without_the_table(keyboard: Keyboard, folder: Path) -> None:
    said = keyboard.play(["1"] * 100, "--seed", "4", "--rounds", "1")
    assert "\n  1. End your action turn\n" not in said
    made = "Your action turn: what do you play? The only choice was made: End your action turn."
    before, after = said.split(made)
    assert before.endswith(".\n\n")  # after the news, without a table
    assert after.lstrip().startswith("Since your last turn:\n  You ended your action turn.")
    assert GameFile.load(kept(folder), new_game).state.outcome()


def test_the_language_follows_the_terminal(keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")
    assert "Você joga Stockpile contra Clara" in keyboard.play(["sair"])


def test_bots_are_called_the_same_in_every_language_and_in_files(keyboard: Keyboard, folder: Path) -> None:
    for language in LANGUAGES:
        keyboard.play([], "--language", language)
    names = {tuple(seat.name for seat in GameFile.load(path, new_game).seats if seat.bot) for path in folder.iterdir()}
    assert names == {("Clara", "Deniz", "Edu")}


# What can be typed besides a choice.


def test_help_explains_the_commands_and_the_question(keyboard: Keyboard) -> None:
    said = keyboard.play(["?", "help"], "--seed", "4")
    assert said.count("saves the game and leaves") == 2
    lines = [re.match(r"(  (?:\?|[a-z]+)(?: N)?  +)\w", line) for line in said.splitlines()]
    starts = [len(found[1]) for found in lines if found]
    assert len(starts) == 14
    assert len(set(starts)) == 1
    assert "You hold two market cards." in said
    assert "place-down 1 4" in said


def test_why_explains_a_choice(keyboard: Keyboard) -> None:
    said = keyboard.play(["why 1", "why place-down 1 2"], "--seed", "4")
    assert "Everybody sees the card." in said
    assert "Only you know the card until the pile is won." in said


def test_why_says_what_is_not_possible_and_the_reason(keyboard: Keyboard) -> None:
    said = keyboard.play(["why", "1", "why", "why place-up 2 1", "place-up 2 1", "bid 1 3"], "--seed", "4")
    assert "Nothing is barred" in said
    said = " ".join(said.split())
    assert said.count("One card goes face up and one face down: this one goes the other way.") == 3
    assert "Bid $3K on Pile 1: not possible. Now you place a card on a pile." in said


def test_back_steps_back_inside_a_choice(keyboard: Keyboard) -> None:
    said = keyboard.play(["back", "2", "back"], "--seed", "4")
    assert "There is nothing to take back" in said
    questions = re.findall(r"Where does this card go: (.*)\?", said)
    assert len(questions) == 3
    assert questions[0] == questions[2]
    assert said.count("Chosen so far") == 1


def test_notation_chooses_too(keyboard: Keyboard) -> None:
    said = keyboard.play(["place-up 1 2", "PLACE-DOWN 2 3", "log"], "--seed", "4")
    assert "face up on Pile 2." in said
    assert "You placed a card face down on Pile 3." in said


def test_table_and_log_can_be_called_for(keyboard: Keyboard) -> None:
    plain = keyboard.play([], "--seed", "4")
    said = keyboard.play(["table", "log"], "--seed", "4")
    assert said.count("Forecasts whose company you do not know") == 2
    assert said.count("A game of 4 players") == plain.count("A game of 4 players") + 1


def test_commands_have_portuguese_names(keyboard: Keyboard) -> None:
    said = keyboard.play(
        ["ajuda", "por que 1", "1", "voltar", "mesa", "histórico", "sair"], "--seed", "4", "--language", "pt-BR"
    )
    assert "salva a partida e sai" in said
    assert "Todos veem a carta." in said
    assert said.count("Previsões cuja empresa") == 2
    assert "A partida está salva em" in said


@pytest.mark.parametrize(
    "typed", ["99", "0", "-1", "hello", "bid", "why 99", "why so", "١", "9" * 5000, "{name}", "[b]", "\x00"]
)
def test_bad_input_gets_a_sentence_and_loses_nothing(keyboard: Keyboard, folder: Path, typed: str) -> None:
    said = keyboard.play([typed, "", "1", "1"], "--seed", "4")
    answers = said.split(ASKED)
    assert re.search(r"There is no choice|is not understood|Place ", answers[1])
    assert GameFile.load(kept(folder), new_game).rows


def test_a_sealed_question_says_so(keyboard: Keyboard) -> None:
    said = keyboard.play(["1"] * 500, "--seed", "4", "--rounds", "2")
    assert "nobody sees yours before all have answered" in said


# Leaving and coming back.


def test_leaving_saves_and_says_where(keyboard: Keyboard, folder: Path) -> None:
    said = keyboard.play(["1", "1", "quit"], "--seed", "4")
    assert f"The game is saved in {kept(folder)}." in said
    assert f"outcry play --resume --save {kept(folder)}" in said
    assert keyboard.code == 0


def test_the_end_of_input_saves_and_says_where(keyboard: Keyboard, folder: Path) -> None:
    said = keyboard.play(["1", "1"], "--seed", "4")
    assert f"The game is saved in {kept(folder)}." in said


def test_a_game_left_and_resumed_is_the_game_played_in_one_go(keyboard: Keyboard, tmp_path: Path) -> None:
    """Also when it is left again and again, at times inside a choice that is not finished."""
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    settings = ("--seed", "4", "--bots", "random", "--rounds", "2")
    keyboard.play(["1"] * 100, *settings, "--save", str(whole))
    said = keyboard.play(["1", "1", "1", "quit"], *settings, "--save", str(parts))
    while RESULT["en"] not in said:
        said = keyboard.play(["1", "1", "1", "quit"], "--resume", "--save", str(parts))
        assert "Since your last turn:" in said
    assert parts.read_bytes() == whole.read_bytes()


def test_resume_takes_the_last_game_played(keyboard: Keyboard, folder: Path) -> None:
    keyboard.play(["1", "1"], "--seed", "4")
    first = kept(folder)
    os.utime(first, (1, 1))
    keyboard.play(["1", "1"], "--seed", "5")
    said = keyboard.play([], "--resume")
    assert str(first) not in said
    assert "Since your last turn:" in said


def test_a_finished_game_shows_its_result_again(keyboard: Keyboard, folder: Path) -> None:
    keyboard.play(["1"] * 500, "--seed", "4", "--rounds", "1")
    assert RESULT["en"] in keyboard.play([], "--resume", "--save", str(kept(folder)))


def test_resume_passes_over_finished_and_damaged_games(keyboard: Keyboard, folder: Path) -> None:
    keyboard.play(["1", "1"], "--seed", "4")
    unfinished = kept(folder)
    os.utime(unfinished, (1, 1))
    keyboard.play(["1"] * 500, "--seed", "5", "--rounds", "1")
    damaged = folder / "stockpile-damaged.json"
    damaged.write_text("nonsense")
    said = keyboard.play([], "--resume")
    assert f"The game is kept in {unfinished};" in said
    assert f"{damaged} is passed over. The game file is damaged" in said


def test_nothing_to_resume_is_said(keyboard: Keyboard, folder: Path) -> None:
    assert f"There is no game to go on with in {folder}" in keyboard.play([], "--resume")
    keyboard.play(["1"] * 500, "--seed", "4", "--rounds", "1")
    assert f"There is no game to go on with in {folder}" in keyboard.play([], "--resume")
    assert keyboard.code == 2


@pytest.mark.parametrize(
    ("arguments", "flags"),
    [
        (["--players", "4"], "--players"),
        (["--seed", "0", "--bots", "random"], "--bots and --seed"),
        (["--board", "standard", "--rounds", "3", "--first-player", "1"], "--board, --rounds and --first-player"),
        (["--no-memory-aids"], "--no-memory-aids"),
        (["--modules", "all"], "--modules"),
        (["--preset", "epic"], "--preset"),
    ],
)
def test_what_a_game_has_settled_is_not_settled_again(keyboard: Keyboard, arguments: list[str], flags: str) -> None:
    keyboard.play(["1", "1"], "--seed", "4")
    said = keyboard.play([], "--resume", *arguments)
    assert keyboard.code == 2
    assert said == f"A game goes on as it was begun: leave out {flags}, or begin a new one without --resume.\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_can_play_every_module_in_the_terminal(keyboard: Keyboard, language: str) -> None:
    said = keyboard.play(
        ["1"] * 500, "--first-player", "1", "--rounds", "2", "--modules", "all", "--language", language
    )
    assert keyboard.code == 0
    for key in ("stockpile.ask.place_first_player_card", "stockpile.table.bonds", "stockpile.table.commerce"):
        text = Say(language)(key)
        assert text in said, key


def test_S4_the_first_player_can_be_named(keyboard: Keyboard, folder: Path) -> None:
    for seat, name in ((1, "you"), (3, "Deniz")):
        assert f"First player: {name}." in keyboard.play([], "--first-player", str(seat))
    assert {GameFile.load(path, new_game).game.options_data()["first_player"] for path in folder.iterdir()} == {0, 2}


def test_V3_memory_aids_can_be_left_out(keyboard: Keyboard) -> None:
    assert "0–1" in keyboard.play([], "--seed", "4")
    assert "0–1" not in keyboard.play([], "--seed", "4", "--no-memory-aids").split("Portfolios")[1].split("2:")[0]


def test_a_game_is_never_written_over(keyboard: Keyboard, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("mine")
    assert f"{path} exists already." in keyboard.play([], "--save", str(path))
    assert keyboard.code == 2
    assert path.read_text() == "mine"


@pytest.mark.parametrize("content", ["", "nonsense", '{"outcry": "game"}', "[]"])
def test_a_damaged_game_is_refused_in_words(keyboard: Keyboard, tmp_path: Path, content: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(content)
    said = keyboard.play([], "--resume", "--save", str(path))
    assert keyboard.code == 2
    assert re.fullmatch(r"(The game file|This is no game file).*\.\n", said)


def test_a_game_of_bots_only_cannot_be_played(keyboard: Keyboard, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    GameFile(Stockpile(2), [Seat("A", "random"), Seat("B", "random")], seed_of(1)).save(path)
    assert "a game without a person's seat" in keyboard.play([], "--resume", "--save", str(path))


def test_a_place_that_cannot_be_written_is_named(keyboard: Keyboard, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for place in (tmp_path, tmp_path / "file" / "game.json"):
        said = keyboard.play([], "--save", str(place))
        assert keyboard.code == 2
        assert str(tmp_path) in said


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "6"], "Stockpile is for 2 to 5 players, not 6."),
        (["--rounds", "0"], "The option rounds is a whole number from 1 to 10, not 0."),
        (["--bots", "genius"], f"There is no bot genius; there are {LEVELS}."),
        (["--bots", "random,random"], "4 players need 1 or 3 names of bots, found 2."),
        (["--first-player", "5"], "The first player is one of the seats 1 to 4, not 5."),
        (["--first-player", "0"], "The first player is one of the seats 1 to 4, not 0."),
        (["--first-player", "7", "--players", "9"], "Stockpile is for 2 to 5 players, not 9."),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(keyboard: Keyboard, arguments: list[str], sentence: str) -> None:
    assert keyboard.play([], *arguments) == sentence + "\n"
    assert keyboard.code == 2


# Secrets.


def test_nobody_elses_secrets_are_on_the_screen(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In another world that the person cannot tell from this one, every line is the same."""
    game = Stockpile(4, {"first_player": 0})  # so that no bot acts before the person
    seats = [Seat("Guest"), *(Seat(name, "random") for name in ("Ben", "Chloe", "Dev"))]
    screens = []
    for world in range(4):
        file = GameFile(game, seats, seed_of(2))
        if world:
            file.state = redeal(game, file.state, 0, Random(world))
        monkeypatch.setattr(sys, "stdin", io.StringIO("table\nlog\nwhy\n?\nwhy 1\n1\nwhy\n"))
        talk = Conversation(file, title("stockpile"), Say("en"), 0, {}, lambda: None)
        with pytest.raises(EOFError):
            talk.play()
        screens.append(capsys.readouterr().out)
    assert len(set(screens)) == 1


def test_other_peoples_pairs_and_cards_show_only_when_opened(keyboard: Keyboard) -> None:
    said = keyboard.play(["1"] * 500, "--seed", "2", "--rounds", "1", "--bots", "random")
    state = Stockpile(4, {"rounds": 1}).start(seed_of(2))
    say = words(Stockpile(4), Say("en"), ["Guest", "Ben", "Chloe", "Dev"])
    before = said.split("opened a forecast")[0]
    for pair in (1, 2, 3, 5):  # three of others, and one face down
        told = Event(
            "pair_dealt", {"seat": 1, "company": state.tape.companies[pair], "forecast": state.tape.forecasts[pair]}
        )
        secret = say.event(told, 0).split(": ")[1].rstrip(".")
        assert secret not in before
        assert secret in said
    assert "placed a card face down" in before
    assert not re.search(r"(Ben|Chloe|Dev) (holds|got a tip|found in)", said)
    assert not re.search(r"face down \((Ben|Chloe|Dev):", said)


# As a process.


def outcry(*arguments: str, **more: Any) -> subprocess.Popen[str]:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background of a shell would ignore it
    return subprocess.Popen(
        [sys.executable, "-m", "outcry", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        **more,
    )


def test_ctrl_c_saves_and_says_where(folder: Path) -> None:
    with outcry("play", "--seed", "4", "--language", "en", env={**os.environ, "PYTHONUTF8": "1"}) as game:
        assert game.stdout is not None
        line = ""
        while "8. Place" not in line:
            line = game.stdout.readline()
            assert line
        game.send_signal(signal.SIGINT)
        said, errors = game.communicate(timeout=PATIENCE)
    assert game.returncode == 130
    assert f"The game is saved in {kept(folder)}." in said
    assert not errors
    assert GameFile.load(kept(folder), new_game).game.seats == 4


def test_a_terminal_without_our_signs_still_shows_the_game() -> None:
    with outcry("play", "--seed", "4", env={**os.environ, "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}) as game:
        said, errors = game.communicate("1\n\u00e9\n", timeout=PATIENCE)
    assert game.returncode == 0, errors
    assert "The game is saved in" in said
    assert "Track (> price after a split)" in said
    assert "0-1" in said
