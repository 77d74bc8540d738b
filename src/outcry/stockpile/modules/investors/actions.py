"""The numbers of the actions of investors."""

from __future__ import annotations

from typing import Final

from outcry.stockpile.actions import MOST_PILES
from outcry.stockpile.cards import COMPANIES

MOST_ON_A_PILE: Final[int] = 21
"""Every market card of a round, commerce card and the first-player card on one pile."""
MOST_SEATS: Final[int] = 5
INVESTORS: Final[int] = 26
FORECASTS: Final[tuple[int, ...]] = (4, 3, 2, 1, 11, 12, 13, -1, -2, -3, -4)
"""Every forecast there is (C3, DIC2)."""

FIRST: Final[int] = 237
KEEP: Final[int] = FIRST  # + investor
NO_POWER: Final[int] = KEEP + INVESTORS
USE: Final[int] = NO_POWER + 1  # + investor: a power without a choice of its own, where the order is chosen (INV2)
TAKE_COMPANY: Final[int] = USE + INVESTORS  # + company
TAKE_FORECAST: Final[int] = TAKE_COMPANY + COMPANIES  # + place in FORECASTS
HIDE: Final[int] = TAKE_FORECAST + len(FORECASTS)  # + drawn card * 5 + pile
MOVE_CARD: Final[int] = HIDE + MOST_PILES * MOST_PILES  # + pile * 21 + place on the pile
MOVE_TO: Final[int] = MOVE_CARD + MOST_PILES * MOST_ON_A_PILE  # + pile
LOOK_PILE: Final[int] = MOVE_TO + MOST_PILES  # + pile
LOOK_PAIR: Final[int] = LOOK_PILE + MOST_PILES  # + pair
NUDGE_UP: Final[int] = LOOK_PAIR + COMPANIES  # + company
NUDGE_DOWN: Final[int] = NUDGE_UP + COMPANIES  # + company
GIVE_UP: Final[int] = NUDGE_DOWN + COMPANIES  # + company: a regular card, discarded
GIVE_UP_SPLIT: Final[int] = GIVE_UP + COMPANIES  # + company: a split card becomes a regular one
TO_SPLIT: Final[int] = GIVE_UP_SPLIT + COMPANIES  # + company: a regular card becomes a split one
SHORT: Final[int] = TO_SPLIT + COMPANIES  # + company: a regular card
SHORT_SPLIT: Final[int] = SHORT + COMPANIES  # + company: a split card becomes a regular one
BUY: Final[int] = SHORT_SPLIT + COMPANIES  # + company: from the discard
DECLARE: Final[int] = BUY + COMPANIES  # + company: a dividend
SHOW_ONE: Final[int] = DECLARE + COMPANIES  # + company
DONE_SHOWING: Final[int] = SHOW_ONE + COMPANIES
TAKE_FROM: Final[int] = DONE_SHOWING + 1  # + seat
GIVE_TO: Final[int] = TAKE_FROM + MOST_SEATS  # + seat
END: Final[int] = GIVE_TO + MOST_SEATS
