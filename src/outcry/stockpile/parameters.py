"""The arguments that verbs share, and how their values are written."""

from __future__ import annotations

from typing import Final

from outcry.core.actions import Parameter
from outcry.stockpile.actions import MOST_PILES
from outcry.stockpile.cards import LETTERS

COMPANY: Final = Parameter("company", tuple(LETTERS))
PILE: Final = Parameter("pile", tuple(str(pile + 1) for pile in range(MOST_PILES)))
SLOT: Final = Parameter("slot", ("1", "2"))
SPACE: Final = Parameter("space", ("0", "1", "3", "6", "10", "15", "20", "25"))
PLAYER: Final = Parameter("to", tuple(str(seat + 1) for seat in range(5)))
