"""What can go wrong with the log, as codes to be put into words, and the drivers' errors read as such."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoFreeConnection

from outcry.core.game import Argument, Refusal, Refused

FAULTS: Final = (
    "store_url",  # place: the address is none that we understand
    "store_url_option",  # place, option: it is not known
    "store_no_folder",  # place: the folder of the file does not exist
    "store_readonly",  # place
    "store_unreachable",  # place: the server does not answer
    "store_missing",  # place: the server has no database of this name
    "store_denied",  # place: wrong user or password, or not enough rights
    "store_foreign",  # place: something else than our database is there
    "store_newer",  # place, found, known: schema versions
    "store_busy",  # place: another program held it for too long
    "store_full",  # place: no space left
    "store_damaged",  # place
    "store_failed",  # place, why: the database's own code
    "store_closed",
)
"""Every way in which the log can fail. A place is a path, or the address of a server without its password."""

BY_SQLITE: Final = {
    sqlite3.SQLITE_READONLY: "store_readonly",
    sqlite3.SQLITE_PERM: "store_readonly",
    sqlite3.SQLITE_CANTOPEN: "store_readonly",
    sqlite3.SQLITE_BUSY: "store_busy",
    sqlite3.SQLITE_LOCKED: "store_busy",
    sqlite3.SQLITE_FULL: "store_full",
    sqlite3.SQLITE_NOTADB: "store_foreign",
    sqlite3.SQLITE_CORRUPT: "store_damaged",
}

BY_SQLSTATE: Final = {
    "08": "store_unreachable",
    "57": "store_unreachable",  # it is starting, or an operator stops it
    "28": "store_denied",
    "3D000": "store_missing",
    "42501": "store_denied",
    "25006": "store_readonly",
    "53100": "store_full",
    "53300": "store_busy",  # too many connections
    "55P03": "store_busy",
    "40": "store_busy",  # two programs stood in each other's way, and this one had to yield
    "XX001": "store_damaged",
    "XX002": "store_damaged",
}
"""PostgreSQL's codes; two characters stand for their whole class."""


class StoreError(Exception):
    """The log cannot be opened, read or written. What was acknowledged before is not touched by it."""

    def __init__(self, code: str, **args: Argument) -> None:
        super().__init__(" ".join([code, *(f"{name}={value!r}" for name, value in args.items())]))
        self.why = Refusal(code, args)
        """What is wrong and where, to be put into words like any refusal."""


class Damaged(Refused):
    """A row of a log does not say any more what it said. Only its own table suffers from it."""

    def __init__(self, row: int) -> None:
        super().__init__(Refusal("log_damaged", {"row": row}))


class Conflict(Exception):
    """Somebody else was first: with this number, this seat, this table code. Nothing was written."""


def shown(url: URL) -> str:
    """The place of a database as people may see it."""
    if url.get_backend_name() == "sqlite":
        return url.database or ""
    sockets = {name: value for name, value in url.query.items() if name == "host"}
    return url.set(drivername="postgresql", query=sockets).render_as_string(hide_password=True)


def fault(error: Exception, url: URL) -> StoreError | None:
    """A driver's error as ours; None for a mistake in our own code, which stays what it is."""
    cause: Any = error.orig if isinstance(error, DBAPIError) else error
    if (number := getattr(cause, "sqlite_errorcode", None)) is not None:
        code, why = BY_SQLITE.get(number & 0xFF), cause.sqlite_errorname
    elif state := getattr(cause, "sqlstate", None):
        code, why = BY_SQLSTATE.get(state) or BY_SQLSTATE.get(state[:2]), state
    elif isinstance(error, OSError) or (isinstance(error, DBAPIError) and error.connection_invalidated):
        code, why = "store_unreachable", ""
    elif isinstance(error, NoFreeConnection):
        code, why = "store_busy", ""
    elif isinstance(error, DBAPIError):
        code, why = None, type(cause).__name__
    else:
        return None
    return StoreError(code, place=shown(url)) if code else StoreError("store_failed", place=shown(url), why=str(why))


@contextmanager
def faults_at(url: URL) -> Iterator[None]:
    """Whatever the driver says in here is said in our codes."""
    try:
        yield
    except Exception as error:
        ours = fault(error, url)
        if ours is None:
            raise
        raise ours from error
