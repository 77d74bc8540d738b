"""Errors as clients get them: codes with arguments, and never anything of the state."""

from __future__ import annotations

import logging
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException

from outcry.core.game import OptionsRefused, Refusal
from outcry.store import StoreError
from outcry.table.choices import Declined
from outcry.table.hall import NoSuchTable
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
"""What is wrong with a request that no table has seen."""


class Refused(Exception):
    """A request that is refused before any table hears of it."""

    def __init__(self, status: int, *why: Refusal) -> None:
        super().__init__(status)
        self.status = status
        self.why = why or (Refusal(CODES[status]),)


def answer(status: int, *why: Refusal) -> Response[Problem]:
    return Response(Problem(list(why)), status_code=status, media_type="application/json")


def refused(_: Request[Any, Any, Any], error: Refused) -> Response[Problem]:
    return answer(error.status, *error.why)


def declined(_: Request[Any, Any, Any], error: Declined) -> Response[Problem]:
    return answer(409, error.why)


def options_refused(_: Request[Any, Any, Any], error: OptionsRefused) -> Response[Problem]:
    return answer(400, *error.refusals)


def no_such_table(_: Request[Any, Any, Any], __: NoSuchTable) -> Response[Problem]:
    return answer(404, Refusal("no_such_table"))


def store_failed(_: Request[Any, Any, Any], error: StoreError) -> Response[Problem]:
    """The place of the database is nobody's business but the host's."""
    log.error("the log failed: %s", error)
    return answer(503, Refusal("not_saved"))


def http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    return answer(error.status_code, Refusal(CODES.get(error.status_code, "bad_request")))


def too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[Problem]:
    """JSON with more brackets within each other than anybody means."""
    return answer(400, Refusal("bad_request"))


def server_error(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("a request failed", exc_info=error)
    return answer(500, Refusal("server_error"))


HANDLERS: Final[dict[Any, Any]] = {
    Refused: refused,
    Declined: declined,
    OptionsRefused: options_refused,
    NoSuchTable: no_such_table,
    StoreError: store_failed,
    HTTPException: http_error,
    RecursionError: too_deep,
    Exception: server_error,
}
