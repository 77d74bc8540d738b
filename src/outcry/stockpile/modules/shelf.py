"""Which modules there are, in the order in which their steps take their places."""

from __future__ import annotations

from typing import Final

from outcry.stockpile.modules.advanced_board.manifest import ADVANCED_BOARD
from outcry.stockpile.modules.investors.manifest import (
    INVESTOR_BIDDING,
    INVESTORS,
    INVESTORS_CC,
    INVESTORS_II,
    INVESTORS_PP,
)

MODULES: Final = (
    ADVANCED_BOARD,
    INVESTORS_CC,
    INVESTORS_II,
    INVESTORS_PP,
    INVESTORS,
    INVESTOR_BIDDING,
)
