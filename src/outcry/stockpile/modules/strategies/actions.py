"""The numbers of the actions of strategies. They share some with investors, which do the same: to give up a stock."""

from __future__ import annotations

from typing import Final

from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.modules.investors import actions as investors

DESIGNS: Final[int] = 26

FIRST: Final[int] = investors.END
DISCARD_STRATEGY: Final[int] = FIRST  # + design
PLAY_STRATEGY: Final[int] = DISCARD_STRATEGY + DESIGNS  # + design
SPEND_BOOM: Final[int] = PLAY_STRATEGY + DESIGNS
SPEND_BUST: Final[int] = SPEND_BOOM + 1
SPEND_GOOD: Final[int] = SPEND_BUST + 1  # + commodity
PUSH_UP: Final[int] = SPEND_GOOD + 6  # + company
PUSH_DOWN: Final[int] = PUSH_UP + COMPANIES  # + company
TAKE_DISCARDED: Final[int] = PUSH_DOWN + COMPANIES  # + company
OPEN_PAIR: Final[int] = TAKE_DISCARDED + COMPANIES  # + pair: an own one, for all to see
FALSIFY: Final[int] = OPEN_PAIR + COMPANIES  # + pair
RAID: Final[int] = FALSIFY + COMPANIES  # + company: a regular card
RAID_SPLIT: Final[int] = RAID + COMPANIES  # + company: a split card, two shares
RAID_HALF: Final[int] = RAID_SPLIT + COMPANIES  # + company: a split card becomes a regular one, one share
DONE_CHOOSING: Final[int] = RAID_HALF + COMPANIES
END: Final[int] = DONE_CHOOSING + 1
