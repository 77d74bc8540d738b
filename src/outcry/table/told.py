"""What a row of the log tells today: earlier versions put some events otherwise."""

from __future__ import annotations

from outcry.core.events import Event
from outcry.core.game import Game
from outcry.store.records import Row


def told(game: Game, row: Row) -> list[Event]:
    return [game.today(event) for event in row.events]
