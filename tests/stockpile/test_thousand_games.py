"""A thousand seeded random games come out the same on every build: the plain and the compiled one play one game. So
do those with modules, and a thousand with everything on. Every action and event is in the hash."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import blake2b
from pathlib import Path

import msgspec
import pytest

from epic_games import everything_on
from outcry.core.chance import seed_of, stream
from outcry.core.play import step
from outcry.stockpile.game import Stockpile
from stockpile_games import begin, module_table, table

pytestmark = pytest.mark.slow

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "thousand_games.txt"
WITH_MODULES = GOLDEN.with_name("module_games.txt")
EPIC = GOLDEN.with_name("epic_games.txt")
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


def epic_game(number: int) -> Stockpile:
    return everything_on(2 + number % 4, rounds=10 if number % 10 == 9 else None)


def play(game: Stockpile, number: int) -> list[bytes]:
    """One game: every action and event, and the money at the end."""
    random = stream(seed_of(number), "thousand games", 0).random
    state, events = begin(game, number)
    said = [msgspec.json.encode(events)]
    while seats := state.to_act():
        seat = seats[int(random() * len(seats))]
        row = state.legal(seat)
        action = row[int(random() * len(row))]
        said.append(msgspec.json.encode([seat, action, step(game, state, seat, action)]))
    outcome = state.outcome()
    assert outcome is not None
    said.append(msgspec.json.encode(outcome))
    return said


def compare(game: Callable[[int], Stockpile], numbers: Iterable[int], golden: Path, line: int) -> None:
    digest = blake2b(digest_size=32)
    for number in numbers:
        for said in play(game(number), number):
            digest.update(said)
    now, pinned = digest.hexdigest(), golden.read_text(encoding="utf-8").splitlines()
    assert pinned[line : line + 1] == [now], f"line {line + 1} of {golden.name} would now be {now}"


@pytest.mark.parametrize("part", range(PARTS))
def test_a_thousand_games_are_played_as_they_always_were(part: int) -> None:
    compare(base_game, range(part * 250, (part + 1) * 250), GOLDEN, part)


def test_games_with_modules_are_played_as_they_always_were() -> None:
    compare(module_game, range(200), WITH_MODULES, 0)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_thousand_games_with_everything_on_are_played_as_they_always_were(part: int) -> None:
    compare(epic_game, range(part * 250, (part + 1) * 250), EPIC, part)
