"""L. Selling: any number of cards at the current price, split cards double or by half sale."""

from __future__ import annotations

from outcry.stockpile.phases.selling import TO_SELL
from outcry.stockpile.terms import MOVEMENT, SELLING
from stockpile_games import view_of
from stockpile_holdings import at_selling, hold
from stockpile_positions import (
    discard,
    held,
    menu,
    piles,
    play,
    position,
    refused,
    regular,
    set_price,
    split,
    to_action,
    to_selling,
    told,
)


def test_L1_selling_turns_go_clockwise_from_the_first_player() -> None:
    s = at_selling(4, first=3)
    order = []
    while s.asking == TO_SELL:
        order.append(s.actor)
        play(s, s.actor, "done-selling")
    assert order == [3, 0, 1, 2]


def test_L1_any_number_of_cards_is_sold_at_the_current_price() -> None:
    s = at_selling(4, "C C B E E")
    set_price(s, "C", 3)
    set_price(s, "E", 8)
    money = s.cash[0]
    events = play(s, 0, "sell C; sell C; sell E; done-selling")
    assert s.cash[0] == money + 3 + 3 + 8
    assert regular(s, 0) == "B E"
    assert [sale["money"] for sale in told(events, "sold")] == [3, 3, 8]


def test_L1_all_can_be_sold() -> None:
    s = at_selling(4, "C C B / A A")
    play(s, 0, "sell C; sell C; sell B; sell-split A; sell-split A; done-selling")
    assert (regular(s, 0), split(s, 0)) == ("", "")
    assert s.cash[0] == 20 + 3 * 5 + 2 * 10


def test_L1_nothing_need_be_sold() -> None:
    s = at_selling(4, "C C")
    events = play(s, 0, "done-selling")
    assert regular(s, 0) == "C C"
    assert s.cash[0] == 20
    assert told(events, "done_selling") == [{"seat": 0}]


def test_L1_sold_cards_go_face_up_to_the_discard() -> None:
    s = at_selling(4, "B C", "L")
    before = discard(s)
    play(s, 0, "sell C; sell B; done-selling")
    play(s, 1, "sell L; done-selling")
    assert discard(s) == f"{before} C B L".strip()


def test_L1_the_price_is_the_one_after_the_action_phase() -> None:
    s = position(4, deck=piles("boom"))
    to_action(s)
    hold(s, "C")
    play(s, 0, "boom C")
    to_selling(s)
    play(s, 0, "sell C; done-selling")
    assert s.cash[0] == 20 + 7


def test_L1_stock_won_this_round_can_be_sold_this_round() -> None:
    s = position(4, deck=piles("S S S"))
    to_selling(s)
    play(s, 0, "sell S; sell S; sell S; done-selling")
    assert s.cash[0] == 20 + 15


def test_L1_nobody_sells_what_he_does_not_have() -> None:
    s = at_selling(4, "C / A")
    assert menu(s, 0) == ["done-selling", "sell C", "sell-split A", "halve A"]
    assert refused(s, 0, "sell B").code == "no_regular_card"
    assert refused(s, 0, "sell A").code == "no_regular_card"
    assert refused(s, 0, "sell-split C").code == "no_split_card"
    assert refused(s, 0, "halve C").code == "no_split_card"
    play(s, 0, "sell C")
    assert refused(s, 0, "sell C").code == "no_regular_card"


def test_L1_nobody_sells_out_of_turn() -> None:
    s = at_selling(4, "C", "B")
    assert refused(s, 1, "sell B").code == "not_your_turn"
    assert menu(s, 1) == []


def test_L1_a_selling_turn_is_one_choice_company_by_company() -> None:
    s = at_selling(4, "C B / B")
    play(s, 0, "sell B")
    assert refused(s, 0, "sell C").code == "sell_in_order"
    assert menu(s, 0) == ["done-selling", "sell-split B", "halve B"]
    play(s, 0, "halve B")
    assert menu(s, 0) == ["done-selling"]


def test_L2_of_a_company_split_cards_follow_regular_ones_and_half_sales_come_last() -> None:
    """One order, so that no choice can be put together in two ways."""
    s = at_selling(4, "C C / C C")
    play(s, 0, "sell C; sell-split C")
    assert menu(s, 0) == ["done-selling", "sell-split C", "halve C"]
    assert refused(s, 0, "sell C").code == "sell_in_order"
    s.step_back(0)
    play(s, 0, "halve C")
    assert menu(s, 0) == ["done-selling", "halve C"]
    assert refused(s, 0, "sell C").code == refused(s, 0, "sell-split C").code == "sell_in_order"


def test_L1_nothing_is_sold_before_the_choice_is_done_and_it_can_be_taken_back() -> None:
    s = at_selling(4, "C C")
    before = discard(s)
    assert play(s, 0, "sell C; sell C") == []
    assert (s.cash[0], regular(s, 0), discard(s)) == (20, "C C", before)
    s.step_back(0)
    play(s, 0, "done-selling")
    assert (s.cash[0], regular(s, 0)) == (25, "C")


def test_L1_money_from_a_sale_pays_a_waiting_fee_first() -> None:
    """The example of D8: a fee of 3 waits, a card is sold at 6, and of 1 + 6 only 4 is left."""
    s = at_selling(4, "C")
    s.cash[0] = 1
    s.held[2] = 1
    set_price(s, "C", 6)
    events = play(s, 0, "sell C; done-selling")
    assert s.cash[0] == 4
    assert held(s, 0) == []
    assert [event.code for event in events][:3] == ["sold", "fee_paid", "done_selling"]


def test_L2_a_split_card_sells_for_twice_the_price() -> None:
    s = at_selling(4, "/ C C")
    set_price(s, "C", 7)
    before = discard(s)
    events = play(s, 0, "sell-split C; done-selling")
    assert s.cash[0] == 20 + 14
    assert split(s, 0) == "C"
    assert discard(s) == f"{before} C".strip()
    assert told(events, "sold_split") == [{"seat": 0, "company": 0, "money": 14}]


def test_L2_a_half_sale_pays_once_the_price_and_the_card_is_regular_again() -> None:
    s = at_selling(4, "/ C C")
    set_price(s, "C", 7)
    before = discard(s)
    events = play(s, 0, "halve C; done-selling")
    assert s.cash[0] == 20 + 7
    assert (regular(s, 0), split(s, 0)) == ("C", "C")
    assert discard(s) == before
    assert told(events, "halved") == [{"seat": 0, "company": 0, "money": 7}]


def test_L2_each_split_card_is_sold_whole_or_by_half() -> None:
    s = at_selling(4, "C / C C C")
    play(s, 0, "sell C; sell-split C; halve C; halve C; done-selling")
    assert s.cash[0] == 20 + 5 + 10 + 5 + 5
    assert (regular(s, 0), split(s, 0)) == ("C C", "")


def test_L2_a_half_sale_shows_the_card_to_all() -> None:
    s = at_selling(4, "B / C")
    play(s, 0, "halve C; done-selling")
    for seat in (-1, 1, 2, 3):
        view = view_of(s, seat)
        assert view.remembered[0].least[0] == 1
        assert view.players[0].split == [0] * 6


def test_L3_movement_begins_after_the_last_selling_turn() -> None:
    s = at_selling(4, pairs="C$$", first=0)
    for seat in range(3):
        events = play(s, seat, "done-selling")
        assert told(events, "revealed") == []
        assert s.phase == SELLING
    events = play(s, 3, "done-selling")
    assert told(events, "revealed")
    assert s.phase == MOVEMENT
