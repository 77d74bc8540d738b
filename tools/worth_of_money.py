"""What money and majorities are worth at the end of a round, beside shares, and how much luck is still to come then:
measured in games of bots among themselves.

Those who have more of something than others at the end of a round have so much more in the end; a regression over many
games says how much for each $K, and what it does not explain is luck. The result is in `bots/stockpile/planner.py`.
`worth_of_money.py [GAMES] [BOT,...]`."""

from __future__ import annotations

import sys
from math import exp, pi, sqrt
from random import Random

import numpy as np

from outcry.arena.match import game_seed
from outcry.bots.registry import make
from outcry.bots.stockpile.analyst import Analyst
from outcry.bots.stockpile.planner import NEED
from outcry.bots.stockpile.rollout import held, share_majorities
from outcry.core.chance import seed_of
from outcry.stockpile.game import Stockpile
from outcry.stockpile.state import State

SEED = 4242
SEATS = 4


def features(s: State, analyst: Analyst) -> list[list[float]]:
    """By seat: money and shares, what of the money is worth more, majorities."""
    left = s.rounds - s.round
    majorities = [0.0] * SEATS
    share_majorities(s, analyst.worth, analyst.style, left, majorities)
    return [
        [
            s.cash[seat] + held(s, analyst.worth, seat, left),
            NEED * (1.0 - exp(-s.cash[seat] / NEED)),
            majorities[seat],
        ]
        for seat in range(SEATS)
    ]


def play(game: Stockpile, bots: list[str], number: int, found: dict[int, list[list[float]]]) -> None:
    """One game; by rounds to come, each seat's part beside the mean of all, and of the money in the end."""
    analyst = Analyst(game.board, game.rounds)
    policies = [make(bots[(seat + number) % len(bots)], game) for seat in range(SEATS)]
    s, rng = game.start(seed_of(game_seed(SEED, number))), Random(number)
    ends: list[tuple[int, list[list[float]]]] = []
    now = s.round
    while acting := s.to_act():
        seat = acting[0]
        legal = s.legal(seat)
        s.apply(seat, legal[0] if len(legal) == 1 else policies[seat].choose(legal, lambda: s.view(seat), rng))  # noqa: B023
        if s.round != now and s.to_act():
            now = s.round
            ends.append((s.rounds - now, features(s, analyst)))
    money = np.array(s.cash, dtype=float)
    for left, rows in ends:
        beside = np.array(rows) - np.mean(rows, axis=0)
        found.setdefault(left, []).extend(np.column_stack([beside, money - money.mean()]).tolist())


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 800
    bots = sys.argv[2].split(",") if len(sys.argv) > 2 else ["analyst"]
    found: dict[int, list[list[float]]] = {}
    game = Stockpile(SEATS)
    for number in range(games):
        play(game, bots, number, found)
    print(f"{games} games of {', '.join(bots)}. Beside a $K of shares:")
    for left, rows in sorted(found.items()):
        known, money = np.array(rows)[:, :3], np.array(rows)[:, 3]
        weights, *_ = np.linalg.lstsq(known, money, rcond=None)
        rest = money - known @ weights
        errors = np.sqrt(np.diag(np.linalg.inv(known.T @ known)) * rest.var())
        first, majority = weights[1] / weights[0], weights[2] / weights[0]
        spread = rest.std() / weights[0] * sqrt(6) / pi  # Gumbel's distribution of that deviation
        print(
            f"{left} rounds to come: the first $K to bid with {1 + first:.2f} ± {2 * errors[1] / weights[0]:.2f}, "
            f"a $K of majorities {majority:.2f} ± {2 * errors[2] / weights[0]:.2f}, luck {spread:.1f}"
        )


if __name__ == "__main__":
    main()
