"""What is told of a game before anybody sits down: the options of a table, and sets of them that have a name."""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class OptionInfo(msgspec.Struct, frozen=True):
    """One option, so that a client that knows no game can offer it."""

    name: str
    kind: Literal["bool", "number", "choice"]
    default: bool | int | str | None = None
    """None: the game settles it, as printed or by chance."""
    choices: list[str] = []
    least: int | None = None
    most: int | None = None


class Preset(msgspec.Struct, frozen=True):
    """A way to play that has a name: the options that differ from their defaults."""

    name: str
    options: dict[str, Any] = {}
