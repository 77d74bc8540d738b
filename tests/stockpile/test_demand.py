"""D1-D6, D10, D11. Demand: bidding and re-bidding, also with the two meeples of two players."""

import pytest

from outcry.core.events import EVERYONE
from outcry.core.game import PUBLIC
from outcry.stockpile.terms import ACTION, DEMAND
from stockpile_positions import (
    bidding,
    bids,
    discard,
    held,
    menu,
    refused,
    regular,
    to_action,
    to_demand,
    to_next_round,
    told,
    view,
)

PLAYERS = (2, 3, 4, 5)
TRACK = (0, 1, 3, 6, 10, 15, 20, 25)


# D1: first bids.


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("first", [0, 2])
def test_D1_everybody_bids_once_in_turn_order(players: int, first: int) -> None:
    s = bidding(players, first=first)
    for turn in range(players):
        assert s.to_act() == [(first + turn) % players]
        bids(s, f"{s.actor}:{turn + 1}@0")


def test_D1_an_empty_track_takes_any_space() -> None:
    s = bidding(3)
    assert menu(s, 0) == [f"bid {number} {money}" for number in (1, 2, 3) for money in TRACK if money <= 20]


def test_D1_an_occupied_track_takes_only_a_space_higher_than_the_one_taken() -> None:
    s = bidding(3)
    bids(s, "0:2@6")
    assert [text for text in menu(s, 1) if text.startswith("bid 2")] == ["bid 2 10", "bid 2 15", "bid 2 20"]
    for money in (0, 1, 3, 6):
        why = refused(s, 1, f"bid 2 {money}")
        assert (why.code, why.args) == ("must_beat", {"bid": 6, "seat": 0})


def test_D1_a_bid_of_nothing_is_beaten_by_the_next_space() -> None:
    s = bidding(3)
    bids(s, "0:2@0")
    assert refused(s, 1, "bid 2 0").code == "must_beat"
    bids(s, "1:2@1")
    assert s.bidders == [-1, 1, -1]


def test_D1_a_bid_goes_only_on_a_pile_that_is_there() -> None:
    s = bidding(3)
    for number in (4, 5):
        why = refused(s, 0, f"bid {number} 0")
        assert (why.code, why.args) == ("no_such_pile", {"piles": 3})


def test_D1_only_the_player_in_turn_may_bid_and_only_that() -> None:
    s = bidding(3, first=1)
    why = refused(s, 0, "bid 1 0")
    assert (why.code, why.args) == ("not_your_turn", {"seat": 1})
    assert refused(s, 1, "place-up 1 1").code == "asked_to_bid"
    assert refused(s, 1, "end-turn").code == "asked_to_bid"


def test_D1_bids_are_public() -> None:
    s = bidding(3)
    events = bids(s, "0:2@6")
    assert [(event.code, event.audience, event.args) for event in events] == [
        ("bid", EVERYONE, {"seat": 0, "pile": 1, "space": 3})
    ]
    seen = view(s, PUBLIC).piles[1]
    assert (seen.bidder, TRACK[seen.space]) == (0, 6)


# D2: free cash.


def test_D2_a_bid_may_take_all_the_cash_but_not_more() -> None:
    s = bidding(3)
    why = refused(s, 0, "bid 1 25")
    assert (why.code, why.args) == ("over_cash", {"cash": 20})
    bids(s, "0:1@20")


@pytest.mark.parametrize("cash", [0, 1, 2, 3, 5, 6, 9, 10, 14, 15, 19, 20, 24, 25, 26, 80])
def test_D2_the_menu_goes_as_far_as_the_cash(cash: int) -> None:
    s = bidding(3, cash=cash)
    affordable = [money for money in TRACK if money <= cash]
    assert menu(s, 0) == [f"bid {number} {money}" for number in (1, 2, 3) for money in affordable]


def test_D2_who_cannot_afford_the_next_space_cannot_outbid() -> None:
    s = bidding(3)
    s.cash[1] = 9
    bids(s, "0:1@6")
    assert refused(s, 1, "bid 1 10").code == "over_cash"
    assert not [text for text in menu(s, 1) if text.startswith("bid 1")]


