"""The leak law on Stockpile: on positions of every moment, and in games that differ only in what a seat cannot see."""

from __future__ import annotations

from operator import le
from random import Random
from typing import Any, cast

import msgspec
import pytest

from leak_law import Leak, check, check_twins
from outcry.core.chance import stream
from outcry.core.game import PUBLIC, Game, Refusal, View
from outcry.core.game import State as AnyState
from outcry.stockpile.actions import BID, SPACES
from outcry.stockpile.cards import COMPANIES, is_hidden, kind_of, pile_of, placer_of
from outcry.stockpile.game import Stockpile
from outcry.stockpile.state import State
from outcry.stockpile.views import PairView
from stockpile_games import PASSING, TABLES, moment, moments_of, passing, played, positions, table, view_of
from stockpile_positions import play, position, to_demand
from twins import other_cards

MOVED = {"place the first card", "place the second card", "bid first", "bid again", "sell", "sell more"}
"""Moments at which most actions show the same in both worlds, so that the law is tested after a step too."""


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_the_leak_law_holds_at_every_moment_for_every_seat(seats: int, board: str) -> None:
    game = table(seats, board)
    rng = Random(seats)
    followed: dict[str, int] = {}
    for state in positions(game, seats, each=5):
        for seat in range(PUBLIC, seats):
            name = moment(state)
            followed[name] = followed.get(name, 0) + check(game, state, seat, rng, passing(seats))
    assert set(followed) == moments_of(game)
    assert all(followed[name] for name in MOVED)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_leak_law_holds_after_the_deck_was_made_anew_and_when_the_game_is_over(seats: int) -> None:
    game = table(seats, rounds=10)
    rng = Random(seats)
    reshuffled = 0
    last = None
    for state, _ in played(game, seats):
        last = state
        if state.reshuffles and rng.random() < 0.1:
            reshuffled += 1
            check(game, state, rng.randrange(PUBLIC, seats), rng, passing(seats))
    assert reshuffled
    assert last is not None
    for seat in range(PUBLIC, seats):
        check(game, last, seat, rng, passing(seats))


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_the_truth_lies_within_the_bounds_of_every_view(seats: int, board: str) -> None:
    game = table(seats, board, rounds=10)
    rng = Random(seats)
    for state, _ in played(game, seats):
        if rng.random() < 0.3:
            for seat in range(PUBLIC, seats):
                view = view_of(state, seat)
                for owner, bounds in enumerate(view.remembered if view.secrets is None else view.secrets.others):
                    own = owner * COMPANIES
                    truth = [*state.regular[own : own + COMPANIES], state.booms[owner], state.busts[owner]]
                    assert all(map(le, bounds.least, truth)), f"seat {seat} of {owner}: {bounds.least} <= {truth}"
                    assert all(map(le, truth, bounds.most)), f"seat {seat} of {owner}: {truth} <= {bounds.most}"


# Twins.


def twins(game: Stockpile, number: int, seat: int, rng: Random) -> tuple[State, State]:
    seed = stream(b"twins", "leak law", number).randbytes(32)
    tape = game.draw(seed, stream(seed, "stockpile", 0))
    return game.start_on(tape), game.start_on(other_cards(game, tape, seat, rng))


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_games_that_looked_the_same_to_a_seat_give_it_the_same_view(seats: int, board: str) -> None:
    game = table(seats, board)
    rng = Random(seats)
    alike = []
    for number in range(16):
        seat = rng.randrange(PUBLIC, seats)
        one, other = twins(game, number, seat, rng)
        if one.view(seat) == other.view(seat):  # else one of the cards is dealt to the seat, or lies open
            alike.append(check_twins(game, one, other, seat, rng, passing(seats)))
    assert len(alike) > 8
    assert max(alike) > 40


# Breaking it on purpose: a game whose states say too much.


class Loose:
    """A state that is as another but for what it lets slip."""

    def __init__(self, inner: State) -> None:
        self.inner = inner

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    @property
    def sink(self) -> list[Any] | None:
        return self.inner.sink

    @sink.setter
    def sink(self, sink: list[Any] | None) -> None:
        self.inner.sink = sink

    def clone(self) -> AnyState:
        return loose(type(self)(self.inner.clone()))


class LooseGame:
    """Stockpile with such states."""

    def __init__(self, game: Stockpile, kind: type[Loose]) -> None:
        self.game = game
        self.kind = kind

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def imagine(self, view: Any, rng: Random) -> AnyState:
        return loose(self.kind(self.game.imagine(view, rng)))


def loose(state: Loose) -> AnyState:
    return cast(AnyState, state)


def loose_game(game: Stockpile, kind: type[Loose]) -> Game:
    return cast(Game, LooseGame(game, kind))


class TellsTheNextCard(Loose):
    """The view gives away the next card of the deck, which `imagine` deals anew."""

    def view(self, seat: int) -> View:
        view = view_of(self.inner, seat)
        return msgspec.structs.replace(view, turn=view.turn + 100 * self.inner.deck[self.inner.deck_at])


