"""Every rule that the program plays has a number, and at least one test carries it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLAYED = ("C", "S", "I", "U", "D", "A", "L", "M", "E", "G", "V", "ADV", "BON", "COM", "DIC", "FPC")
"""Sections that are played today. Of the small print (X), what belongs to them:"""
SMALL_PRINT = {"X1", "X7", "X8", "X9"}


def numbers() -> set[str]:
    text = (ROOT / "docs" / "rules" / "stockpile.md").read_text(encoding="utf-8")
    found = re.findall(r"^- \*\*([A-Z]+)(\d+)\*\*", text, re.MULTILINE)
    return {section + number for section, number in found if section in PLAYED} | SMALL_PRINT


def names() -> set[str]:
    found = set()
    for path in (ROOT / "tests" / "stockpile").glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.add(node.name)
    return found


def test_the_rules_are_found() -> None:
    assert {"C1", "D11", "M9", "ADV1", "BON2", "COM5", "DIC2", "FPC2", "V3"} <= numbers()


def test_every_rule_number_has_a_test() -> None:
    carried = {match[1] for name in names() if (match := re.match(r"test_([A-Z]+\d+)_", name))}
    assert sorted(numbers() - carried) == []