def test_D2_with_two_players_the_other_meeples_bid_lessens_free_cash() -> None:
    s = bidding(2)
    bids(s, "0:1@20 1:2@0")
    assert view(s, PUBLIC).players[0].free == 10
    why = refused(s, 0, "bid 3 15")
    assert (why.code, why.args) == ("over_cash", {"cash": 10})
    bids(s, "0:3@10")
    assert view(s, PUBLIC).players[0].free == 0


def test_D2_a_bid_taken_back_frees_its_money() -> None:
    s = bidding(2)
    bids(s, "0:1@20 1:1@25")
    assert view(s, PUBLIC).players[0].free == 30
    assert "bid 2 25" in menu(s, 0)


def test_D2_held_fees_do_not_lessen_free_cash() -> None:
    s = bidding(3, "3 3 3", cash=2)
    bids(s, "0:1@0 1:2@0 2:3@0")
    assert held(s, 0) == [3, 3, 3]
    to_next_round(s)
    to_demand(s)
    bids(s, "1:2@0 2:3@0")
    assert s.cash[0] == 2
    assert view(s, PUBLIC).players[0].free == 2
    bids(s, "0:1@1")


def test_D2_cash_is_public() -> None:
    s = bidding(3)
    s.cash = [7, 8, 9]
    for seat in (0, 1, PUBLIC):
        assert [player.cash for player in view(s, seat).players] == [7, 8, 9]


# D3: outbid.


def test_D3_who_is_outbid_takes_the_meeple_back() -> None:
    s = bidding(3)
    events = bids(s, "0:1@3 1:1@6")
    assert told(events, "outbid") == [{"seat": 0, "pile": 0, "by": 1}]
    assert s.bidders == [1, -1, -1]
    assert [player.meeples for player in view(s, PUBLIC).players] == [1, 0, 1]


def test_D3_the_new_bid_waits_until_everybody_has_had_the_first_bid() -> None:
    s = bidding(4)
    bids(s, "0:1@3 1:1@6")
    assert s.to_act() == [2]
    assert refused(s, 0, "bid 2 0").code == "not_your_turn"
    bids(s, "2:2@0")
    assert s.to_act() == [3]
    bids(s, "3:3@0")
    assert s.to_act() == [0]


@pytest.mark.parametrize("again", ["1@10", "2@1", "3@1"])
def test_D3_the_new_bid_may_go_on_the_same_track_or_another(again: str) -> None:
    s = bidding(4)
    bids(s, f"0:1@3 1:1@6 2:2@0 3:3@0 0:{again}")
    assert s.bidders[int(again[0]) - 1] == 0


def test_D3_a_bid_that_was_outbid_costs_nothing() -> None:
    s = bidding(3)
    s.cash[1] = 25
    bids(s, "0:1@20 1:1@25 2:3@3 0:2@0")
    assert s.cash == [20, 0, 17]


# D4: the order of re-bids.


def test_D4_the_example_of_bids_and_rebids() -> None:
    """Ines, Ben, Chloe and Dev are seats 0 to 3."""
    s = bidding(4)
    bids(s, "0:1@3 1:1@6 2:2@1 3:1@10 0:2@3 1:3@0 2:2@6")
    assert s.to_act() == [0]  # Dev comes after Chloe but stands on pile 1
    events = bids(s, "0:3@1 1:4@0")
    assert s.phase == ACTION
    assert told(events, "paid") == [
        {"seat": 0, "pile": 2, "money": 1},
        {"seat": 1, "pile": 3, "money": 0},
        {"seat": 2, "pile": 1, "money": 6},
        {"seat": 3, "pile": 0, "money": 10},
    ]
    assert s.cash == [19, 20, 14, 10]


def test_D4_rebids_go_clockwise_from_the_last_actor_skipping_those_who_stand() -> None:
    s = bidding(5)
    bids(s, "0:1@0 1:1@1 2:1@3 3:2@0 4:1@6")
    # Seats 0, 1 and 2 have meeples in hand; the last actor was 4.
    asked = []
    for where in ("2@1", "3@0", "4@0"):
        asked.append(s.actor)
        bids(s, f"{s.actor}:{where}")
    assert asked == [0, 1, 2]
    assert s.to_act() == [3]  # outbid by seat 0's re-bid
    bids(s, "3:5@0")
    assert s.phase == ACTION


