"""Who may make tables, and how many: they fill the disk, which is everybody's."""

from __future__ import annotations

from outcry.core.game import Refusal, Refused
from outcry.server.housekeeping import Room
from outcry.server.limits import MADE_A_DAY, MADE_A_SECOND, MOST_MADE
from outcry.table.allowance import Allowances
from outcry.table.quota import DAY


class Making:
    """One for all ways in which a table comes to be: a new one, a lesson, a rematch."""

    def __init__(self, room: Room, rows: Allowances) -> None:
        """`rows` of the log that each address may still fill."""
        self._room = room
        self._rows = rows
        self._at_once = Allowances(MOST_MADE, MADE_A_SECOND)
        self._a_day = Allowances(MADE_A_DAY, MADE_A_DAY / DAY)

    def check(self, address: str) -> None:
        """Refused if there may be no more from there now."""
        if not self._at_once.take(address) or not self._a_day.take(address):
            raise Refused(Refusal("too_many_tables"))
        if not self._rows.take(address):
            raise Refused(Refusal("too_many_rows"))
        if not self._room.is_there():
            raise Refused(Refusal("no_room"))
