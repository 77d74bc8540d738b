"""What a game may follow at a live table between two choices, by the clock of the room: a hand that moves, say.

The table hands on deeds, frames and what is to be kept, and reads none of them. Moments are seconds of its clock."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, Protocol

FRAMES_PER_SECOND: Final = 30


class Done(NamedTuple):
    """A deed has come to its end: it is a choice of the seat."""

    seat: int
    chain: list[int]
    kept: dict[str, Any]
    """What is stored with the choice, and told to the world outside when it is asked what comes of it."""


class Imitated(NamedTuple):
    """What a bot's choice would have looked like."""

    now: dict[str, Any]
    frames: list[bytes]


class Motion(NamedTuple):
    """How things moved while the world outside had the word."""

    told: dict[str, Any]
    """To everybody who looks."""
    seconds: float
    """How long it is looked at: nothing happens by itself before, and clocks start after it."""


class Live(Protocol):
    """Of one table. One thing goes on at a time."""

    @property
    def now(self) -> dict[str, Any] | None:
        """What goes on, as everybody is told; None if nothing does."""
        ...

    def do(self, state: Any, seat: int, deed: dict[str, Any], at: float) -> dict[str, Any] | None:
        """Something that a seat does; Refused says why not. What is to be kept if it ends what went on, else None."""
        ...

    def frame(self, at: float) -> bytes:
        """What everybody sees of it now."""
        ...

    def done(self, at: float) -> Done | None:
        """The choice, as soon as it is made: then nothing goes on any more."""
        ...

    def end(self, at: float) -> dict[str, Any] | None:
        """Its player is gone, or his time is up. What is to be kept; None if it is too late: then it will be `done`."""
        ...

    def forget(self, at: float) -> None:
        """The game has gone on without it: nothing goes on any more."""
        ...

    def remember(self, kept: dict[str, Any]) -> None:
        """The table was opened again: what was kept last when something ended; nothing if nothing ever did."""
        ...

    def imitate(self, state: Any, seat: int, chain: list[int], player: str) -> Imitated | None:
        """What people would see if the bot did this by hand; None for choices that are not made so."""
        ...
