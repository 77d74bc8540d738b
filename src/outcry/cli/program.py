"""How this program was called, for sentences that tell what to type next."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from shlex import quote

NAME = "outcry"


def program() -> str:
    called = Path(sys.argv[0])
    if called.name == "__main__.py":
        return f"{typed(Path(sys.executable))} -m {NAME}"
    return typed(called) if called.stem == NAME else NAME


def typed(path: Path) -> str:
    """The shortest name under which a shell in this folder finds it."""
    found = shutil.which(path.name)
    if found and Path(found).absolute() == path.absolute():
        return quote(path.name)
    here = os.path.relpath(path)
    if here.startswith(os.pardir):
        return quote(str(path))
    return quote(here if os.sep in here else os.path.join(os.curdir, here))
