"""The built web app, read once: no request ever names a path on the disk."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

import msgspec

FOLDER: Final = Path(__file__).with_name("static")
START: Final = "index.html"
HASHED: Final = "assets/"
"""Files there have a hash in their names: they never change."""
TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}


class Page(msgspec.Struct, frozen=True):
    content: bytes
    media_type: str
    for_ever: bool
    """It may be kept by browsers and never asked for again."""


class WebApp:
    """The files of the browser's part. Every address without a file is a route of the app itself."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.pages = {
            path.relative_to(folder).as_posix(): read(path, folder) for path in folder.rglob("*") if path.is_file()
        }
        if START not in self.pages:
            raise FileNotFoundError(folder / START)

    def page(self, path: str) -> Page | None:
        name = path.strip("/")
        found = self.pages.get(name)
        if found is None and not name.startswith(HASHED) and "." not in name.rpartition("/")[2]:
            return self.pages[START]
        return found


def read(path: Path, folder: Path) -> Page:
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Page(path.read_bytes(), kind, path.relative_to(folder).as_posix().startswith(HASHED))
