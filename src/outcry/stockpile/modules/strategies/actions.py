"""The numbers of the actions of strategies. They share some with investors, which do the same: to give up a stock."""

from __future__ import annotations

from typing import Final

from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.modules.investors import actions as investors

DESIGNS: Final = 26

FIRST: Final = investors.END
DISCARD_STRATEGY: Final = FIRST  # + design
PLAY_STRATEGY: Final = DISCARD_STRATEGY + DESIGNS  # + design
SPEND_BOOM: Final = PLAY_STRATEGY + DESIGNS
SPEND_BUST: Final = SPEND_BOOM + 1
SPEND_GOOD: Final = SPEND_BUST + 1  # + commodity
PUSH_UP: Final = SPEND_GOOD + 6  # + company
PUSH_DOWN: Final = PUSH_UP + COMPANIES  # + company
TAKE_DISCARDED: Final = PUSH_DOWN + COMPANIES  # + company
OPEN_PAIR: Final = TAKE_DISCARDED + COMPANIES  # + pair: an own one, for all to see
FALSIFY: Final = OPEN_PAIR + COMPANIES  # + pair
RAID: Final = FALSIFY + COMPANIES  # + company: a regular card
RAID_SPLIT: Final = RAID + COMPANIES  # + company: a split card, two shares
RAID_HALF: Final = RAID_SPLIT + COMPANIES  # + company: a split card becomes a regular one, one share
DONE_CHOOSING: Final = RAID_HALF + COMPANIES
END: Final = DONE_CHOOSING + 1
