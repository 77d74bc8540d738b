"""D7-D9. Paying for the piles: the bids, the trading fees that may have to wait, and what was won."""

import pytest

from outcry.core.events import EVERYONE, Event
from outcry.core.game import PUBLIC
from outcry.stockpile.state import State
from stockpile_positions import (
    bidding,
    bids,
    discard,
    give,
    held,
    kinds,
    piles,
    play,
    position,
    regular,
    set_price,
    show,
    to_demand,
    to_dividend,
    to_end,
    to_next_round,
    to_selling,
    told,
    view,
)

# D7: paying.


def test_D7_each_player_in_turn_order_pays_takes_the_pile_and_then_pays_fees() -> None:
    s = bidding(3, "C 1", "B 2", "L 3", first=1)
    events = bids(s, "1:3@3 2:1@1 0:2@6")
    order = [(e.code, e.args["seat"]) for e in events if e.code in ("paid", "took", "fee_paid")]
    assert order == [(code, seat) for seat in (1, 2, 0) for code in ("paid", "took", "fee_paid")]
    assert s.cash == [20 - 6 - 2, 20 - 3 - 3, 20 - 1 - 1]


def test_D7_all_cards_of_the_pile_go_to_who_bid_for_it() -> None:
    s = bidding(3, "C B L", "A S E", "E E E", starts="CBL")
    events = bids(s, "0:2@0 1:3@0 2:1@0")
    assert [regular(s, seat) for seat in range(3)] == ["C A S E", "B E E E", "C B L L"]
    assert [args["count"] for args in told(events, "took")] == [3, 3, 3]
    assert s.lying == []


def test_D7_a_pile_may_cost_nothing() -> None:
    s = bidding(3, "C B L")
    events = bids(s, "0:1@0 1:2@0 2:3@0")
    assert told(events, "paid")[0] == {"seat": 0, "pile": 0, "money": 0}
    assert s.cash == [20, 20, 20]


def test_D7_two_players_pay_both_bids_and_take_both_piles_before_any_fee() -> None:
    s = bidding(2, "3 C B", "L", "C 1 3", "A", cash=9)
    events = bids(s, "0:1@3 1:2@0 0:3@3 1:4@0")
    order = [(e.code, e.args.get("money")) for e in events if e.code in ("paid", "took", "fee_paid")][:6]
    assert order == [("paid", 3), ("took", None), ("paid", 3), ("took", None), ("fee_paid", 1), ("paid", 0)]
    assert s.cash == [2, 9]  # 9 - 3 - 3 leaves 3: the fee of 1 is paid, two of 3 wait
    assert held(s, 0) == [3, 3]


def test_D7_a_fee_never_eats_the_money_of_the_second_bid() -> None:
    s = bidding(2, "3 C B", cash=6)
    bids(s, "0:1@3 1:2@0 0:3@3 1:4@0")
    assert s.cash[0] == 0
    assert held(s, 0) == [3]


# D8: trading fees.


def test_D8_fees_are_paid_at_once_and_discarded() -> None:
    s = bidding(3, "3 1 2")
    events = bids(s, "0:1@6 1:2@0 2:3@0")
    assert s.cash[0] == 20 - 6 - 1 - 2 - 3
    assert [args["money"] for args in told(events, "fee_paid")] == [1, 2, 3]
    assert discard(s) == "1 2 3"
    assert held(s, 0) == []


def test_D8_the_example_of_a_fee_that_waits() -> None:
    """Dev has 12, bids 10 and wins fees of 1 and 3."""
    s = bidding(3, "3 A 1", starts="ABL")
    s.cash[0] = 12
    bids(s, "0:1@10 1:2@0 2:3@0")
    assert s.cash[0] == 1
    assert held(s, 0) == [3]
    assert discard(s) == "1"
    to_selling(s)
    set_price(s, "A", 6)
    events = play(s, 0, "sell A; done-selling")
    assert [(e.code, e.args["money"]) for e in events if "money" in e.args] == [("sold", 6), ("fee_paid", 3)]
    assert s.cash[0] == 4
    assert held(s, 0) == []
    assert discard(s) == "1 A 3"


def test_D8_a_held_fee_lies_face_up_before_the_player() -> None:
    s = bidding(3, "3 2 C", cash=1)
    bids(s, "0:1@0 1:2@0 2:3@0")
    for seat in (0, 1, PUBLIC):
        assert view(s, seat).players[0].held == [0, 1, 1]


@pytest.mark.parametrize(
    ("cash", "left", "waiting"),
    [
        (0, 0, [1, 2, 3]),
        (1, 0, [2, 3]),
        (2, 1, [2, 3]),
        (3, 0, [3]),
        (5, 2, [3]),
        (6, 0, []),
    ],
)
def test_D8_of_several_fees_the_smallest_goes_first(cash: int, left: int, waiting: list[int]) -> None:
    s = bidding(3, "3 2 1", cash=cash)
    bids(s, "0:1@0 1:2@0 2:3@0")
    assert s.cash[0] == left
    assert held(s, 0) == waiting


def test_D8_a_fee_is_paid_in_full_or_not_at_all() -> None:
    s = bidding(3, "3", cash=2)
    bids(s, "0:1@0 1:2@0 2:3@0")
    assert (s.cash[0], held(s, 0)) == (2, [3])


