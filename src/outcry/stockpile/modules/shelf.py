"""Which modules there are, in the order in which their steps take their places."""

from __future__ import annotations

from typing import Final

from outcry.stockpile.modules.advanced_board.manifest import ADVANCED_BOARD

MODULES: Final = (ADVANCED_BOARD,)
