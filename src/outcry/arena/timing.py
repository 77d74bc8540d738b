"""A bot with a watch: how often it chose, and how much processor time that took."""

from __future__ import annotations

from random import Random
from time import process_time

from outcry.arena.match import Thought
from outcry.bots.policy import Look, Policy


class Timed:
    """Plays as the bot does that it times."""

    def __init__(self, bot: Policy) -> None:
        self.bot = bot
        self.name = bot.name
        self.moves = 0
        self.seconds = 0.0

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        begun = process_time()
        action = self.bot.choose(legal, look, rng)
        self.seconds += process_time() - begun
        self.moves += 1
        return action

    def thought(self) -> Thought:
        """Since it was last asked."""
        found = Thought(self.moves, round(1000 * self.seconds, 3))
        self.moves, self.seconds = 0, 0.0
        return found
