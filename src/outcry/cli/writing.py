"""Files that are written whole or not at all, and never over another."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from outcry.arena.rows import CannotWrite
from outcry.cli.faults import Trouble, why
from outcry.messages import Say


def new_file(given: str | None, endings: Iterable[str], say: Say) -> Path | None:
    """Trouble now, not after an hour, if it cannot be written."""
    if given is None:
        return None
    path = Path(given)
    if path.suffix.lower() not in endings:
        raise Trouble(say("cli.simulate.ending", path=given, endings=say.listed(list(endings))))
    if path.exists():
        raise Trouble(say("cli.simulate.exists", path=given))
    if not path.parent.is_dir():
        raise Trouble(say("refusal.file_unwritable", path=given, why=say("os.ENOENT")))
    return path


def written_whole(path: Path, write: Callable[[Path], Any], say: Say) -> None:
    """Beside its place first, so that whoever stops it leaves nothing half-written."""
    beside = path.with_name(f".{os.getpid()}-{path.name}")
    try:
        write(beside)
        beside.replace(path)
    except CannotWrite:
        raise Trouble(say("cli.simulate.no_pyarrow")) from None
    except OSError as error:
        raise Trouble(say("refusal.file_unwritable", path=str(path), why=why(say, error))) from None
    finally:
        beside.unlink(missing_ok=True)
