"""A thousand seeded random games come out the same on every build: the plain and the compiled one play one game. So
do those with modules."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

import pytest

from outcry.stockpile.game import Stockpile
from pinned_games import epic_line, pinned_epic_games, play
from stockpile_games import module_table, table

pytestmark = pytest.mark.slow

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "thousand_games.txt"
WITH_MODULES = GOLDEN.with_name("module_games.txt")
SETS = ("bonds", "commodities", "forecast dice", "first-player card", "all")
"""Those of the pinned games; a new module has games of its own."""
PARTS = 4


def base_game(number: int) -> Stockpile:
    """Every tenth game is a long one, with new decks."""
    rounds = 10 if number % 10 == 9 else None
    return table(2 + number % 4, ("standard", "advanced")[number // 4 % 2], rounds=rounds)


def module_game(number: int) -> Stockpile:
    modules = SETS[number // 4 % len(SETS)]
    return module_table(2 + number % 4, modules, rounds=10 if number % 10 == 9 else None)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_thousand_games_are_played_as_they_always_were(part: int) -> None:
    digest = blake2b(digest_size=32)
    for number in range(part * 250, (part + 1) * 250):
        for said in play(base_game(number), number):
            digest.update(said)
    now, pinned = digest.hexdigest(), GOLDEN.read_text(encoding="utf-8").splitlines()
    assert pinned[part : part + 1] == [now], f"line {part + 1} of {GOLDEN.name} would now be {now}"


def test_games_with_modules_are_played_as_they_always_were() -> None:
    digest = blake2b(digest_size=32)
    for number in range(200):
        for said in play(module_game(number), number):
            digest.update(said)
    now, pinned = digest.hexdigest(), WITH_MODULES.read_text(encoding="utf-8").splitlines()
    assert pinned == [now], f"{WITH_MODULES.name} would now be {now}"


def test_games_with_everything_on_are_played_as_they_always_were() -> None:
    """A tenth of them; the soak plays them all."""
    assert epic_line(100) in pinned_epic_games(), f"now {epic_line(100)}"
