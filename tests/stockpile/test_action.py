"""A. Action: Booms and Busts are played in turn order, all of them, and at once."""

from __future__ import annotations

import pytest

from outcry.stockpile.state import State
from outcry.stockpile.terms import ACTION, SELLING
from stockpile_holdings import action_cards, hold
from stockpile_positions import (
    bids,
    discard,
    menu,
    piles,
    plain,
    play,
    position,
    price,
    prices,
    refused,
    regular,
    set_price,
    split,
    to_action,
    to_demand,
    told,
)


def with_cards(*contents: str, first: int = 0) -> State:
    """The action phase in which seat after seat, from the first player on, has won these action cards."""
    s = position(4, deck=piles(*(f"{content} C C C" for content in contents)), first=first)
    to_action(s)
    return s


def test_A1_action_turns_go_clockwise_from_the_first_player() -> None:
    s = with_cards(first=2)
    order = []
    while s.phase == ACTION:
        order.append(s.actor)
        play(s, s.actor, "end-turn")
    assert order == [2, 3, 0, 1]


@pytest.mark.parametrize("letter", "CBLASE")
def test_A1_a_boom_moves_any_one_company_up_2(letter: str) -> None:
    s = with_cards("boom")
    events = play(s, 0, f"boom {letter}")
    assert [price(s, other) for other in "CBLASE"] == [7 if other == letter else 5 for other in "CBLASE"]
    assert told(events, "boom") == [{"seat": 0, "company": "CBLASE".index(letter)}]


@pytest.mark.parametrize("letter", "CBLASE")
def test_A1_a_bust_moves_any_one_company_down_2(letter: str) -> None:
    s = with_cards("bust")
    play(s, 0, f"bust {letter}")
    assert [price(s, other) for other in "CBLASE"] == [3 if other == letter else 5 for other in "CBLASE"]


def test_A1_every_action_card_is_played() -> None:
    s = with_cards("boom boom bust")
    play(s, 0, "boom L; boom L; bust B")
    assert prices(s) == [5, 3, 9, 5, 5, 5]
    assert menu(s, 0) == ["end-turn"]


def test_A1_an_action_card_may_not_be_kept() -> None:
    s = with_cards("boom bust")
    assert refused(s, 0, "end-turn").code == "action_cards_left"
    play(s, 0, "bust A")
    assert refused(s, 0, "end-turn").args == {"cards": 1}
    play(s, 0, "boom A; end-turn")
    assert s.actor == 1


def test_A1_the_company_need_not_be_held_by_anybody() -> None:
    s = with_cards("boom")
    hold(s)
    play(s, 0, "boom E")
    assert price(s, "E") == 7


def test_A1_only_cards_won_can_be_played() -> None:
    s = with_cards("boom", "", "bust")
    assert action_cards(s, 0) == ["boom"]
    assert refused(s, 0, "bust C").code == "no_bust"
    play(s, 0, "boom C; end-turn")
    assert menu(s, 1) == ["end-turn"]
    assert refused(s, 1, "boom C").code == "no_boom"
    play(s, 1, "end-turn")
    assert action_cards(s, 2) == ["bust"]


def test_A1_cards_go_to_who_won_the_pile_not_to_who_placed_them() -> None:
    s = position(4, deck=piles("C boom bust"))
    to_demand(s)
    bids(s, "0:2@0 1:1@0 2:3@0 3:4@0")
    assert menu(s, 0) == ["end-turn"]
    play(s, 0, "end-turn")
    assert action_cards(s, 1) == ["boom", "bust"]


def test_A1_with_two_players_the_cards_of_both_piles_are_played() -> None:
    s = position(2, deck="boom bust C C")
    to_demand(s)
    bids(s, "0:1@0 1:3@0 0:2@0 1:4@0")
    assert action_cards(s, 0) == ["boom", "bust"]
    play(s, 0, "boom C; bust B; end-turn")
    assert prices(s) == [7, 3, 5, 5, 5, 5]


def test_A2_a_split_happens_at_once() -> None:
    s = with_cards("boom")
    hold(s, "C", "C C")
    set_price(s, "C", 9)
    events = play(s, 0, "boom C")
    assert price(s, "C") == 6
    assert [split(s, seat) for seat in range(4)] == ["C", "C C", "", ""]
    assert told(events, "split") == [{"company": 0, "price": 6}]
    assert s.phase == ACTION


def test_A2_the_rulebooks_move_goes_on_after_the_split_space() -> None:
    s = with_cards("boom")
    set_price(s, "C", 10)
    play(s, 0, "boom C")
    assert price(s, "C") == 7


def test_A2_a_bankruptcy_happens_at_once() -> None:
    s = with_cards("bust")
    hold(s, "", "S S / S", "", "S C")
    set_price(s, "S", 2)
    events = play(s, 0, "bust S")
    assert price(s, "S") == 5
    assert [regular(s, seat) for seat in range(4)] == ["", "", "", "C"]
    assert split(s, 1) == ""
    assert told(events, "bankrupt") == [{"company": 4, "price": 5}]


def test_A2_a_second_card_meets_the_market_the_first_has_left() -> None:
    s = with_cards("boom boom")
    hold(s, "C")
    set_price(s, "C", 9)
    play(s, 0, "boom C; boom C")
    assert price(s, "C") == 8
    assert split(s, 0) == "C"


def test_A2_played_cards_go_face_up_to_the_discard() -> None:
    s = with_cards("boom", "bust")
    before = discard(s)
    play(s, 0, "boom C; end-turn")
    play(s, 1, "bust C")
    assert discard(s) == f"{before} boom bust".strip()
    assert (s.booms, s.busts) == ([0] * 4, [0] * 4)


def test_A3_cards_are_played_in_any_order_and_the_order_matters() -> None:
    s = with_cards("boom bust")
    set_price(s, "C", 10)
    other = s.clone()
    play(s, 0, "boom C; bust C")
    play(other, 0, "bust C; boom C")
    assert price(s, "C") == 5
    assert price(other, "C") == 10


def test_A4_the_turn_ends_when_the_player_says_so() -> None:
    s = with_cards("boom", "boom")
    play(s, 0, "boom C")
    assert s.actor == 0
    assert refused(s, 1, "boom C").code == "not_your_turn"
    events = play(s, 0, "end-turn")
    assert told(events, "turn_ended") == [{"seat": 0}]
    assert s.actor == 1


def test_A4_a_player_without_action_cards_ends_the_turn_too() -> None:
    s = with_cards()
    for seat in range(4):
        assert s.to_act() == [seat]
        assert menu(s, seat) == ["end-turn"]
        plain(s)
    assert s.phase == SELLING


def test_A4_nothing_else_is_done_in_an_action_turn() -> None:
    s = with_cards("boom")
    for text in ("sell C", "done-selling", "bid 1 0", "place-up 1 1", "show 0 0"):
        assert refused(s, 0, text).code == "asked_to_play"
