"""V. Who knows what: the view of a seat, built from what that seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from outcry.core.game import EVERYTHING, PUBLIC, Ask, Standing
from outcry.core.kept import ALL_ANEW, Parts
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
from outcry.stockpile.views import (
    OWN,
    Bounds,
    CardView,
    Dividend,
    PairView,
    PileView,
    PlayerView,
    Secrets,
    StockpileView,
)
from outcry.stockpile.wishes import answering

if TYPE_CHECKING:
    from outcry.stockpile.state import State


def build(s: State, seats: Sequence[int], remember: bool = True, parts: Parts = ALL_ANEW) -> list[StockpileView]:
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
        prices=parts.of("prices", (s.place,), prices, s),
        players=parts.of(
            "players",
            (s.cash, s.tariffs, s.bidders, s.spaces, s.meeples, s.hand, s.regular, s.booms, s.busts, s.split, s.held),
            players,
            s,
        ),
        piles=piles(s, PUBLIC, parts) if PUBLIC in seats else [],
        pairs=pairs(s, PUBLIC, parts) if PUBLIC in seats else [],
        pair_knowers=s.pair_knowers,
        forecasts=parts.of("forecasts", (s.forecasts,), forecasts, s),
        discard=s.discard[:],
        deck=len(s.deck) - s.deck_at,
        in_deck=table.deck_seen_by(PUBLIC) if remember else [],
        stale=s.stale,
        remembered=parts.of("remembered", (table,), remembered_by, table, PUBLIC) if remember else [],
        dividend=dividend(s),
        agenda=s.agenda[:],
        parts=parts.of("parts", (s.parts,), seen_of_modules, s, PUBLIC),
        secrets=None,
        waiting=stands.waiting,
        asked=stands.asked,
        sealed=stands.sealed,
        ask=None,
        outcome=s.outcome(),
    )
    return [public if seat == PUBLIC else with_own(s, seat, public, remember, parts) for seat in seats]


def with_own(s: State, seat: int, public: StockpileView, remember: bool, parts: Parts) -> StockpileView:
    """What all see, and what this seat sees besides."""
    if seat == EVERYTHING:
        return msgspec.structs.replace(
            public,
            seat=seat,
            piles=piles(s, seat, parts),
            pairs=pairs(s, seat, parts),
            parts=seen_of_modules(s, seat),
            hands=[secrets(s, other, remember) for other in range(s.seats)],
        )
    of = seat * COMPANIES
    mine = (s.hand[2 * seat : 2 * seat + 2], s.regular[of : of + COMPANIES], s.booms[seat], s.busts[seat], s.parts)
    return msgspec.structs.replace(
        public,
        seat=seat,
        piles=piles(s, seat, parts),
        pairs=pairs(s, seat, parts),
        secrets=parts.of(("secrets", seat), (mine, known(s), remember), secrets, s, seat, remember),
        ask=ask(s, seat),
    )


def standing(s: State) -> Standing:
    asking = s.asking
    waiting = list(range(s.seats)) if asking.sealed else s.to_act()[:]
    return Standing(s.round, s.rounds, PHASE_NAMES[s.phase], waiting, asking.prompt, asking.sealed)


def prices(s: State) -> list[int]:
    return [s.price(company) for company in range(COMPANIES)]


def players(s: State) -> list[PlayerView]:
    return [player(s, seat) for seat in range(s.seats)]


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


def piles(s: State, seat: int, parts: Parts) -> list[PileView]:
    cards = parts.each(("cards", seat), (s.lying,), cards_known_to, s, seat)
    return [PileView(cards[pile], s.bidders[pile], s.spaces[pile]) for pile in range(s.piles)]


def cards_known_to(s: State, seat: int) -> list[list[CardView]]:
    """U3: by pile, what lies open and the hidden cards that this seat has seen."""
    lying: list[list[CardView]] = [[] for _ in range(s.piles)]
    for card in s.lying:
        lying[pile_of(card)].append(card_view(card, seat == EVERYTHING or is_known_to(card, seat)))
    return lying


@cache
def card_view(card: int, known: bool) -> CardView:
    """The same for all who know it, or do not: a few thousand are thinkable."""
    return CardView(kind_of(card) if known else None, not is_hidden(card), placer_of(card), knowers_of(card))


def pairs(s: State, seat: int, parts: Parts) -> Any:
    made_of = (s.companies, s.forecasts, s.pair_knowers, s.revealed)
    return parts.of(("pairs", seat), made_of, pairs_known_to, s, seat)


def pairs_known_to(s: State, seat: int) -> list[PairView]:
    """V2: with those that lie open, or that this seat has seen."""
    seen = covered_pairs(s.seats, len(s.companies))[:]
    for pair, covered in enumerate(seen):
        if seat == EVERYTHING or information.is_known_to(s, pair, seat):
            revealed = s.revealed >> pair & 1 == 1
            seen[pair] = PairView(covered.owner, covered.up, s.companies[pair], s.forecasts[pair], revealed)
    return seen


@cache
def covered_pairs(seats: int, pairs: int) -> list[PairView]:
    """As they lie before anybody knows anything."""
    places = [(information.owner_of(seats, pair), information.is_face_up(seats, pair)) for pair in range(pairs)]
    return [PairView(owner, up, None, None, False) for owner, up in places]


def forecasts(s: State) -> list[int]:
    return sorted(s.forecasts, key=from_rise_to_fall)


def from_rise_to_fall(forecast: int) -> tuple[int, int]:
    """The order of C3: what rises most first, then dividends, then what falls."""
    return (1 if forecast > DIVIDEND else 0 if forecast > 0 else 2), -forecast


def seen_of_modules(s: State, seat: int) -> dict[str, list[int]]:
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
    row = table.row(knower, owner)
    start = row // KEPT * COMPANIES
    return Bounds(table.least[row : row + KEPT], table.most[row : row + KEPT], table.starts[start : start + COMPANIES])


def ask(s: State, seat: int) -> Ask | None:
    """The question to this seat, with the menu and why the rest of the table is not on it."""
    if seat < 0 or s.asking is NOBODY or not s.is_asked(seat):
        return None
    legal = s.legal(seat)[:]
    return Ask(
        prompt=s.asking.prompt,
        args=s.asking.arguments(s, seat),
        legal=legal,
        refused=s.asking.barred(s, seat, set(legal)),
        chain=s.open_chain(seat),
        sealed=s.asking.sealed,
        answer=s.chains[seat][:] if s.asking.sealed and s.closed >> seat & 1 else None,
        forced=s.asking.is_forced(s, seat, legal),
        wishes=answering(s, seat),
    )
