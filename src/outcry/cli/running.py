"""What a contest came to so far, in a few words for the bar."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from outcry.arena.rows import Row
from outcry.messages import Say

SHOWN: Final = 4
"""Bots, the best first."""


class Running:
    def __init__(self, rows: Iterable[Row], seats: int, say: Say) -> None:
        self.seats = seats
        self.say = say
        self.won: dict[str, float] = {}
        self.sat: dict[str, int] = {}
        for row in rows:
            self.add(row)

    def add(self, row: Row) -> None:
        for seat in range(1, self.seats + 1):
            bot = str(row[f"bot_{seat}"])
            self.won[bot] = self.won.get(bot, 0.0) + float(row[f"won_{seat}"])
            self.sat[bot] = self.sat.get(bot, 0) + 1

    def text(self) -> str:
        """How often a seat of each bot won."""
        shares = sorted(((self.won[bot] / self.sat[bot], bot) for bot in self.sat), reverse=True)[:SHOWN]
        say = self.say
        return " · ".join(f"{bot} {say('cli.simulate.percent', share=say.number(100 * won))}" for won, bot in shares)
