"""Which modules there are, in the order in which their steps take their places."""

from __future__ import annotations

from typing import Final

from outcry.stockpile.modules.advanced_board.manifest import ADVANCED_BOARD
from outcry.stockpile.modules.bonds.manifest import BONDS
from outcry.stockpile.modules.commodities.manifest import COMMODITIES
from outcry.stockpile.modules.first_player_card.manifest import FIRST_PLAYER_CARD
from outcry.stockpile.modules.forecast_dice.manifest import FORECAST_DICE

MODULES: Final = (ADVANCED_BOARD, BONDS, COMMODITIES, FORECAST_DICE, FIRST_PLAYER_CARD)
