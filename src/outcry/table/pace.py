"""When it is shown what happens by itself: at whole waits from its question, so that the time tells no secrets.

How long a wait is depends on the kind of question alone: the same whatever anybody holds, whoever is asked, and whether
a bot, a standing wish or the rules make the choice."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

from outcry.bots.registry import QUICK, SECONDS
from outcry.core.game import ASK, Game

T = TypeVar("T")
FOR_THINKING: Final = 0.6
"""H. The part of a wait that a quick bot has; the rest is for its way to a worker,"""
FOR_STANDING_IN: Final = 0.2
"""H. and for the end of anybody's time: who is stopped then, and stood in for, is shown no later than who was done long
before."""
FOR_LOOKING: Final = 15.0
"""H. Seconds at most that a standing order waits for what led to its question to be looked at: who skips has no use for
more."""
FOR_STOPPING: Final = 1.2
"""H. Seconds in which somebody can stop his standing order, once he has seen what led to the question."""


def can_be_ordered(game: Game, question: str) -> bool:
    """Who wishes nothing is asked; who does may think better of it."""
    return game.wishes.get(question, ("",))[0] == ASK


class Pace:
    """The beat of a house. A beat of 0 lets everything happen at once, for tests."""

    def __init__(self, beat: float) -> None:
        self.beat = beat
        """Seconds."""

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def until(self, moment: float) -> None:
        await asyncio.sleep(max(0.0, moment - self.now()))

    async def within(self, moment: float, doing: Coroutine[Any, Any, T]) -> T:
        """TimeoutError if it is not done by then."""
        async with asyncio.timeout_at(moment):
            return await doing

    def wait(self, game: Game, question: str, stops: bool = False) -> float:
        """Seconds after such a question, the same for everybody. What is asked of the world outside has no name.
        `stops`: of a person, whose order may answer it."""
        wait = self.beat * game.waits.get(question, 1)
        return max(wait, FOR_STOPPING) if wait and stops else wait

    def given(self, bot: str, wait: float, limit: float) -> float:
        """Seconds that a bot has for a choice, an easy or a hard one: a quick one its part of a wait, others what their
        level says, any other all that a bot may take. Where there is no beat nobody is stopped before that."""
        if not wait or (bot not in QUICK and bot not in SECONDS):
            return limit
        return max(wait * FOR_THINKING, SECONDS.get(bot, 0.0))

    def shown_at(self, asked: float, wait: float, ready: float) -> float:
        """The first whole wait since the question at which something that is ready then can be shown."""
        return asked + wait * max(1, math.ceil((ready - asked) / wait)) if wait else asked

    def thought_shown_at(self, asked: float, wait: float, until: float) -> float:
        """A bot's choice is shown when its time is over, however long it thought and whoever chose in the end."""
        return self.shown_at(asked, wait, until + wait * FOR_STANDING_IN)
