"""`outcry audit`: what the world outside decided in a saved game is decided once more, and compared."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import Counter
from pathlib import Path
from typing import Final

from outcry.cli.faults import FAULTS, in_words
from outcry.core.gamefile import GameFile
from outcry.games import new_game, title
from outcry.messages import Say

FOR: Final = "same"
AGAINST: Final = ("other_release", "other_motion")
SILENT: Final = ("other_build", "untold")
"""Findings that speak neither for nor against a game."""


def run(args: Namespace) -> int:
    """0 if nothing speaks against the game, 1 if something does."""
    say = Say(args.language)
    try:
        file = GameFile.load(Path(args.file), new_game)
    except FAULTS as fault:
        print(in_words(say, fault), file=sys.stderr)
        return 2
    findings = audit(file)
    if not findings:
        print(say("cli.audit.nothing"))
        return 0
    wrong = {row: found for row, found in findings.items() if found in AGAINST}
    for row, found in wrong.items():
        print(say(f"cli.audit.{found}", row=row))
    counts = Counter(findings.values())
    for found in (FOR, *SILENT):
        if counts[found]:
            print(say(f"cli.audit.{found}", count=counts[found]))
    return 1 if wrong else 0


def audit(file: GameFile) -> dict[int, str]:
    """By the number of the row, from 1: what was found of each answer from outside."""
    found, asks = {}, title(file.game.name)
    walk = file.after(0)
    for number, row in enumerate(file.rows, 1):
        question = walk.state.outside()
        if row.answer is not None and question is not None:
            found[number] = asks.audit(file.game, question, row.answer)
        walk.repeat(row)
    return found
