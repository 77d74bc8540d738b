"""HEAD for every address that GET has: the same answer without its body."""

from __future__ import annotations

from typing import Any

from litestar.types import ASGIApp, Message, Receive, Scope, Send


def with_head(app: ASGIApp) -> ASGIApp:
    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_head(message: Message) -> None:
            if message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        if scope.get("method") == "HEAD":
            asked: Any = {**scope, "method": "GET"}
            await app(asked, receive, send_head)
        else:
            await app(scope, receive, send)

    return answer
