"""What goes over the line more than once: packed once, and known again by its tag."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final

import msgspec
from litestar import Response

from outcry.server.guards import Asked

SMALL: Final = 1400
"""Bytes that fit into one packet as they are."""
BEST: Final = 9
ASK_AGAIN: Final = "no-cache"
"""A browser may keep it, and asks each time whether it is still the same."""
FOR_EVER: Final = "public, max-age=31536000, immutable"


class Packed(msgspec.Struct, frozen=True):
    """A body in every form it is kept in."""

    plain: bytes
    media_type: str
    packed: Mapping[str, bytes] = {}
    """By the name of its encoding, the smallest first."""
    keep: str = ASK_AGAIN
    tag: str = ""

    def __post_init__(self) -> None:
        # Weak, as one tag stands for every encoding.
        msgspec.structs.force_setattr(self, "tag", f'W/"{blake2b(self.plain, digest_size=12).hexdigest()}"')

    def answer(self, request: Asked, status: int = 200) -> Response[bytes]:
        """As small as the client can read it; nothing but the tag if the client has it already."""
        headers = {"Cache-Control": self.keep, "ETag": self.tag}
        if self.packed:
            headers["Vary"] = "Accept-Encoding"
        if status == 200 and self.tag in listed(request.headers.get("if-none-match", "")):
            return Response(b"", status_code=304, headers=headers)
        read = readable(request.headers.get("accept-encoding", ""))
        for encoding, content in self.packed.items():
            if encoding in read:
                headers["Content-Encoding"] = encoding
                return Response(content, status_code=status, media_type=self.media_type, headers=headers)
        return Response(self.plain, status_code=status, media_type=self.media_type, headers=headers)


def pack(data: Any) -> Packed:
    """Texts and rules: too many sentences to pack them for each who asks."""
    return pack_text(msgspec.json.encode(data), "application/json")


def pack_text(plain: bytes, media_type: str) -> Packed:
    return Packed(plain, media_type, {"gzip": gzip.compress(plain, BEST, mtime=0)})


def listed(header: str) -> list[str]:
    return [one.strip() for one in header.split(",")]


def readable(header: str) -> set[str]:
    """The encodings in a header like `gzip, br;q=0.5, zstd;q=0`; the last one is refused by it."""
    found = set()
    for one in listed(header):
        name, _, quality = one.partition(";")
        if quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            found.add(name.strip().lower())
    return found
