"""Nobody is asked an empty question: what the table does for a player, and that it tells nothing by it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, cast

import pytest

from epic_games import EVERYTHING
from halls import Listener, hall, table_of
from outcry.core.chance import seed_of
from outcry.core.game import PUBLIC, redeal
from outcry.stockpile.actions import BID, DONE_SELLING, END_TURN, SELL, SHOW
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.strategies.cards import CORNER_THE_MARKET, LIQUIDITY_INJECTION, TAX_HAVEN, put_hand
from outcry.stockpile.state import State
from outcry.store import Seat
from stockpile_powers import ON, SETS, turn
from toy import GUESS

ADVANCED = {"board": "advanced"}


@pytest.mark.parametrize(
    ("seats", "options", "least"),
    [(2, ADVANCED, 100), (4, ADVANCED, 100), (5, ADVANCED, 100), (2, EVERYTHING, 5), (4, EVERYTHING, 5)],
)
def test_a_forced_choice_is_the_only_legal_one_and_tells_nothing(
    seats: int, options: dict[str, Any], least: int
) -> None:
    """In every world that the public can think of it is the same; or, for the end of an action turn, it is told anyway
    who has no action card left (A1)."""
    rng = Random(seats)
    game = Stockpile(seats, options)
    found: Counter[str] = Counter()
    for number in range(12):
        state = game.start(seed_of(number))
        while state.to_act():
            seat = rng.choice(state.to_act())
            view = state.view(PUBLIC)
            forced = game.forced(state, seat)
            asked = state.view(seat).ask
            assert asked is not None
            assert asked.forced == (forced is not None)  # who is asked is told so
            if view.asked == "play" and options is ADVANCED:
                assert (forced == END_TURN) == (not has_action_cards(state, seat))
            elif view.asked == "show":
                assert forced is None  # a standing wish answers, whatever the seat holds
            other = cast(State, redeal(game, state, PUBLIC, rng))
            told_anyway = view.asked == "play" and has_action_cards(state, seat) != has_action_cards(other, seat)
            if not told_anyway:
                assert game.forced(other, seat) == forced
            if forced is not None:
                found[view.asked] += 1
                assert state.legal(seat) == [forced]
            legal = state.legal(seat)
            # Sell a lot, so that some have nothing left.
            state.apply(seat, legal[-1] if view.phase == "selling" and rng.random() < 0.7 else rng.choice(legal))
    assert found["play"] > least


def has_action_cards(s: State, seat: int) -> bool:
    return s.booms[seat] + s.busts[seat] > 0


def test_STR5_a_hand_of_strategies_that_cannot_be_played_is_asked_and_so_is_another() -> None:
    """That none of them can be played is its owner's secret: a turn that ended by itself would tell it."""
    s = turn()
    game = Stockpile(3, {**SETS, **ON})
    put_hand(s, 0, [TAX_HAVEN, CORNER_THE_MARKET])  # neither a tax nor a good
    assert s.legal(0) == [END_TURN]
    assert game.forced(s, 0) is None
    assert game.wished(s, 0, "never") == [END_TURN]  # his own standing order ends it, after the same wait as any
    put_hand(s, 0, [TAX_HAVEN, LIQUIDITY_INJECTION])
    assert len(s.legal(0)) == 2
    assert game.forced(s, 0) is None
    put_hand(s, 0, [])
    assert game.forced(s, 0) == END_TURN  # all see that the hand is empty


def at(game: Stockpile, question: str, seed: int = 1) -> tuple[State, int]:
    """The position when the question is first asked, and of whom."""
    state = game.start(seed_of(seed))
    while state.view(PUBLIC).asked != question:
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[0])
    return state, state.to_act()[0]


def test_who_has_no_cards_sells_nothing() -> None:
    game = Stockpile(3)
    state, seat = at(game, "sell")
    assert game.forced(state, seat) is None
    for company in range(6):
        state.regular[seat * 6 + company] = 0
    assert game.forced(state, seat) == DONE_SELLING
    state.split[seat * 6 + 1] = 1
    assert game.forced(state, seat) is None
    assert SELL < DONE_SELLING


