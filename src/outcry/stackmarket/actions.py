"""The numbers of the actions; `catalogue.py` gives them names. The list only ever grows at its end."""

from __future__ import annotations

from typing import Final

INVEST: Final = 0
"""K3, T10: a company."""
STAY: Final = 4
"""T10."""
NEXT: Final = 5
"""T2: the number of the next die of the order, 0 to 4."""
TAKE: Final = 10
"""T4: a group of 1 to 10 dice, the next of the order."""
LET_GO: Final = 20
"""Y1: where the hand is. Without a hand of one's own (terminal, plain table) the assisted hand aims for the middle."""
ACROSS: Final = 21
"""Aimed by the millimetre instead: so far to the right of the middle of the top die, from -7; then ALONG."""
ALONG: Final = 36
"""And so far away from the player."""
NAME: Final = 51
"""O2: the investor who shall stack a takeover."""
STOP: Final = 55
"""O9."""

MOST: Final = 10
"""Dice in one group (H)."""
REACH: Final = 7
"""H. Millimetres beside the middle that can be aimed at; much further, and the die has nothing below its middle."""