def test_D4_who_was_outbid_first_need_not_be_first_to_bid_again() -> None:
    s = bidding(5)
    bids(s, "0:1@0 1:2@0 2:2@1 3:1@1 4:3@0")  # first seat 1 is outbid, then seat 0
    assert s.to_act() == [0]
    bids(s, "0:4@0")
    assert s.to_act() == [1]


def test_D4_the_round_of_rebids_goes_on_from_the_last_actor_not_from_the_first_player() -> None:
    s = bidding(5)
    bids(s, "0:1@0 1:2@0 2:3@0 3:1@1 4:3@1")  # seats 0 and 2 are outbid
    bids(s, "0:2@1 1:3@3 2:1@3")  # so are 1, 4 and 3
    assert s.to_act() == [3]
    bids(s, "3:2@3")  # seat 0 is outbid; seats 0 and 4 have a meeple in hand
    assert s.to_act() == [4]
    bids(s, "4:4@0 0:5@0")
    assert s.phase == ACTION


def test_D4_a_player_outbid_again_and_again_bids_again_and_again() -> None:
    s = bidding(3)
    bids(s, "0:1@0 1:1@1 2:1@3 0:1@6 1:1@10 2:1@15 0:1@20 1:2@0")
    assert s.to_act() == [2]
    bids(s, "2:3@0")
    assert s.cash == [0, 20, 20]


# D5: no raise of one's own, and locked tracks.


def test_D5_nobody_may_raise_a_standing_bid_of_their_own() -> None:
    s = bidding(3)
    bids(s, "0:1@3")
    assert refused(s, 0, "bid 1 6").code == "not_your_turn"
    bids(s, "1:2@0 2:2@1")
    assert s.to_act() == [1]  # seat 0 stands and is not asked again
    assert refused(s, 0, "bid 1 6").code == "not_your_turn"


def test_D5_nobody_may_raise_their_own_with_the_other_meeple() -> None:
    s = bidding(2)
    bids(s, "0:1@3 1:2@0")
    assert refused(s, 0, "bid 1 6").code == "own_meeple_there"


def test_D5_the_last_space_locks_a_track() -> None:
    s = bidding(3, cash=99)
    bids(s, "0:2@25")
    for money in TRACK:
        why = refused(s, 1, f"bid 2 {money}")
        assert (why.code, why.args) == ("track_locked", {"seat": 0})
    assert not [text for text in menu(s, 1) if text.startswith("bid 2")]


# D6: the end of bidding.


def test_D6_bidding_ends_when_every_track_has_one_meeple() -> None:
    s = bidding(4)
    bids(s, "0:1@0 1:2@0 2:3@0 3:3@1")
    assert s.phase == DEMAND
    bids(s, "2:4@0")
    assert s.phase == ACTION
    assert s.bidders == s.spaces == [-1] * 4
    assert s.meeples == [1] * 4


@pytest.mark.parametrize("players", PLAYERS)
def test_D6_without_a_coin_there_is_still_a_legal_bid(players: int) -> None:
    s = bidding(players, cash=0)
    while s.phase == DEMAND:
        empty = [number + 1 for number in range(s.piles) if s.bidders[number] == -1]
        assert menu(s, s.actor) == [f"bid {number} 0" for number in empty]
        bids(s, f"{s.actor}:{empty[-1]}@0")
    assert s.cash == [0] * players


def test_D6_who_is_poor_among_the_rich_still_finds_an_empty_track() -> None:
    s = bidding(4, cash=50)
    s.cash[0] = 0
    bids(s, "0:1@0 1:1@25 2:2@25 3:3@25")
    assert menu(s, 0) == ["bid 4 0"]
    ask = view(s, 0).ask
    assert ask is not None
    assert {refusal.why.code for refusal in ask.refused} == {"track_locked", "over_cash"}


# D10: two players.


def test_D10_players_alternate_until_each_meeple_has_been_placed_once() -> None:
    s = bidding(2, first=1)
    for turn, seat in enumerate((1, 0, 1, 0)):
        assert s.to_act() == [seat]
        assert s.meeples[seat] == 2 - turn // 2
        bids(s, f"{seat}:{turn + 1}@0")
    assert s.phase == ACTION


def test_D10_a_meeple_outbid_meanwhile_waits() -> None:
    s = bidding(2)
    bids(s, "0:1@1 1:1@3")
    assert s.meeples == [2, 1]
    bids(s, "0:2@0")
    assert s.to_act() == [1]  # seat 0 has one in hand but the turn is the other's
    bids(s, "1:2@1")
    assert s.meeples == [2, 0]
    assert s.to_act() == [0]


