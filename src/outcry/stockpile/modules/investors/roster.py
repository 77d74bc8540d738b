"""INV3: the investors by number, who plays which, and which powers of the round are spent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.state import State

# In the order of INV3.
BILL: Final = 0
BERNIE: Final = 1
CRAMER: Final = 2
DONALD: Final = 3
DEBORAH: Final = 4
GRAHAM: Final = 5
MARTHA: Final = 6
MARK: Final = 7
STUART: Final = 8
WARREN: Final = 9
ANA: Final = 10
CHANDA: Final = 11
CARLOS: Final = 12
DANGOTE: Final = 13
LI: Final = 14
TALAL: Final = 15
IVAN: Final = 16
BARACK: Final = 17
BARBARA: Final = 18
PHIL: Final = 19
LILIANE: Final = 20
MITT: Final = 21
OPRAH: Final = 22
ROBINS: Final = 23
SOROS: Final = 24
SANDERS: Final = 25
INVESTOR_NAMES: Final = (
    "billionaire_bill",
    "broker_bernie",
    "crazy_cramer",
    "discount_donald",
    "dividend_deborah",
    "golden_graham",
    "mayknow_martha",
    "maverick_mark",
    "secretive_stuart",
    "wise_warren",
    "agile_ana",
    "clever_chanda",
    "cunning_carlos",
    "daring_dangote",
    "lucrative_li",
    "tactical_talal",
    "illicit_ivan",
    "bailout_barack",
    "budget_barbara",
    "forecast_phil",
    "lazy_liliane",
    "moneymaker_mitt",
    "opulent_oprah",
    "royal_robins",
    "shorting_soros",
    "socialist_sanders",
)

# Parts of the state.
INVESTORS: Final = 20
"""Two places a seat: the investors it plays. The second is for two players."""
DEALT: Final = 21
"""INV1: the cards that each seat was dealt."""
SPENT: Final = 22
"""INV6: by seat, a bit for each power of this round that was used or declined."""
TAKEN: Final = 23
"""Forecast Phil: by seat, what he took in this round; a company, or a forecast by its place, or EMPTY."""
ON_OFFER: Final = 24
"""IBV1: by pile, the investor that is bid for."""
BEGAN: Final = 25
"""IBV1: the first player of the set-up, by whom the piles were filled in turn order."""


def dealt_to(seats: int) -> int:
    """INV1: how many cards a seat is dealt; half of them are kept."""
    return 4 if seats == 2 else 2


def has(s: State, seat: int, investor: int) -> bool:
    row = s.parts[INVESTORS]
    return row[2 * seat] == investor or row[2 * seat + 1] == investor


def player_of(s: State, investor: int) -> int:
    """The seat that plays an investor, EMPTY if nobody does."""
    row = s.parts[INVESTORS]
    for at in range(len(row)):
        if row[at] == investor:
            return at // 2
    return EMPTY


def is_spent(s: State, seat: int, investor: int) -> bool:
    return s.parts[SPENT][seat] >> investor & 1 == 1


def may_use(s: State, seat: int, investor: int) -> bool:
    """INV6: each power works once a round."""
    return has(s, seat, investor) and not is_spent(s, seat, investor)


def use(s: State, seat: int, investor: int) -> None:
    s.set_part(SPENT, seat, s.parts[SPENT][seat] | 1 << investor)


def number(s: State, investor: int) -> int:
    """The number that is printed with a power: its money, steps or price."""
    return s.board.printed["investor_numbers"][investor]
