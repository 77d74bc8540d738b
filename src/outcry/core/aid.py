"""A page that helps players at one table: its steps in order, each in a sentence."""

from __future__ import annotations

import msgspec


class AidLine(msgspec.Struct, frozen=True):
    """One step."""

    text: str
    rules: str
    """The numbers of its rules."""


class AidSection(msgspec.Struct, frozen=True):
    """What belongs together: the set-up, a phase, the final count."""

    title: str
    lines: list[AidLine]
