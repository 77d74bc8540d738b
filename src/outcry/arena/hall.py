"""Where the games of a programme are played, one by one: the game, its bots and its matches are made once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from outcry.arena.match import Match, Result, game_seed
from outcry.arena.timing import Timed
from outcry.bots.policy import Policy
from outcry.bots.registry import make
from outcry.core.chance import seed_of
from outcry.games import FindTitle


class Seating(NamedTuple):
    """Who plays a game, and which."""

    deal: int
    """Games of the same deal have the same cards and dice."""
    bots: tuple[str, ...]
    """One for each seat."""
    wanted: tuple[str, ...] = ()
    """What seats play, by name, if somebody wants to compare it."""


class Programme(Protocol):
    """Games that are to be played, by number: plain data, for states and games never cross processes."""

    @property
    def game(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> Mapping[str, Any]: ...
    @property
    def seed(self) -> int: ...
    @property
    def games(self) -> int: ...
    @property
    def find(self) -> FindTitle:
        """The shelf that the game is from."""
        ...

    @property
    def timed(self) -> bool:
        """Whether it is noted how long bots think."""
        ...

    def names(self) -> tuple[str, ...]:
        """Every bot that plays, once."""
        ...

    def seating(self, number: int) -> Seating: ...


class Hall:
    def __init__(self, programme: Programme) -> None:
        """Refused if there is a game of it that cannot be played."""
        self.programme = programme
        self.game = programme.find(programme.game).new_game(programme.seats, programme.options)
        self.bots = {name: make(name, self.game) for name in programme.names()}
        self.matches: dict[tuple[str, ...], Match] = {}
        if programme.games:
            first = programme.seating(0)
            self.match(first.bots).begin(seed_of(programme.seed), first.wanted, [])  # refuses what cannot be wanted

    def match(self, bots: tuple[str, ...]) -> Match:
        found = self.matches.get(bots)
        if found is None:
            seated: list[Policy] = [self.bots[name] for name in bots]
            if self.programme.timed:
                seated = [Timed(bot) for bot in seated]
            found = self.matches[bots] = Match(self.game, seated, self.programme.find)
        return found

    def play(self, number: int) -> Result:
        seating = self.programme.seating(number)
        match = self.match(seating.bots)
        result = match.play(number, game_seed(self.programme.seed, seating.deal), seating.wanted)
        if self.programme.timed:
            thought = tuple(bot.thought() for bot in match.bots if isinstance(bot, Timed))
            result = result._replace(thought=thought)
        return result
