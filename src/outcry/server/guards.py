"""Who may speak to the server: pages that it served itself, and programs that are no browsers."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

Connection = ASGIConnection[Any, Any, Any, Any]


def own_origin(connection: Connection) -> bool:
    """A browser names the page that asks: it has to come from the host it asks. Other programs name none."""
    origin = connection.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == connection.headers.get("host", "") != ""
    except ValueError:  # no address at all
        return False


def address_of(connection: Connection) -> str:
    return connection.client.host if connection.client is not None else ""
