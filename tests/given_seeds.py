"""No table of a test is dealt or named by luck, and no bot chooses by it: what stands in for chance at live tables."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, product

from outcry.core.chance import seed_of
from outcry.table import keys, names


def given_seeds() -> Callable[[], bytes]:
    """The first table has always the same cards, the second others, and so on."""
    numbers = count()
    return lambda: seed_of(next(numbers))


def given_codes() -> Callable[[], str]:
    """AAAAA, AAAAB and so on: tables that are made at the same moment are listed by their codes."""
    letters = map("".join, product(keys.LETTERS, repeat=keys.CODE_LENGTH))
    return lambda: next(letters)


def given_bot_seed() -> int:
    """What a bot chooses depends on what it sees alone, whichever table it was asked at before."""
    return 0


def deal_the_same_cards() -> None:
    """For a server that several tests share: whichever comes first, each finds the cards and the bots it expects."""
    keys.new_seed = lambda: seed_of(0)
    keys.new_bot_seed = given_bot_seed
    names.order_of = lambda code: list(names.BOT_NAMES)
