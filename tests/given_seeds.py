"""No table of a test is dealt by luck, and no bot chooses by it: seeds that stand in for those of live tables."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from outcry.core.chance import seed_of
from outcry.table import keys


def given_seeds() -> Callable[[], bytes]:
    """The first table has always the same cards, the second others, and so on."""
    numbers = count()
    return lambda: seed_of(next(numbers))


def given_bot_seed() -> int:
    """What a bot chooses depends on what it sees alone, whichever table it was asked at before."""
    return 0


def deal_the_same_cards() -> None:
    """For a server that several tests share: whichever comes first, each finds the cards it expects."""
    keys.new_seed = lambda: seed_of(0)
    keys.new_bot_seed = given_bot_seed
