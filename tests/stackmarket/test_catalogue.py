"""The action catalogue: pinned number by number, and every action's notation parses back."""

from __future__ import annotations

from pathlib import Path

from outcry.stackmarket.catalogue import CATALOGUE

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "stackmarket_actions.txt"


def test_every_action_is_pinned_and_none_has_changed() -> None:
    now = [f"{action} {CATALOGUE.notation(action)}" for action in range(len(CATALOGUE))]
    assert now == GOLDEN.read_text(encoding="utf-8").splitlines(), "stored games use these numbers: append new ones"


def test_every_notation_parses_back() -> None:
    assert [CATALOGUE.parse(CATALOGUE.notation(action)) for action in range(len(CATALOGUE))] == [*range(len(CATALOGUE))]
