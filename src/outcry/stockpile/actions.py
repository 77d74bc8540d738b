"""The numbers of Stockpile's actions. The list is pinned by a golden file and only ever grows at its end."""

from __future__ import annotations

from typing import Final

MOST_PILES: Final = 5
SPACES: Final = 8
MOST_SHOWN: Final = 11
"""A company has ten cards: 0 to 10 of them can be shown."""

PLACE_UP: Final = 0  # + slot * 5 + pile: a card of the hand, face up
PLACE_DOWN: Final = 10  # + slot * 5 + pile
BID: Final = 20  # + pile * 8 + space
BOOM: Final = 60  # + company
BUST: Final = 66  # + company
END_TURN: Final = 72
SELL: Final = 73  # + company: a regular card
SELL_SPLIT: Final = 79  # + company: a split card, for twice the price
HALVE: Final = 85  # + company: a split card back to regular, for once the price
DONE_SELLING: Final = 91
SHOW: Final = 92  # + regular * 11 + split: the cards shown for a dividend

# Ready-made rows of legal actions: shared, never changed.
BID_ROWS: Final = [
    [[[BID + pile * SPACES + s for s in range(low, high + 1)] for high in range(SPACES)] for low in range(SPACES + 1)]
    for pile in range(MOST_PILES)
]
"""The bids on a pile from one space to another."""

SHOW_ROWS: Final = [
    [[SHOW + r * MOST_SHOWN + s for r in range(regular + 1) for s in range(split + 1)] for split in range(MOST_SHOWN)]
    for regular in range(MOST_SHOWN)
]
BOOM_ROW: Final = [BOOM + company for company in range(6)]
BUST_ROW: Final = [BUST + company for company in range(6)]
BOOM_AND_BUST_ROW: Final = BOOM_ROW + BUST_ROW
END_TURN_ROW: Final = [END_TURN]
