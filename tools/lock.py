"""Writes requirements/*.txt anew: every version exact, every file hashed, no address of any package host.

`--keep` stays with the versions that are locked already, for when a package is added or dropped."""

from __future__ import annotations

import sys
from pathlib import Path

from bootstrap import uv_run
from step import say

HERE = Path("requirements")

# Each lock keeps to the versions of the locks before it, so that no two environments disagree.
LOCKS: dict[str, list[str | Path]] = {
    "uv": [HERE / "uv.in"],
    "run": ["pyproject.toml"],
    "build": ["pyproject.toml", HERE / "build.in"],
    "dev": ["pyproject.toml", HERE / "dev.in", "--extra", "parquet"],
    "bench": [HERE / "bench.in"],
    "node": [HERE / "node.in"],
}
STYLE = ["--universal", "--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url", "--quiet"]


def main() -> None:
    earlier: list[str | Path] = []
    newer = [] if "--keep" in sys.argv[1:] else ["--upgrade"]
    for name, sources in LOCKS.items():
        say(f"Locking {name}")
        target = HERE / f"{name}.txt"
        uv_run("pip", "compile", *STYLE, "--python-version", "3.11", *sources, *earlier, *newer, "-o", target)
        earlier += ["--constraints", target]


if __name__ == "__main__":
    main()
