"""V. Who knows what: the view of a seat, built from what that seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from outcry.core.game import EVERYTHING, PUBLIC, Ask, Barred, Outcome, Standing
from outcry.stockpile.cards import (
    COMPANIES,
    DIVIDEND,
    is_hidden,
    is_known_to,
    kind_of,
    knowers_of,
    pile_of,
    placer_of,
)
from outcry.stockpile.knowledge import KEPT, NO, Known, known
from outcry.stockpile.phases import information
from outcry.stockpile.questions import NOBODY
from outcry.stockpile.terms import EMPTY, PHASE_NAMES
from outcry.stockpile.wishes import answering

if TYPE_CHECKING:
    from outcry.stockpile.state import State


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


def build(s: State, seats: Sequence[int], remember: bool = True) -> list[StockpileView]:
    """V3: without `remember` nothing that was bought, shown and sold before is counted for the reader. What all see is
    put together once; the views share it."""
    table = known(s)
    stands = standing(s)
    public = StockpileView(
        seat=PUBLIC,
        round=stands.round,
        rounds=stands.rounds,
        phase=stands.phase,
        step=s.course.names[s.step],
        first=s.first,
        turn=s.turn,
        first_bids=s.first_bids,
        place=s.place[:],
        prices=[s.price(company) for company in range(COMPANIES)],
        players=[player(s, other) for other in range(s.seats)],
        piles=piles(s),
        pairs=pairs(s),
        pair_knowers=s.pair_knowers,
        forecasts=sorted(s.forecasts, key=from_rise_to_fall),
        discard=s.discard[:],
        deck=len(s.deck) - s.deck_at,
        in_deck=table.deck_seen_by(PUBLIC) if remember else [],
        stale=s.stale,
        remembered=remembered_by(table, PUBLIC) if remember else [],
        dividend=dividend(s),
        agenda=s.agenda[:],
        parts=parts(s, PUBLIC),
        secrets=None,
        waiting=stands.waiting,
        asked=stands.asked,
        sealed=stands.sealed,
        ask=None,
        outcome=s.outcome(),
    )
    hidden = [at for at, card in enumerate(s.lying) if is_hidden(card)]
    return [public if seat == PUBLIC else with_own(s, seat, public, hidden, remember) for seat in seats]


def with_own(s: State, seat: int, public: StockpileView, hidden: list[int], remember: bool) -> StockpileView:
    """What all see, and what this seat sees besides."""
    everything = seat == EVERYTHING
    return msgspec.structs.replace(
        public,
        seat=seat,
        piles=piles_known_to(s, seat, public.piles, hidden),
        pairs=pairs_known_to(s, seat, public.pairs),
        parts=parts(s, seat) if everything else public.parts,
        secrets=None if everything else secrets(s, seat, remember),
        ask=ask(s, seat),
        hands=[secrets(s, other, remember) for other in range(s.seats)] if everything else None,
    )


def standing(s: State) -> Standing:
    asking = s.asking
    waiting = list(range(s.seats)) if asking.sealed else s.to_act()[:]
    return Standing(s.round, s.rounds, PHASE_NAMES[s.phase], waiting, asking.prompt, asking.sealed)


def player(s: State, seat: int) -> PlayerView:
    return PlayerView(
        cash=s.cash[seat],
        free=max(0, s.free_cash(seat)),  # IBV2: no cash is held while investors are bid for
        regular=s.portfolio(seat),
        split=s.split[seat * COMPANIES : (seat + 1) * COMPANIES],
        held=s.held[seat * 3 : seat * 3 + 3],
        hand=2 - s.hand[2 * seat : 2 * seat + 2].count(EMPTY),
        meeples=s.meeples[seat],
    )


def piles(s: State) -> list[PileView]:
    """What lies open is known to all."""
    lying: list[list[CardView]] = [[] for _ in range(s.piles)]
    for card in s.lying:
        lying[pile_of(card)].append(card_view(card, not is_hidden(card)))
    return [PileView(lying[pile], s.bidders[pile], s.spaces[pile]) for pile in range(s.piles)]


@cache
def card_view(card: int, known: bool) -> CardView:
    """The same for all who know it, or do not: a few thousand are thinkable."""
    return CardView(kind_of(card) if known else None, not is_hidden(card), placer_of(card), knowers_of(card))


def piles_known_to(s: State, seat: int, as_all_see: list[PileView], hidden: list[int]) -> list[PileView]:
    """U3: with the hidden cards that this seat has seen."""
    seen = as_all_see[:]
    for at in hidden:
        card = s.lying[at]
        if seat == EVERYTHING or is_known_to(card, seat):
            pile = pile_of(card)
            cards = seen[pile].cards[:]
            place = sum([1 for below in s.lying[:at] if pile_of(below) == pile])
            cards[place] = card_view(card, True)
            seen[pile] = PileView(cards, seen[pile].bidder, seen[pile].space)
    return seen


def pairs(s: State) -> list[PairView]:
    seen = covered_pairs(s.seats, len(s.companies))[:]
    for pair, covered in enumerate(seen):
        if information.is_public(s, pair):
            revealed = s.revealed >> pair & 1 == 1
            seen[pair] = PairView(covered.owner, covered.up, s.companies[pair], s.forecasts[pair], revealed)
    return seen


@cache
def covered_pairs(seats: int, pairs: int) -> list[PairView]:
    """As they lie before anybody knows anything."""
    places = [(information.owner_of(seats, pair), information.is_face_up(seats, pair)) for pair in range(pairs)]
    return [PairView(owner, up, None, None, False) for owner, up in places]


def pairs_known_to(s: State, seat: int, as_all_see: list[PairView]) -> list[PairView]:
    """V2: with those that this seat has seen."""
    seen = as_all_see[:]
    for pair, shown in enumerate(as_all_see):
        if shown.company is None and (seat == EVERYTHING or information.was_seen_by(s, pair, seat)):
            seen[pair] = PairView(shown.owner, shown.up, s.companies[pair], s.forecasts[pair], False)
    return seen


def from_rise_to_fall(forecast: int) -> tuple[int, int]:
    """The order of C3: what rises most first, then dividends, then what falls."""
    return (1 if forecast > DIVIDEND else 0 if forecast > 0 else 2), -forecast


def parts(s: State, seat: int) -> dict[str, list[int]]:
    """What all see of modules: the part, or of hands how many cards there are in each."""
    seen = {}
    for number, name, to in s.course.parts:
        if to == "hand":
            hands = [share(s.parts[number], owner, s.seats) for owner in range(s.seats)]
            seen[name] = [len(hand) - hand.count(EMPTY) for hand in hands]
        elif to == "all" or seat == EVERYTHING:
            seen[name] = s.parts[number][:]
    return seen


def dividend(s: State) -> Dividend | None:
    if s.dividend_company == EMPTY:
        return None
    return Dividend(s.dividend_company, s.dividend_rate, s.dividend_steps)


def secrets(s: State, seat: int, remember: bool) -> Secrets:
    table = known(s)
    mine = [*s.regular[seat * COMPANIES : (seat + 1) * COMPANIES], s.booms[seat], s.busts[seat]]
    others = remembered_by(table, seat)[:] if remember else []
    if remember:
        others[seat] = Bounds(mine, mine, [NO] * COMPANIES)
    return Secrets(
        hand=[kind for kind in s.hand[2 * seat : 2 * seat + 2] if kind != EMPTY],
        regular=mine[:COMPANIES],
        booms=s.booms[seat],
        busts=s.busts[seat],
        others=others,
        in_deck=table.deck_seen_by(seat) if remember else [],
        parts={name: share(s.parts[number], seat, s.seats) for number, name, to in s.course.parts if to in OWN},
    )


def share(numbers: list[int], seat: int, seats: int) -> list[int]:
    """A seat's own share of a part that has one for each."""
    width = len(numbers) // seats
    return numbers[seat * width : (seat + 1) * width]