class TellsFaceDownCards(Loose):
    """The view names the cards that others placed face down."""

    def view(self, seat: int) -> View:
        view = view_of(self.inner, seat)
        shown = []
        for pile, pile_view in enumerate(view.piles):
            lying = [kind_of(card) for card in self.inner.lying if pile_of(card) == pile]
            cards = [msgspec.structs.replace(c, kind=k) for c, k in zip(pile_view.cards, lying, strict=True)]
            shown.append(msgspec.structs.replace(pile_view, cards=cards))
        return msgspec.structs.replace(view, piles=shown)


class TellsAnothersPair(Loose):
    """The view names the pair of the next seat."""

    def view(self, seat: int) -> View:
        view = view_of(self.inner, seat)
        inner = self.inner
        at = (seat + 1) % inner.seats
        pairs = view.pairs[:]
        pairs[at] = PairView(at, False, inner.companies[at], inner.forecasts[at], False)
        return msgspec.structs.replace(view, pairs=pairs)


class TellsInARefusal(Loose):
    """The reason why a bid is refused names a card that lies face down on the pile."""

    def refusal(self, seat: int, action: int) -> Refusal | None:
        why = self.inner.refusal(seat, action)
        if why is not None and why.code in ("must_beat", "over_cash"):
            pile = (action - BID) // SPACES
            hidden = [kind_of(card) for card in self.inner.lying if pile_of(card) == pile and is_hidden(card)]
            return Refusal(why.code, {**why.args, "hidden": hidden})
        return why


class TellsWhoHasAnswered(Loose):
    """A sealed question shows who is still thinking."""

    def view(self, seat: int) -> View:
        view = view_of(self.inner, seat)
        return msgspec.structs.replace(view, turn=view.turn + 100 * len(self.inner.to_act()))


class TellsMore(Loose):
    """An event carries one number more."""

    code = ""

    def apply(self, seat: int, action: int) -> None:
        self.inner.apply(seat, action)
        told = self.inner.sink
        if told is not None:
            for at, (code, args, audience) in enumerate(told):
                if code == self.code:
                    told[at] = (code, self.with_more(args), audience)

    def with_more(self, args: list[int]) -> list[int]:
        raise NotImplementedError


class TellsActionCardsWon(TellsMore):
    """Besides the fees, which reveal what they may, it is told how many action cards somebody took."""

    code = "took"

    def with_more(self, args: list[int]) -> list[int]:
        return [*args, 100 + self.inner.booms[args[0]] + self.inner.busts[args[0]]]


class TellsWhatWasHidden(TellsMore):
    """The number of the pile on which a card was placed face down goes by what it is."""

    code = "placed_down"

    def with_more(self, args: list[int]) -> list[int]:
        hidden = [card for card in self.inner.lying if is_hidden(card) and placer_of(card) == args[0]]
        return [args[0], args[1] + 10 * kind_of(hidden[-1])]


def check_positions(kind: type[Loose]) -> None:
    game = table(4)
    rng = Random(1)
    for state in positions(game, 1, each=5):
        for seat in range(4):
            check(loose_game(game, kind), loose(kind(state)), seat, rng, PASSING)


def check_all_twins(kind: type[Loose]) -> None:
    game = table(4)
    rng = Random(2)
    for number in range(16):
        seat = rng.randrange(4)
        one, other = twins(game, number, seat, rng)
        if one.view(seat) == other.view(seat):
            check_twins(loose_game(game, kind), loose(kind(one)), loose(kind(other)), seat, rng, PASSING)


@pytest.mark.parametrize("kind", [TellsTheNextCard, TellsInARefusal, TellsWhoHasAnswered, TellsWhatWasHidden])
def test_the_law_catches_a_state_that_lets_something_slip(kind: type[Loose]) -> None:
    with pytest.raises(Leak):
        check_positions(kind)


@pytest.mark.parametrize("kind", [TellsFaceDownCards, TellsAnothersPair, TellsInARefusal, TellsWhatWasHidden])
def test_the_law_of_twins_catches_even_what_imagine_would_believe(kind: type[Loose]) -> None:
    with pytest.raises(Leak):
        check_all_twins(kind)


def face_down(card: str) -> State:
    """The bidding for piles on the first of which lies this card, face down."""
    s = position(4, deck=f"C B L A E {card} E E E E E E")
    play(s, 0, "place-up 1 1; place-down 2 1")
    to_demand(s)
    return s


def test_the_law_catches_an_event_that_may_reveal_something_and_tells_more() -> None:
    game, rng = table(4), Random(3)
    stock, boom, fee = face_down("S"), face_down("boom"), face_down("2")
    for this, that in ((stock, boom), (stock, fee), (boom, fee)):
        assert check_twins(game, this.clone(), that.clone(), PUBLIC, rng, PASSING)
    one, other = (loose(TellsActionCardsWon(world)) for world in (stock, boom))
    with pytest.raises(Leak, match="more than its view"):
        check_twins(loose_game(game, TellsActionCardsWon), one, other, PUBLIC, rng, PASSING)


def test_the_law_finds_nothing_in_the_same_games_when_nothing_slips() -> None:
    check_positions(Loose)
    check_all_twins(Loose)
