"""What a game came to beyond its scores: what each module brought, and what everybody played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple


class Accounts(NamedTuple):
    """Of one finished game."""

    brought: Mapping[str, Sequence[int]]
    """By module, seat by seat: the money it brought, less what it cost."""
    roles: Mapping[str, Sequence[Sequence[str]]]
    """By kind, seat by seat: what the seat played or was dealt, by name."""


NOTHING: Final = Accounts({}, {})
"""Where a game has nothing to tell apart."""
