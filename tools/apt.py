"""Makes sure of what pip cannot install: `apt.py compiler headers`. Uses apt when it may, else says what is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from step import run, say


class Need(NamedTuple):
    name: str
    packages: list[str]
    present: Callable[[], bool]


def has_compiler() -> bool:
    """The very compiler that this Python will call for an extension module."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0]) is not None


def has_headers() -> bool:
    return Path(sysconfig.get_paths()["include"], "Python.h").exists()


def has_chromium() -> bool:
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return any(shutil.which(name) for name in names)


NEEDS = {
    "compiler": Need("a C compiler", ["gcc", "libc6-dev"], has_compiler),
    "headers": Need("the C headers of Python", ["python3-dev"], has_headers),
    "chromium": Need("Chromium", ["chromium-headless-shell"], has_chromium),
}


def become_root() -> list[str] | None:
    """The words before a command that must run as root, or None when we may not."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and not subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False).returncode:
        return ["sudo", "-n"]
    return None


def main(wanted: list[str]) -> None:
    missing = [need for need in (NEEDS[word] for word in wanted) if not need.present()]
    if not missing:
        return
    names = " and ".join(need.name for need in missing)
    packages = [package for need in missing for package in need.packages]
    root = become_root()
    if root is None or not shutil.which("apt-get"):
        sys.exit(f"This needs {names}: install {' '.join(packages)} (these are Debian's names) and try again.")
    say(f"Installing {names} by apt")
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    subprocess.run([*apt, "update"], capture_output=True, check=False)  # stale lists may still do
    run([*apt, "install", "--yes", "--no-install-recommends", *packages])
    for need in missing:
        if not need.present():
            sys.exit(f"apt installed {' '.join(need.packages)}, but {sys.executable} still lacks {need.name}.")


if __name__ == "__main__":
    main(sys.argv[1:])
