"""The numbers of the actions of the first-player card."""

from __future__ import annotations

from typing import Final

from outcry.stockpile.actions import MOST_PILES

MOST_SEATS: Final = 5

PLACE_FIRST_PLAYER_CARD: Final = 227  # + pile
GIVE_FIRST_PLAYER_CARD: Final = 232  # + seat

# Ready-made rows of legal actions, by the number of piles or of seats.
PLACE_ROWS: Final = [[PLACE_FIRST_PLAYER_CARD + pile for pile in range(piles)] for piles in range(MOST_PILES + 1)]
GIVE_ROWS: Final = [[GIVE_FIRST_PLAYER_CARD + seat for seat in range(seats)] for seats in range(MOST_SEATS + 1)]
