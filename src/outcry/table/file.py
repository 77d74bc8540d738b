"""A finished game as a file: only now the seed leaves the server."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from outcry.core.events import Event
from outcry.core.game import Game
from outcry.core.gamefile import GameFile
from outcry.core.gamefile import Row as FileRow
from outcry.core.gamefile import Seat as FileSeat
from outcry.store.records import Row, Seat
from outcry.table.notes import NOTES
from outcry.table.told import told


def game_file(game: Game, seats: Sequence[Seat], seed: bytes, log: Iterable[Row]) -> GameFile:
    """As the log tells it, with the rules of its day: nothing is played again. A bot is called what it is."""
    rows = list(log)
    sat = [FileSeat(seat.name or seat.bot, seat.bot if seat.kind == "bot" else "") for seat in seats]
    file = GameFile(game, sat, seed, told=(game.load(rows[-1].state), events_of(game, rows[0])))
    file.rules = rows[0].rules
    file.rows = [written for row in rows for written in rows_of(game, row)]
    return file


def rows_of(game: Game, row: Row) -> Iterator[FileRow]:
    """Sealed answers stand one by one, in the order of the seats; what they told when they opened is the last one's."""
    events = events_of(game, row)
    if row.kind == "act":
        yield FileRow(seat=row.seat, actions=row.chain, events=events)
    elif row.kind == "sealed":
        *others, last = sorted(row.answers.items())
        for seat, chain in others:
            yield FileRow(seat=seat, actions=chain, events=[])
        yield FileRow(seat=last[0], actions=last[1], events=events)
    elif row.kind == "outside":
        yield FileRow(answer=row.note, events=events)


def events_of(game: Game, row: Row) -> list[Event]:
    """Those of the game, without what the table itself had to say."""
    return [event for event in told(game, row) if event.code not in NOTES]
