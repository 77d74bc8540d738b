"""Positions of Stockpile for tests: made from given tapes, reached by checked play, written and read as short text.

Seats are counted from 0; piles in text from 1, as in the notation of actions. Market cards are written `C B L A S E`
for stock, `1 2 3` for trading fees, `boom` and `bust`; a dot stands for any card that is left.

    s = position(players=4, deck=piles("C B 2", "L A boom"), pairs="A+2 S-2", starts="CBLA")
    to_demand(s)
    bids(s, "0:1@3 1:1@6 2:2@1 3:1@10")
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from outcry.core.events import Event
from outcry.core.game import Refusal, Refused
from outcry.core.play import step
from outcry.stockpile.board import Board
from outcry.stockpile.cards import (
    BOOM_CARD,
    BUST_CARD,
    COMPANIES,
    FEE_1,
    LETTERS,
    forecast_text,
    is_hidden,
    kind_of,
    laid,
    parse_forecast,
    pile_of,
)
from outcry.stockpile.catalogue import CATALOGUE
from outcry.stockpile.facts import WON
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.bonds.buying import TO_BUY_BONDS
from outcry.stockpile.modules.commodities.cards import COMMERCE_HAND, COMMERCE_NAMES, GOLD
from outcry.stockpile.modules.commodities.supply import TO_PLACE_COMMERCE
from outcry.stockpile.modules.first_player_card.card import TO_GIVE_CARD, TO_PLACE_CARD
from outcry.stockpile.phases.demand import TO_BID
from outcry.stockpile.phases.dividend import TO_SHOW
from outcry.stockpile.phases.selling import TO_SELL
from outcry.stockpile.phases.supply import TO_PLACE
from outcry.stockpile.questions import NOBODY
from outcry.stockpile.state import State
from outcry.stockpile.tape import Tape
from outcry.stockpile.terms import ACTION, DEMAND, EMPTY, GAME_END, OVER, SELLING
from outcry.stockpile.views import StockpileView

CARD_WORDS = (*LETTERS, "1", "2", "3", "boom", "bust", *COMMERCE_NAMES, "first")
"""How a card is written, by kind."""
MARKET = 11
"""So many of them are kinds of market cards."""


# Making a position.


@cache
def _game(players: int, options: tuple[tuple[str, Any], ...]) -> Stockpile:
    return Stockpile(players, dict(options))


def game(players: int = 4, options: Mapping[str, Any] | None = None) -> Stockpile:
    return _game(players, tuple(sorted((options or {}).items())))


def position(
    players: int = 4,
    *,
    deck: str = "",
    pairs: str = "",
    starts: str = "",
    first: int = 0,
    dice: str = "",
    commerce: str = "",
    options: Mapping[str, Any] | None = None,
) -> State:
    """A new game on a tape that begins as given and goes on in a plain, fixed way."""
    return opening_of(
        players, deck=deck, pairs=pairs, starts=starts, first=first, dice=dice, commerce=commerce, options=options
    )[0]


def opening_of(
    players: int = 4,
    *,
    deck: str = "",
    pairs: str = "",
    starts: str = "",
    first: int = 0,
    dice: str = "",
    commerce: str = "",
    options: Mapping[str, Any] | None = None,
) -> tuple[State, list[Event]]:
    """The same, with what the set-up told."""
    chosen = game(players, options)
    given = tape_for(chosen, deck=deck, pairs=pairs, starts=starts, first=first, dice=dice, commerce=commerce)
    told_to: list[Any] = []
    state = chosen.start_on(given, told_to)
    state.sink = None
    return state, chosen.chronicle.read(told_to)


def tape_for(
    chosen: Stockpile,
    *,
    deck: str = "",
    pairs: str = "",
    starts: str = "",
    first: int = 0,
    dice: str = "",
    commerce: str = "",
) -> Tape:
    """A tape with the cards of the box.

    deck:   the first market cards, in the order drawn. The rest is stock, one company after the other, then fees, Booms
            and Busts.
    pairs:  the pairs of a round as `A+2 S-2 C$$`, rounds parted by `/`: the players' in seat order (two each with two
            players), then the one face up, then those face down. The rest goes in the order of C1 and C3.
    starts: the start stock of each seat, as `CBLA`.
    dice:   with forecast dice, the rolls as `+4 +2 +1 $ -1 -2`, rounds parted by `/`. The rest shows first faces.
    commerce: with commodities, the first commerce cards as `gold tax oil`, in the order drawn.
    """
    modules: dict[str, list[int]] = {}
    printed = chosen.board.forecasts * chosen.rounds
    if "commerce" in chosen.board.printed:
        modules["commodities"] = _commerce(commerce, chosen.board)
    if "dice" in chosen.board.printed:
        modules["forecast_dice"] = printed = _rolls(dice, chosen)
    stocks = [LETTERS.index(letter) for letter in (starts or LETTERS[: chosen.seats])]
    companies: list[int] = []
    forecasts: list[int] = []
    given_rounds = pairs.split("/")
    for round in range(chosen.rounds):
        forecasts_left = printed[round * COMPANIES : (round + 1) * COMPANIES]
        dealt = _pairs_of_round(given_rounds[round] if round < len(given_rounds) else "", forecasts_left)
        companies += [company for company, _ in dealt]
        forecasts += [forecast for _, forecast in dealt]
    tape = Tape(b"a given tape", first, stocks, _deck(deck, stocks, chosen.board), companies, forecasts, modules)
    chosen.check(tape)
    return tape


def _rolls(text: str, chosen: Stockpile) -> list[int]:
    rolled: list[int] = []
    given = text.split("/")
    for round in range(chosen.rounds):
        shown = given[round].split() if round < len(given) else []
        rolled += [parse_forecast(face) for face in shown] or chosen.board.printed["dice"][::6]
    return rolled


def _commerce(words: str, board: Board) -> list[int]:
    """The rest of the deck are the goods, one after the other, then taxes."""
    given = [GOLD + COMMERCE_NAMES.index(word) for word in words.split()]
    rest = [GOLD + kind for kind, count in enumerate(board.printed["commerce"]) for _ in range(count)]
    for kind in given:
        rest.remove(kind)
    return given + rest


def kinds(words: str) -> list[int]:
    """Market cards from their words, as `C 2 boom`."""
    return [CARD_WORDS.index(word) for word in words.split()]


def _deck(words: str, starts: list[int], board: Board) -> list[int]:
    left = board.market[:]
    for company in starts:
        left[company] -= 1
    given = [None if word == "." else CARD_WORDS.index(word) for word in words.split()]
    for kind in given:
        if kind is not None:
            left[kind] -= 1
    rest: list[int] = []
    for copy in range(max(left[:COMPANIES])):
        rest += [company for company in range(COMPANIES) if copy < left[company]]
    for kind in range(COMPANIES, len(left)):
        rest += [kind] * left[kind]
    rest.reverse()
    deck = [rest.pop() if kind is None else kind for kind in given]
    return deck + rest[::-1]


def _pairs_of_round(text: str, forecasts: list[int]) -> list[tuple[int, int]]:
    given = [None if word == "." else (LETTERS.index(word[0]), parse_forecast(word[1:])) for word in text.split()]
    given += [None] * (COMPANIES - len(given))
    companies = list(range(COMPANIES))
    for pair in given:
        if pair is not None:
            companies.remove(pair[0])
            forecasts.remove(pair[1])
    return [(companies.pop(0), forecasts.pop(0)) if pair is None else pair for pair in given]


def piles(*contents: str, count: int = 4) -> str:
    """The deck of a round in which plain play (`to_demand`) makes these piles.

    Each is written as the card that opens it, one placed face up, one face down; what is left out is any card. `count`
    is the number of piles: give it where it is not four, as the cards of one round lie behind each other in the deck.
    """
    filled = [[*content.split(), ".", ".", "."][:3] for content in contents]
    filled += [[".", ".", "."]] * (count - len(filled))
    return " ".join([pile[0] for pile in filled] + [card for pile in filled for card in pile[1:]])


# Playing by notation, always through the checked step.


def play(s: State, seat: int, text: str) -> list[Event]:
    """One or more actions of a seat, parted by `;`, as `sell C; sell C; done-selling`."""
    events: list[Event] = []
    for notation in text.split(";"):
        events += step(game(s.seats), s, seat, CATALOGUE.parse(notation))
    return events


def bids(s: State, text: str) -> list[Event]:
    """Bids in their order, as `0:1@6 1:1@10`: seat 0 bids 6 on pile 1, seat 1 bids 10 on it."""
    events: list[Event] = []
    for word in text.split():
        seat, _, where = word.partition(":")
        pile, _, money = where.partition("@")
        assert s.asking == TO_BID, f"nobody is asked to bid at {word}"
        events += play(s, int(seat), f"bid {pile} {money}")
    return events


def show(s: State, *answers: str) -> list[Event]:
    """Everybody's answer to a dividend by seat, as `"2 1"` for two regular cards and one split card; `""` for none."""
    events: list[Event] = []
    for seat in range(s.seats):
        text = answers[seat] if seat < len(answers) else ""
        events += play(s, seat, f"show {text or '0 0'}")
    return events


