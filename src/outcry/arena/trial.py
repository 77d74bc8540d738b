"""A trial: equals play, so that what differs is the thing that is tried."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from outcry.arena.hall import Seating
from outcry.core.chance import seed_of, stream
from outcry.games import FindTitle, title


@dataclass(frozen=True)
class Trial:
    """One bot on all seats. What is given to them is drawn for each deal, and goes round the table with it."""

    game: str
    bot: str
    seats: int
    seed: int
    deals: int
    options: Mapping[str, Any] = field(default_factory=dict)
    given: tuple[str, ...] = ()
    """What can be given to seats, by name; nothing: they have what chance deals."""
    each: int = 0
    """How many a seat is given."""
    find: FindTitle = title
    timed = False

    @property
    def turns(self) -> int:
        """The games of a deal."""
        return self.seats if self.given else 1

    @property
    def games(self) -> int:
        return self.deals * self.turns

    def names(self) -> tuple[str, ...]:
        return (self.bot,)

    def seating(self, number: int) -> Seating:
        deal, turn = divmod(number, self.turns)
        drawn: tuple[str, ...] = ()
        if self.given:
            some = stream(seed_of(self.seed), "trial", deal).sample(self.given, self.each * self.seats)
            drawn = tuple(some[turn * self.each :] + some[: turn * self.each])
        return Seating(deal, (self.bot,) * self.seats, drawn)
