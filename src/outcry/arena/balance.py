"""How strong things are when equals play: wins and money of the seats that had them, and whether that is unfair."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import NormalDist
from typing import Final, NamedTuple

import msgspec
import numpy as np

from outcry.arena.bootstrap import Numbers, intervals, resampled
from outcry.arena.match import Result
from outcry.arena.standings import Interval

ERROR: Final = 0.05
"""How often a group in which all is fair may have anything flagged: the more things, the more each must differ."""


class Sample(NamedTuple):
    """What counts of a game. Lists go by seat."""

    deal: int
    money: Sequence[int]
    won: Sequence[float]
    roles: Mapping[str, Sequence[Sequence[str]]]


class Finding(msgspec.Struct, frozen=True):
    """One thing that was tried."""

    name: str
    games: int
    """Seats that had it, in all games."""
    win_share: float
    interval: Interval
    money: float
    """What a seat had more than the mean of its table; of a module, than without it."""
    money_interval: Interval
    unfair: bool
    """That it wins as often as equals would, can be ruled out, with the number of things in its group in mind."""


def sample(result: Result, deal: int) -> Sample:
    won = [result.share(seat) for seat in range(len(result.money))]
    return Sample(deal, result.money, won, result.accounts.roles)


def of_seats(samples: Iterable[Sample], seed: int) -> list[Finding]:
    """Seats count from 1."""
    had = ((one, [[str(seat + 1)] for seat in range(len(one.money))]) for one in samples)
    return findings(had, seed)


def of_roles(samples: Iterable[Sample], kind: str, seed: int) -> list[Finding]:
    """The best first."""
    found = findings(((one, one.roles[kind]) for one in samples if kind in one.roles), seed)
    return sorted(found, key=lambda one: -one.win_share)


def findings(had: Iterable[tuple[Sample, Sequence[Sequence[str]]]], seed: int) -> list[Finding]:
    """Games, and what each seat of them had."""
    games = list(had)
    if not games:
        return []
    names = list(dict.fromkeys(name for _, seats in games for some in seats for name in some))
    number = {name: i for i, name in enumerate(names)}
    deals = {deal: row for row, deal in enumerate(dict.fromkeys(one.deal for one, _ in games))}
    sums = np.zeros((len(deals), 3, len(names)))
    for one, seats in games:
        here = sums[deals[one.deal]]
        mean = sum(one.money) / len(one.money)
        for seat, some in enumerate(seats):
            for name in dict.fromkeys(some):
                here[:, number[name]] += (one.won[seat], 1, one.money[seat] - mean)
    par = 1 / len(games[0][0].money)
    counts = sums.sum(axis=0)[1]
    shares, money = wins_and_money(sums.sum(axis=0).ravel()).reshape(2, -1)
    drawn = resampled(sums.reshape(len(deals), -1), seed, wins_and_money)
    held = intervals(drawn)
    errors = np.nanstd(drawn, axis=0)
    return [
        Finding(
            name,
            int(counts[i]),
            float(shares[i]),
            held[i],
            float(money[i]),
            held[len(names) + i],
            is_unfair(float(shares[i]), par, float(errors[i]), int(counts[i]), len(names)),
        )
        for i, name in enumerate(names)
    ]


def wins_and_money(sums: Numbers) -> Numbers:
    won, count, money = sums.reshape(3, -1)
    return np.concatenate([won / count, money / count])


def is_unfair(share: float, par: float, error: float, count: int, things: int) -> bool:
    """Bonferroni: each of so many things is judged more strictly. Few deals seem to have less error than they have: it
    is at least that of equals."""
    error = max(error, (par * (1 - par) / count) ** 0.5)
    return abs(share - par) > NormalDist().inv_cdf(1 - ERROR / (2 * things)) * error


def of_module(name: str, off: Sequence[Sample], on: Sequence[Sample], seed: int, things: int) -> Finding:
    """The same deals without it and with it: what a seat has more, and how often the first seat wins."""
    pairs = list(zip(off, on, strict=False))
    seats = len(on[0].money)
    sums = np.array([[two.won[0], 1.0, (sum(two.money) - sum(one.money)) / seats] for one, two in pairs])
    share, money = wins_and_money(sums.sum(axis=0))
    drawn = resampled(sums, seed, wins_and_money)
    held = intervals(drawn)
    unfair = is_unfair(float(share), 1 / seats, float(np.nanstd(drawn[:, 0])), len(pairs), things)
    return Finding(name, len(pairs), float(share), held[0], float(money), held[1], unfair)
