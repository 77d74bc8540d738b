"""INV3. The powers of the base ten, each at its moment."""

from __future__ import annotations

import pytest

from outcry.stockpile.terms import ACTION, DEMAND
from stockpile_holdings import hold
from stockpile_positions import (
    bids,
    discard,
    held,
    menu,
    pile,
    piles,
    plain,
    play,
    price,
    refused,
    show,
    to_action,
    to_demand,
    to_dividend,
    to_next_round,
    to_selling,
    told,
    view,
)
from stockpile_powers import do, paid, table


def test_INV3_bill_has_no_power() -> None:
    s = table("bill", "cramer", "deborah")
    to_action(s)
    assert menu(s, 0) == ["end-turn"]


def test_INV3_bernie_is_paid_the_fees_he_wins() -> None:
    s = table("bernie", "bill", "cramer", deck=piles("2 1 3", "C", "B", count=3))
    to_demand(s)
    assert s.cash[0] == 16
    bids(s, "0:1@15 1:2@0")
    events = bids(s, "2:3@0")
    assert paid(events) == [(0, 1), (0, 2), (0, 3)]
    assert s.cash[0] == 16 - 15 + 6
    assert discard(s) == "1 2 3"  # X9: smallest first
    assert held(s, 0) == []


def test_INV7_bernie_must_cover_the_bid_without_the_fees() -> None:
    s = table("bernie", "bill", "cramer", deck=piles("2 1 3", "C", "B", count=3))
    to_demand(s)
    assert refused(s, 0, "bid 1 20").code == "over_cash"  # 16 and 6 of fees would do


def test_INV3_cramer_moves_one_company_by_one() -> None:
    s = table("cramer", "bill", "deborah")
    to_action(s)
    assert len([name for name in menu(s, 0) if name.startswith("nudge")]) == 12
    do(s, "nudge-up B")
    assert price(s, "B") == 6
    assert menu(s, 0) == ["end-turn"]  # INV6: once a round
    assert refused(s, 0, "nudge-down B").code == "power_spent"
    do(s, "end-turn")
    assert refused(s, 1, "nudge-up B").code == "not_your_power"
    to_next_round(s)
    to_action(s)
    seat = s.actor
    while seat != 0:
        do(s, "end-turn")
        seat = s.actor
    do(s, "nudge-down B")


@pytest.mark.parametrize(("space", "cost"), [(0, 0), (1, 0), (3, 1), (6, 3), (10, 6)])
def test_INV4_donald_pays_the_space_below(space: int, cost: int) -> None:
    s = table("donald", "bill", "cramer")
    to_demand(s)
    before = s.cash[0]
    bids(s, f"0:1@{space} 1:2@0 2:3@0")
    assert s.cash[0] == before - cost


def test_INV3_donald_must_cover_what_he_would_pay() -> None:
    s = table("donald", "bill", "cramer")
    to_demand(s)
    assert s.cash[0] == 13
    assert "bid 1 15" in menu(s, 0)  # 10
    assert refused(s, 0, "bid 1 20").code == "over_cash"  # 15


def test_INV4_donald_with_barbara_reads_her_track_one_space_below() -> None:
    s = table("donald barbara", "bill bernie")
    assert s.tariffs[0].gains == [4, 4, 3, 0, 0, 0, 0, 0]
    assert s.tariffs[0].costs == [0, 0, 0, 0, 3, 8, 15, 22]
    to_demand(s)
    before = s.cash[0]
    bids(s, "0:1@3 1:2@0 0:3@10 1:4@0")
    assert s.cash[0] == before + 3 - 3


def test_INV3_deborah_declares_for_all_holders() -> None:
    s = table("deborah", "bill", "cramer")
    to_selling(s)
    hold(s, "C C / C", "C", "B")
    for _ in range(3):
        plain(s)
    while s.asking.prompt != "end_round":
        plain(s)
    assert s.actor == 0
    assert menu(s, 0)[0] == "no-power"
    hold(s, "C C / C", "C", "B")
    before = s.cash[:]
    do(s, "declare C")
    show(s, "2 1", "1 0", "")
    assert s.cash == [before[0] + 4, before[1] + 1, before[2]]
    assert s.round == 1


def test_INV3_graham_gets_one_more_for_each_share_also_in_a_half_sale() -> None:
    s = table("graham", "bill", "cramer")
    to_selling(s)
    hold(s, "C / B B", "", "")
    before = s.cash[0]
    events = do(s, "sell C; sell-split B; halve B; done-selling")
    assert paid(events) == [(0, 1), (0, 2), (0, 1)]
    assert s.cash[0] == before + 5 + 10 + 5 + 4


