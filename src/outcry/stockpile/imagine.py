"""A random world from a view alone: whatever the seat does not know is dealt anew."""

from __future__ import annotations

from random import Random

from outcry.core.game import PUBLIC
from outcry.stockpile.board import Board
from outcry.stockpile.cards import COMPANIES, FEE_1, laid
from outcry.stockpile.course import Course
from outcry.stockpile.dealing import KIND_OF_KEPT, Dealing, dark_places, start_stocks
from outcry.stockpile.knowledge import BOOM_KEPT, BUST_KEPT, KEPT, KINDS, NO, Known, kept
from outcry.stockpile.phases.supply import STALE_DECK, STALE_PILES
from outcry.stockpile.setup import set_up
from outcry.stockpile.state import State
from outcry.stockpile.tape import Tape
from outcry.stockpile.views import OWN, Bounds, StockpileView

ALL_KINDS = list(range(KINDS))


def imagine(
    view: StockpileView,
    board: Board,
    course: Course,
    tape: Tape,
    parts: list[list[int]],
    known_next: list[int],
    rng: Random,
) -> State:
    """A world on a tape drawn anew, with all that the view tells put right. `known_next` are the next cards of the
    deck, where the seat knows them."""
    seats = len(view.players)
    s = set_up(board, tape, course, parts, seats, view.rounds)
    s.round = view.round
    s.step = course.names.index(view.step)
    s.first = view.first
    s.turn = view.turn
    s.first_bids = view.first_bids
    s.place = view.place[:]
    s.discard = view.discard[:]
    s.reshuffles = 1 if view.in_deck else 0  # how often does not matter
    s.stale = view.stale
    s.agenda = view.agenda[:]
    s.bidders = [pile.bidder for pile in view.piles]
    s.spaces = [pile.space for pile in view.piles]
    for seat, player in enumerate(view.players):
        s.cash[seat] = player.cash
        s.meeples[seat] = player.meeples
        s.held[seat * 3 : seat * 3 + 3] = player.held
        s.split[seat * COMPANIES : (seat + 1) * COMPANIES] = player.split
    deal_pairs(s, view, rng)
    if s.step >= course.round_begins:  # S5: before, no card is dealt
        deal_cards(s, view, known_next, rng)
    keep_parts(s, view)
    s.known = remembered(view)
    return s


def deal_pairs(s: State, view: StockpileView, rng: Random) -> None:
    """Pairs not seen are paired anew, from the forecasts that all know to be among them."""
    if not view.pairs:
        return
    at = s.round * COMPANIES
    known_companies = [pair.company for pair in view.pairs]
    companies = [c for c in s.tape.companies[at : at + COMPANIES] if c not in known_companies]
    forecasts = view.forecasts[:]
    rng.shuffle(forecasts)
    for pair in view.pairs:
        if pair.forecast is not None:
            forecasts.remove(pair.forecast)
    s.companies = [companies.pop() if pair.company is None else pair.company for pair in view.pairs]
    s.forecasts = [forecasts.pop() if pair.forecast is None else pair.forecast for pair in view.pairs]
    s.pair_knowers = view.pair_knowers
    for number, pair in enumerate(view.pairs):
        if pair.revealed:
            s.revealed |= 1 << number


def keep_parts(s: State, view: StockpileView) -> None:
    """What modules show to all, and to the owner of the view of his own share."""
    parts = s.parts[:]
    for number, name, to in s.course.parts:
        if to == "all":
            parts[number] = view.parts[name][:]
        elif to in OWN and view.secrets is not None:
            mine = view.secrets.parts[name]
            numbers = parts[number][:]
            numbers[view.seat * len(mine) : (view.seat + 1) * len(mine)] = mine
            parts[number] = numbers
    s.parts = parts


