"""A contest: every deal is played with every bot on every seat, so that luck is the same for all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, permutations
from typing import Any

from outcry.arena.hall import Seating
from outcry.core.chance import seed_of, stream
from outcry.games import FindTitle, title

Lineup = tuple[str, ...]
"""The bots of a table, as they sit round it."""


@dataclass(frozen=True)
class Contest:
    game: str
    lineups: tuple[Lineup, ...]
    seed: int
    deals: int
    options: Mapping[str, Any] = field(default_factory=dict)
    in_turn: bool = False
    """Lineups take turns, a deal each. Otherwise all of them play every deal."""
    find: FindTitle = title
    timed = True

    @property
    def seats(self) -> int:
        return len(self.lineups[0])

    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for lineup in self.lineups for name in lineup))

    @property
    def games(self) -> int:
        return self.games_in(self.deals)

    def games_in(self, deals: int) -> int:
        """The games of the first deals."""
        whole, rest = divmod(deals, self.turn)
        return whole * len(self.cycle) + sum(deal < rest for deal, _ in self.cycle)

    def deals_in(self, games: int) -> int:
        """The deals of which every game is among the first games."""
        whole, rest = divmod(games, len(self.cycle))
        return whole * self.turn + self.cycle[rest][0]

    @property
    def turn(self) -> int:
        """The deals after which it is the first lineup's turn again."""
        return len(self.lineups) if self.in_turn else 1

    @cached_property
    def cycle(self) -> list[tuple[int, Lineup]]:
        """The games of a turn: the deal of the turn, and who sits where."""
        return [
            (number if self.in_turn else 0, seats)
            for number, lineup in enumerate(self.lineups)
            for seats in rotations(lineup)
        ]

    def seating(self, number: int) -> Seating:
        whole, rest = divmod(number, len(self.cycle))
        deal, bots = self.cycle[rest]
        return Seating(whole * self.turn + deal, bots)


def rotations(lineup: Lineup) -> list[Lineup]:
    """Everybody moves on by one seat; where that gives the same table again, it is played once."""
    return list(dict.fromkeys(lineup[turn:] + lineup[:turn] for turn in range(len(lineup))))


def one_against_others(bots: Sequence[str], seats: int) -> tuple[Lineup, ...]:
    """Each bot alone at a table of each other bot."""
    return tuple((one, *[other] * (seats - 1)) for one, other in permutations(bots, 2))


def mixed(bots: Sequence[str], seats: int, seed: int) -> tuple[Lineup, ...]:
    """Every table of the pool, in every order round it, on which no bot sits much more often than another; shuffled, so
    that the first of them are a fair sample."""
    often, rest = divmod(seats, len(bots))
    found: dict[Lineup, None] = {}
    for more in combinations(bots, rest):
        first, *others = sorted([*list(bots) * often, *more])
        for order in permutations(others):
            found.setdefault(min(rotations((first, *order))))
    lineups = list(found)
    stream(seed_of(seed), "mixed", 0).shuffle(lineups)
    return tuple(lineups)