def refused(s: State, seat: int, text: str) -> Refusal:
    """Why a seat may not do this. The menu, the reason and the checked step must agree, and nothing may change."""
    action = CATALOGUE.parse(text)
    why = s.refusal(seat, action)
    assert why is not None, f"seat {seat} may {text}"
    assert action not in s.legal(seat)
    before = s.to_data()
    with pytest.raises(Refused) as caught:
        step(game(s.seats), s, seat, action)
    assert caught.value.why == why
    assert s.to_data() == before
    return why


def menu(s: State, seat: int) -> list[str]:
    """What a seat may do, as notation."""
    return [CATALOGUE.notation(action) for action in s.legal(seat)]


# Going on by the plainest actions.


def plain(s: State) -> list[Event]:
    """One plain choice of those who are asked.

    Supply: the first card face up, the second face down, both on the own pile (pile 1 for the first in turn order, and
    so on; with two players piles 1 and 2, then 3 and 4). Demand: 0 on the first empty track. Action: the first action
    card on Cosmic Computers, or the end of the turn. Selling: nothing. Dividend: nobody shows a card. Bonds: none.
    Commerce cards go on the own piles, the first-player card on pile 1; who wins it keeps it.
    """
    if s.asking == TO_SHOW:
        events: list[Event] = []
        for seat in s.to_act():
            events += play(s, seat, "show 0 0")
        return events
    seat = s.actor
    if s.asking == TO_PLACE:
        pile = (seat - s.first) % s.seats + 1 + (s.course.names[s.step] == "place_again") * s.seats
        alone = s.hand[2 * seat + 1] == EMPTY
        return play(s, seat, f"place-up 1 {pile}" + ("" if alone else f"; place-down 2 {pile}"))
    if s.asking == TO_BID:
        return play(s, seat, f"bid {s.bidders.index(EMPTY) + 1} 0")
    if s.asking == TO_SELL:
        return play(s, seat, "done-selling")
    if s.asking == TO_BUY_BONDS:
        return play(s, seat, "buy-bonds 0")
    if s.asking == TO_PLACE_COMMERCE:
        return plain_commerce(s, seat)
    if s.asking == TO_PLACE_CARD:
        return play(s, seat, "place-first-player-card 1")
    if s.asking == TO_GIVE_CARD:
        return play(s, seat, f"give-first-player-card {seat + 1}")
    return play(s, seat, menu(s, seat)[0])


