"""What the rows of a contest come to: for every bot its part of the wins, its money and its pace, with intervals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec
import numpy as np

from outcry.arena.bootstrap import Numbers, intervals, resampled
from outcry.arena.rows import Row
from outcry.arena.tally import wilson

Interval = tuple[float, float]
WON, GAMES, SEATS, MONEY = range(4)
"""What is added up of a bot, deal by deal."""


class Played(NamedTuple):
    """What counts of a row. Lists go by seat."""

    deal: int
    bots: tuple[str, ...]
    money: tuple[int, ...]
    won: tuple[float, ...]
    moves: tuple[int, ...]
    ms: tuple[float, ...]


def played(rows: Iterable[Row], seats: int) -> list[Played]:
    columns = [[f"{name}_{seat + 1}" for seat in range(seats)] for name in ("bot", "money", "won", "moves", "ms")]
    return [Played(row["deal"], *(tuple(row[name] for name in names) for names in columns)) for row in rows]  # type: ignore[arg-type]


class Standing(msgspec.Struct, frozen=True):
    """A bot, on all seats that it had."""

    bot: str
    games: int
    """In which it sat."""
    win_share: float
    """Its part of the wins of those games; a shared win counts in parts."""
    interval: Interval
    """95 %, by drawing deals. Who won always, or never, did so in every sample too: there it is Wilson's for as many
    games as there were deals."""
    par: float
    """The part it would have if all were equals."""
    money: float
    """Mean of a seat."""
    money_interval: Interval
    ms_per_move: float


class Standings(msgspec.Struct, frozen=True):
    """All bots of some games."""

    deals: int
    games: int
    bots: list[Standing]

    def of(self, bot: str) -> Standing:
        return next(one for one in self.bots if one.bot == bot)


def standings(games: Sequence[Played], seed: int) -> Standings:
    """Of games that are whole deals, at least one."""
    names = list(dict.fromkeys(name for game in games for name in game.bots))
    deals = {deal: row for row, deal in enumerate(dict.fromkeys(game.deal for game in games))}
    sums = np.zeros((len(deals), 4, len(names)))
    moves, ms = dict.fromkeys(names, 0), dict.fromkeys(names, 0.0)
    for game in games:
        here = sums[deals[game.deal]]
        for seat, name in enumerate(game.bots):
            here[:, names.index(name)] += (game.won[seat], 0, 1, game.money[seat])
            moves[name] += game.moves[seat]
            ms[name] += game.ms[seat]
        for name in dict.fromkeys(game.bots):
            here[GAMES, names.index(name)] += 1
    all_in_all = sums.sum(axis=0)
    shares, means = shares_and_means(all_in_all.ravel()).reshape(2, -1)
    held = intervals(resampled(sums.reshape(len(deals), -1), seed, shares_and_means))
    seats = len(games[0].bots)
    return Standings(
        len(deals),
        len(games),
        [
            Standing(
                name,
                int(all_in_all[GAMES, i]),
                float(shares[i]),
                held[i] if 0 < shares[i] < 1 else wilson(shares[i] * len(deals), len(deals)),
                float(all_in_all[SEATS, i] / all_in_all[GAMES, i] / seats),
                float(means[i]),
                held[len(names) + i],
                ms[name] / max(1, moves[name]),
            )
            for i, name in enumerate(names)
        ],
    )


def shares_and_means(sums: Numbers) -> Numbers:
    """Of all bots the part of the wins, then the mean money."""
    won, games, seats, money = sums.reshape(4, -1)
    return np.concatenate([won / games, money / seats])


def by_table(games: Sequence[Played], seed: int) -> dict[tuple[str, ...], Standings]:
    """Apart for each set of bots that met, wherever they sat: `("analyst", "trader", "trader")`."""
    apart: dict[tuple[str, ...], list[Played]] = {}
    for game in games:
        apart.setdefault(tuple(sorted(game.bots)), []).append(game)
    return {bots: standings(some, seed) for bots, some in apart.items()}
