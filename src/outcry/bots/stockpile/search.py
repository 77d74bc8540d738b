"""Search to the end of a round: the best few choices are tried in the same imagined worlds, and half of them are left
out again and again (sequential halving)."""

from __future__ import annotations

from math import exp
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Final

from outcry.bots.stockpile.rollout import Rollout, fortunes

if TYPE_CHECKING:
    from outcry.bots.stockpile.appraisal import Style
    from outcry.bots.stockpile.reading import Reading
    from outcry.bots.stockpile.worth import Worth
    from outcry.stockpile.prepared import Prepared
    from outcry.stockpile.state import State

DRAWN: Final = 4
"""Worlds that are dealt to try one of them."""
RIVALRY: Final = 0.6
"""What others have counts so much against what I have."""


class Aim:
    """What a search is for."""

    __slots__ = ("counting", "rounds", "spread")

    def __init__(self, counting: Style, rounds: int, spread: float) -> None:
        self.counting: Style = counting
        """By which it is counted what everybody has in the end."""
        self.rounds: int = rounds
        """That are played, this one among them."""
        self.spread: float = spread
        """How much luck is still to come for each seat then, in $K, if the chance to win is aimed at; 0 if money."""

    def counts(self, money: float, seats: int) -> float:
        """What a little money more is, as it is aimed at, where all have as much."""
        if self.spread > 0.0:
            return money * (seats - 1) / (seats * seats * self.spread)
        return money

    def reached(self, have: list[float], seat: int) -> float:
        """How good it is for a seat when all have so much."""
        if self.spread > 0.0:
            return winning(have, seat, self.spread)
        rivalry = RIVALRY / (len(have) - 1)
        ahead = have[seat]
        for other in range(len(have)):
            if other != seat:
                ahead -= rivalry * have[other]
        return ahead


def winning(have: list[float], seat: int, spread: float) -> float:
    """The chance of the seat to have most in the end, if luck is the same for all (of Gumbel's kind, so that it is a
    quotient)."""
    most = max(have)
    total = 0.0
    for money in have:
        total += exp((money - most) / spread)
    return exp((have[seat] - most) / spread) / total


class Search:
    """Candidates, and how they have done so far."""

    __slots__ = (
        "aim",
        "late",
        "mine",
        "others",
        "prepared",
        "reading",
        "rng",
        "seat",
        "seats",
        "spent",
        "totals",
        "worth",
    )

    def __init__(
        self,
        prepared: Prepared,
        worth: Worth,
        seat: int,
        seats: int,
        mine: Style,
        others: list[Style],
        aim: Aim,
        reading: Reading | None,
        rng: Random,
    ) -> None:
        self.prepared: Prepared = prepared
        self.worth: Worth = worth
        self.seat: int = seat
        self.seats: int = seats
        self.mine: Style = mine
        self.others: list[Style] = others
        """Styles that others may have, each as likely as the other."""
        self.aim: Aim = aim
        self.reading: Reading | None = reading
        """What others' bids tell: worlds in which they make sense are tried more often."""
        self.rng: Random = rng
        self.totals: dict[int, float] = {}
        self.spent: int = 0
        """Simulations."""
        self.late: bool = False
        """The deadline came first."""

    def best(self, candidates: list[int], simulations: int, deadline: float) -> int:
        """The candidates come best first: that decides where they do equally well. The first is what somebody of my
        style would choose, and is kept where it does nearly as well."""
        alive = candidates[:]
        for candidate in alive:
            self.totals[candidate] = 0.0
        favour = self.aim.counts(self.mine.varies, self.seats)
        halvings = 1
        while 1 << halvings < len(alive):
            halvings += 1
        while len(alive) > 1 and not self.late:
            worlds = max(1, simulations // (halvings * len(alive)))
            for _ in range(worlds):
                if monotonic() > deadline:
                    self.late = True
                    break
                self.try_all(alive)
                self.totals[candidates[0]] += favour
            alive = self.better_half(alive)
        return alive[0]

    def try_all(self, alive: list[int]) -> None:
        """All of them in one world, with the same opponents."""
        world = self.world()
        if self.aim.rounds > 1:
            self.prepared.beyond(world, self.rng)
        styles: list[Style] = []
        for seat in range(self.seats):
            pick = int(self.rng.random() * len(self.others))
            styles.append(self.mine if seat == self.seat else self.others[pick])
        salt = int(self.rng.random() * 1000003)
        for candidate in alive:
            s = world.clone()
            s.apply(self.seat, candidate)
            Rollout(self.worth, styles, salt).play(s, self.aim.rounds)
            self.totals[candidate] += self.aim.reached(fortunes(s, self.worth, self.aim.counting), self.seat)
            self.spent += 1

    def world(self) -> State:
        """One of a few, by how likely others would have bid so in it."""
        world = self.prepared.world(self.rng)
        if self.reading is None:
            return world
        total = self.reading.fits(world)
        for _ in range(1, DRAWN):
            other = self.prepared.world(self.rng)
            fits = self.reading.fits(other)
            total += fits
            if self.rng.random() * total < fits:
                world = other
        return world

    def better_half(self, alive: list[int]) -> list[int]:
        """The better ones, still in the order they came; half of them, and at least one."""
        keep = (len(alive) + 1) // 2 if len(alive) > 2 else 1
        marks = sorted([self.totals[candidate] for candidate in alive], reverse=True)
        least = marks[keep - 1]
        return [candidate for candidate in alive if self.totals[candidate] >= least][:keep]
