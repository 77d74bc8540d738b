"""What a series comes to. Only whole numbers are added up: nothing is kept of single games, nothing is rounded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Final

from outcry.arena.match import Result

CONFIDENCE: Final = 1.959964
"""Standard deviations to either side that hold 95 %."""


@dataclass(frozen=True)
class Standing:
    """A seat, or a bot on all its seats."""

    bot: str
    seats: tuple[int, ...]
    wins: float
    """A shared win counts in parts."""
    interval: tuple[float, float]
    """95 % of the chance to win."""
    mean: float
    spread: float
    """The standard deviation of the money."""


@dataclass(frozen=True)
class RoleStanding:
    """What a seat can play, wherever it was played."""

    role: str
    games: int
    wins: float
    interval: tuple[float, float]
    mean: float


class Role:
    """What it came to, in the hands of whoever played it."""

    def __init__(self) -> None:
        self.games = 0
        self.money = 0
        self.wins = Fraction(0)

    def add(self, result: Result, seat: int) -> None:
        self.games += 1
        self.money += result.money[seat]
        if seat in result.winners:
            self.wins += Fraction(1, len(result.winners))

    def standing(self, name: str) -> RoleStanding:
        wins = float(self.wins)
        return RoleStanding(name, self.games, wins, wilson(wins, self.games), self.money / self.games)


class Tally:
    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = tuple(bots)
        self.games = 0
        self.decisions = 0
        self.forced = 0
        self.counted: dict[str, int] = {}
        self.brought: dict[str, int] = {}
        """By module: the money that it brought to all in all games, less what it cost."""
        self._roles: dict[str, dict[str, Role]] = {}
        """By kind and name."""
        self._wins = [[0] * (len(bots) + 1) for _ in bots]
        """By seat, how often it won alone, with one other, with two others."""
        self._money = [0] * len(bots)
        self._squares = [0] * len(bots)

    def add(self, result: Result) -> None:
        self.games += 1
        self.decisions += result.decisions
        self.forced += result.forced
        for name, times in result.counted.items():
            self.counted[name] = self.counted.get(name, 0) + times
        for seat in result.winners:
            self._wins[seat][len(result.winners)] += 1
        for seat, money in enumerate(result.money):
            self._money[seat] += money
            self._squares[seat] += money * money
        for module, brought in result.accounts.brought.items():
            self.brought[module] = self.brought.get(module, 0) + sum(brought)
        for kind, seats in result.accounts.roles.items():
            known = self._roles.setdefault(kind, {})
            for seat, roles in enumerate(seats):
                for role in dict.fromkeys(roles):
                    known.setdefault(role, Role()).add(result, seat)

    def roles(self, kind: str) -> list[RoleStanding]:
        """What seats played, the one with the best chance to win first."""
        found = [role.standing(name) for name, role in self._roles.get(kind, {}).items()]
        return sorted(found, key=lambda standing: (-standing.wins / standing.games, standing.role))

    def seats(self) -> list[Standing]:
        return [self._standing(bot, (seat,)) for seat, bot in enumerate(self.bots)]

    def by_bot(self) -> list[Standing]:
        """Every bot once, in the order of their first seats."""
        named = dict.fromkeys(self.bots)
        return [self._standing(bot, tuple(s for s, b in enumerate(self.bots) if b == bot)) for bot in named]

    def _standing(self, bot: str, seats: tuple[int, ...]) -> Standing:
        wins = sum(Fraction(times, by) for seat in seats for by, times in enumerate(self._wins[seat]) if by)
        count = self.games * len(seats)
        money = sum(self._money[seat] for seat in seats)
        squares = sum(self._squares[seat] for seat in seats)
        spread = sqrt(Fraction(count * squares - money * money, count * (count - 1))) if count > 1 else 0.0
        return Standing(
            bot, seats, float(wins), wilson(float(wins), self.games), money / count if count else 0.0, spread
        )


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval of Wilson: it stays within 0 and 1, and works for few games and for none won."""
    if not games:
        return 0.0, 1.0
    share, z = wins / games, CONFIDENCE
    middle = share + z * z / (2 * games)
    around = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, (middle - around) / (1 + z * z / games)), min(1.0, (middle + around) / (1 + z * z / games))
