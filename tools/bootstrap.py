"""Sets up an environment of the project from nothing but python3: `bootstrap.py run|dev|build|compiled`."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import ssl
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

from step import ROOT, run, say

OLDEST_PYTHON = (3, 11)
OLDEST_UV = (0, 13)  # an older one on PATH is passed over, and the pinned one is installed


class Environment(NamedTuple):
    folder: str
    lock: str
    editable: bool
    purpose: str


ENVIRONMENTS = {
    "run": Environment(".venv", "run", True, "the game"),
    "dev": Environment(".venv", "dev", True, "the tests and checks"),
    "build": Environment(".venv-build", "build", False, "building wheels"),
    "compiled": Environment(".venv-compiled", "dev", False, "testing the compiled wheel"),
}


@cache
def uv() -> Path:
    """The uv on PATH, else the pinned one in .tools/uv."""
    found = shutil.which("uv")
    if found and uv_version(found) >= OLDEST_UV:
        return Path(found)
    folder = ROOT / ".tools" / "uv"
    program = folder / "bin" / "uv"
    wanted = ROOT / "requirements" / "uv.txt"
    if program.exists() and program.stat().st_mtime >= wanted.stat().st_mtime:
        return program
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        sys.exit(f"{sys.executable} has no venv module: install it (on Debian: apt-get install python3-venv) or uv.")
    say("Installing uv, the package installer, into .tools")
    run([sys.executable, "-m", "venv", "--clear", folder])
    pip = ("-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    run([folder / "bin" / "python", *pip, "--require-hashes", "-r", wanted])
    program.touch()
    return program


def uv_version(program: str) -> tuple[int, ...]:
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in re.findall(r"\d+", said)[:2])


def uv_run(*words: str | Path) -> str:
    settings = {"UV_PYTHON_DOWNLOADS": "never", "UV_NO_PROGRESS": "1", "HATCH_BUILD_NO_HOOKS": "1"}
    if has_system_certificates():  # a network with a certificate of its own is known to the system, not to uv
        settings["UV_SYSTEM_CERTS"] = "1"
    return run([uv(), *words], env={**settings, **os.environ})


def has_system_certificates() -> bool:
    paths = ssl.get_default_verify_paths()
    return bool(paths.cafile or (paths.capath and any(Path(paths.capath).iterdir())))


def set_up(environment: Environment) -> None:
    folder, lock, editable, purpose = environment
    python = ROOT / folder / "bin" / "python"
    say(f"Setting up {folder} for {purpose}")
    if not python.exists():
        uv_run("venv", "--clear", "--python", sys.executable, ROOT / folder)
    install = ("pip", "install", "--python", python)
    uv_run(*install, "--require-hashes", "-r", f"requirements/{lock}.txt")
    if editable:
        uv_run(*install, "--no-deps", "--build-constraints", "requirements/build.txt", "--editable", ".")


if __name__ == "__main__":
    if sys.version_info[:2] < OLDEST_PYTHON:
        sys.exit(f"Outcry needs Python {'.'.join(map(str, OLDEST_PYTHON))} or newer; {sys.executable} is older.")
    set_up(ENVIRONMENTS[sys.argv[1]])
