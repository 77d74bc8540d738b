"""Does a long simulation grow? `memory.py GAMES GAMES ...` prints the resident megabytes after so many games."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from random import Random

from outcry.arena.speed import SEATS, deal
from outcry.stockpile.game import Stockpile
from outcry.stockpile.playout import play_out


def resident() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


game = Stockpile(SEATS)
rng = Random(1)
played = 0
found = []
for mark in map(int, sys.argv[1:]):
    while played < mark:
        play_out(deal(game, rng), rng)
        played += 1
    found.append(resident())
print(json.dumps(found))
