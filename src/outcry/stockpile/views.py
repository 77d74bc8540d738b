"""V. Who knows what: the view of a seat, built from what that seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from outcry.core.game import EVERYTHING, PUBLIC, Argument, Ask, Barred, Outcome
from outcry.stockpile.actions import (
    BID,
    BOOM,
    END_TURN,
    HALVE,
    MOST_PILES,
    PLACE_DOWN,
    PLACE_UP,
    SELL,
    SELL_SPLIT,
    SPACES,
)
from outcry.stockpile.cards import COMPANIES, is_hidden, is_known_to, kind_of, pile_of, placer_of
from outcry.stockpile.knowledge import KEPT, known
from outcry.stockpile.moments import (
    EMPTY,
    MOVEMENT,
    NOBODY,
    OVER,
    PHASE_NAMES,
    TO_BID,
    TO_PLACE,
    TO_PLAY,
    TO_SELL,
    TO_SHOW,
)
from outcry.stockpile.phases import information

if TYPE_CHECKING:
    from outcry.stockpile.state import State

PROMPTS = {TO_PLACE: "place", TO_BID: "bid", TO_PLAY: "play", TO_SELL: "sell", TO_SHOW: "show"}


class CardView(msgspec.Struct, frozen=True):
    """A card on a pile."""

    kind: int | None
    """None where this seat does not know it."""
    up: bool
    by: int
    """Who placed it; -1 for the card that opened the pile."""


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


class Secrets(msgspec.Struct, frozen=True):
    """What only this seat has or knows."""

    hand: list[int]
    regular: list[int]
    booms: int
    busts: int
    others: list[Bounds]
    """By owner; my own entry is exact."""


class Dividend(msgspec.Struct, frozen=True):
    company: int
    rate: int
    steps: int
    """ADV1: the move that waits for the answers; 0 for a plain dividend."""


class StockpileView(msgspec.Struct, frozen=True):
    """The table as one seat may see it."""

    seat: int
    round: int
    rounds: int
    phase: str
    first: int
    turn: int
    batch: int
    first_bids: int
    place: list[int]
    prices: list[int]
    players: list[PlayerView]
    piles: list[PileView]
    pairs: list[PairView]
    discard: list[int]
    deck: int
    """Cards left in the market deck."""
    remembered: list[Bounds]
    """By owner, what everybody could remember."""
    dividend: Dividend | None
    secrets: Secrets | None
    waiting: list[int]
    asked: str
    sealed: bool
    ask: Ask | None
    outcome: Outcome | None
    hands: list[Secrets] | None = None
    """By seat, for EVERYTHING alone."""


def build(s: State, seat: int) -> StockpileView:
    table = known(s)
    return StockpileView(
        seat=seat,
        round=s.round,
        rounds=s.rounds,
        phase=PHASE_NAMES[s.phase],
        first=s.first,
        turn=s.turn,
        batch=s.batch,
        first_bids=s.first_bids,
        place=s.place[:],
        prices=[s.price(company) for company in range(COMPANIES)],
        players=[player(s, other) for other in range(s.seats)],
        piles=piles(s, seat),
        pairs=pairs(s, seat),
        discard=s.discard[:],
        deck=len(s.deck) - s.deck_at,
        remembered=[bounds(table.least, table.most, table.row(PUBLIC, owner)) for owner in range(s.seats)],
        dividend=Dividend(s.dividend_company, s.dividend_rate, s.steps_left) if s.asking == TO_SHOW else None,
        secrets=secrets(s, seat) if seat >= 0 else None,
        waiting=list(range(s.seats)) if s.asking == TO_SHOW else s.to_act()[:],
        asked=PROMPTS[s.asking] if s.asking != NOBODY else "",
        sealed=s.asking == TO_SHOW,
        ask=ask(s, seat),
        outcome=s.outcome(),
        hands=[secrets(s, other) for other in range(s.seats)] if seat == EVERYTHING else None,
    )


def player(s: State, seat: int) -> PlayerView:
    return PlayerView(
        cash=s.cash[seat],
        free=s.free_cash(seat),
        regular=s.portfolio(seat),
        split=s.split[seat * COMPANIES : (seat + 1) * COMPANIES],
        held=s.held[seat * 3 : seat * 3 + 3],
        hand=2 - s.hand[2 * seat : 2 * seat + 2].count(EMPTY),
        meeples=s.meeples[seat],
    )


def piles(s: State, seat: int) -> list[PileView]:
    lying: list[list[CardView]] = [[] for _ in range(s.piles)]
    for card in s.lying:
        kind = kind_of(card) if seat == EVERYTHING or is_known_to(card, seat) else None
        lying[pile_of(card)].append(CardView(kind, not is_hidden(card), placer_of(card)))
    return [PileView(lying[pile], s.bidders[pile], s.spaces[pile]) for pile in range(s.piles)]


def pairs(s: State, seat: int) -> list[PairView]:
    turns = COMPANIES if s.phase == OVER else s.turn if s.phase == MOVEMENT else 0
    revealed = [information.pair_at(s, turn) for turn in range(turns)]
    seen = []
    for pair in range(COMPANIES):
        owner = information.owner_of(s, pair)
        up = information.is_face_up(s, pair)
        if up or pair in revealed or seat == EVERYTHING or (owner == seat and seat != PUBLIC):
            company, forecast = information.company_of(s, pair), information.forecast_of(s, pair)
            seen.append(PairView(owner, up, company, forecast, pair in revealed))
        else:
            seen.append(PairView(owner, up, None, None, False))
    return seen


def secrets(s: State, seat: int) -> Secrets:
    table = known(s)
    mine = [*s.regular[seat * COMPANIES : (seat + 1) * COMPANIES], s.booms[seat], s.busts[seat]]
    return Secrets(
        hand=[kind for kind in s.hand[2 * seat : 2 * seat + 2] if kind != EMPTY],
        regular=mine[:COMPANIES],
        booms=s.booms[seat],
        busts=s.busts[seat],
        others=[
            Bounds(mine, mine) if owner == seat else bounds(table.least, table.most, table.row(seat, owner))
            for owner in range(s.seats)
        ],
    )


def bounds(least: list[int], most: list[int], row: int) -> Bounds:
    return Bounds(least[row : row + KEPT], most[row : row + KEPT])


def ask(s: State, seat: int) -> Ask | None:
    """The question to this seat, with the menu and why the rest of the table is not on it."""
    if seat < 0 or s.asking == NOBODY or (s.asking != TO_SHOW and seat != s.actor):
        return None
    refused = []
    for action in on_the_table(s, seat):
        why = s.refusal(seat, action)
        if why is not None:
            refused.append(Barred(action, why))
    answer = s.answers[seat] if s.asking == TO_SHOW else EMPTY
    return Ask(
        prompt=PROMPTS[s.asking],
        args=prompt_args(s, seat),
        legal=s.legal(seat)[:],
        refused=refused,
        chain=s.open_chain(seat),
        sealed=s.asking == TO_SHOW,
        answer=None if answer == EMPTY else [answer],
    )


def prompt_args(s: State, seat: int) -> dict[str, Argument]:
    if s.asking == TO_PLACE:
        return {"card": s.hand[2 * seat + len(s.chain)]}
    if s.asking == TO_BID:
        return {"cash": s.free_cash(seat)}
    if s.asking == TO_SHOW:
        return {"company": s.dividend_company, "rate": s.dividend_rate}
    return {}


def on_the_table(s: State, seat: int) -> list[int]:
    """The actions a player could think of reaching for now."""
    if s.asking == TO_PLACE:
        slot = len(s.chain) * MOST_PILES
        return [manner + slot + pile for manner in (PLACE_UP, PLACE_DOWN) for pile in range(s.piles)]
    if s.asking == TO_BID:
        return list(range(BID, BID + s.piles * SPACES))
    if s.asking == TO_PLAY:
        return list(range(BOOM, END_TURN + 1))
    if s.asking == TO_SELL:
        own = seat * COMPANIES
        return [
            manner + company
            for company in range(COMPANIES)
            for manner, cards in ((SELL, s.regular), (SELL_SPLIT, s.split), (HALVE, s.split))
            if cards[own + company]
        ]
    return []