def test_D8_held_and_new_fees_are_paid_together_smallest_first() -> None:
    s = position(3, deck=piles("3", count=3) + " " + piles("2 1", count=3))
    to_demand(s)
    s.cash[0] = 2
    bids(s, "0:1@0 1:2@0 2:3@0")
    assert held(s, 0) == [3]
    to_next_round(s)
    to_demand(s)
    s.cash[0] = 4  # a round's gain, as if from a power in the demand phase
    events = bids(s, "1:2@0 2:3@0 0:1@0")
    assert [args for args in told(events, "fee_paid") if args["seat"] == 0] == [
        {"seat": 0, "money": 1},
        {"seat": 0, "money": 2},
    ]
    assert (s.cash[0], held(s, 0)) == (1, [3])


def with_a_held_fee(starts: str = "", pairs: str = "") -> State:
    """After the bids; seat 0 has no money and owes a fee of 3."""
    s = position(3, deck=piles("3 C", count=3), starts=starts, pairs=pairs)
    to_demand(s)
    s.cash[0] = 0
    bids(s, "0:1@0 1:2@0 2:3@0")
    assert held(s, 0) == [3]
    return s


def fees_and_gains(events: list[Event]) -> list[tuple[str, object]]:
    codes = ("sold", "halved", "dividend_paid", "split_paid", "majority", "final_sale", "fee_paid")
    return [(e.code, e.args["money"]) for e in events if e.code in codes and e.args["seat"] == 0]


def test_D8_each_sale_pays_the_waiting_fee_before_anything_else() -> None:
    s = with_a_held_fee(starts="CBL")
    to_selling(s)
    set_price(s, "C", 2)
    events = play(s, 0, "sell C; sell C; done-selling")
    assert fees_and_gains(events) == [("sold", 2), ("sold", 2), ("fee_paid", 3)]
    assert s.cash[0] == 1


def test_D8_a_half_sale_pays_the_waiting_fee() -> None:
    s = with_a_held_fee()
    give(s, 0, split="E")
    to_selling(s)
    assert fees_and_gains(play(s, 0, "halve E; done-selling")) == [("halved", 5), ("fee_paid", 3)]
    assert s.cash[0] == 2


def test_D8_a_dividend_pays_the_waiting_fee() -> None:
    s = with_a_held_fee(starts="CBL", pairs="C$$")
    to_dividend(s)
    assert fees_and_gains(show(s, "2 0")) == [("dividend_paid", 4), ("fee_paid", 3)]
    assert s.cash[0] == 1


def test_D8_a_second_split_pays_the_waiting_fee() -> None:
    s = with_a_held_fee(pairs="E+4 C$$")
    give(s, 0, split="E")
    set_price(s, "E", 9)
    assert fees_and_gains(to_next_round(s)) == [("split_paid", 10), ("fee_paid", 3)]
    assert s.cash[0] == 7


def test_D8_a_majority_pays_the_waiting_fee() -> None:
    s = with_a_held_fee(starts="CBL")
    s.rounds = 1
    events = fees_and_gains(to_end(s))
    assert events[:2] == [("majority", 10), ("fee_paid", 3)]


def test_D8_cash_standing_on_bids_is_never_touched_for_a_fee() -> None:
    s = bidding(2, cash=10)
    bids(s, "0:1@0 1:2@0 0:3@10")
    s.held[0:3] = [0, 0, 1]
    bids(s, "1:1@1")  # the meeple taken back had cost nothing: all the cash stands on pile 3
    assert (s.cash[0], held(s, 0)) == (10, [3])


def test_D8_the_cash_that_stands_on_no_bid_is_used_for_a_fee() -> None:
    s = bidding(2, cash=10)
    bids(s, "0:1@6 1:2@0 0:3@3")
    s.held[0:3] = [0, 0, 2]
    bids(s, "1:1@10")  # of 10 there stand 3 on pile 3: the 7 free pay two fees of 3
    assert (s.cash[0], held(s, 0)) == (4, [])
    assert s.free_cash(0) == 1


# D9: what was won.


def test_D9_stock_goes_secretly_to_the_regular_portfolio() -> None:
    s = bidding(3, "C B L", starts="CBL")
    events = bids(s, "0:1@0 1:2@0 2:3@0")
    taken = [e for e in events if e.code == "took_cards"]
    assert [(e.audience, e.args["seat"]) for e in taken] == [(0, 0), (1, 1), (2, 2)]
    assert taken[0].args["cards"] == kinds("C B L")
    public = next(e for e in events if e.code == "took")
    assert (public.audience, public.args) == (EVERYONE, {"seat": 0, "pile": 0, "count": 3, "fees": []})
    assert regular(s, 0) == "C C B L"


def test_D9_action_cards_lie_face_down_among_the_stock_and_others_see_only_the_total() -> None:
    s = bidding(3, "C boom bust", "C B L")
    bids(s, "0:1@0 1:2@0 2:3@0")
    assert [player.regular for player in view(s, PUBLIC).players] == [4, 4, 4]
    assert (s.booms, s.busts) == ([1, 0, 0], [1, 0, 0])
    mine = view(s, 0).secrets
    assert mine is not None
    assert (mine.booms, mine.busts) == (1, 1)


def test_D9_a_fee_among_them_is_public_by_its_amount() -> None:
    s = bidding(3, "C 3 1")
    events = bids(s, "0:1@0 1:2@0 2:3@0")
    assert told(events, "took")[0] == {"seat": 0, "pile": 0, "count": 1, "fees": [1, 3]}
