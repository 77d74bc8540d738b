"""What leaves the fingers: of the hand that a player moved, or of one that nobody moves."""

from __future__ import annotations

from typing import Any

import msgspec

from outcry.stackmarket.hands import by_hand, skill_of
from outcry.towers.difficulty import DIFFICULTIES
from outcry.towers.gestures import Held, again
from outcry.towers.physics import Release
from outcry.towers.poses import Rest


def release_of(question: dict[str, Any], player: str, difficulty: str) -> Release:
    """Y5: what `outcomes.question` asks about. If a player moved the hand, the question has his hold."""
    if "hand" in question:
        held = msgspec.convert(question["hand"], Held)
        return again(held, bytes.fromhex(question["seed"]), DIFFICULTIES[difficulty])
    tower = [Rest(*die[1:]) for die in question["tower"]]
    skill, both_hands = skill_of(player, difficulty), question["hands"] == 2
    return by_hand(skill, tower, question["dice"], question["aim"], both_hands, question["tremor"])
