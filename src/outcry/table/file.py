"""A finished game as a file: only now the seed leaves the server."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from outcry.core.game import Game
from outcry.core.gamefile import GameFile
from outcry.core.gamefile import Seat as FileSeat
from outcry.store.records import Row, Seat


def game_file(game: Game, seats: Sequence[Seat], seed: bytes, rows: Iterable[Row]) -> GameFile:
    """The log, played once more from the seed: sealed answers in the order of the seats. A bot is called what it is."""
    sat = [FileSeat(seat.name or seat.bot, seat.bot if seat.kind == "bot" else "") for seat in seats]
    file = GameFile(game, sat, seed)
    for row in rows:
        if row.kind == "act":
            file.play(row.seat, row.chain)
        elif row.kind == "sealed":
            for seat, chain in sorted(row.answers.items()):
                file.play(seat, chain)
        elif row.kind == "outside":
            file.resolve(row.note)
    return file
