"""FPC. The first-player card: onto a pile, to its winner, to whoever begins the next round."""

from __future__ import annotations

from typing import Any

import pytest

from outcry.core.events import Event
from outcry.core.game import PUBLIC, Refusal
from outcry.stockpile.cards import kind_of, pile_of
from outcry.stockpile.modules.first_player_card.card import FIRST_PLAYER_CARD, NEXT_FIRST
from outcry.stockpile.state import State
from outcry.stockpile.terms import EMPTY
from stockpile_games import module_table, played
from stockpile_positions import (
    bids,
    held,
    menu,
    pile,
    piles,
    plain,
    play,
    position,
    refused,
    regular,
    to_action,
    to_demand,
    to_end,
    to_next_round,
    told,
    view,
)

ON = {"first_player_card": True}
PLAYERS = [2, 3, 4, 5]


def new(players: int = 4, deck: str = "", first: int = 0, **options: Any) -> State:
    return position(players, deck=deck, first=first, options={**ON, **options})


def to_card(s: State) -> list[Event]:
    """On to the question where the card goes."""
    events: list[Event] = []
    while s.asking.prompt != "place_first_player_card":
        events += plain(s)
    return events


# FPC1


@pytest.mark.parametrize("players", PLAYERS)
def test_FPC1_the_first_player_puts_it_open_on_a_pile_after_every_other_card(players: int) -> None:
    s = new(players, first=1, commodities=True)
    to_card(s)
    assert s.actor == 1
    assert menu(s, 1) == [f"place-first-player-card {number + 1}" for number in range(s.piles)]
    cards = len(s.lying)
    play(s, 1, "place-first-player-card 3")
    assert s.asking.prompt == "bid"
    assert pile(s, 3).split()[-1] == "first"
    assert len(s.lying) == cards + 1
    last = view(s, PUBLIC).piles[2].cards[-1]
    assert (last.kind, last.up, last.by) == (FIRST_PLAYER_CARD, True, 1)


def test_FPC1_only_a_pile_of_this_table_will_do() -> None:
    s = new(3)
    to_card(s)
    assert refused(s, 0, "place-first-player-card 4") == Refusal("no_such_pile", {"piles": 3})
    assert refused(s, 0, "bid 1 0") == Refusal("asked_to_place_first_player_card")
    assert refused(s, 1, "place-first-player-card 1") == Refusal("not_your_turn", {"seat": 0})


def test_FPC1_not_in_the_last_round() -> None:
    s = new(4, rounds=2)
    assert told(to_next_round(s), "placed_first_player_card") == [{"seat": 0, "pile": 0}]
    events = to_end(s)
    assert told(events, "placed_first_player_card") == told(events, "gave_first_player_card") == []


def test_FPC1_a_game_of_one_round_never_sees_it() -> None:
    assert not [
        event
        for _, events in played(module_table(4, "first-player card", rounds=1), 3)
        for event in events
        if "first_player_card" in event.code
    ]


# FPC2


def test_FPC2_the_winner_of_the_pile_gives_it_at_once_to_any_player() -> None:
    s = new(4)
    to_card(s)
    play(s, 0, "place-first-player-card 2")
    bids(s, "0:1@0 1:2@3 2:3@0 3:4@0")
    assert s.asking.prompt == "give_first_player_card"
    assert s.actor == 1
    assert menu(s, 1) == [f"give-first-player-card {number}" for number in (1, 2, 3, 4)]
    assert told(play(s, 1, "give-first-player-card 4"), "gave_first_player_card") == [{"seat": 1, "to": 3}]
    assert s.parts[NEXT_FIRST] == [3]
    assert view(s, PUBLIC).parts["next_first"] == [3]


@pytest.mark.parametrize("to", range(4))
def test_FPC2_that_player_begins_the_next_round_instead_of_the_left_neighbour(to: int) -> None:
    s = new(4, first=2)
    to_demand(s)
    bids(s, "2:1@0 3:2@0 0:3@0 1:4@0")
    play(s, 2, f"give-first-player-card {to + 1}")
    order = []
    while s.round == 0:
        if s.asking.prompt == "sell":
            order.append(s.actor)
        plain(s)
    assert order == [2, 3, 0, 1], "the turn order of this round stays"
    assert s.first == to
    assert s.parts[NEXT_FIRST] == [EMPTY]


def test_FPC2_also_to_himself() -> None:
    s = new(4)
    to_demand(s)
    bids(s, "0:2@0 1:1@1 2:3@0 3:4@0")
    play(s, 1, "give-first-player-card 2")
    to_next_round(s)
    assert s.first == 1


def test_FPC2_only_somebody_at_the_table_can_have_it() -> None:
    s = new(3)
    to_demand(s)
    bids(s, "0:1@0 1:2@0 2:3@0")
    assert refused(s, 0, "give-first-player-card 4") == Refusal("no_such_player", {"seats": 3})
    assert refused(s, 0, "end-turn") == Refusal("asked_to_give_first_player_card")


def test_FPC2_with_two_players_it_is_given_when_both_piles_are_taken() -> None:
    s = new(2)
    to_card(s)
    play(s, 0, "place-first-player-card 4")
    bids(s, "0:1@0 1:2@0 0:3@0 1:4@0")
    assert s.actor == 1
    assert s.bidders == [EMPTY] * 4
    play(s, 1, "give-first-player-card 2")
    to_next_round(s)
    assert s.first == 1


def test_X8_it_is_given_after_the_winners_fees_and_before_the_next_player_pays() -> None:
    s = new(4, piles("C 1 B", "L 2 A", "S 3 E"))
    to_card(s)
    play(s, 0, "place-first-player-card 2")
    events = bids(s, "0:1@1 1:2@3 2:3@6 3:4@0")
    codes = [event.code for event in events if event.code in ("paid", "fee_paid")]
    assert codes == ["paid", "fee_paid"] * 2
    assert s.actor == 1
    assert held(s, 1) == []
    # What is won has left the table, what is not yet won lies there still.
    assert [bool(view(s, 3).piles[at].cards) for at in range(4)] == [False, False, True, True]
    assert {pile_of(card) for card in s.lying} == {2, 3}
    before = regular(s, 2)
    events = play(s, 1, "give-first-player-card 1")
    assert [event.code for event in events if event.code in ("gave_first_player_card", "paid")] == [
        "gave_first_player_card",
        "paid",
        "paid",
    ]
    assert regular(s, 2) != before
    assert s.lying == []


def test_D7_nobody_pays_twice_when_the_card_is_given_on_the_way() -> None:
    s = new(4)
    to_demand(s)
    bids(s, "0:1@10 1:2@6 2:3@3 3:4@1")
    play(s, 0, "give-first-player-card 1")
    assert s.cash == [10, 14, 17, 19]
    assert s.meeples == [1] * 4
    assert s.first_bids == 0


# Who knows what.


@pytest.mark.parametrize("players", PLAYERS)
def test_V1_the_card_lies_open_or_before_a_player_and_is_never_twice_there(players: int) -> None:
    for state, _ in played(module_table(players, "all"), 8):
        lying = sum(kind_of(card) == FIRST_PLAYER_CARD for card in state.lying)
        given = state.parts[NEXT_FIRST] != [EMPTY]
        assert lying + given <= 1


def test_who_begins_the_next_round_is_on_the_printed_table() -> None:
    s = new(4)
    to_action(s)
    assert "Begins the next round: Seat 1" in str(s)
