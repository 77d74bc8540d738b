"""One server at a time has a SQLite file. A lock beside it ends with the process that holds it, however that ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from outcry.store.address import address
from outcry.store.faults import StoreError, shown


@contextmanager
def serving_alone(given: str | None = None) -> Iterator[None]:
    """StoreError if another server has it. (PostgreSQL keeps order itself: the key of the log refuses the second.)"""
    url = address(given)
    if url.get_backend_name() != "sqlite":
        yield
        return
    try:  # beside the file itself, by whatever name it is found
        held = os.open(f"{os.path.realpath(url.database or '')}-serving", os.O_RDWR | os.O_CREAT, 0o600)
    except PermissionError:  # somebody else's, who may be serving
        raise StoreError("store_served", place=shown(url)) from None
    except OSError:  # what is wrong with the place, SQLite will say
        yield
        return
    try:
        if not locked(held):
            raise StoreError("store_served", place=shown(url))
        yield
    finally:
        os.close(held)


def locked(file: int) -> bool:
    """A lock of the process, not of the file: workers that it has started do not keep it."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415

            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