def test_a_single_bid_is_forced_and_two_are_not() -> None:
    game = Stockpile(3)
    state, seat = at(game, "bid")
    rich, poor = (seat + 1) % 3, (seat + 2) % 3
    state.bidders[:] = [rich, poor, rich]
    state.spaces[:] = [7, 0, 7]
    state.cash[seat] = 1
    assert game.forced(state, seat) == BID + 8 + 1
    state.cash[seat] = 3
    assert game.forced(state, seat) is None


def test_what_is_wished_depends_on_the_wish_alone() -> None:
    game = Stockpile(3)
    assert game.wishes["show"] == ("all", "ask")
    seen = 0
    for seed in range(30):
        state = game.start(seed_of(seed))
        rng = Random(seed)
        while state.to_act():
            seat = rng.choice(state.to_act())
            if state.view(PUBLIC).asked == "show":
                seen += 1
                own = seat * 6 + state.dividend_company
                everything = SHOW + 11 * state.regular[own] + state.split[own]
                assert game.wished(state, seat, "all") == [everything]
                assert game.wished(state, seat, "ask") is None
            state.apply(seat, rng.choice(state.legal(seat)))
    assert seen > 50


@pytest.mark.anyio
async def test_the_table_ends_turns_in_which_nothing_is_left_to_do(url: str) -> None:
    """Two people who never say that their turn ends: the table says it for them."""
    game = Stockpile(2)
    async with hall(url) as here:
        table = await table_of(here, "stockpile", Seat("human", "Ana"), Seat("human", "Ben"), seed=seed_of(1))
        watcher = Listener()
        await table.welcome(watcher, -1)
        while watcher.events().count("turn_ended") < 2:
            before = len(watcher.heard)
            state, asked = table.position()
            seat = state.to_act()[0]
            ask = state.view(seat).ask
            assert ask is not None
            if game.forced(cast(State, state), seat) is None:
                chain = [ask.legal[0]]
                if ask.prompt == "place":
                    chain.append(chain[0] + 15)
                await table.act(seat, asked, chain)
            else:
                await watcher.until("step", len(watcher.messages("step")) + 1)
            assert len(watcher.heard) > before


@pytest.mark.anyio
async def test_a_standing_wish_answers_and_can_be_changed_until_all_open(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", Seat("human", "Ana"), Seat("human", "Ben"))
        watcher = Listener()
        await table.welcome(watcher, 0)
        await table.wish(0, "guess", "low")
        assert table.seq == 0  # Ben wants to be asked
        await table.wish(0, "guess", "ask")
        await table.wish(1, "guess", "low")
        assert table.question.answers == {}
        await table.act(0, 0, [GUESS + 2])
        opened = await watcher.until("step", 1)
        assert opened["events"][0]["args"] == {"guesses": [2, 0]}


@pytest.mark.anyio
async def test_who_answers_himself_is_not_overruled_by_his_wish(url: str) -> None:
    async with hall(url, beat=30) as here:
        table = await table_of(here, "toy", Seat("human", "Ana"), Seat("human", "Ben"))
        for seat in (0, 1):
            await table.wish(seat, "guess", "low")
        watcher = Listener()
        await table.welcome(watcher, 0)
        await table.act(1, 0, [GUESS + 1])
        await table.open_answers(0)  # as after the wait
        (opened,) = watcher.messages("step")
        assert opened["events"][0]["args"] == {"guesses": [0, 1]}
        assert [row.answers for row in await here.house.store.rows(table.code)] == [{}, {0: [GUESS], 1: [GUESS + 1]}]


@pytest.mark.anyio
async def test_the_rematch_keeps_the_wishes_and_an_empty_seat_has_none(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", Seat("human", "Ana"), Seat("bot", bot="random"))
        ana = Listener(0)
        await table.welcome(ana, -1)
        await table.wish(0, "guess", "low")
        await ana.until("step", 2)
        await table.act(0, 1, [3, 4])
        await ana.until_over()
        again = await here.find(await here.rematch(table, 0))
        assert again.wishes.of(0, "guess") == "low"
        assert await here.house.store.wishes_of(again.code) == {0: {"guess": "low"}}
