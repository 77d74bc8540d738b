"""C1-C3: companies, market cards, forecasts, and a market card as it lies on a pile. All are ints."""

from __future__ import annotations

from typing import Final

# C1, in the printed order.
COSMIC: Final = 0
BOTTOMLINE: Final = 1
LEADING: Final = 2
AMERICAN: Final = 3
STANFORD: Final = 4
EPIC: Final = 5
COMPANIES: Final = 6
COMPANY_NAMES: Final = (
    "cosmic_computers",
    "bottomline_bank",
    "leading_laboratories",
    "american_automotive",
    "stanford_steel",
    "epic_electric",
)
LETTERS: Final = "CBLASE"

# C2: the kind of a market card is its company, or one of these.
FEE_1: Final = 6
FEE_2: Final = 7
FEE_3: Final = 8
BOOM_CARD: Final = 9
BUST_CARD: Final = 10
KIND_NAMES: Final = (*COMPANY_NAMES, "fee_1", "fee_2", "fee_3", "boom", "bust")

# C3: a forecast is the number of steps, or DIVIDEND plus what a share is paid.
DIVIDEND: Final = 10


def forecast_text(forecast: int) -> str:
    """As printed: +4, -2, $$."""
    if forecast > DIVIDEND:
        return "$" * (forecast - DIVIDEND)
    return f"{forecast:+d}"


def parse_forecast(text: str) -> int:
    if text in ("$", "$$", "$$$"):
        return DIVIDEND + len(text)
    if text in ("+4", "+3", "+2", "+1", "-1", "-2", "-3", "-4"):
        return int(text)
    raise ValueError(f"{text!r} is no forecast; it would be +1 to +4, -1 to -4, $, $$ or $$$")


# A card on a pile: what it is, which pile, how it lies, who placed it (-1: the deck), and who knows it (a bit a seat).
MOST_KINDS: Final = 32
"""The kinds after Bust! are those of the cards that modules lay on piles; each says its own number, for ever."""


def laid(kind: int, pile: int, hidden: bool, placer: int, knowers: int) -> int:
    return kind | pile << 5 | (256 if hidden else 0) | (placer + 1) << 9 | knowers << 12


def kind_of(card: int) -> int:
    return card & 31


def pile_of(card: int) -> int:
    return card >> 5 & 7


def is_hidden(card: int) -> bool:
    return card & 256 != 0


def placer_of(card: int) -> int:
    return (card >> 9 & 7) - 1


def is_known_to(card: int, seat: int) -> bool:
    """U3: everybody knows what lies open, its placer also what he hid."""
    return card & 256 == 0 or (seat >= 0 and card >> 12 >> seat & 1 == 1)