def test_G2_graham_also_in_the_final_sale() -> None:
    s = table("graham", "bill", "cramer", options={"rounds": 1}, pairs=". . . . . E$$")
    to_dividend(s)
    hold(s, "C C / B", "", "")
    events = show(s, "", "", "")
    assert paid(events) == [(0, 2), (0, 2)]  # by company: two shares each


def test_INV3_martha_looks_once_before_a_bid_or_when_bidding_ends() -> None:
    s = table("martha", "bill", "cramer", pairs="A+2 S-2 C$$ B+1 L+4 E-3")
    to_demand(s)
    looks = [name for name in menu(s, 0) if name.startswith("look")]
    assert looks == ["look-pair 2", "look-pair 3", "look-pair 5", "look-pair 6"]  # not her own, not the open one
    assert refused(s, 0, "look-pair 4").code == "no_hidden_pair"
    events = do(s, "look-pair 2")
    assert told(events, "looked_at_pair") == [{"seat": 0, "pair": 1}]
    assert told(events, "saw_pair") == [{"seat": 0, "pair": 1, "company": 4, "forecast": -2}]
    assert next(event for event in events if event.code == "saw_pair").audience == 0
    assert view(s, 0).pairs[1].company == 4
    assert view(s, 2).pairs[1].company is None
    assert s.actor == 0  # and now she bids
    assert refused(s, 0, "look-pair 3").code == "power_spent"
    bids(s, "0:1@0 1:2@0 2:3@0")
    assert s.phase == ACTION  # not asked again


def test_INV3_martha_is_asked_once_more_before_anybody_pays() -> None:
    s = table("martha", "bill", "cramer")
    to_demand(s)
    bids(s, "0:1@0 1:2@0 2:3@0")
    assert (s.actor, s.asking.prompt) == (0, "look")
    assert s.bidders == [0, 1, 2]
    do(s, "no-power")
    assert s.phase == ACTION


def test_INV3_mark_moves_a_card_as_it_lies() -> None:
    s = table("bill", "mark", "cramer", deck=piles("C 1 boom", "B B B", "L L L", count=3))
    while s.asking.prompt != "prepare":
        plain(s)
    assert s.actor == 1
    assert pile(s, 1) == "C 1 (boom)"
    events = do(s, "move-card 1 3; move-to 3")
    assert told(events, "card_moved") == [{"seat": 1, "pile": 0, "place": 2, "to_pile": 2}]
    assert pile(s, 1) == "C 1"
    assert pile(s, 3) == "L L (L) (boom)"  # X8: on top
    assert view(s, 1).piles[2].cards[3].kind is None  # without looking
    assert view(s, 0).piles[2].cards[3].kind == 9  # U3: who placed it knows it wherever it is
    assert s.phase == DEMAND


def test_U6_mark_may_leave_a_pile_without_cards() -> None:
    s = table("mark", "bill", "cramer", deck="C B L")
    while s.asking.prompt != "prepare":
        seat = s.actor
        play(s, seat, "place-up 1 1; place-down 2 1")
    do(s, "move-card 3 1; move-to 1")
    assert pile(s, 3) == ""
    bids(s, "0:3@0 1:1@0 2:2@0")
    assert s.phase == ACTION


def test_INV3_stuart_may_hide_both_cards_but_not_show_both() -> None:
    s = table("stuart", "bill", "cramer")
    play(s, 0, "place-down 1 1")
    assert "place-down 2 2" in menu(s, 0)
    assert "place-up 2 2" in menu(s, 0)
    play(s, 0, "place-down 2 2")
    play(s, 1, "place-down 1 1")
    assert refused(s, 1, "place-down 2 2").code == "one_up_one_down"


def test_X6_stuart_may_not_place_both_cards_face_up() -> None:
    s = table("stuart", "bill", "cramer")
    play(s, 0, "place-up 1 1")
    assert refused(s, 0, "place-up 2 2").code == "one_up_one_down"


def test_INV3_warren_sees_all_face_down_cards_of_a_pile() -> None:
    s = table("bill", "cramer", "warren", deck=piles("C C boom", "B B 3", "L L L", count=3))
    while s.asking.prompt != "prepare":
        plain(s)
    assert menu(s, 2) == ["no-power", "look-pile 1", "look-pile 2", "look-pile 3"]
    events = do(s, "look-pile 2")
    assert told(events, "saw_pile") == [{"seat": 2, "pile": 1, "cards": [8]}]
    assert view(s, 2).piles[1].cards[2].kind == 8
    assert view(s, 0).piles[1].cards[2].kind is None


def test_INV2_an_owner_of_mark_and_warren_chooses_the_order() -> None:
    s = table("mark warren", "bill bernie")
    while s.asking.prompt != "prepare":
        plain(s)
    do(s, "look-pile 1")
    assert s.asking.prompt == "prepare"
    assert "look-pile 1" not in menu(s, 0)
    do(s, "move-card 1 1; move-to 2")
    assert s.phase == DEMAND
