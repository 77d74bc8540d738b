"""Catan for four by catanatron's own loop, every choice at random: `catan.py SECONDS` prints its pace."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Sequence
from time import process_time
from typing import Any

from catanatron.game import Game  # type: ignore[import-not-found]
from catanatron.models.player import Color, RandomPlayer  # type: ignore[import-not-found]

seconds = float(sys.argv[1])
decisions = 0
asks = 0


def choose(player: object, game: object, actions: Sequence[Any]) -> Any:
    """What catanatron's RandomPlayer does, and counting: a decision has two or more legal actions."""
    global decisions, asks  # noqa: PLW0603
    asks += 1
    if len(actions) > 1:
        decisions += 1
    return actions[random.randrange(0, len(actions))]


games = 0
started = process_time()
while (spent := process_time() - started) < seconds:
    games += 1
    Game([RandomPlayer(color) for color in Color], seed=games).play(decide_fn=choose)
print(json.dumps({"decisions_per_s": decisions / spent, "asks_per_s": asks / spent, "games_per_s": games / spent}))
