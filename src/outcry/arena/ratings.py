"""Ratings of a pool by Plackett and Luce, as in OpenSkill (Weng and Lin 2011, algorithm 4): display, not proof.

The update is written out here, not taken from the package `openskill`: intervals need the same games rated hundreds of
times, and on arrays that is done for all samples at once. Bots do not learn, so nothing is added to their uncertainty
between games (tau is 0)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

from outcry.arena.bootstrap import Numbers, intervals, samples
from outcry.arena.standings import Interval, Played

MU: Final = 25.0
SIGMA: Final = MU / 3
BETA: Final = SIGMA / 2
KAPPA: Final = 1e-4
"""What is left of an uncertainty at the least."""
RATED: Final = 300
"""Samples of the deals that are rated,"""
ORDERS: Final = 10
"""each in so many orders: one order alone would be most of what a sample differs by."""
Integers = npt.NDArray[np.int64]


class Rating(msgspec.Struct, frozen=True):
    bot: str
    rating: float
    """Mu, the mean over samples of the deals. All begin with 25, and a point is about 4 % in a game of two equals."""
    interval: Interval
    """95 %, by drawing deals."""


def ratings(games: Sequence[Played], seed: int) -> list[Rating]:
    """The best first. What a game changes depends on those before it, and the one order in which they were played is
    chance: a sample of the deals is rated in several orders, whose mean is what it says, and the rating is the mean of
    all samples."""
    names = list(dict.fromkeys(name for game in games for name in game.bots))
    seated = np.array([[names.index(name) for name in game.bots] for game in games])
    places = np.array([places_of(game) for game in games])
    deals: dict[int, list[int]] = {}
    for number, game in enumerate(games):
        deals.setdefault(game.deal, []).append(number)
    numbers = list(deals.values())
    shuffle = np.random.RandomState(seed % 2**32).permutation
    drawn = [shuffle(deals) for deals in samples(len(numbers), seed, RATED) for _ in range(ORDERS)]
    orders = [[number for deal in one for number in numbers[deal]] for one in drawn]
    shortest = min(len(order) for order in orders)  # deals can have more games or fewer
    mu = rate(len(names), seated, places, np.array([order[:shortest] for order in orders]))
    mu = mu.reshape(RATED, ORDERS, len(names)).mean(axis=1)
    found = [Rating(*row) for row in zip(names, mu.mean(axis=0).tolist(), intervals(mu), strict=True)]
    return sorted(found, key=lambda one: -one.rating)


def places_of(game: Played) -> list[int]:
    """How many came before each: who won, then who had more money."""
    came = [(won > 0, money) for won, money in zip(game.won, game.money, strict=True)]
    return [sum(other > own for other in came) for own in came]


def rate(bots: int, seated: Integers, places: Integers, orders: Integers) -> Numbers:
    """The ratings after all games, for each order in which they are rated. `places` are ranks; equal ones are ties."""
    count = len(orders)
    mu, sigma = np.full((count, bots), MU), np.full((count, bots), SIGMA)
    at = np.arange(count)[:, None]
    for games in orders.T:
        who, place = seated[games], places[games]
        own, variance = mu[at, who], sigma[at, who] ** 2
        c = np.sqrt((variance + BETA**2).sum(axis=1, keepdims=True))
        strength = np.exp(own / c)
        behind = place[:, None, :] >= place[:, :, None]  # [sample, q, s]: s is not before q
        rivals = (behind * strength[:, None, :]).sum(axis=2)
        tied = (place[:, None, :] == place[:, :, None]).sum(axis=2)
        chance = strength[:, :, None] / rivals[:, None, :] * (place[:, None, :] <= place[:, :, None])  # [sample, i, q]
        gain = (np.eye(who.shape[1]) / tied[:, None, :] - chance / tied[:, None, :]).sum(axis=2)
        known = (chance * (1 - chance) / tied[:, None, :]).sum(axis=2)
        np.add.at(mu, (at, who), variance / c * gain)
        shrunk = np.sqrt(np.maximum(1 - known * variance / c**2 * np.sqrt(variance) / c, KAPPA))
        np.multiply.at(sigma, (at, who), shrunk)
    return mu
