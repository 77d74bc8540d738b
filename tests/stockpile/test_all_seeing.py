"""The view of somebody who looks back at a finished game: nothing is hidden, and no other view is like it."""

from __future__ import annotations

import msgspec
import pytest

from outcry.core.game import EVERYTHING, PUBLIC
from outcry.stockpile.cards import kind_of, pile_of
from outcry.stockpile.state import State
from stockpile_games import TABLES, played, positions, table, view_of


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_the_all_seeing_view_hides_no_card_no_tip_and_no_hand(seats: int, board: str) -> None:
    for state in positions(table(seats, board), seats, each=3):
        view = view_of(state, EVERYTHING)
        assert view.hands == [view_of(state, seat).secrets for seat in range(seats)]
        assert [[card.kind for card in pile.cards] for pile in view.piles] == lying(state)
        assert [(pair.company, pair.forecast) for pair in view.pairs] == dealt(state)


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_it_is_the_watchers_view_where_that_hides_nothing(seats: int, board: str) -> None:
    hiding = ("seat", "piles", "pairs", "hands")
    for state in positions(table(seats, board), seats, each=3):
        all_seeing, public = (msgspec.to_builtins(view_of(state, seat)) for seat in (EVERYTHING, PUBLIC))
        assert [name for name in public if public[name] != all_seeing[name] and name not in hiding] == []
        assert all_seeing["ask"] is None
        for one, other in zip(all_seeing["pairs"], public["pairs"], strict=True):
            assert (one["owner"], one["up"], one["revealed"]) == (other["owner"], other["up"], other["revealed"])


def test_nobody_else_is_shown_the_hands_of_all() -> None:
    for state, _ in played(table(3), seed=3):
        assert all(view_of(state, seat).hands is None for seat in range(PUBLIC, 3))


def lying(state: State) -> list[list[int]]:
    return [[kind_of(card) for card in state.lying if pile_of(card) == pile] for pile in range(state.piles)]


def dealt(state: State) -> list[tuple[int, int]]:
    return list(zip(state.companies, state.forecasts, strict=True))
