"""Whatever becomes of the terminal, `outcry` ends with a sentence or quietly: never with a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from outcry.cli import main
from outcry.cli.faults import OS_REASONS, why
from outcry.cli.program import program
from outcry.cli.streams import plain
from outcry.messages import LANGUAGES, Say


def shell(line: str, home: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    """A line for the shell, where `outcry` is this program."""
    command = f'outcry() {{ "{sys.executable}" -m outcry "$@"; }}; {line}'
    environment = {**os.environ, "OUTCRY_HOME": str(home), "PYTHONUTF8": "1", **environ}
    return subprocess.run(["bash", "-c", command], env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("line", "code", "error"),
    [
        ("outcry play --seed 4 <&-", 0, ""),
        ("outcry play --seed 4 >&- </dev/null", 0, ""),
        ("outcry play --seed 4 <&- >&- 2>&-", 0, ""),
        ("outcry simulate --games 1 --json >&-", 0, ""),
        ("outcry play --seed 4 >/dev/full </dev/null", 1, "It had to stop here: No space left on device.\n"),
        ("outcry simulate --games 1 --json >/dev/full", 1, "It had to stop here: No space left on device.\n"),
        ("outcry simulate --games 1 --json >/dev/full 2>/dev/full", 1, ""),
    ],
)
def test_a_closed_stream_or_a_full_disk_is_no_disaster(line: str, code: int, error: str, tmp_path: Path) -> None:
    done = shell(line, tmp_path, LC_ALL="C.UTF-8")
    assert done.stderr == error
    assert done.returncode == code
    if " play " in line:
        (kept,) = tmp_path.glob("*.json")
        assert kept.read_bytes().startswith(b"{")


def test_help_for_a_full_disk_ends_in_a_sentence_or_quietly(tmp_path: Path) -> None:
    """Which of both depends on the release of Python: argparse came to swallow the error in a late 3.11."""
    done = shell("outcry --help >/dev/full", tmp_path, LC_ALL="C.UTF-8")
    assert (done.returncode, done.stderr) in [(0, ""), (1, "It had to stop here: No space left on device.\n")]


def test_a_full_disk_is_told_in_portuguese(tmp_path: Path) -> None:
    done = shell("outcry simulate --language pt-BR --games 1 >/dev/full", tmp_path)
    assert done.stderr == "Foi preciso parar aqui: não há mais espaço no disco.\n"


INTERRUPTS_AT = """
import sys
class Interrupt:
    def find_spec(self, name, path=None, target=None):
        if name == sys.argv[1]:
            raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupt())
from outcry.cli import main
raise SystemExit(main(["play", "--seed", "4"]))
"""


@pytest.mark.parametrize("module", ["outcry.cli.streams", "outcry.cli.arguments", "outcry.cli.play", "msgspec"])
def test_ctrl_c_while_things_are_loaded_is_quiet(module: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTS_AT, module],
        env={**os.environ, "OUTCRY_HOME": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_a_terminal_that_is_gone_ends_the_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def gone(_: str) -> str:
        raise OSError(5, "Input/output error")

    monkeypatch.setenv("OUTCRY_HOME", str(tmp_path))
    monkeypatch.setattr("builtins.input", gone)
    assert main(["play", "--seed", "4"]) == 0
    assert "The game is saved in" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("encoding", "text", "shown"),
    [
        ("ascii", "−3 0–2 · →6 2 × Epic … today’s µs", "-3 0-2 . >6 2 x Epic ... today's us"),
        ("ascii", "Você não começa às três", "Voce nao comeca as tres"),
        ("latin-1", "Você −3", "Você -3"),
        ("ascii", "日", "?"),
    ],
)
def test_a_sign_that_an_encoding_lacks_becomes_a_plain_one(encoding: str, text: str, shown: str) -> None:
    parts = []
    for sign in text:
        try:
            parts.append(sign.encode(encoding).decode(encoding))
        except UnicodeEncodeError as error:
            parts.append(plain(error)[0])
    assert "".join(parts) == shown


def test_a_bare_terminal_gets_plain_signs(tmp_path: Path) -> None:
    bare = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = shell("outcry play --seed 4 --language pt-BR </dev/null", tmp_path, **bare)
    assert done.stdout.isascii()
    assert "Voce joga Stockpile" in done.stdout
    assert "Trilha (> preco apos divisao)" in done.stdout


@pytest.mark.parametrize("name", OS_REASONS)
def test_reasons_of_the_system_are_translated(name: str) -> None:
    import errno

    error = OSError(getattr(errno, name), os.strerror(getattr(errno, name)))
    english, portuguese = (why(Say(language), error) for language in LANGUAGES)
    assert english == error.strerror
    assert portuguese != english


# The program as it was called.


@pytest.mark.parametrize(
    ("called", "typed"),
    [
        ("{here}/bin/outcry", "bin/outcry"),
        ("bin/outcry", "bin/outcry"),
        ("outcry", "./outcry"),
        ("/opt/my tools/outcry", "'/opt/my tools/outcry'"),
        ("{path}/outcry", "outcry"),
        ("/usr/lib/outcry/__main__.py", "{python} -m outcry"),
        ("/usr/bin/pytest", "outcry"),
    ],
)
def test_a_command_to_type_is_the_one_that_was_typed(
    called: str, typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, path = tmp_path / "here", tmp_path / "path"
    for folder in (here / "bin", path):
        folder.mkdir(parents=True)
        (folder / "outcry").touch(0o755)
    monkeypatch.chdir(here)
    monkeypatch.setenv("PATH", str(path))
    monkeypatch.setattr(sys, "argv", [called.format(here=here, path=path)])
    monkeypatch.setattr(sys, "executable", str(path / "python"))
    assert program() == typed.format(python=path / "python")
