"""A random world from a view alone: whatever the seat does not know is dealt anew."""

from __future__ import annotations

from random import Random

from outcry.core.game import PUBLIC
from outcry.stockpile.board import Board
from outcry.stockpile.cards import BOOM_CARD, BUST_CARD, COMPANIES, FEE_1, laid
from outcry.stockpile.course import Course
from outcry.stockpile.knowledge import BOOM_KEPT, BUST_KEPT, KEPT, Known
from outcry.stockpile.setup import set_up
from outcry.stockpile.state import State
from outcry.stockpile.tape import Tape
from outcry.stockpile.terms import EMPTY
from outcry.stockpile.views import OWN, Bounds, StockpileView

KIND_OF_KEPT = [*range(COMPANIES), BOOM_CARD, BUST_CARD]


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
    portfolios = dark_portfolios(view, left, rng)
    for owner, cards in enumerate(portfolios):
        for kind in range(COMPANIES):
            s.regular[owner * COMPANIES + kind] = cards[kind]
        s.booms[owner] = cards[BOOM_KEPT]
        s.busts[owner] = cards[BUST_KEPT]
    rest = [kind for kind, count in enumerate(left) for _ in range(count)]
    rng.shuffle(rest)
    for pile, pile_view in enumerate(view.piles):
        for card in pile_view.cards:
            kind = rest.pop() if card.kind is None else card.kind
            s.lying.append(laid(kind, pile, not card.up, card.by, card.knowers))
    for seat, player in enumerate(view.players):
        mine = view.secrets.hand if view.secrets is not None and seat == view.seat else None
        hand = mine if mine is not None else [rest.pop() for _ in range(player.hand)]
        s.hand[2 * seat : 2 * seat + 2] = [*hand, EMPTY, EMPTY][:2]
    rest += known_next
    if len(rest) != view.deck:
        raise ValueError(f"the view has {view.deck} cards in the deck, but {len(rest)} are left for it")
    s.deck = rest[len(rest) - len(known_next) :] + rest[: len(rest) - len(known_next)]
    s.deck_at = 0


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


def dark_portfolios(view: StockpileView, left: list[int], rng: Random) -> list[list[int]]:
    """Fill the regular portfolios within the bounds: random, and by augmenting paths, so that it always works out."""
    bounds = memory(view)
    dealt = [owner.least[:] for owner in bounds]

    def place_one(owner: int, tried: set[int]) -> bool:
        kinds = [at for at in range(KEPT) if at not in tried and dealt[owner][at] < bounds[owner].most[at]]
        kinds.sort(key=lambda at: rng.random() ** (1 / (left[KIND_OF_KEPT[at]] or 0.01)), reverse=True)
        for at in kinds:
            if at in tried:
                continue
            tried.add(at)
            dealt[owner][at] += 1
            if left[KIND_OF_KEPT[at]]:
                left[KIND_OF_KEPT[at]] -= 1
                return True
            for other in range(len(dealt)):
                if other != owner and dealt[other][at] > bounds[other].least[at]:
                    dealt[other][at] -= 1
                    if place_one(other, tried):
                        return True
                    dealt[other][at] += 1
            dealt[owner][at] -= 1
        return False

    for owner, player in enumerate(view.players):
        for _ in range(player.regular - sum(bounds[owner].least)):
            if not place_one(owner, set()):
                raise ValueError(f"the view leaves no card for the portfolio of seat {owner}")
    return dealt


def remembered(view: StockpileView) -> Known:
    """My own memory is as it was; of the others' I only know that they know what everybody knows."""
    seats = len(view.players)
    table = Known(seats, [], [], [player.regular for player in view.players])
    nothing = [0] * KEPT
    for knower in [*range(seats), PUBLIC]:
        of = memory(view) if knower == view.seat else view.remembered
        for owner in range(seats):
            table.least += nothing if owner == knower else of[owner].least
            table.most += nothing if owner == knower else of[owner].most
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
