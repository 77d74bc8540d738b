"""The built web app, read once: no request ever names a path on the disk."""

from __future__ import annotations

import base64
import hashlib
import mimetypes
import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from outcry.server.packed import ASK_AGAIN, FOR_EVER, Packed, pack_text

FOLDER: Final = Path(__file__).with_name("static")
START: Final = "index.html"
HASHED: Final = "assets/"
"""Files there have a hash in their names: they never change."""
TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
ENCODINGS: Final = {".br": "br", ".gz": "gzip"}
"""What the build has packed lies beside the plain file under its name with this ending; the smallest first."""
SCREENS: Final = re.compile(
    r"(new|watch|replays|about|aid|learn(/\w{1,40})?|rules(/\w{1,40})?|t/[A-Za-z0-9]{3,12}|r/(file|[A-Za-z0-9]{3,12}))?"
)
"""The addresses that the app has a screen for, as in web/src/lib/routes.ts (tests try both with the
same cases); at all others it says so."""
STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
PREVIEW: Final = b'property="og:image" content="'
"""What stands in the first page before the address of its picture."""
ORIGIN: Final = re.compile(r"https?://([A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?")
ORIGINS: Final = 32
"""Names under which a server is known at a time."""


class WebApp:
    """The files of the browser's part. Every address without a file is a route of the app itself."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.pages = {
            path.relative_to(folder).as_posix(): read(path, folder)
            for path in folder.rglob("*")
            if path.is_file() and path.suffix not in ENCODINGS
        }
        if START not in self.pages:
            raise FileNotFoundError(folder / START)
        self.start = self.pages[START]
        self.styles = [digest(style) for style in STYLE.findall(self.start.plain.decode())]
        """The styles written into the first page: the policy allows these and no others."""
        self.start_at = lru_cache(ORIGINS)(self._start_at)

    def page(self, path: str, origin: str = "") -> Packed | None:
        """The file or screen of an address; None where there is neither."""
        name = path.strip("/")
        return self.start_at(origin) if SCREENS.fullmatch(name) else self.pages.get(name)

    def _start_at(self, origin: str) -> Packed:
        """The first page as this server is known to whoever asks: who shows a preview of a link wants the whole address
        of its picture."""
        if not ORIGIN.fullmatch(origin) or PREVIEW not in self.start.plain:
            return self.start
        return pack_text(self.start.plain.replace(PREVIEW, PREVIEW + origin.encode()), self.start.media_type)


def read(path: Path, folder: Path) -> Packed:
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = {
        encoding: beside.read_bytes()
        for ending, encoding in ENCODINGS.items()
        if (beside := path.with_name(path.name + ending)).is_file()
    }
    for_ever = path.relative_to(folder).as_posix().startswith(HASHED)
    return Packed(path.read_bytes(), kind, packed, FOR_EVER if for_ever else ASK_AGAIN)


def digest(style: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()}'"
