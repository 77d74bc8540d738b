"""Every rule that the program plays has a number, and at least one test carries it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from outcry.games import GAMES

ROOT = Path(__file__).resolve().parents[2]


def numbers(game: str) -> set[str]:
    """Every rule as it is written, whatever the game: nothing stands there that is not played."""
    text = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    return set(re.findall(r"^- \*\*([A-Z]+\d+)\*\*", text, re.MULTILINE))


def names(game: str) -> set[str]:
    found = set()
    for path in (ROOT / "tests" / game).glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.add(node.name)
    return found


def test_the_rules_are_found() -> None:
    assert {"C1", "D11", "M9", "ADV1", "BON2", "COM5", "DIC2", "FPC2", "V3", "X10"} <= numbers("stockpile")
    assert len(numbers("stackmarket")) == 4 + 14 + 9 + 2 + 5


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_number_has_a_test(game: str) -> None:
    carried = {match[1] for name in names(game) if (match := re.match(r"test_([A-Z]+\d+)_", name))}
    assert sorted(numbers(game) - carried) == []
