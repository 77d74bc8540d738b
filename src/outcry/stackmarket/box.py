"""What is in the box: the printed numbers, read once from the data file."""

from __future__ import annotations

from outcry.core.data import DataError, Section

NOBODY = -1
"""No seat, no company, no answer."""
COMPANY_NAMES = ("nimbus_air", "orchard_foods", "quarry_stone", "velvet_films")
LETTERS = ("N", "O", "Q", "V")
"""How a company is written in notation."""


class Box:
    """The numbers of a table for so many seats. Immutable."""

    def __init__(self, seats: int, numbers: Section) -> None:
        players, dice, collapse = numbers.section("players"), numbers.section("dice"), numbers.section("collapse")
        bonus, record, takeover = numbers.section("bonus"), numbers.section("record"), numbers.section("takeover")
        self.companies = seats  # K1
        self.cash = players.integer("cash")
        self.markers = players.integer("markers", 1)
        self.dice = dice.integer("three" if seats == 3 else "four", 1)
        self.faces = dice.integers("faces", 0, 4)
        self.start = dice.integer("start", 1)
        self.fine = collapse.integer("fine")
        self.leave = collapse.integer("leave")
        self.bonus_dice = bonus.integer("dice", 1)
        self.bonus = bonus.integer("money")
        self.record = record.integer("height", 1)
        self.marker_pay = takeover.integer("marker")
        self.success = takeover.integer("success")
        self.failure = takeover.integer("failure")
        self.holder_pay = takeover.integer("holder")
        self.holder_needs = takeover.integer("holder_needs")
        if len(self.faces) != 6:
            raise DataError(f"{dice.where}.faces: a die has six faces, found {len(self.faces)}")
