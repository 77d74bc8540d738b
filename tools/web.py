"""Builds the web app into src/outcry/server/static when something of it changed: `web.py`, or `web.py check|test`."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from bootstrap import uv_run
from step import ROOT, run, say

WEB = ROOT / "web"
STATIC = ROOT / "src" / "outcry" / "server" / "static"
OLDEST_NODE = (22, 12)


@cache
def node_folder() -> Path:
    """Where node and npm are: on PATH if they are new enough, else the pinned ones in .tools/node."""
    found = shutil.which("node")
    if found and shutil.which("npm") and node_version(found) >= OLDEST_NODE:
        return Path(found).parent
    folder = ROOT / ".tools" / "node"
    program = folder / "bin" / "node"
    installed = folder / "node.txt"
    wanted = ROOT / "requirements" / "node.txt"
    if not (program.exists() and installed.exists() and installed.read_bytes() == wanted.read_bytes()):
        say("Installing Node into .tools")
        uv_run("venv", "--clear", "--python", sys.executable, folder)
        uv_run("pip", "install", "--python", folder / "bin" / "python", "--require-hashes", "-r", wanted)
        shutil.copy(wanted, installed)
    return program.parent


def node_version(program: str) -> tuple[int, ...]:
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in re.findall(r"\d+", said)[:2])


def npm(*words: str) -> str:
    path = os.pathsep.join([str(node_folder()), os.environ.get("PATH", "")])
    quiet = {"npm_config_fund": "false", "npm_config_audit": "false", "npm_config_update_notifier": "false"}
    trusted = {"NODE_USE_SYSTEM_CA": "1"}  # a network with a certificate of its own is known to the system, not to Node
    return run(["npm", *words], cwd=WEB, env={**trusted, **os.environ, **quiet, "PATH": path})


def is_newer(made: Path, sources: list[Path]) -> bool:
    return made.exists() and all(source.stat().st_mtime <= made.stat().st_mtime for source in sources)


def install() -> None:
    """The packages of the lock, anew only when the lock changed."""
    node_folder()
    stamp = WEB / "node_modules" / ".installed"
    if not is_newer(stamp, [WEB / "package-lock.json"]):
        say("Installing the packages of the web app")
        npm("ci")
        stamp.touch()


def sources() -> list[Path]:
    """All that the built app is made of; folders too, as they tell of files that went."""
    inside = [path for name in ("src", "public") for path in (WEB / name).rglob("*")]
    return [*inside, *(path for path in WEB.glob("*.*") if path.is_file())]


def build() -> None:
    """Vite writes a folder of its own first: a server that reads the old files never sees half of the new ones."""
    if is_newer(STATIC / "index.html", sources()):
        return
    install()
    say("Building the web app")
    fresh = STATIC.with_name("static.new")
    npm("run", "build", "--", "--outDir", str(fresh), "--emptyOutDir")
    npm("run", "pack", str(fresh))
    shutil.rmtree(STATIC, ignore_errors=True)
    fresh.rename(STATIC)


def main(wanted: list[str]) -> None:
    for word in wanted or ["build"]:
        if word == "build":
            build()
        elif word in ("check", "test"):
            install()
            say("Checking the web app" if word == "check" else "Testing the web app")
            npm("run", "--silent", word)
        else:
            sys.exit(f"{word} is nothing that web.py does; it does build, check and test.")


if __name__ == "__main__":
    main(sys.argv[1:])
