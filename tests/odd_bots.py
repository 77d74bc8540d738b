"""Bots that do what no bot should: worker processes find them here by name."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from random import Random

from outcry.bots.policy import Look, Policy
from outcry.bots.registry import make
from outcry.core.game import Game
from outcry.table.thinking import A_PART
from patience import BOT_SECONDS, PATIENCE


class Fails:
    name = "fails"

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        raise SystemExit("not even this ends a worker")


class Cheats:
    name = "cheats"

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        return max(legal) + 1


class Sleeps:
    name = "sleeps"

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        time.sleep(600)
        return legal[0]


class Dies:
    name = "dies"

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        os._exit(3)


class Last:
    """Chooses the last of the legal actions, so that a test knows what it will do."""

    name = "last"

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        return legal[-1]


class Slow:
    """Takes a good half of three seconds for each part of a choice."""

    name = "slow"

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        time.sleep(1.7)
        return legal[0]


class Late:
    """Says that it had no time for what its level does."""

    name = "late"
    seconds = 0.0
    late = True

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        return legal[0]


class Hurried:
    """Fails if it is given less than its part of the whole time."""

    name = "hurried"
    seconds = 0.0
    late = False

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        assert self.seconds > 0.9 * A_PART * BOT_SECONDS
        return legal[0]


DOOR = "OUTCRY_TEST_DOOR"
"""Names the folder in which bots knock and wait for the door to be opened."""


class Door:
    """Thinks until somebody lets it go on, so that a test needs no clock to know that it thinks."""

    name = "door"

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        folder = Path(os.environ[DOOR])
        (folder / f"knock-{os.getpid()}").touch()
        while not (folder / "open").exists():
            time.sleep(0.01)
        return legal[0]


class Doorkeeper:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def until_knocks(self, count: int) -> None:
        """So many workers stand at the door."""
        async with asyncio.timeout(PATIENCE):
            while len(list(self.folder.glob("knock-*"))) < count:
                await asyncio.sleep(0.01)

    def open(self) -> None:
        (self.folder / "open").touch()


ODD: dict[str, type[Policy]] = {bot.name: bot for bot in (Fails, Cheats, Sleeps, Dies, Last, Slow, Late, Hurried, Door)}


def make_bot(name: str, game: Game) -> Policy:
    return ODD[name]() if name in ODD else make(name, game)


def no_bot(name: str, game: Game) -> Policy:
    raise RuntimeError("there is no bot today")
