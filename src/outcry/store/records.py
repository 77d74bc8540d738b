"""What the log keeps, as plain data: tables, their seats, and the rows of a game."""

from __future__ import annotations

import time
from hashlib import blake2b
from hmac import compare_digest
from typing import Any, Final, Literal

import msgspec

from outcry.core.events import Event

Status = Literal["open", "playing", "over"]
SeatKind = Literal["open", "human", "bot"]
RowKind = Literal["setup", "act", "sealed", "outside", "seat", "deed"]
ASIDE: Final[tuple[RowKind, ...]] = ("seat", "deed")
"""Rows that leave the game and its question as they are: somebody left or came back, or ended what he was doing."""

NOBODY = -1


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def lock_of(token: str) -> bytes:
    """What is kept of a seat's token. Its 128 random bits cannot be guessed, so no salt is needed."""
    return blake2b(token.encode(), digest_size=32, person=b"outcry seat").digest()


class Seat(msgspec.Struct, frozen=True):
    """A seat of a table, and who has it."""

    kind: SeatKind
    name: str = ""
    bot: str = ""
    """The bot that plays here now: on a bot's seat, or while a human is away."""
    lock: bytes | None = None
    """Opened by the token of the human who has the seat."""

    def opens_with(self, token: str) -> bool:
        return self.lock is not None and compare_digest(self.lock, lock_of(token))


class Summary(msgspec.Struct, frozen=True):
    """How a game stands, as everybody may know it and as lists need it. Moments are milliseconds since 1970."""

    round: int
    rounds: int
    phase: str
    waiting: list[int]
    asked: int
    """When the present question was asked."""
    changed: int
    """When the last row was made: the end, if the game is over."""
    scores: list[int] | None = None
    """When it is over."""
    played: bool = True
    """A person has chosen something; in logs that are older than this field it is taken for granted."""


class Table(msgspec.Struct, frozen=True):
    """A table with all that is known before its first row. The seed is kept apart: it is secret."""

    code: str
    game: str
    rules: str
    seats: list[Seat]
    title: str = ""
    options: dict[str, Any] = {}
    status: Status = "open"
    host: int = NOBODY
    """The seat of the one who may begin."""
    next: str | None = None
    """The code of the rematch."""
    listed: bool = False
    """Anyone may find it; otherwise only those who were told its code."""
    clock: int = 0
    """Seconds for a choice; 0 for as long as it takes."""
    hints: bool = True
    """Players may ask for hints."""
    created: int = msgspec.field(default_factory=now)
    data: str | None = None
    """The hash of the printed numbers it was dealt with; None in logs that are older than this field."""
    summary: Summary | None = None
    """How its game stands; None before it begins, and in logs that are older than this field."""


class Row(msgspec.Struct, frozen=True):
    """One row of a table's log: what was done, what came of it, and the position after it."""

    seq: int
    kind: RowKind
    rules: str
    """The version of the rules that made it."""
    state: dict[str, Any]
    """The whole position after it, from `to_data`."""
    seat: int = NOBODY
    """Who acted; nobody in the set-up, in sealed answers that open together, and in answers from outside."""
    chain: list[int] = []
    """The choice of an "act"."""
    answers: dict[int, list[int]] = {}
    """The choices of a "sealed" opening, seat by seat."""
    note: dict[str, Any] = {}
    """The answer from "outside"; what changed on a "seat"; what is kept of a "deed", or of one that led to "act"."""
    events: list[Event] = []
    created: int = msgspec.field(default_factory=now)
