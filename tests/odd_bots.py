"""Bots that do what no bot should: worker processes find them here by name."""

from __future__ import annotations

import os
import time
from random import Random

from outcry.bots.policy import Look, Policy
from outcry.bots.registry import make
from outcry.core.game import Game


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
        time.sleep(60)
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


ODD: dict[str, type[Policy]] = {bot.name: bot for bot in (Fails, Cheats, Sleeps, Dies, Last)}


def make_bot(name: str, game: Game) -> Policy:
    return ODD[name]() if name in ODD else make(name, game)


def no_bot(name: str, game: Game) -> Policy:
    raise RuntimeError("there is no bot today")