def remembered_by(table: Known, knower: int) -> list[Bounds]:
    """By owner. Views of later positions show the same as long as nothing new is known."""
    if table.shown is None:
        table.shown = {}
    shown: list[Bounds] | None = table.shown.get(knower)
    if shown is None:
        shown = table.shown[knower] = [bounds(table, knower, owner) for owner in range(table.seats)]
    return shown


def bounds(table: Known, knower: int, owner: int) -> Bounds:
    row, start = table.row(knower, owner), table.start_row(knower, owner)
    return Bounds(table.least[row : row + KEPT], table.most[row : row + KEPT], table.starts[start : start + COMPANIES])


def ask(s: State, seat: int) -> Ask | None:
    """The question to this seat, with the menu and why the rest of the table is not on it."""
    if seat < 0 or s.asking is NOBODY or not s.is_asked(seat):
        return None
    legal = s.legal(seat)[:]
    may, refused, reason = set(legal), [], s.asking.reason
    for action in s.asking.on_the_table(s, seat):
        if action not in may and (why := reason(s, seat, action)) is not None:
            refused.append(Barred(action, why))
    return Ask(
        prompt=s.asking.prompt,
        args=s.asking.arguments(s, seat),
        legal=legal,
        refused=refused,
        chain=s.open_chain(seat),
        sealed=s.asking.sealed,
        answer=s.chains[seat][:] if s.asking.sealed and s.closed >> seat & 1 else None,
        forced=s.asking.is_forced(s, seat, legal),
        wishes=answering(s, seat),
    )
