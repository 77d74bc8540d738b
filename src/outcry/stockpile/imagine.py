"""A random world from a view alone: whatever the seat does not know is dealt anew."""

from __future__ import annotations

from random import Random

from outcry.core.game import PUBLIC
from outcry.stockpile.board import Board
from outcry.stockpile.cards import BOOM_CARD, BUST_CARD, COMPANIES, FEE_1, laid
from outcry.stockpile.knowledge import BOOM_KEPT, BUST_KEPT, KEPT, Known
from outcry.stockpile.moments import EMPTY, NOBODY, PHASE_NAMES, TO_SHOW
from outcry.stockpile.setup import set_up
from outcry.stockpile.state import State
from outcry.stockpile.tape import Tape, draw
from outcry.stockpile.views import PROMPTS, Bounds, StockpileView

ASKING = {prompt: asking for asking, prompt in PROMPTS.items()}
ASKED_IN = {"supply": "place", "demand": "bid", "action": "play", "selling": "sell"}
KIND_OF_KEPT = [*range(COMPANIES), BOOM_CARD, BUST_CARD]


def imagine(view: StockpileView, board: Board, modules: int, rng: Random) -> State:
    seats = len(view.players)
    tape = imagined_tape(view, board, rng)
    s = set_up(board, tape, seats, view.rounds, modules)
    s.round = view.round
    s.phase = PHASE_NAMES.index(view.phase)
    s.first = view.first
    s.turn = view.turn
    s.batch = view.batch
    s.first_bids = view.first_bids
    s.place = view.place[:]
    s.discard = view.discard[:]
    s.bidders = [pile.bidder for pile in view.piles]
    s.spaces = [pile.space for pile in view.piles]
    for seat, player in enumerate(view.players):
        s.cash[seat] = player.cash
        s.meeples[seat] = player.meeples
        s.held[seat * 3 : seat * 3 + 3] = player.held
        s.split[seat * COMPANIES : (seat + 1) * COMPANIES] = player.split
    deal_cards(s, view, rng)
    s.known = remembered(view)
    resume_ask(s, view, rng)
    return s


def imagined_tape(view: StockpileView, board: Board, rng: Random) -> Tape:
    """Pairs not seen are paired anew; so are those of every other round."""
    tape = draw(board, len(view.players), view.rounds, rng.randbytes(32), rng)
    at = view.round * COMPANIES
    known_companies = [pair.company for pair in view.pairs]
    known_forecasts = [pair.forecast for pair in view.pairs]
    companies = [c for c in tape.companies[at : at + COMPANIES] if c not in known_companies]
    forecasts = tape.forecasts[at : at + COMPANIES]
    for forecast in known_forecasts:
        if forecast is not None:
            forecasts.remove(forecast)
    for place in range(COMPANIES):
        company, forecast = known_companies[place], known_forecasts[place]
        tape.companies[at + place] = companies.pop() if company is None else company
        tape.forecasts[at + place] = forecasts.pop() if forecast is None else forecast
    return tape


def deal_cards(s: State, view: StockpileView, rng: Random) -> None:
    """Every market card the seat cannot place goes at random to where an unknown card lies."""
    left = unseen(s, view)
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
            s.lying.append(laid(kind, pile, not card.up, card.by, 0 if card.by < 0 else 1 << card.by))
    for seat, player in enumerate(view.players):
        mine = view.secrets.hand if view.secrets is not None and seat == view.seat else None
        hand = mine if mine is not None else [rest.pop() for _ in range(player.hand)]
        s.hand[2 * seat : 2 * seat + 2] = [*hand, EMPTY, EMPTY][:2]
    if len(rest) != view.deck:
        raise ValueError(f"the view has {view.deck} cards in the deck, but {len(rest)} are left for it")
    s.deck = rest
    s.deck_at = 0


def unseen(s: State, view: StockpileView) -> list[int]:
    """How many cards of each kind lie nobody-knows-where for this seat."""
    left = s.board.market[:]
    for kind in view.discard:
        left[kind] -= 1
    for pile in view.piles:
        for card in pile.cards:
            if card.kind is not None:
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
    if not view.waiting:
        s.asking = NOBODY
        return
    if view.dividend is not None:
        s.asking = TO_SHOW
        s.actor = EMPTY
        s.dividend_company = view.dividend.company
        s.dividend_rate = view.dividend.rate
        s.steps_left = view.dividend.steps
        answer = view.ask.answer if view.ask is not None else None
        others = [seat for seat in range(s.seats) if seat != view.seat]
        rng.shuffle(others)
        open_still = 0 if view.ask is not None and answer is None else 1  # at least one, or all would have opened
        for seat in others[: rng.randint(0, len(others) - open_still)]:
            s.answers[seat] = rng.choice(s.legal(seat))
        if answer is not None:
            s.answers[view.seat] = answer[0]
        return
    s.asking = ASKING[ASKED_IN[view.phase]]
    s.actor = view.waiting[0]
    if view.ask is not None:
        s.chain = view.ask.chain[:]
