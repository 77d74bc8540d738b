"""HEAD for every address that GET has, the same answer without its body; and `Allow` says so."""

from __future__ import annotations

from typing import Any, Final

from litestar.datastructures import MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send

NONE: Final = "NONE"
"""A method that nothing has: whoever is asked by it says which there are."""
ASKED_AS: Final = {"HEAD": "GET", "OPTIONS": NONE}


def with_head(app: ASGIApp) -> ASGIApp:
    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        method = str(scope.get("method", ""))  # a WebSocket has none

        async def send_truly(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                if "allow" in headers:
                    headers["allow"] = every_method(headers["allow"])
                if method == "OPTIONS" and message["status"] == 405:
                    message["status"] = 204
                    del headers["content-length"], headers["content-type"]
            elif message["type"] == "http.response.body" and method in ASKED_AS:
                message["body"] = b""
            await send(message)

        asked: Any = {**scope, "method": ASKED_AS.get(method, method)} if method else scope
        await app(asked, receive, send_truly)

    return answer


def every_method(allowed: str) -> str:
    methods = {method.strip() for method in allowed.split(",")}
    return ", ".join(sorted(methods | ({"HEAD"} if "GET" in methods else set())))