def test_D10_then_it_is_the_other_player_if_they_have_a_meeple_in_hand() -> None:
    s = bidding(2)
    bids(s, "0:1@0 1:2@0 0:2@1 1:1@1")  # each has outbid the other once
    assert s.to_act() == [0]
    bids(s, "0:3@0")
    assert s.to_act() == [1]


def test_D10_else_it_is_the_same_player_again() -> None:
    s = bidding(2)
    bids(s, "0:1@0 1:1@1 0:2@0 1:2@1")
    assert s.meeples == [2, 0]
    bids(s, "0:3@0")
    assert s.to_act() == [0]
    bids(s, "0:4@0")
    assert s.phase == ACTION


def test_D10_two_meeples_of_one_player_never_stand_on_the_same_track() -> None:
    s = bidding(2)
    bids(s, "0:1@0 1:2@0")
    for money in (0, 1, 20):
        assert refused(s, 0, f"bid 1 {money}").code == "own_meeple_there"
    assert not [text for text in menu(s, 0) if text.startswith("bid 1")]


def test_D10_the_two_bids_together_may_not_cost_more_than_the_cash() -> None:
    s = bidding(2)
    bids(s, "0:1@15 1:2@25")
    assert refused(s, 0, "bid 3 20").code == "over_cash"
    bids(s, "0:3@15")
    assert refused(s, 1, "bid 4 6").code == "over_cash"
    bids(s, "1:4@3")
    assert s.cash == [0, 2]


def test_D10_both_meeples_in_hand_are_alike() -> None:
    s = bidding(2)
    bids(s, "0:1@0 1:1@1 0:2@0 1:2@1")
    whole = [money for money in TRACK if money <= 30]
    assert menu(s, 0) == [
        *(f"bid {number} {money}" for number in (1, 2) for money in whole if money > 1),
        *(f"bid {number} {money}" for number in (3, 4) for money in whole),
    ]


def test_D10_each_player_wins_two_piles() -> None:
    s = bidding(2, "C C C", "B B B", "L L L", "A A A", starts="SE")
    bids(s, "0:4@3 1:2@1 0:1@6 1:3@0")
    assert [regular(s, 0), regular(s, 1)] == ["C C C A A A S", "B B B L L L E"]
    assert s.cash == [21, 29]
    assert s.meeples == [2, 2]


def test_D10_the_bids_end_only_when_all_four_tracks_are_taken() -> None:
    s = bidding(2)
    bids(s, "0:1@0 1:2@0 0:2@1 1:3@0")
    assert (s.phase, s.to_act()) == (DEMAND, [1])
    bids(s, "1:1@1")
    assert s.to_act() == [0]
    bids(s, "0:4@0")
    assert s.phase == ACTION


# D11: what happens when a meeple is outbid.


def test_D11_held_fees_that_free_cash_now_covers_are_paid_when_the_bid_is_taken_back() -> None:
    """Cash gained during the bidding comes with later modules; here it is as if the fees had waited for it."""
    s = bidding(3, cash=10)
    s.cash[1] = 15
    bids(s, "0:1@10")
    s.held[0:3] = [1, 0, 1]
    events = bids(s, "1:1@15")
    assert [e.code for e in events] == ["bid", "outbid", "fee_paid", "fee_paid"]
    assert (s.cash[0], held(s, 0)) == (6, [])
    assert discard(s) == "1 3"


def test_D11_the_money_gone_for_a_fee_is_missing_at_the_next_bid() -> None:
    s = bidding(3, cash=10)
    s.cash[1] = 15
    bids(s, "0:1@10")
    s.held[0:3] = [0, 0, 1]
    bids(s, "1:1@15 2:2@0")
    why = refused(s, 0, "bid 2 10")
    assert (why.code, why.args) == ("over_cash", {"cash": 7})
    bids(s, "0:2@6")


def test_D11_without_held_fees_nothing_else_happens() -> None:
    s = bidding(3)
    assert [e.code for e in bids(s, "0:1@0 1:1@1")] == ["bid", "bid", "outbid"]
    assert s.cash == [20, 20, 20]
    to_action(s)
