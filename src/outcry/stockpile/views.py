"""What a seat sees of a table, as plain data. showing.py puts it together."""

from __future__ import annotations

from typing import Final

import msgspec

from outcry.core.game import Ask, Outcome

OWN: Final = ("owner", "hand")
"""Parts of modules of which a seat sees its own share."""


class CardView(msgspec.Struct, frozen=True):
    """A card on a pile."""

    kind: int | None
    """None where this seat does not know it."""
    up: bool
    by: int
    """Who placed it; -1 for the card that opened the pile."""
    knowers: int
    """U3: a bit for each seat that has seen it; who that is, all could see."""


class PileView(msgspec.Struct, frozen=True):
    cards: list[CardView]
    bidder: int
    """Whose meeple stands on the track, -1 for nobody's."""
    space: int


class PairView(msgspec.Struct, frozen=True):
    """A pair of company and forecast, by place: the players' in seat order, then those beside the board."""

    owner: int
    up: bool
    company: int | None
    forecast: int | None
    revealed: bool


class PlayerView(msgspec.Struct, frozen=True):
    """What everybody sees of a player."""

    cash: int
    free: int
    """D2: cash not standing on bids."""
    regular: int
    split: list[int]
    """By company: every split card was shown when it came and when it went."""
    held: list[int]
    """Waiting fees of 1, 2 and 3."""
    hand: int
    meeples: int


class Bounds(msgspec.Struct, frozen=True):
    """What can be remembered of somebody's regular portfolio: six companies, Boom, Bust."""

    least: list[int]
    most: list[int]
    starts: list[int]
    """S3: by company, whether the start stock can have been of it. 0: no. 1: if one of the cards is of it that are not
    counted in `least`. 2: yes."""


class Secrets(msgspec.Struct, frozen=True):
    """What only this seat has or knows."""

    hand: list[int]
    regular: list[int]
    booms: int
    busts: int
    others: list[Bounds]
    """By owner; my own entry is exact. Empty without memory aids (V3)."""
    in_deck: list[int]
    """As the one that all share, with what only I have seen."""
    parts: dict[str, list[int]]
    """What modules add, by name."""


class Dividend(msgspec.Struct, frozen=True):
    company: int
    rate: int
    steps: int
    """The move that waits for the answers; 0 for a plain dividend."""


class StockpileView(msgspec.Struct, frozen=True):
    """The table as one seat may see it."""

    seat: int
    round: int
    rounds: int
    phase: str
    step: str
    """The step of the round's list."""
    first: int
    turn: int
    first_bids: int
    place: list[int]
    prices: list[int]
    players: list[PlayerView]
    piles: list[PileView]
    pairs: list[PairView]
    pair_knowers: int
    """A bit for each pair and seat: who has seen it, as all could see."""
    forecasts: list[int]
    """The forecasts of the round as all know them, wherever they lie: rises, dividends, falls."""
    discard: list[int]
    deck: int
    """Cards left in the market deck."""
    in_deck: list[int]
    """C6: by kind, how many of them there are at most, as all could remember: the deck was made anew from a discard
    that all knew. Empty before that, and without memory aids (V3)."""
    stale: int
    """C6: a bit for each card in a hand that is not from the deck which was made anew in this round, seat by seat, one
    for those that lie face down, and how many lie on that deck; in the numbers of the engine."""
    remembered: list[Bounds]
    """By owner, what everybody could remember; empty without memory aids (V3)."""
    dividend: Dividend | None
    agenda: list[int]
    """What waits, in the numbers of the engine."""
    parts: dict[str, list[int]]
    """What modules add for all to see, by name."""
    secrets: Secrets | None
    waiting: list[int]
    asked: str
    sealed: bool
    ask: Ask | None
    outcome: Outcome | None
    hands: list[Secrets] | None = None
    """By seat, for EVERYTHING alone."""