def plain_commerce(s: State, seat: int) -> list[Event]:
    pile = (seat - s.first) % s.seats + 1
    two = s.parts[COMMERCE_HAND][2 * seat + 1] != EMPTY
    return play(s, seat, f"place-commerce 1 {pile}" + (f"; place-commerce 2 {pile + 2}" if two else ""))


def _to_phase(s: State, phase: int) -> list[Event]:
    """On to a phase of this round, where somebody is asked."""
    events: list[Event] = []
    round = s.round
    while s.phase < phase:
        events += plain(s)
        assert s.round == round, "the round went by"
    return events


def to_demand(s: State) -> list[Event]:
    return _to_phase(s, DEMAND)


def to_action(s: State) -> list[Event]:
    return _to_phase(s, ACTION)


def to_selling(s: State) -> list[Event]:
    return _to_phase(s, SELLING)


def to_dividend(s: State) -> list[Event]:
    """On to the next dividend that is asked."""
    events: list[Event] = []
    while s.asking != TO_SHOW:
        assert s.asking != NOBODY, "the game went by"
        events += plain(s)
    return events


def to_next_round(s: State) -> list[Event]:
    """On to the first question of the next round (nearly always in the supply phase), or to the end of the game."""
    events: list[Event] = []
    round = s.round
    while s.phase < GAME_END and s.round == round:
        events += plain(s)
    return events


