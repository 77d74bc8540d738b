"""`outcry serve`: it says where it is, ends cleanly, and has one clear sentence for everything that stops it."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from alive import still_alive
from live import web_build
from patience import PATIENCE

pytestmark = pytest.mark.slow


@pytest.fixture
def web(tmp_path: Path) -> Path:
    return web_build(tmp_path / "web")


def command(*arguments: str, web: Path | None = None) -> list[str]:
    """The command, with web pages that are always there."""
    change = f"import outcry.server.static as s; s.FOLDER = __import__('pathlib').Path({str(web)!r}); " if web else ""
    return [sys.executable, "-c", f"{change}from outcry.cli import main; raise SystemExit(main())", *arguments]


def home(folder: Path, language: str = "C.UTF-8") -> dict[str, str]:
    return {**os.environ, "OUTCRY_HOME": str(folder), "LC_ALL": language}


@contextmanager
def serving(web: Path, folder: Path, *more: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """A server that runs, and what it said."""
    program = subprocess.Popen(
        command("serve", "--port", "0", *more, web=web),
        env=home(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert program.stdout is not None
    try:
        yield program, [program.stdout.readline().strip() for _ in range(4)]
    finally:
        program.kill()
        program.communicate()


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_and_ends_cleanly(web: Path, tmp_path: Path, sign: signal.Signals) -> None:
    with serving(web, tmp_path / "home") as (program, said):
        address = said[0].rpartition(" ")[2]
        assert "0.0.0.0" not in address
        assert re.fullmatch(r"There is room for [\d,]+ connections at once, 128 from one address\.", said[3])
        with urlopen(f"http://127.0.0.1:{address.rpartition(':')[2]}/api/server", timeout=PATIENCE) as answer:
            assert address.encode() in answer.read()
        os.killpg(program.pid, sign)  # as a terminal does: the workers get it too, while they begin
        rest, errors = program.communicate(timeout=PATIENCE)
        assert (program.returncode, errors) == (0, "")
        assert rest.strip()
    assert (tmp_path / "home" / "outcry.db").exists()
    assert not still_alive(f"OUTCRY_HOME={tmp_path / 'home'}"), "its workers outlived it"


def refused(folder: Path, *arguments: str, web: Path | None = None, language: str = "C.UTF-8") -> str:
    """The one sentence with which it ends."""
    done = subprocess.run(
        command("serve", *arguments, web=web),
        env=home(folder, language),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    return lines[0]


def test_a_busy_port_is_named_in_both_languages(web: Path, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = str(busy.getsockname()[1])
        arguments = ("--host", "127.0.0.1", "--port", port)
        assert port in refused(tmp_path, *arguments, web=web)
        in_portuguese = refused(tmp_path, *arguments, web=web, language="pt_BR.UTF-8")
        assert port in in_portuguese
        assert "porta" in in_portuguese


def test_a_port_or_host_that_cannot_be_is_named(web: Path, tmp_path: Path) -> None:
    assert "70000" in refused(tmp_path, "--port", "70000", web=web)
    assert "192.0.2.1" in refused(tmp_path, "--host", "192.0.2.1", web=web)


def test_a_database_that_is_not_there_is_named(web: Path, tmp_path: Path) -> None:
    missing = f"sqlite:///{tmp_path / 'no' / 'folder' / 'outcry.db'}"
    assert "folder" in refused(tmp_path, "--port", "0", "--database", missing, web=web)
    silent = refused(tmp_path, "--port", "0", "--database", "postgresql://me:secret@127.0.0.1:9/none", web=web)
    assert "127.0.0.1:9" in silent
    assert "secret" not in silent


def test_a_folder_that_cannot_be_written_is_named(web: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert str(tmp_path / "file") in refused(tmp_path / "file" / "home", "--port", "0", web=web)


def test_a_missing_web_build_is_named(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert str(tmp_path / "empty") in refused(tmp_path, "--port", "0", web=tmp_path / "empty")
