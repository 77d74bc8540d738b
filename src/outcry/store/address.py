"""Where the log is kept: the address people give, or a file in the user's data folder."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from outcry.core.home import data_folder
from outcry.store.faults import StoreError, shown

DRIVERS: Final = {
    "sqlite": "sqlite+pysqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
OPTIONS: Final = {"host": "host", "port": "port", "sslmode": "ssl", "ssl": "ssl", "passfile": "passfile"}
"""What may follow a server's address after a question mark, and what asyncpg calls it."""
FILE: Final = "outcry.db"


def address(given: str | None = None, environ: Mapping[str, str] = os.environ) -> URL:
    """The address given, else OUTCRY_DATABASE, else the file in the data folder, which is made if need be."""
    text = given or environ.get("OUTCRY_DATABASE")
    return read(text) if text else URL.create(DRIVERS["sqlite"], database=str(make_folder(environ) / FILE))


def read(text: str) -> URL:
    """An address as people write it: sqlite:///file or postgresql://user:password@server/database."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):  # ValueError: a port that is no number
        raise StoreError("store_url", place=without_password(text)) from None
    backend = url.get_backend_name()
    memory = backend == "sqlite" and (not url.database or url.database == ":memory:")
    if backend not in DRIVERS or memory:
        raise StoreError("store_url", place=url.render_as_string(hide_password=True))
    known = OPTIONS if backend != "sqlite" else {}
    for option in url.query:
        if option not in known:
            raise StoreError("store_url_option", place=shown(url), option=option)
    url = url.set(drivername=DRIVERS[backend], query={known[name]: value for name, value in url.query.items()})
    if backend == "sqlite" and not (folder := Path(url.database or "").parent).is_dir():
        raise StoreError("store_no_folder", place=str(folder))
    return url


def make_file(url: URL) -> None:
    """A new file is closed to others before anything is in it; SQLite makes the files beside it alike. What is wrong
    with the place, SQLite will say."""
    if url.get_backend_name() == "sqlite":
        with suppress(OSError):
            os.close(os.open(url.database or "", os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def without_password(text: str) -> str:
    """An address that cannot be read may still hold a password: nothing before the last @ is repeated."""
    return text.rpartition("@")[2]


def make_folder(environ: Mapping[str, str]) -> Path:
    """The user's data folder, closed to others: the log knows the seeds and hands of games that are still played."""
    folder = data_folder(environ)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError:
        raise StoreError("store_readonly", place=str(folder)) from None
    return folder
