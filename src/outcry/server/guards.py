"""Who may speak to the server (pages that it served itself, and programs that are no browsers), how often, and how
long what they say may be."""

from __future__ import annotations

import re
from typing import Any, Final
from unicodedata import category
from urllib.parse import urlsplit

from litestar import Request
from litestar.datastructures import Headers, State

from outcry.core.game import Refusal, Refused
from outcry.server.gate import neighbourhood
from outcry.server.hosts import Hosts, without_port
from outcry.server.making import Making
from outcry.table.allowance import Allowances

Asked = Request[Any, Any, State]


def own_origin(headers: Headers) -> bool:
    """A browser names the page that asks: it has to come from the host it asks. Other programs name none."""
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host", "") != ""
    except ValueError:  # no address at all
        return False


def own_host(headers: Headers, hosts: Hosts) -> bool:
    """That host has to be us, under a name that nobody else can have. It is asked of everybody: of its own host a page
    reads without an `Origin`, and without TLS a browser says nothing else that tells it from a program. Whoever names
    no host is none."""
    host = headers.get("host")
    return host is None or hosts.know(host)


def address_of(request: Asked) -> str:
    return neighbourhood(request.client.host) if request.client is not None else ""


def check(request: Asked) -> None:
    """A page of another site may not make or take anything here, and nobody may do it all the time."""
    if not own_origin(request.headers):
        raise Refused(Refusal("forbidden"))
    take(request)


def check_making(request: Asked) -> None:
    """The same for whoever makes tables."""
    check(request)
    making: Making = request.app.state.making
    making.check(address_of(request))


def take(request: Asked) -> None:
    """From the allowance for what the log has to be asked for. No page of another site reads it."""
    if not own_host(request.headers, request.app.state.hosts):
        raise Refused(Refusal("unknown_host", {"host": without_port(request.headers["host"])}))
    allowances: Allowances = request.app.state.allowances
    if not allowances.take(address_of(request)):
        raise Refused(Refusal("too_many"))


def check_upload(request: Asked) -> None:
    """The same as `check` for whoever sends a whole game."""
    check(request)
    uploads: Allowances = request.app.state.uploads
    if not uploads.take(address_of(request)):
        raise Refused(Refusal("too_many"))


def take_review(request: Asked) -> None:
    """The same for looking back."""
    take(request)
    reviews: Allowances = request.app.state.reviews
    if not reviews.take(address_of(request)):
        raise Refused(Refusal("too_many"))


BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters that show nothing, though Unicode calls them printable."""


OTHERWISE: Final = re.compile("[\ufe00-\ufe0e\U000e0100-\U000e01ef]|(?:^|[^\u2000-\u3300\U0001f000-\U0001faff])\ufe0f")
"""What only asks for another form of the letter before it: names that look alike would be two. A symbol may be asked
for in colours."""
ACCENTS: Final = 3
"""One above the other: no language has more, and with more of them a name hangs over others' lines."""


def is_seen(text: str) -> bool:
    """Nothing in it is invisible, and it is not made of accents alone, nor is any letter buried under them."""
    kinds = "".join(category(letter)[0] for letter in text)
    return (
        text.isprintable()
        and BLANK.isdisjoint(text)
        and not OTHERWISE.search(text)
        and not set("LNPS").isdisjoint(kinds)
        and "M" * (ACCENTS + 1) not in kinds
    )


def check_length(what: str, text: str, least: int, most: int) -> None:
    if not least <= len(text) <= most or not (is_seen(text) or not text):
        raise Refused(Refusal(f"bad_{what}", {"least": least, "most": most}))
