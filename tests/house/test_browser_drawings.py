"""What the browser calls investors and strategies is what the engine calls them, and each has its drawing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from browser_keys import BROWSER
from outcry.stockpile.modules.commodities.cards import COMMERCE_NAMES
from outcry.stockpile.modules.investors.roster import INVESTOR_NAMES
from outcry.stockpile.modules.strategies.cards import STRATEGY_NAMES

STOCKPILE = BROWSER / "games" / "stockpile"


def listed(file: str, name: str) -> tuple[str, ...]:
    """A constant list of names in a file of the browser."""
    found = re.search(rf"{name} = \[(.*?)\]", (STOCKPILE / file).read_text(encoding="utf-8"), re.DOTALL)
    assert found, name
    return tuple(re.findall(r"'(\w+)'", found[1]))


def drawings(folder: str) -> dict[str, Path]:
    return {path.stem: path for path in (STOCKPILE / "art" / folder).glob("*.svg")}


def test_the_browser_counts_as_the_engine_does() -> None:
    assert listed("modules/investors.ts", "INVESTOR_KEYS") == INVESTOR_NAMES
    assert listed("modules/strategies.ts", "STRATEGY_KEYS") == STRATEGY_NAMES
    assert listed("modules/cards.ts", "CARD_KEYS") == (*COMMERCE_NAMES, "first_player")


def test_every_investor_and_every_strategy_has_a_drawing() -> None:
    assert set(drawings("investors")) == {*INVESTOR_NAMES, "back"}
    assert set(drawings("strategies")) == set(STRATEGY_NAMES)


@pytest.mark.parametrize(
    "path", [*drawings("investors").values(), *drawings("strategies").values()], ids=lambda p: p.stem
)
def test_no_drawing_has_a_name_that_could_meet_another_on_the_same_page(path: Path) -> None:
    assert not re.search(r"\bid=|url\(|<script", path.read_text(encoding="utf-8"))
