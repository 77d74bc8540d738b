"""What people saw of portfolios and of the deck: phases note these facts, knowledge.py folds them."""

from __future__ import annotations

from typing import Final

WON: Final = 0  # cards of a pile
PLAYED: Final = 1  # an action card
ENDED: Final = 2  # the action turn: no action card is left
SOLD: Final = 3  # a regular card
HALVED: Final = 4  # a split card became a regular one
SHOWN: Final = 5  # so many regular cards of a company
CLEARED: Final = 6  # all regular cards of a company were shown and left the portfolios
RESHUFFLED: Final = 7  # C6: the deck is these cards from now on
CAME: Final = 8  # a card of the deck that was made anew; instead of an owner, a bit for each who sees it
