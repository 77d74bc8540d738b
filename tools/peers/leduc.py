"""Leduc poker, OpenSpiel's C++ rules driven from Python at random: `leduc.py SECONDS` prints its pace."""

from __future__ import annotations

import json
import sys
from random import Random
from time import process_time
from typing import Any

import pyspiel  # type: ignore[import-not-found]

TERMINAL = int(pyspiel.PlayerId.TERMINAL)
game = pyspiel.load_game("leduc_poker")


def play(rng: Random) -> tuple[int, int]:
    """The tightest loop there is. Cards are dealt like any other step, all equally likely, but count as no ask."""
    random = rng.random
    decisions = 0
    forced = 0
    s: Any = game.new_initial_state()
    while (player := s.current_player()) != TERMINAL:
        row = s.legal_actions()
        count = len(row)
        if player >= 0:
            if count == 1:
                forced += 1
            else:
                decisions += 1
        s.apply_action(row[int(random() * count)])
    return decisions, forced


seconds = float(sys.argv[1])
rng = Random(1)
games = 0
decisions = 0
forced = 0
started = process_time()
while (spent := process_time() - started) < seconds:
    for _ in range(100):  # a game is so short that looking at the clock would count
        decided, had_to = play(rng)
        decisions += decided
        forced += had_to
    games += 100
asks = decisions + forced
print(json.dumps({"decisions_per_s": decisions / spent, "asks_per_s": asks / spent, "games_per_s": games / spent}))
