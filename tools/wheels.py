"""Builds the two wheels (`wheels.py plain compiled`) and installs the second for tests (`wheels.py install`)."""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path

from bootstrap import ENVIRONMENTS, uv_run
from step import ROOT, run, say

DIST = ROOT / "dist"
BUILD_PYTHON = ROOT / ENVIRONMENTS["build"].folder / "bin" / "python"
COMPILED = ROOT / ENVIRONMENTS["compiled"].folder

SHIPPED = ("src/", "pyproject.toml", "README.md", "LICENSE", ".gitignore")  # what a wheel is made of
SETTINGS = ("requirements/build.txt", "tools/wheels.py")  # what else changes the result


def listed(*flags: str) -> list[str]:
    said = run(["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", *flags])
    return [name for name in said.split("\0") if name]


def sources() -> list[str]:
    """The files a wheel is made of: those that git tracks (all of them in a tree without git), and the web app."""
    if (ROOT / ".git").exists():
        tracked = listed()
        left_out = [name for name in listed("--others", "--exclude-standard") if name.startswith("src/")]
        if left_out:
            say(f"Not in the wheel, because git does not track them: {', '.join(left_out)}")
    else:
        tracked = [str(path.relative_to(ROOT)) for path in ROOT.rglob("*") if "__pycache__" not in path.parts]
    built = [path.relative_to(ROOT).as_posix() for path in (ROOT / "src/outcry/server/static").rglob("*")]
    return sorted(name for name in {*tracked, *built} if name.startswith(SHIPPED) and (ROOT / name).is_file())


def digest(names: list[str]) -> str:
    seen = hashlib.sha256(f"{platform.machine()} {sys.version}".encode())
    for name in [*names, *SETTINGS]:
        seen.update(f"\0{name}\0".encode())
        seen.update((ROOT / name).read_bytes())
    return seen.hexdigest()


def build(kind: str) -> tuple[Path, str]:
    """The wheel of this kind in dist/ and the digest of its sources; built only if they changed."""
    names = sources()
    if "pyproject.toml" not in names:
        sys.exit("git tracks no pyproject.toml here, and wheels are made of tracked files: run git add first.")
    state = digest(names)
    note = DIST / f".{kind}"  # the name of the wheel and the digest it was built from
    if note.exists():
        name, _, built_from = note.read_text().partition(" ")
        if built_from == state and (DIST / name).exists():
            return DIST / name, state
    say(f"Building the {kind} wheel" + (" (mypyc and the C compiler take a while)" if kind == "compiled" else ""))
    with tempfile.TemporaryDirectory(prefix="outcry-wheel-") as scratch:
        export, out = Path(scratch, "export"), Path(scratch, "out")
        for name in names:
            (export / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, export / name)
        hooks = {"HATCH_BUILD_NO_HOOKS": "1"}
        if kind == "compiled":
            # Nobody replaces our functions at run time, so calls between them may be direct: 5 % fewer instructions.
            hooks = {"HATCH_BUILD_HOOKS_ENABLE": "1", "CFLAGS": "-fno-semantic-interposition"}
        hatchling = ("-m", "hatchling", "build", "--target", "wheel", "--directory")
        run([BUILD_PYTHON, *hatchling, out], cwd=export, env={**os.environ, **hooks})
        (built,) = out.glob("*.whl")
        check(built, kind)
        DIST.mkdir(exist_ok=True)
        wheel = DIST / built.name
        shutil.move(built, wheel)
    note.write_text(f"{wheel.name} {state}")
    return wheel, state


def check(wheel: Path, kind: str) -> None:
    """A hook that silently did nothing would give a plain wheel under the wrong name, or the other way round."""
    extensions = [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith((".so", ".pyd"))]
    if bool(extensions) != (kind == "compiled") or wheel.name.endswith("-none-any.whl") != (kind == "plain"):
        sys.exit(f"{wheel.name} is not a {kind} wheel: it holds {len(extensions)} extension modules.")


def install() -> None:
    wheel, state = build("compiled")
    note = COMPILED / ".wheel"
    if note.exists() and note.read_text() == state:
        return
    python = COMPILED / "bin" / "python"
    uv_run("pip", "install", "--python", python, "--no-deps", "--reinstall", wheel)
    note.write_text(state)


if __name__ == "__main__":
    for word in sys.argv[1:]:
        if word == "install":
            install()
        else:
            print(build(word)[0].relative_to(ROOT))
