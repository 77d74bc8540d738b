"""STR3: the strategies by number, where the module keeps them, and what is printed on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.stockpile.phases import fees
from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.state import State

# In the order of STR3; the promo cards last.
BLOCK_TRADING: Final = 0
VALUE_INVESTING: Final = 1
CONVERTIBLE_BOND: Final = 2
CORNER_THE_MARKET: Final = 3
CORPORATE_ESPIONAGE: Final = 4
INSIDER_TRADING: Final = 5
DATA_BROKER: Final = 6
DIVERSIFICATION: Final = 7
DIVIDEND_GROWTH_INVESTING: Final = 8
SPECIAL_DIVIDEND: Final = 9
FALSIFIED_EARNINGS: Final = 10
FRAUDULENT_TRANSFER: Final = 11
VULTURE_CAPITALISM: Final = 12
INTERPOSITIONING: Final = 13
MARKET_MAKER: Final = 14
NAKED_SHORT: Final = 15
ROGUE_TRADING: Final = 16
SYSTEMIC_SHOCK: Final = 17
BEAR_RAID: Final = 18
SHARE_BUYBACK: Final = 19
TAX_HAVEN: Final = 20
GOLDEN_PARACHUTE: Final = 21
LIQUIDITY_INJECTION: Final = 22
SHORT_SQUEEZE: Final = 23
RIGHTS_ISSUE: Final = 24
REGULATORY_CAPTURE: Final = 25
STRATEGY_NAMES: Final = (
    "block_trading",
    "value_investing",
    "convertible_bond",
    "corner_the_market",
    "corporate_espionage",
    "insider_trading",
    "data_broker",
    "diversification",
    "dividend_growth_investing",
    "special_dividend",
    "falsified_earnings",
    "fraudulent_transfer",
    "vulture_capitalism",
    "interpositioning",
    "market_maker",
    "naked_short",
    "rogue_trading",
    "systemic_shock",
    "bear_raid",
    "share_buyback",
    "tax_haven",
    "golden_parachute",
    "liquidity_injection",
    "short_squeeze",
    "rights_issue",
    "regulatory_capture",
)
FIRST_PROMO: Final = LIQUIDITY_INJECTION

# Parts of the state.
HAND: Final = 30
"""The cards of each seat, in the order of their numbers, then EMPTY."""
DISCARDED: Final = 31
"""STR1: two cards a seat."""
UNDEALT: Final = 32
GONE: Final = 33
"""STR2: the cards that were played, in their order."""
PLAYED: Final = 34
"""By seat, how many were played in this round."""
FALSIFIED: Final = 35
"""By pair, how many Falsified Earnings lie on it."""
ENDED_ON: Final = 36
"""STR7: two places a seat: the spaces on which its meeples ended."""
FEES_GOT: Final = 37
"""By seat, how many fee cards it got in this round."""
FEES_PAID: Final = 38
"""Three counts a seat: fees of 1, 2 and 3 that it paid in this round."""

# What is printed on a card, and where `board.printed` has it.
COST: Final = "strategy_cost"
GAIN: Final = "strategy_gain"
STEPS: Final = "strategy_steps"
LIMIT: Final = "strategy_limit"


def cost(s: State, card: int) -> int:
    return s.board.printed[COST][card]


def gain(s: State, card: int) -> int:
    """Money, or money for each of what the card counts."""
    return s.board.printed[GAIN][card]


def steps(s: State, card: int) -> int:
    return s.board.printed[STEPS][card]


def limit(s: State, card: int) -> int:
    """The bid or price that a condition names, or how many the card may choose."""
    return s.board.printed[LIMIT][card]


def width(s: State) -> int:
    """Places in a hand."""
    return len(s.parts[HAND]) // s.seats


def hand(s: State, seat: int) -> list[int]:
    places = width(s)
    held = s.parts[HAND]
    end = (seat + 1) * places
    while held[end - 1] == EMPTY and end > seat * places:
        end -= 1
    return held[seat * places : end]


def designs_held(s: State, seat: int) -> list[int]:
    """The cards in hand, of two alike only one: they lie side by side."""
    return once_each(hand(s, seat))


def once_each(cards: list[int]) -> list[int]:
    row: list[int] = []
    last = EMPTY
    for card in cards:
        if card != last:
            row.append(card)
            last = card
    return row


def take_from_hand(s: State, seat: int, card: int) -> None:
    """The others close up, so that they stay in order."""
    places = width(s)
    held = s.parts[HAND][:]
    at = seat * places
    while held[at] != card:
        at += 1
    for place in range(at, (seat + 1) * places - 1):
        held[place] = held[place + 1]
    held[(seat + 1) * places - 1] = EMPTY
    s.put_part(HAND, held)


def put_hand(s: State, seat: int, cards: list[int]) -> None:
    """In the order of their numbers, so that a place tells nothing."""
    places = width(s)
    held = s.parts[HAND][:]
    held[seat * places : (seat + 1) * places] = sorted(cards) + [EMPTY] * (places - len(cards))
    s.put_part(HAND, held)


def earn(s: State, seat: int, card: int, money: int) -> None:
    """From the bank, by a card."""
    if money:
        if s.sink is not None:
            s.tell("strategy_paid", [seat, card, money])
        fees.receive(s, seat, money)
