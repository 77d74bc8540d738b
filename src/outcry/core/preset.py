"""A way to play that has a name: a set of options that is told before anybody sits down."""

from __future__ import annotations

from typing import Any

import msgspec


class Preset(msgspec.Struct, frozen=True):
    """A way to play that has a name: the options that differ from their defaults."""

    name: str
    options: dict[str, Any] = {}
