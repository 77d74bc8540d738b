"""COM1: commerce cards as they lie on piles, and where the module keeps them."""

from __future__ import annotations

from typing import Final

# Kinds of card, after those of the market.
GOLD: Final = 11
TAX: Final = 17
GOODS: Final = 6
KINDS: Final = 7
"""Six goods, and the tax."""
COMMERCE_NAMES: Final = ("gold", "platinum", "oil", "natural_gas", "corn", "cattle", "tax")

# Parts of the state.
COMMERCE: Final = 1
"""COM3: the cards before each seat, seven counts: the goods, and taxes."""
COMMERCE_HAND: Final = 2
"""COM2: drawn cards, two places a seat."""
COMMERCE_DISCARD: Final = 3
COMMERCE_DECK: Final = 4
"""The next card last."""
HELD: Final = 2
"""Places in a hand."""
