"""Takeovers as a browser hears them, for `web/tests/takeover.test.ts`: made here by the rules, step by step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from stackmarket_games import Table, at_the_end

FILE = Path(__file__).resolve().parents[2] / "web" / "tests" / "takeovers.json"
SEEN_BY = 0


class Recorded:
    """What seat 0 hears of a table, from now on."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.heard = len(table.told)
        self.steps: list[dict[str, Any]] = []
        self.note()

    def note(self) -> None:
        view = msgspec.to_builtins(self.table.s.view(SEEN_BY))
        told = msgspec.to_builtins(self.table.told[self.heard :])
        self.heard = len(self.table.told)
        # What is asked is not told, and what was paid is known by the money.
        self.steps.append({"events": told, "view": {**view, "ask": None, "proposals": [], "payments": []}})

    def does(self, seat: int, notation: str) -> None:
        self.table.does(seat, notation)
        self.note()

    def sets_all(self) -> None:
        """Die by die; what is judged then is for the test to say."""
        while self.table.s.prompt == "stack":
            self.table.lets_go()
            self.note()
            self.table.answers()
            self.note()

    def stands(self) -> None:
        self.table.answers()
        self.note()

    def falls(self) -> None:
        self.table.falls()
        self.note()


def stood() -> Recorded:
    """One investor of the highest; after it a round follows, by another player."""
    takes = Recorded(at_the_end("NOQV", (13, 9, 6, 4), rounds=2))
    takes.does(0, "stay")
    takes.sets_all()
    takes.stands()
    return takes


def fell() -> Recorded:
    """Two investors of the highest say who stacks; the second die is one too many."""
    takes = Recorded(at_the_end("NNOQ", (9, 5, 3, 4), rounds=2))
    takes.does(0, "stay")
    takes.does(0, "name 1")
    takes.does(1, "name 1")
    takes.table.lets_go()
    takes.note()
    takes.stands()
    takes.table.lets_go()
    takes.note()
    takes.falls()
    return takes


def last() -> Recorded:
    """The game ends with it."""
    takes = Recorded(at_the_end("NOQV", (5, 9, 4, 3), rounds=1))
    takes.does(0, "stay")
    takes.sets_all()
    takes.stands()
    return takes


def made() -> dict[str, list[dict[str, Any]]]:
    return {one.__name__: json.loads(json.dumps(one().steps)) for one in (stood, fell, last)}


def test_the_takeovers_for_the_browser_are_those_of_the_rules() -> None:
    assert json.loads(FILE.read_text()) == made(), "run `python tests/stackmarket/test_recorded.py` and look why"


if __name__ == "__main__":
    FILE.write_text(json.dumps(made(), separators=(",", ":")) + "\n")
