"""When it is shown what happens by itself: at whole waits from its question, so that the time tells no secrets.

How long a wait is depends on the kind of question alone: the same whatever anybody holds, whoever is asked, and whether
a bot, a standing wish or the rules make the choice."""

from __future__ import annotations

import asyncio
import math
from typing import Final

from outcry.bots.registry import QUICK, SECONDS
from outcry.core.game import Game
from outcry.table.thinking import Thought

FOR_THINKING: Final = 0.7
"""H. The part of a wait that a quick bot has; the rest is for its way to a worker."""


class Pace:
    """The beat of a house. A beat of 0 lets everything happen at once, for tests."""

    def __init__(self, beat: float) -> None:
        self.beat = beat
        """Seconds."""

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def until(self, moment: float) -> None:
        await asyncio.sleep(max(0.0, moment - self.now()))

    def wait(self, game: Game, question: str) -> float:
        """Seconds after such a question, the same for everybody. What is asked of the world outside has no name."""
        return self.beat * game.waits.get(question, 1)

    def shown_at(self, asked: float, wait: float, ready: float) -> float:
        """The first whole wait since the question at which something that is ready then can be shown."""
        return asked + wait * max(1, math.ceil((ready - asked) / wait)) if wait else asked

    def thought_shown_at(self, asked: float, wait: float, thought: Thought, limit: float) -> float:
        """A bot has the same time for every choice, an easy or a hard one, counted from when a worker was there for it,
        which is others' doing: a quick one its part of a wait, others what their level says, any other all that it may
        take."""
        given = wait * FOR_THINKING
        if thought.bot in SECONDS:
            given = max(given, SECONDS[thought.bot])
        in_time = (thought.bot in QUICK or thought.bot in SECONDS) and thought.took <= given
        return self.shown_at(asked, wait, thought.began + (given if in_time else limit))
