"""Headers of every answer: what the browser may load, and what it may keep."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src {styles}; img-src 'self' data:; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SAFE: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def headers_for(styles: Sequence[str]) -> Callable[[Message, Scope], Awaitable[None]]:
    """`styles` are the digests of those written into the first page."""
    every = {"Content-Security-Policy": POLICY.format(styles=" ".join(["'self'", *styles])), **SAFE}

    async def add_headers(message: Message, scope: Scope) -> None:
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders.from_message(message)
            for name, value in every.items():
                headers[name] = value
            headers.setdefault("Cache-Control", "no-store")

    return add_headers
