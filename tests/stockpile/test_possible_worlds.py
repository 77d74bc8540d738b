"""Imagined worlds can be: who counts out every possibility finds no fault, and remembers no more and no less."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from outcry.core.game import PUBLIC
from outcry.core.play import step
from outcry.stockpile.cards import COMPANIES, is_hidden, kind_of
from outcry.stockpile.game import Stockpile
from outcry.stockpile.phases.supply import STALE_PILES
from outcry.stockpile.state import State
from outcry.stockpile.views import Bounds
from stockpile_games import TABLES, choose, played, table, view_of
from stockpile_positions import all_cards, plain, position, to_action
from stockpile_witness import Witness

pytestmark = pytest.mark.slow

MOST_COUNTED = 5000
"""A witness who would have to count more portfolios has seen enough."""


def watched(game: Stockpile, seed: int) -> Iterator[tuple[State, list[Witness]]]:
    """A random game, with the witnesses who still count: one for the public and one for each seat."""
    witnesses: list[Witness] | None = None
    for state, events in played(game, seed):
        if witnesses is None:
            witnesses = [Witness(state, seat) for seat in range(PUBLIC, state.seats)]
        for witness in witnesses:
            witness.watch(events, len(state.deck) - state.deck_at)
        witnesses = [witness for witness in witnesses if witness.size() < MOST_COUNTED]
        if state.to_act():
            yield state, witnesses


def memory(state: State, seat: int) -> list[Bounds]:
    view = view_of(state, seat)
    return view.remembered if view.secrets is None else view.secrets.others


@pytest.mark.parametrize("rounds", [None, 10])
@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_S3_C6_no_imagined_world_is_impossible(seats: int, board: str, rounds: int | None) -> None:
    game = table(seats, board, rounds=rounds)
    rng = Random(seats)
    tried = made_anew = 0
    for seed in range(2):
        for state, witnesses in watched(game, seed):
            for witness in witnesses:
                if rng.random() < 0.2:
                    assert witness.fault(state) == ""
                    world = game.imagine(view_of(state, witness.viewer), rng)
                    assert witness.fault(world) == ""
                    tried += 1
                    made_anew += witness.in_deck is not None
    assert tried > 80
    assert (made_anew > 10) == (rounds == 10)


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_V2_what_is_remembered_is_all_that_follows_from_what_was_seen(seats: int, board: str) -> None:
    """The bounds of every portfolio and the start stocks there can have been are those of the possibilities counted."""
    game = table(seats, board, rounds=10)
    rng = Random(seats)
    compared = 0
    for state, witnesses in watched(game, 5):
        for witness in witnesses:
            if rng.random() < 0.2:
                remembered = memory(state, witness.viewer)
                for owner, possible in witness.possible.items():
                    cards = list(zip(*[portfolio for _, portfolio in possible], strict=True))
                    assert remembered[owner].least == [min(counts) for counts in cards]
                    assert remembered[owner].most == [max(counts) for counts in cards]
                    starts = {company for company in range(COMPANIES) if remembered[owner].starts[company]}
                    assert starts == {start for start, _ in possible}
                    compared += 1
    assert compared > 80


def test_C6_cards_that_lay_face_down_before_the_deck_was_made_anew_are_not_from_it() -> None:
    """Two players, between their first and second two cards: no stock comes anew, but stock lies face down."""
    s = position(2, deck="C B L A S S S S")
    no_stock = [kind for kind in s.deck[s.deck_at :] if kind >= COMPANIES]
    s.split[:COMPANIES] = [s.deck[s.deck_at :].count(company) for company in range(COMPANIES)]
    s.discard, s.deck = no_stock, s.deck[: s.deck_at]
    plain(s)
    plain(s)
    assert s.reshuffles == 1
    assert s.stale == STALE_PILES
    rng = Random(1)
    for seat in (PUBLIC, 0, 1):
        view = view_of(s, seat)
        world = table(2).imagine(view, rng)
        assert world.view(seat) == view
        assert all(kind >= COMPANIES for kind in world.deck)
        assert all(kind_of(card) < COMPANIES for card in world.lying if is_hidden(card))
    to_action(s)
    assert s.stale == 0


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_S3_every_start_stock_that_can_be_is_imagined(seats: int, board: str) -> None:
    game = table(seats, board)
    view = view_of(game.start(b"every start"), 0)
    rng = Random(seats)
    assert view.secrets is not None
    seen = {tuple(game.imagine(view, rng).regular[COMPANIES : 2 * COMPANIES]).index(1) for _ in range(60)}
    assert seen == set(range(COMPANIES)) - {view.secrets.regular.index(1)}


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_in_an_imagined_world_others_can_imagine_on(seats: int, board: str) -> None:
    game = table(seats, board, rounds=10)
    rng = Random(seats)
    for state, _ in played(game, 6):
        if state.to_act() and rng.random() < 0.03:
            world = game.imagine(view_of(state, rng.randrange(PUBLIC, seats)), rng)
            while world.to_act():
                step(game, world, *choose(world, rng))
                if rng.random() < 0.03:
                    view = view_of(world, rng.randrange(PUBLIC, seats))
                    again = game.imagine(view, rng)
                    assert again.view(view.seat) == view
                    assert all_cards(again) == all_cards(state)