def deal_cards(s: State, view: StockpileView, known_next: list[int], rng: Random) -> None:
    """Every market card the seat cannot place goes at random to where an unknown card lies."""
    left = unseen(s, view)
    for kind in known_next:
        left[kind] -= 1
    portfolios, older, supply = dealt_anew(view, left, known_next, rng)
    for owner, cards in enumerate(portfolios):
        s.regular[owner * COMPANIES : (owner + 1) * COMPANIES] = cards[:COMPANIES]
        s.booms[owner] = cards[BOOM_KEPT]
        s.busts[owner] = cards[BUST_KEPT]
    face_down = older if view.stale & STALE_PILES else supply
    for pile, pile_view in enumerate(view.piles):
        for card in pile_view.cards:
            kind = face_down.pop() if card.kind is None else card.kind
            s.lying.append(laid(kind, pile, not card.up, card.by, card.knowers))
    for seat, player in enumerate(view.players):
        for slot in range(player.hand):
            if view.secrets is not None and seat == view.seat:
                s.hand[2 * seat + slot] = view.secrets.hand[slot]
            else:
                s.hand[2 * seat + slot] = (older if is_stale(view, seat, slot) else supply).pop()
    s.deck = (known_next or [older.pop() for _ in range(view.stale // STALE_DECK)]) + supply
    if len(s.deck) != view.deck:
        raise ValueError(f"the view has {view.deck} cards in the deck, but {len(s.deck)} are left for it")
    s.deck_at = 0


def dealt_anew(
    view: StockpileView, left: list[int], known_next: list[int], rng: Random
) -> tuple[list[list[int]], list[int], list[int]]:
    """All portfolios; the supply that was drawn before the deck was made anew in this round (C6); all other supply."""
    bounds = memory(view)
    others = [owner for owner in range(len(bounds)) if owner != view.seat]
    in_deck = (view.in_deck if view.secrets is None else view.secrets.in_deck) or left
    if in_deck is not left:
        from_it = known_next[view.stale // STALE_DECK :]
        in_deck = [most - from_it.count(kind) for kind, most in enumerate(in_deck)]
    elsewhere = [max(0, count - most) for count, most in zip(left, in_deck, strict=True)]
    for starts in start_stocks([bounds[owner] for owner in others], rng):
        owners: list[int] = []
        places: list[list[int]] = []
        for owner, start in zip(others, starts, strict=True):
            dark = dark_places(bounds[owner], view.players[owner].regular, start)
            owners += [owner] * len(dark)
            places += dark
        places += [ALL_KINDS] * stale_places(view, known_next)
        dealing = Dealing(places, left[:], rng)
        if dealing.works_out(elsewhere):
            portfolios = [owner.least[:] for owner in bounds]
            for owner, kind in zip(owners, dealing.dealt, strict=False):
                portfolios[owner][kept(kind)] += 1
            supply = [kind for kind, count in enumerate(dealing.left) for _ in range(count)]
            rng.shuffle(supply)
            return portfolios, dealing.dealt[len(owners) :], supply
    raise ValueError("no world is possible that looks like this view")


def is_stale(view: StockpileView, seat: int, slot: int) -> bool:
    return view.stale >> (2 * seat + slot) & 1 == 1


def stale_places(view: StockpileView, known_next: list[int]) -> int:
    """C6: how many cards this seat cannot name are not from the deck which was made anew in this round: some that were
    drawn before, and those that lie on it."""
    if not view.stale:
        return 0
    on_the_deck = 0 if known_next else view.stale // STALE_DECK
    hands = sum(
        is_stale(view, seat, slot)
        for seat, player in enumerate(view.players)
        for slot in range(player.hand)
        if seat != view.seat
    )
    face_down = sum(card.kind is None for pile in view.piles for card in pile.cards)
    return on_the_deck + hands + (face_down if view.stale & STALE_PILES else 0)


def unseen(s: State, view: StockpileView) -> list[int]:
    """How many cards of each kind lie nobody-knows-where for this seat."""
    left = s.board.market[:]
    for kind in view.discard:
        left[kind] -= 1
    for pile in view.piles:
        for card in pile.cards:
            if card.kind is not None and card.kind < len(left):
                left[card.kind] -= 1
    for player in view.players:
        for company in range(COMPANIES):
            left[company] -= player.split[company]
        for fee in range(3):
            left[FEE_1 + fee] -= player.held[fee]
    if view.secrets is not None:
        for kind in view.secrets.hand:
            left[kind] -= 1
    for owner in memory(view):
        for at in range(KEPT):
            left[KIND_OF_KEPT[at]] -= owner.least[at]
    return left


def memory(view: StockpileView) -> list[Bounds]:
    return view.remembered if view.secrets is None else view.secrets.others


def remembered(view: StockpileView) -> Known:
    """My own memory is as it was; of the others' I only know that they know what everybody knows."""
    seats = len(view.players)
    table = Known(seats, [], [], [player.regular for player in view.players], [], [])
    nothing = Bounds([0] * KEPT, [0] * KEPT, [NO] * COMPANIES)
    for knower in [*range(seats), PUBLIC]:
        mine = view.secrets if knower == view.seat else None
        table.in_deck += view.in_deck if mine is None else mine.in_deck
        for owner in range(seats):
            bounds = nothing if owner == knower else (view.remembered if mine is None else mine.others)[owner]
            table.least += bounds.least
            table.most += bounds.most
            table.starts += bounds.starts
    return table


def resume_ask(s: State, view: StockpileView, rng: Random) -> None:
    """Whose turn it is, and for all I know who has already answered a sealed question."""
    if view.dividend is not None:
        s.dividend_company = view.dividend.company
        s.dividend_rate = view.dividend.rate
        s.dividend_steps = view.dividend.steps
    if not view.waiting:
        return
    question = s.course.questions[view.asked]
    if not view.sealed:
        s.ask(question, view.waiting[0])
        s.chain = view.ask.chain[:] if view.ask is not None else []
        return
    s.ask_all(question)
    answer = view.ask.answer if view.ask is not None else None
    others = [seat for seat in range(s.seats) if seat != view.seat]
    rng.shuffle(others)
    open_still = 0 if view.ask is not None and answer is None else 1  # at least one, or all would have opened
    for seat in others[: rng.randint(0, len(others) - open_still)]:
        while not s.closed >> seat & 1:
            question.deed(s, seat, rng.choice(question.menu(s, seat)))
    if view.ask is not None:
        for action in answer or view.ask.chain:
            question.deed(s, view.seat, action)