def to_end(s: State) -> list[Event]:
    events: list[Event] = []
    while s.phase != OVER:
        events += plain(s)
    return events


def bidding(players: int = 4, *contents: str, first: int = 0, starts: str = "", cash: int | None = None) -> State:
    """The first bid of the first round, for piles of these cards (see `piles`); `cash` is what everybody has."""
    s = position(players, deck=piles(*contents, count=game(players).board.piles), first=first, starts=starts)
    to_demand(s)
    if cash is not None:
        s.cash = [cash] * players
    return s


# Setting what would take long to reach by play.


def give(s: State, seat: int, regular: str = "", split: str = "") -> None:
    """Cards out of the deck into a portfolio: regular ones unseen by others, split ones as all know them.

    The last such cards of the deck are taken, so the 80 cards stay complete and the next ones drawn are the same."""
    deck = s.deck[s.deck_at :]
    for words, portfolio in ((regular, s.regular), (split, s.split)):
        for word in words.split():
            company = LETTERS.index(word)
            deck.pop(len(deck) - 1 - deck[::-1].index(company))
            portfolio[seat * COMPANIES + company] += 1
            if portfolio is s.regular:
                s.record = (s.record, WON, seat, [laid(company, 0, True, EMPTY, 0)])
    s.deck = deck
    s.deck_at = 0


def set_price(s: State, letter: str, price: int) -> None:
    """Put a price on the first space of its value; on the advanced board some values are there twice."""
    company = LETTERS.index(letter)
    s.place[company] = s.board.values[company].index(price)


# Reading a position as text.


def _cards(counts: list[int]) -> str:
    return " ".join(LETTERS[company] for company, count in enumerate(counts) for _ in range(count))


def regular(s: State, seat: int) -> str:
    """The stock in the regular portfolio in the order of C1, as `C C B`."""
    return _cards(s.regular[seat * COMPANIES : (seat + 1) * COMPANIES])


def split(s: State, seat: int) -> str:
    return _cards(s.split[seat * COMPANIES : (seat + 1) * COMPANIES])


def held(s: State, seat: int) -> list[int]:
    """Fees that wait, as `[1, 3]`."""
    return [fee for fee in (1, 2, 3) for _ in range(s.held[seat * 3 + fee - 1])]


def hand(s: State, seat: int) -> str:
    return " ".join(CARD_WORDS[kind] for kind in s.hand[2 * seat : 2 * seat + 2] if kind != EMPTY)


def pile(s: State, number: int) -> str:
    """A pile, counted from 1, as `C 2 (boom)`: what lies face down is in brackets."""
    here = [card for card in s.lying if pile_of(card) == number - 1]
    return " ".join(f"({CARD_WORDS[kind_of(c)]})" if is_hidden(c) else CARD_WORDS[kind_of(c)] for c in here)


def discard(s: State) -> str:
    return " ".join(CARD_WORDS[kind] for kind in s.discard)


def prices(s: State) -> list[int]:
    return [s.price(company) for company in range(COMPANIES)]


def price(s: State, letter: str) -> int:
    return s.price(LETTERS.index(letter))


def pair(company: int, forecast: int) -> str:
    """A pair as `A+2`."""
    return LETTERS[company] + forecast_text(forecast)


def view(s: State, seat: int) -> StockpileView:
    """What a seat sees; PUBLIC is -1."""
    seen = s.view(seat)
    assert isinstance(seen, StockpileView)
    return seen


def told(events: list[Event], code: str) -> list[dict[str, int | list[int]]]:
    """The arguments of all events of a kind, in order."""
    return [event.args for event in events if event.code == code]


def all_cards(s: State) -> list[int]:
    """How many market cards of each kind there are, wherever they lie (C2)."""
    counts = [0] * MARKET
    lying = [kind_of(card) for card in s.lying if kind_of(card) < MARKET]
    for kind in [*s.deck[s.deck_at :], *s.discard, *lying, *(kind for kind in s.hand if kind != EMPTY)]:
        counts[kind] += 1
    for seat in range(s.seats):
        for company in range(COMPANIES):
            counts[company] += s.regular[seat * COMPANIES + company] + s.split[seat * COMPANIES + company]
        for fee in range(3):
            counts[FEE_1 + fee] += s.held[seat * 3 + fee]
        counts[BOOM_CARD] += s.booms[seat]
        counts[BUST_CARD] += s.busts[seat]
    return counts
