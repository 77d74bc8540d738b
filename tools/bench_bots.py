"""How long the bots of Stockpile take: milliseconds of processor time for a choice, and for all parts of a whole one
(two cards are placed one by one, and so are sales), by level, two tables at a time; and how many games analysts play in
a second, on one core and on two; what an imagined world costs. `bench_bots.py --games 4 dealer shark`.

Run it with the python of the build that is to be measured (`.venv` or `.venv-compiled`)."""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from time import perf_counter, process_time
from typing import cast

from outcry.arena.match import Match, game_seed
from outcry.arena.speed import build
from outcry.bots.policy import Look
from outcry.bots.registry import known, make
from outcry.core.chance import seed_of
from outcry.games import title
from outcry.stockpile.game import Stockpile
from outcry.stockpile.views import StockpileView

SEATS = 4
SEED = 31
TABLES = 2
WORLDS = 200
"""Dealt from each view."""


class Watched:
    """Plays as a bot does, and notes what each choice took, and each whole one."""

    def __init__(self, name: str, game: Stockpile) -> None:
        self.bot = make(name, game)
        self.name = name
        self.took: list[float] = []
        self.whole: list[float] = []

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        begun = process_time()
        action = self.bot.choose(legal, look, rng)
        took = 1000 * (process_time() - begun)
        self.took.append(took)
        view = cast(StockpileView, look())
        if view.ask is not None and view.ask.chain:
            self.whole[-1] += took
        else:
            self.whole.append(took)
        return action


def choices(level: str, table: int, games: int) -> tuple[list[float], list[float]]:
    """What every choice and every whole one of so many games took, with the same level on all seats."""
    game = Stockpile(SEATS)
    bot = Watched(level, game)
    for number in range(games):
        Match(game, [bot] * SEATS).play(number, game_seed(SEED + table, number))
    return bot.took, bot.whole


def self_play(table: int, games: int) -> float:
    """The seconds of processor time that so many games of analysts take."""
    begun = process_time()
    game = Stockpile(SEATS)
    analyst = make("analyst", game)
    for number in range(games):
        Match(game, [analyst] * SEATS).play(number, game_seed(SEED + table, number))
    return process_time() - begun


def views_of(game: Stockpile) -> list[StockpileView]:
    """What seats see in a game of traders when they first place, bid and sell, from the third round on."""
    trader, rng, found = make("trader", game), Random(SEED), dict[tuple[int, str], StockpileView]()
    s = game.start(seed_of(SEED))
    while acting := s.to_act():
        seat = acting[0]
        legal, view = s.legal(seat), s.view(seat)
        if view.round >= 2 and view.asked in ("place", "bid", "sell"):
            found.setdefault((view.round, view.asked), view)
        s.apply(seat, legal[0] if len(legal) == 1 else trader.choose(legal, lambda: view, rng))  # noqa: B023
    return list(found.values())


def a_world(way: str) -> tuple[float, float]:
    """Microseconds of processor time to prepare a view, and to deal a world from it."""
    options = next(preset.options for preset in title("stockpile").presets if preset.name == way)
    game = title("stockpile").new_game(SEATS, options)
    assert isinstance(game, Stockpile)
    rng, views = Random(SEED), views_of(game)
    begun = process_time()
    prepared = [game.prepare(view, rng) for view in views]
    ready = process_time()
    for one in prepared:
        for _ in range(WORLDS):
            one.world(rng)
    dealt = process_time()
    return 1e6 * (ready - begun) / len(views), 1e6 * (dealt - ready) / (WORLDS * len(views))


def main() -> None:
    parser = argparse.ArgumentParser(description="How long the bots of Stockpile take.")
    parser.add_argument("levels", nargs="*", default=known(Stockpile(SEATS)))
    parser.add_argument("--games", type=int, default=4, help="at each of the two tables")
    given = parser.parse_args()
    print(f"{build()} build")
    for way in ("standard", "epic"):
        prepared, dealt = a_world(way)
        print(f"a world, {way}: {dealt:.1f} µs; to prepare a view {prepared:.0f} µs")
    print(f"{TABLES} tables of {SEATS} at a time, ms of processor time for a choice:")
    with ProcessPoolExecutor(TABLES, get_context("spawn")) as pool:
        for level in given.levels:
            found = list(pool.map(choices, [level] * TABLES, range(TABLES), [given.games] * TABLES))
            took, whole = (sorted(one for table in found for one in table[part]) for part in (0, 1))
            at = {part: took[int(part * (len(took) - 1))] for part in (0.5, 0.99)}
            mean = sum(took) / len(took)
            print(
                f"{level:8} {len(took):6} choices: mean {mean:.2f}, half {at[0.5]:.2f}, "
                f"99 in 100 within {at[0.99]:.2f}, longest {took[-1]:.2f}; "
                f"99 in 100 whole ones within {whole[int(0.99 * (len(whole) - 1))]:.2f}"
            )
        if "analyst" in given.levels:
            games = 25 * given.games
            rates = []
            for tables in (1, TABLES):
                begun = perf_counter()
                spent = sum(pool.map(self_play, range(tables), [games] * tables))
                rates.append(tables * games / (perf_counter() - begun))
                print(f"analysts on {tables}: {tables * games / spent:.1f} games for a second of processor time")
            one, two = rates
            print(f"analysts: {one:.1f} games a second on one core, {two:.1f} on two ({two / one:.2f} times as many)")


if __name__ == "__main__":
    main()
