"""What one seat can go by, as flat numbers: read off a view (see seeing.py), or off an imagined world."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.stockpile.actions import SELL
from outcry.stockpile.cards import COMPANIES, is_hidden, is_known_to, kind_of, placer_of
from outcry.stockpile.modules.commodities.cards import COMMERCE, KINDS
from outcry.stockpile.modules.strategies.cards import FALSIFIED
from outcry.stockpile.phases import information

if TYPE_CHECKING:
    from outcry.stockpile.state import State

UNKNOWN: Final = 99
"""In place of a forecast that is not known."""
HIDDEN: Final = 31
"""In place of a kind that is not known."""


class Sight:
    """Lists by seat and company are flat, as in a state."""

    __slots__ = (
        "bernie",
        "bidders",
        "cash",
        "costs",
        "falsified",
        "forecasts",
        "goods",
        "hand",
        "known",
        "left",
        "lying_by",
        "lying_mine",
        "lying_pile",
        "lying_public",
        "meeples",
        "piles",
        "place",
        "public_forecasts",
        "public_known",
        "reads",
        "regular",
        "rivals",
        "seat",
        "seats",
        "spaces",
        "split",
        "unseen",
    )

    def __init__(self, seat: int, seats: int, left: int) -> None:
        self.seat: int = seat
        self.seats: int = seats
        self.left: int = left
        """Moves to come after this round's."""
        self.piles: int = 0
        self.cash: list[int] = []
        self.meeples: list[int] = []
        self.costs: list[int] = []
        """What bids cost me, below 0 what they pay."""
        self.place: list[int] = []
        self.regular: list[int] = []
        """My own cards, without those that I have chosen to sell."""
        self.split: list[int] = []
        self.rivals: list[float] = []
        """Shares of each seat by company, as far as I can guess."""
        self.known: list[int] = [UNKNOWN] * COMPANIES
        self.forecasts: list[int] = []
        """Those of the companies whose forecast I do not know."""
        self.falsified: list[list[int]] = []
        """By company, how many Falsified Earnings may lie on its forecast card, each number as likely as the other;
        empty if none lies anywhere."""
        self.public_known: list[int] = [UNKNOWN] * COMPANIES
        self.public_forecasts: list[int] = []
        self.lying_by: list[int] = []
        """Who placed each card of the piles, -1 for nobody."""
        self.lying_pile: list[int] = []
        self.lying_mine: list[int] = []
        """Kinds of the cards on the piles as I know them, and as all do."""
        self.lying_public: list[int] = []
        self.bidders: list[int] = []
        self.spaces: list[int] = []
        self.hand: list[int] = []
        self.goods: list[int] = []
        """My commodities and taxes by kind; empty without them."""
        self.unseen: list[int] = []
        """Market cards by kind that I have not seen lately."""
        self.bernie: bool = False
        self.reads: bool = False
        """Whether it makes something of where others stand."""


def of_holder(s: State, seat: int) -> Sight:
    """What a player of an imagined world goes by who thinks of the cards he holds. What others hold he guesses rightly:
    that is quicker than to fold memories, and who imagines the world has guessed it himself."""
    seen = Sight(seat, s.seats, s.rounds - s.round - 1)
    own = seat * COMPANIES
    seen.piles = s.piles
    seen.cash = s.cash
    seen.place = s.place
    seen.regular = s.regular[own : own + COMPANIES]
    seen.split = s.split[own : own + COMPANIES]
    for sale in s.chain:
        sell_in_mind(seen, sale)
    seen.rivals = [float(s.regular[at] + 2 * s.split[at]) for at in range(s.seats * COMPANIES)]
    for pair in range(len(s.companies)):
        if information.is_known_to(s, pair, seat):
            seen.known[s.companies[pair]] = s.forecasts[pair]
        else:
            seen.forecasts.append(s.forecasts[pair])
    if len(s.parts) > FALSIFIED and s.companies and any(s.parts[FALSIFIED]):
        see_falsified(seen, s)
    return seen


def see_falsified(seen: Sight, s: State) -> None:
    """STR: where they lie is public, of which company the forecast is not."""
    lying = s.parts[FALSIFIED]
    unknown = [lying[pair] for pair in range(len(s.companies)) if seen.known[s.companies[pair]] == UNKNOWN]
    seen.falsified = [unknown] * COMPANIES
    for pair in range(len(s.companies)):
        if seen.known[s.companies[pair]] != UNKNOWN:
            seen.falsified[s.companies[pair]] = [lying[pair]]


def of_world(s: State, seat: int) -> Sight:
    """The same for one who thinks of the piles too."""
    seen = of_holder(s, seat)
    seen.meeples = s.meeples
    seen.costs = s.tariffs[seat].costs
    for pair in range(len(s.companies)):
        if information.is_public(s, pair):
            seen.public_known[s.companies[pair]] = s.forecasts[pair]
        else:
            seen.public_forecasts.append(s.forecasts[pair])
    unseen = s.board.market[:]
    for card in s.lying:
        kind = kind_of(card)
        seen.lying_pile.append(card >> 5 & 7)
        seen.lying_by.append(placer_of(card))
        seen.lying_public.append(HIDDEN if is_hidden(card) else kind)
        if is_known_to(card, seat):
            seen.lying_mine.append(kind)
            if kind < len(unseen):
                unseen[kind] -= 1
        else:
            seen.lying_mine.append(HIDDEN)
    for kind in s.discard:
        unseen[kind] -= 1
    for company in range(COMPANIES):
        unseen[company] -= seen.regular[company]
    seen.unseen = unseen
    seen.bidders = s.bidders
    seen.spaces = s.spaces
    seen.hand = [kind for kind in s.hand[2 * seat : 2 * seat + 2] if kind >= 0]
    if len(s.parts) > COMMERCE and s.parts[COMMERCE]:
        seen.goods = s.parts[COMMERCE][seat * KINDS : (seat + 1) * KINDS]
    return seen


def sell_in_mind(seen: Sight, sale: int) -> None:
    """A sale that is chosen and not done yet."""
    if SELL <= sale < SELL + 3 * COMPANIES:
        company = (sale - SELL) % COMPANIES
        if sale < SELL + COMPANIES:
            seen.regular[company] -= 1
        else:
            seen.split[company] -= 1
            if sale >= SELL + 2 * COMPANIES:
                seen.regular[company] += 1
