"""Looking back at a finished game: which decisions cost most, by what each seat knew then, and how much was luck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from outcry.core.events import Event
from outcry.core.game import State
from outcry.core.gamefile import GameFile


class Moment(NamedTuple):
    """Something that was chosen in a finished game."""

    row: int
    """Its number in the log or in the file; 0 is the set-up."""
    before: State
    chosen: Mapping[int, Sequence[int]]
    """By seat, whole choices: several where answers opened together."""
    events: Sequence[Event]
    after: State


class Judged(NamedTuple):
    """A decision, beside the best one that an adviser saw with the knowledge of the seat at that moment."""

    row: int
    view: Any
    """All that the seat knew then."""
    chosen: list[int]
    best: list[int]
    cost: float
    """What the best would have brought beyond it on average, in the money of the game."""
    reason: str
    """Why the best is better, as hints say it, with the arguments of its text."""
    args: dict[str, Any]


class SeatReview(NamedTuple):
    """What can be said of the decisions and of the luck of one seat."""

    decisions: int
    """Choices between at least two things."""
    as_advised: int
    """So many were what the adviser would have chosen."""
    costliest: list[Judged]
    """The costliest first; those of which it can be said."""
    luck: dict[str, float]
    """By its parts (`<game>.luck.<part>`): what the seat got more than the same decisions bring on average, over worlds
    that it could not tell from this one."""


class Reviewer(Protocol):
    """Somebody who looks back. The same game gives the same review."""

    def review(self, played: Sequence[Moment]) -> list[SeatReview]:
        """By seat. A decision is judged by the view that its seat had then, and by nothing else."""
        ...


def moments_of(file: GameFile) -> Iterator[Moment]:
    """The rows of a game that somebody kept."""
    walk = file.after(0)
    for number, row in enumerate(file.rows, 1):
        before = walk.state
        walk.repeat(row)
        chosen = {} if row.seat is None or row.actions is None else {row.seat: row.actions}
        yield Moment(number, before, chosen, row.events, walk.state)
