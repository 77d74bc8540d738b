"""Every rule that the program plays has a number, and at least one test carries it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from outcry.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
PLAYED = ("C", "S", "I", "U", "D", "A", "L", "M", "E", "G", "V", "ADV", "BON", "COM", "DIC", "FPC", "INV", "IBV", "STR")
"""Sections that are played today. Of the small print (X), what belongs to them:"""
SMALL_PRINT = {f"X{number}" for number in range(1, 11)}


def written(game: str) -> list[tuple[str, str]]:
    text = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    return re.findall(r"^- \*\*([A-Z]+)(\d+)\*\*", text, re.MULTILINE)


def numbers(game: str) -> set[str]:
    if game == "stackmarket":
        return {section + number for section, number in written(game)}
    return {section + number for section, number in written(game) if section in PLAYED} | SMALL_PRINT


def names(game: str) -> set[str]:
    found = set()
    for path in (ROOT / "tests" / game).glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.add(node.name)
    return found


def test_the_rules_are_found() -> None:
    assert {"C1", "D11", "M9", "ADV1", "BON2", "COM5", "DIC2", "FPC2", "V3"} <= numbers("stockpile")
    assert len(numbers("stackmarket")) == 4 + 14 + 9 + 2 + 5


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_number_has_a_test(game: str) -> None:
    carried = {match[1] for name in names(game) if (match := re.match(r"test_([A-Z]+\d+)_", name))}
    assert sorted(numbers(game) - carried) == []
