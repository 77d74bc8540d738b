"""How fast Stockpile runs in this build: random play by four players on one core, base game and everything on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Final

import msgspec

from outcry.stockpile import state
from outcry.stockpile.game import Stockpile
from outcry.stockpile.playout import play_out
from outcry.stockpile.state import State
from outcry.stockpile.title import PRESETS

SEATS: Final = 4
ALL_MODULES: Final = next(preset.options for preset in PRESETS if preset.name == "epic")
HALF_A_GAME: Final = 95
"""Asks; a random game of four has about 190."""


class Pace(msgspec.Struct, frozen=True):
    """Per second of processor time. A decision is an ask with two or more legal actions."""

    decisions_per_s: float
    asks_per_s: float
    games_per_s: float


class Figures(msgspec.Struct, frozen=True):
    """What is measured of one build."""

    build: str
    in_engine: Pace
    """The loop is part of the engine, compiled with it."""
    driven: Pace
    """The loop is plain Python and asks the state for every step."""
    everything: Pace
    """The loop in the engine, with every module on."""
    clone_us: float
    """Microseconds for a copy of a state in the middle of a game."""


def build() -> str:
    return "plain" if str(state.__file__).endswith(".py") else "compiled"


def sample(seconds: float) -> Figures:
    """One measurement of everything, each for so many seconds of processor time."""
    game, everything = Stockpile(SEATS), Stockpile(SEATS, ALL_MODULES)
    return Figures(
        build(),
        pace(lambda rng: play_out(deal(game, rng), rng), seconds),
        pace(lambda rng: drive(deal(game, rng), rng), seconds),
        pace(lambda rng: play_out(deal(everything, rng), rng), seconds),
        clone_time(game, seconds),
    )


def best(samples: list[Figures]) -> Figures:
    """A busy machine only ever slows down: the best of several samples is nearest to the truth."""
    return Figures(
        samples[0].build,
        best_pace([figures.in_engine for figures in samples]),
        best_pace([figures.driven for figures in samples]),
        best_pace([figures.everything for figures in samples]),
        min(figures.clone_us for figures in samples),
    )


def best_pace(paces: list[Pace]) -> Pace:
    return max(paces, key=lambda pace: pace.decisions_per_s)


def deal(game: Stockpile, rng: Random) -> State:
    return game.start_drawn(game.draw(b"", rng))


def drive(s: State, rng: Random) -> tuple[int, int]:
    """The same play as `play_out`, from outside."""
    random = rng.random
    decisions = 0
    forced = 0
    while seats := s.to_act():
        seat = seats[0]
        row = s.legal(seat)
        count = len(row)
        if count == 1:
            forced += 1
            s.apply(seat, row[0])
        else:
            decisions += 1
            s.apply(seat, row[int(random() * count)])
    return decisions, forced


def pace(play: Callable[[Random], tuple[int, int]], seconds: float) -> Pace:
    """Play game after game, dealing included."""
    rng = Random(1)
    games = 0
    decisions = 0
    forced = 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        decided, had_to = play(rng)
        games += 1
        decisions += decided
        forced += had_to
    return Pace(decisions / spent, (decisions + forced) / spent, games / spent)


def clone_time(game: Stockpile, seconds: float) -> float:
    rng = Random(1)
    states = [middle(game, rng) for _ in range(100)]
    clones = 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        for s in states:
            s.clone()
        clones += len(states)
    return spent / clones * 1e6


def middle(game: Stockpile, rng: Random) -> State:
    s = deal(game, rng)
    for _ in range(HALF_A_GAME):
        seat = s.to_act()[0]
        s.apply(seat, rng.choice(s.legal(seat)))
    return s
