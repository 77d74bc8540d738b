"""What a bot is: it chooses one of the legal actions, from what its seat may know."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from outcry.core.game import View

Look = Callable[[], View]
"""Builds the view of the bot's own seat. It costs something, so a bot looks only when it needs to."""


class Policy(Protocol):
    """A way of playing. It keeps nothing from one choice to the next, so one policy can sit on many seats."""

    @property
    def name(self) -> str: ...

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        """One of the legal actions; there are at least two. The list may be shared: never change it."""
        ...


@runtime_checkable
class Timed(Protocol):
    """A policy that can be told how long it may take. Its level is what it does, not how long it takes: the time is a
    safety net, and its use is logged."""

    seconds: float
    """For the next choice, or for the next part of one."""
    late: bool
    """The last one was cut short."""


class Considered(NamedTuple):
    """A choice that was weighed: what it brings, and why, with the arguments of the reason's text."""

    action: int
    money: float | None
    """In $K, more or less than the choices it can be compared with; None if it was not reckoned."""
    reason: str
    args: dict[str, Any]


class Adviser(Protocol):
    """Somebody who says what he would choose, and why, from what a seat may know."""

    def considered(self, view: Any) -> list[Considered]:
        """The choices of the question to the seat of a view, the best first. It need not name all of them."""
        ...
