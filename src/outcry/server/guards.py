"""Who may speak to the server (pages that it served itself, and programs that are no browsers), how often, and how
long what they say may be."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State

from outcry.core.game import Refusal, Refused
from outcry.server.limits import Allowances

Connection = ASGIConnection[Any, Any, Any, Any]
Asked = Request[Any, Any, State]


def own_origin(connection: Connection) -> bool:
    """A browser names the page that asks: it has to come from the host it asks. Other programs name none."""
    origin = connection.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == connection.headers.get("host", "") != ""
    except ValueError:  # no address at all
        return False


def address_of(connection: Connection) -> str:
    return connection.client.host if connection.client is not None else ""


def check(request: Asked) -> None:
    """A page of another site may not make or take anything here, and nobody may do it all the time."""
    if not own_origin(request):
        raise Refused(Refusal("forbidden"))
    take(request)


def check_making(request: Asked) -> None:
    """The same for whoever makes tables: each of them stays in the log for ever."""
    check(request)
    makes: Allowances = request.app.state.makes
    if not makes.take(address_of(request)):
        raise Refused(Refusal("too_many_tables"))


def take(request: Asked) -> None:
    """From the allowance for what the log has to be asked for."""
    allowances: Allowances = request.app.state.allowances
    if not allowances.take(address_of(request)):
        raise Refused(Refusal("too_many"))


def check_length(what: str, text: str, least: int, most: int) -> None:
    if not least <= len(text) <= most or not text.isprintable():
        raise Refused(Refusal(f"bad_{what}", {"least": least, "most": most}))
