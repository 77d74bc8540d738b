"""Random play inside the engine: the fastest way through a game, for measuring and for bots that roll out."""

from __future__ import annotations

from random import Random

from outcry.stockpile.questions import NOBODY
from outcry.stockpile.state import State


def play_out(s: State, rng: Random) -> tuple[int, int]:
    """Play at random to the end; how many decisions there were, and how many asks with only one legal action."""
    random = rng.random
    decisions = 0
    forced = 0
    while s.asking is not NOBODY:
        seat = s.to_act()[0] if s.asking.sealed else s.actor
        row = s.legal(seat)
        count = len(row)
        if count == 1:
            forced += 1
            s.apply(seat, row[0])
        else:
            decisions += 1
            s.apply(seat, row[int(random() * count)])
    return decisions, forced
