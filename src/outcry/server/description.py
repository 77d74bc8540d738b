"""The description of the API (OpenAPI 3.1) as it is: Litestar knows our routes and types, and this adds what only we
know: every status with its `Problem`, HEAD, and bodies that are JSON although we send them as bytes."""

from __future__ import annotations

import copy
from http import HTTPStatus
from typing import Any, Final

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from outcry.messages import LANGUAGES
from outcry.wire.http import Problem

KEPT: Final = ("/api/messages", "/reference/", "/lesson/")
KEPT_WHOLE: Final = ("/api/games", "/api/games/{game}")
"""Texts that a browser has already are not sent again, and cost nothing that is counted."""
REFUSED_ALWAYS: Final = (400, 429, 503)
"""A request that is none, too many of one address, and no room for anybody."""
REFUSED_KEPT: Final = (404, *REFUSED_ALWAYS)
REFUSED_GET: Final = (404, 409, *REFUSED_ALWAYS)
REFUSED_POST: Final = (*REFUSED_GET, 403, 413, 507)
NAMED: Final = "#/components/schemas/{name}"


class Description(JsonRenderPlugin):
    """Put together once: nobody who asks for it again and again makes others wait."""

    _rendered = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        self._rendered = self._rendered or super().render(request, truthful(openapi_schema))
        return self._rendered


def truthful(description: dict[str, Any]) -> dict[str, Any]:
    told = copy.deepcopy(description)
    (problem,), named = msgspec.json.schema_components([Problem], ref_template=NAMED)
    told["components"]["schemas"].update(named)
    for path, operations in told["paths"].items():
        for method in ("get", "post"):
            if method in operations:
                answer_truly(operations[method], problem, refusals_of(path, method))
                name_languages(operations[method])
        if "get" in operations:
            operations["head"] = without_bodies(operations["get"])
    told["paths"]["/api/replay"]["post"]["requestBody"] = {"required": True, "content": as_json({"type": "object"})}
    return told


def refusals_of(path: str, method: str) -> tuple[int, ...]:
    if method == "post":
        return REFUSED_POST
    if path in KEPT_WHOLE or any(part in path for part in KEPT):
        return REFUSED_KEPT
    return REFUSED_GET if "{" in path or path == "/api/tables" else REFUSED_ALWAYS


def answer_truly(operation: dict[str, Any], problem: dict[str, Any], refusals: tuple[int, ...]) -> None:
    responses = operation["responses"]
    responses.pop("400", None)
    for answer in responses.values():
        if answer["content"]["application/json"]["schema"] == {"type": "string"}:
            answer["content"] = as_json({})
    if refusals == REFUSED_KEPT:
        responses["304"] = {"description": HTTPStatus(304).phrase}
    for status in refusals:
        responses[str(status)] = {"description": HTTPStatus(status).phrase, "content": as_json(problem)}


def name_languages(operation: dict[str, Any]) -> None:
    for parameter in operation.get("parameters", []):
        if parameter["name"] == "language":
            parameter["schema"] = {"type": "string", "enum": list(LANGUAGES)}


def without_bodies(operation: dict[str, Any]) -> dict[str, Any]:
    responses = {status: {"description": told["description"]} for status, told in operation["responses"].items()}
    return {**operation, "operationId": operation["operationId"] + "Head", "responses": responses}


def as_json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
