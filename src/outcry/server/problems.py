"""Errors as clients get them: codes with arguments, and never anything of the state."""

from __future__ import annotations

import logging
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException

from outcry.core.game import Argument, OptionsRefused, Refusal, Refused
from outcry.core.gamefile import GameFileError, whole
from outcry.store import StoreError
from outcry.wire.http import Problem

log = logging.getLogger(__name__)

CODES: Final = {
    400: "bad_request",
    403: "forbidden",
    404: "not_found",
    405: "not_found",
    413: "too_large",
    429: "too_many",
}
"""What is wrong with a request that no table has seen, by its HTTP status."""


STATUS: Final = {code: status for status, code in CODES.items() if status != 405} | {
    "bad_name": 400,
    "bad_seat": 400,
    "bad_title": 400,
    "no_room": 507,
    "no_lesson": 404,
    "no_reference": 404,
    "no_review": 404,
    "no_such_game": 404,
    "no_such_table": 404,
    "too_many_rows": 429,
    "too_many_tables": 429,
    "unknown_host": 403,
}
MOST_REASONS: Final = 20
LONGEST: Final = 200
"""Letters or numbers of an argument."""
WRONG: Final = 400
"""What was sent contradicts itself or the rules of its kind: options, game files."""
NOT_NOW: Final = 409
"""The request is understood, but as things stand it is not done: what tables answer."""


def answer(status: int, *why: Refusal) -> Response[Problem]:
    return Response(
        Problem([short(one) for one in why[:MOST_REASONS]]), status_code=status, media_type="application/json"
    )


def short(refusal: Refusal) -> Refusal:
    """What was sent is not sent back at length, and only what can be sent: a file can hold a name of megabytes."""
    return Refusal(refusal.code, {name: cut(value) for name, value in refusal.args.items()})


def cut(value: Argument) -> Argument:
    if isinstance(value, str):
        return whole(value if len(value) <= LONGEST else value[:LONGEST] + "…")
    return value if isinstance(value, int) else value[:LONGEST]


def refused(_: Request[Any, Any, Any], error: Refused) -> Response[Problem]:
    otherwise = WRONG if isinstance(error, OptionsRefused | GameFileError) else NOT_NOW
    return answer(STATUS.get(error.why.code, otherwise), *error.refusals)


def store_failed(_: Request[Any, Any, Any], error: StoreError) -> Response[Problem]:
    """The place of the database is nobody's business but the host's."""
    log.error("the log failed: %s", error)
    return answer(503, Refusal("not_saved"))


def http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    answered = answer(error.status_code, Refusal(CODES.get(error.status_code, "bad_request")))
    answered.headers.update(error.headers or {})  # Allow, above all
    return answered


def too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[Problem]:
    """JSON with more brackets within each other than anybody means."""
    return answer(400, Refusal("bad_request"))


def server_error(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("a request failed", exc_info=error)
    return answer(500, Refusal("server_error"))


HANDLERS: Final[dict[Any, Any]] = {
    Refused: refused,
    StoreError: store_failed,
    HTTPException: http_error,
    RecursionError: too_deep,
    Exception: server_error,
}
