"""One step of a make target: a line that says what is going on, silence when it works, everything when it fails."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def say(what: str) -> None:
    print(f"· {what}", flush=True)


def run(command: Sequence[str | Path], *, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """Run quietly and return the output; when it fails, show all of it and stop."""
    done = subprocess.run(
        command, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode:
        print(done.stdout.rstrip(), flush=True)
        print(f"failed: {' '.join(str(word) for word in command)}", file=sys.stderr)
        raise SystemExit(done.returncode)
    return done.stdout


if __name__ == "__main__":
    say(sys.argv[1])
    run(sys.argv[2:])
