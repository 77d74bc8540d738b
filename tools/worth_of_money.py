"""What money and majorities are worth at the end of a round, beside shares, and how much luck is still to come then:
measured in games of bots among themselves.

Those who have more of something than others at the end of a round have so much more in the end; a regression over many
games says how much for each $K, and what it does not explain is luck. `worth_of_money.py [GAMES] [BOT,...] [--write]`;
`--write` puts it into the file by which dealers, sharks and tycoons go."""

from __future__ import annotations

import argparse
import re
from math import exp, pi, sqrt
from random import Random

import numpy as np

from outcry.arena.match import game_seed
from outcry.bots.registry import make
from outcry.bots.stockpile.analyst import Analyst
from outcry.bots.stockpile.planner import MEASURED
from outcry.bots.stockpile.rollout import held, share_majorities
from outcry.core.chance import seed_of
from outcry.stockpile.game import Stockpile
from outcry.stockpile.state import State
from step import ROOT

SEED = 4242
SEATS = 4
FILE = ROOT / "src/outcry/bots/stockpile/data/after_a_round.toml"


def features(s: State, analyst: Analyst) -> list[list[float]]:
    """By seat: money and shares, what of the money is worth more, majorities."""
    left = s.rounds - s.round
    majorities = [0.0] * SEATS
    share_majorities(s, analyst.worth, analyst.style, left, majorities)
    return [
        [
            s.cash[seat] + held(s, analyst.worth, seat, left),
            MEASURED.need * (1.0 - exp(-s.cash[seat] / MEASURED.need)),
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
    parser = argparse.ArgumentParser(description="What money and majorities are worth at the end of a round.")
    parser.add_argument("games", nargs="?", type=int, default=600)
    parser.add_argument("bots", nargs="?", default="analyst", help="with commas")
    parser.add_argument("--write", action="store_true", help=f"put it into {FILE.name}")
    given = parser.parse_args()
    games, bots = given.games, given.bots.split(",")
    found: dict[int, list[list[float]]] = {}
    game = Stockpile(SEATS)
    for number in range(games):
        play(game, bots, number, found)
    lists = {name: getattr(MEASURED, name)[:1] for name in ("liquid", "majority", "spread")}  # the game is over
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
        for name, number in (
            ("liquid", round(20 * first) / 20),
            ("majority", round(majority, 1)),
            ("spread", round(spread)),
        ):
            lists[name].append(float(number))
    if given.write:
        write(lists)


def write(lists: dict[str, list[float]]) -> None:
    """What else stands in the file stays."""
    page = FILE.read_text(encoding="utf-8")
    for name, numbers in lists.items():
        page = re.sub(rf"^{name} = \[.*?\]", f"{name} = {numbers}", page, flags=re.MULTILINE)
    FILE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
