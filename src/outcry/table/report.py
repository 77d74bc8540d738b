"""What is told of a finished game, from the rows of its log: stored positions and events, nothing is played again."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from outcry.core.game import Game
from outcry.store.records import Row
from outcry.table.audience import plain
from outcry.table.told import told
from outcry.wire.http import GameReport


def game_report(game: Game, log: Iterable[Row]) -> bytes:
    """Reading the positions takes its time: call it in a thread."""
    rows = list(log)
    found = game.report([(game.load(row.state), told(game, row)) for row in rows])
    report = None if found is None else plain(found)
    return msgspec.json.encode(GameReport(rows[0].created, rows[-1].created, report))
