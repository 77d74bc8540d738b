"""`outcry` itself: its help and what it says to wrong arguments, in both languages."""

from __future__ import annotations

import subprocess
import sys

import pytest

from outcry.cli import main
from outcry.games import GAMES
from outcry.messages import LANGUAGES, Say


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["", "play", "simulate", "replay", "bench"])
def test_help_is_in_the_reader_s_language(command: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([*([command] if command else []), "--language", language, "--help"])
    assert left.value.code == 0
    said = capsys.readouterr().out
    say = Say(language)
    assert said.startswith(say("argparse.usage"))
    assert say("argparse.help") in said


def test_no_command_shows_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "pt-BR"]) == 0
    assert "jogar uma partida aqui contra robôs" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "--players", "many"], "--players: deve ser um número inteiro, não many\n"),
        (["play", "chess"], f"JOGO: não existe 'chess'; o que há: {', '.join(map(repr, GAMES))}\n"),
        (["play", "--seed", "9" * 5000], f"--seed: deve ser um número inteiro, não {'9' * 20}…\n"),
        (["simulate", "--games", "9" * 5000], f"--games: deve ser um número inteiro a partir de 1, não {'9' * 20}…\n"),
        (["simulate", "--games", "0"], "--games: deve ser um número inteiro a partir de 1, não 0"),
        (["replay"], "ainda falta: ARQUIVO"),
        (["play", "--wrong"], "não entendido: --wrong"),
        (["play", "--seed"], "--seed: falta um valor depois dele"),
    ],
)
def test_a_wrong_argument_is_refused_in_words(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main([*arguments[:1], "--language", "pt-BR", *arguments[1:]])
    assert left.value.code == 2
    assert sentence in capsys.readouterr().err


def test_help_imports_nothing_heavy() -> None:
    """It has to answer in 0.2 seconds."""
    script = (
        "import sys; from outcry.cli.arguments import build_parser, Say; build_parser(Say('en')).format_help();"
        "print([name for name in sys.modules if name.split('.')[0] in ('msgspec', 'rich', 'asyncio', 'tomllib')"
        " or name.startswith(('outcry.core', 'outcry.stockpile', 'outcry.bots'))])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
