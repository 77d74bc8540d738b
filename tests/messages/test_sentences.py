"""The browser says what the terminal says: sentences that both must make of the same event or refusal.

The file is made here by the Python words; `web/tests/sentences.test.ts` makes the same sentences in TypeScript."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from outcry.core.events import EVERYONE
from outcry.games import new_game, words
from outcry.messages import LANGUAGES, Say
from outcry.stockpile.game import Stockpile
from stockpile_games import played

FILE = Path(__file__).with_name("sentences.json")
NAMES = ["Ana", "Ben", "Chloe", "Dev"]
EACH = 2
"""So many sentences of every code, for its actor and for another seat."""


def sentences(language: str) -> list[dict[str, Any]]:
    game = new_game("stockpile", 4, {"board": "advanced", "rounds": 10})
    assert isinstance(game, Stockpile)
    tongue = words(game, Say(language), NAMES)
    made: list[dict[str, Any]] = []
    seen: dict[str, int] = {}
    for seed in range(6):
        for state, events in played(game, seed):
            for event in events:
                if seen.setdefault(event.code, 0) < EACH:
                    seen[event.code] += 1
                    for me in (0, 1) if event.audience == EVERYONE else (event.audience,):
                        made.append({"event": plain(event), "me": me, "says": tongue.event(event, me)})
            for seat in state.to_act():
                ask = state.view(seat).ask
                for refused in ask.refused if ask else []:
                    if seen.setdefault(refused.why.code, 0) < EACH:
                        seen[refused.why.code] += 1
                        made.append({"refusal": plain(refused.why), "says": tongue.refusal(refused.why)})
    return made


def plain(value: Any) -> Any:
    return msgspec.to_builtins(value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_for_the_browser_are_those_of_the_terminal(language: str) -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert kept["names"] == NAMES
    made = sentences(language)
    assert len({case["event"]["code"] for case in made if "event" in case}) > 30
    assert kept[language] == made, "run `python tests/messages/test_sentences.py` and look at the difference"


if __name__ == "__main__":
    kept = {"names": NAMES, **{language: sentences(language) for language in LANGUAGES}}
    lines = [f'"{name}": {json.dumps(kept[name], ensure_ascii=False)}'.replace('}, {"', '},\n  {"') for name in kept]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
