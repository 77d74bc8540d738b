"""The characters of Stockpile's bots: what each does otherwise than the level itself, which is even in everything.

A character is a way to play, not a strength: docs/bots.md has how each does among even ones."""

from __future__ import annotations

from typing import Final

from outcry.bots.stockpile.appraisal import Style
from outcry.bots.stockpile.trader import Manner

STYLES: Final[dict[str, dict[str, float]]] = {
    # sells in time, keeps money to bid with, trusts hidden cards little and never pays more than it must
    "careful": {"liquid": 0.34, "hidden": 0.5, "majority": 0.85, "bold": 0.5, "fear": 0.6, "varies": 0.4},
    # bids so high that others turn away, hides bad cards in piles that others want, and spoils what others have
    "aggressive": {
        "stops": 4.0,
        "bold": 3.0,
        "spoil": 0.25,
        "rivalry": 0.4,
        "liquid": 0.34,
        "hidden": 0.5,
        "varies": 0.4,
    },
    # wants the most shares of a company and lets go of none before it must
    "hoarder": {"majority": 1.7, "patience": 1.5, "liquid": 0.24, "hidden": 0.6, "varies": 0.4},
}
"""Of those who reckon with the value core: what differs in their style. Chosen by trial, on deals of their own."""
MANNERS: Final[dict[str, Manner]] = {
    "careful": Manner(opens_at=0.05, for_bids=9, varies=1.0),
    "aggressive": Manner(opens_at=0.15, raises=3.0, for_bids=6, varies=1.0),
    "hoarder": Manner(keeps=2.5, for_bids=2, varies=1.0),
}
"""The same of traders."""
CHARACTERS: Final = tuple(STYLES)


def style_of(character: str) -> Style:
    """The style of a character; of none, the even one."""
    style = Style()
    for name, number in STYLES.get(character, {}).items():
        setattr(style, name, number)
    return style


def manner_of(character: str) -> Manner:
    return MANNERS.get(character, Manner())
