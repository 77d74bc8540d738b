"""What is told of a finished game, from the rows of its log: stored positions and events, nothing is played again."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from outcry.core.game import Game
from outcry.store.records import Row
from outcry.table.audience import plain
from outcry.wire.http import GameReport


def game_report(game: Game, log: Iterable[Row]) -> bytes:
    """Reading the positions takes its time: call it in a thread."""
    rows = list(log)
    told = game.report([(game.load(row.state), row.events) for row in rows])
    report = None if told is None else plain(told)
    return msgspec.json.encode(GameReport(rows[0].created, rows[-1].created, report))
