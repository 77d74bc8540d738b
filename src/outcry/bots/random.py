"""The bot that plays any legal action: a yardstick, and a quick way through a game."""

from __future__ import annotations

from random import Random

from outcry.bots.policy import Look


class RandomBot:
    name = "random"

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        return legal[int(rng.random() * len(legal))]
