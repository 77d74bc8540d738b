"""A choice is made for a player only where everybody can see that it is none."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from halls import Listener, hall, table_of
from outcry.core.chance import seed_of
from outcry.core.game import PUBLIC, redeal
from outcry.stockpile.actions import BID, DONE_SELLING, END_TURN, SHOW
from outcry.stockpile.game import Stockpile
from outcry.stockpile.views import StockpileView
from outcry.store import Seat


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_a_forced_choice_is_the_only_legal_one_in_every_world_the_public_can_think_of(seats: int) -> None:
    rng = Random(seats)
    game = Stockpile(seats, {"board": "advanced"})
    found: Counter[str] = Counter()
    for number in range(12):
        state = game.start(seed_of(number))
        while state.to_act():
            seat = rng.choice(state.to_act())
            view = state.view(PUBLIC)
            forced = game.forced(view, seat) if not state.open_chain(seat) else None
            if forced is not None:
                found[kind(forced)] += 1
                assert state.legal(seat) == [forced]
                assert redeal(game, state, PUBLIC, rng).legal(seat) == [forced]
            legal = state.legal(seat)
            # Sell a lot, so that some have nothing left.
            state.apply(seat, legal[-1] if view.phase == "selling" and rng.random() < 0.7 else rng.choice(legal))
    assert found["turn"] > 10
    assert found["show"] > 10


def at(game: Stockpile, phase: str) -> tuple[StockpileView, int]:
    """The public view when the phase first asks somebody, and who that is."""
    state = game.start(seed_of(1))
    while state.view(PUBLIC).phase != phase:
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[0])
    return state.view(PUBLIC), state.to_act()[0]


def with_player(view: StockpileView, seat: int, **changes: Any) -> StockpileView:
    players = view.players[:]
    players[seat] = replace(players[seat], **changes)
    return replace(view, players=players)


def test_who_has_no_cards_sells_nothing() -> None:
    game = Stockpile(3)
    view, seat = at(game, "selling")
    assert game.forced(view, seat) is None
    assert game.forced(with_player(view, seat, regular=0), seat) == DONE_SELLING
    split = with_player(view, seat, regular=0, split=[0, 1, 0, 0, 0, 0])
    assert game.forced(split, seat) is None


def test_a_single_bid_is_forced_and_two_are_not() -> None:
    game = Stockpile(3)
    view, seat = at(game, "demand")
    rich, poor = (seat + 1) % 3, (seat + 2) % 3
    taken = [replace(pile, bidder=rich, space=7) for pile in view.piles]
    taken[1] = replace(view.piles[1], bidder=poor, space=0)
    view = replace(view, piles=taken)
    assert game.forced(with_player(view, seat, cash=1), seat) == BID + 8 + 1
    assert game.forced(with_player(view, seat, cash=3), seat) is None


def kind(action: int) -> str:
    if action == END_TURN:
        return "turn"
    if action == DONE_SELLING:
        return "sell"
    return "bid" if BID <= action < SHOW - 1 else "show"


@pytest.mark.anyio
async def test_nobody_is_asked_what_everybody_knows(url: str) -> None:
    """Two people who never say that their turn ends: where no card can be theirs, the table says it for them."""
    game = Stockpile(2)
    async with hall(url) as here:
        table = await table_of(here, "stockpile", Seat("human", "Ana"), Seat("human", "Ben"), seed=seed_of(1))
        watcher = Listener()
        await table.welcome(watcher, -1)
        while "turn_ended" not in watcher.events():
            before = len(watcher.heard)
            state, asked = table.position()
            seat = state.to_act()[0]
            public, ask = state.view(PUBLIC), state.view(seat).ask
            assert isinstance(public, StockpileView)
            assert ask is not None
            if game.forced(public, seat) is None:
                chain = [ask.legal[0]]
                if ask.prompt == "place":
                    chain.append(chain[0] + 15)
                await table.act(seat, asked, chain)
            else:
                await watcher.until("step", len(watcher.messages("step")) + 1)
            assert len(watcher.heard) > before
