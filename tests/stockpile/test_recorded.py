"""Steps of real games as a browser hears them, for `web/tests/playback.test.ts`: every kind of moment is in them.

The file is made here by the rules; the browser must come from each view to the next by the events alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from outcry.core.events import EVERYONE
from outcry.stockpile.events import KINDS
from outcry.stockpile.game import Stockpile
from stockpile_games import played, table, view_of

FILE = Path(__file__).resolve().parents[2] / "web" / "tests" / "recorded.json"
GAMES = ((table(4, rounds=3), 346, 0), (table(3, "advanced", rounds=1), 257, 1), (table(2, rounds=1), 136, -1))
"""A game, its seed, and the seat that looks on."""
UNTOLD = ("ask", "remembered", "discard")
"""What no event tells, and what is large."""


def recorded(game: Stockpile, seed: int, seat: int) -> dict[str, Any]:
    steps: list[dict[str, Any]] = []
    for state, told in played(game, seed):
        events = [plain(event) for event in told if event.audience in (EVERYONE, seat)]
        if events or not steps:
            view = plain(view_of(state, seat))
            if view["secrets"]:
                view["secrets"]["others"] = []
            steps.append({"events": events, "view": {**view, **dict.fromkeys(UNTOLD)}})
    return {"board": plain(game.board_data()), "steps": steps}


def plain(value: Any) -> Any:
    return msgspec.to_builtins(value)


def made() -> list[dict[str, Any]]:
    return [recorded(*game) for game in GAMES]


def test_the_steps_for_the_browser_are_those_of_the_rules() -> None:
    assert json.loads(FILE.read_text()) == made(), "run `python tests/stockpile/test_recorded.py` and look why"


def test_every_kind_of_event_is_in_the_recorded_steps() -> None:
    told = {event["code"] for game in made() for step in game["steps"] for event in step["events"]}
    assert {kind.code for kind in KINDS} - told <= {"reshuffled", "fee_taken"}


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(game, separators=(",", ":")) for game in made())
    FILE.write_text(f"[\n{lines}\n]\n")
