"""Parts of views that are kept in JSON from one position to the next. A choice changes little of what a seat sees: what
stays as it was is neither built nor put into JSON again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import msgspec


class Parts:
    """Of views that somebody reads: each is built, and nothing is kept."""

    def of(self, name: Hashable, made_of: tuple[Any, ...], build: Callable[..., Any], *args: Any) -> Any:
        return build(*args)

    def each(self, name: Hashable, made_of: tuple[Any, ...], build: Callable[..., list[Any]], *args: Any) -> list[Any]:
        """The same for a list that is taken apart again."""
        return build(*args)


class Kept(Parts):
    """Of the views of one table, which all become JSON, and of positions that do not change any more.

    A part is the same as long as all that it is made of is: whatever is looked at to build it stands in `made_of`. What
    one seat alone may know has the seat in its name."""

    def __init__(self) -> None:
        self._made_of: dict[Hashable, tuple[Any, ...]] = {}
        self._parts: dict[Hashable, Any] = {}

    def of(self, name: Hashable, made_of: tuple[Any, ...], build: Callable[..., Any], *args: Any) -> Any:
        if self._made_of.get(name) != made_of:
            self._parts[name] = in_json(build(*args))
            self._made_of[name] = made_of
        return self._parts[name]

    def each(self, name: Hashable, made_of: tuple[Any, ...], build: Callable[..., list[Any]], *args: Any) -> list[Any]:
        if self._made_of.get(name) != made_of:
            self._parts[name] = [in_json(one) for one in build(*args)]
            self._made_of[name] = made_of
        kept: list[Any] = self._parts[name]
        return kept


def in_json(part: Any) -> Any:
    """It stands wherever the part would stand in something that becomes JSON."""
    return msgspec.Raw(msgspec.json.encode(part))


ALL_ANEW = Parts()
