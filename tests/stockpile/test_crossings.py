"""Where powers, phases and modules cross: positions that the rules decide, but that hardly ever come up."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from leak_law import check
from outcry.core.game import PUBLIC
from outcry.messages import Say
from outcry.stockpile.catalogue import CATALOGUE
from outcry.stockpile.modules.investors import roster
from outcry.stockpile.sentences import Sentences
from outcry.stockpile.state import State
from stockpile_games import passing
from stockpile_holdings import hold
from stockpile_positions import (
    bids,
    discard,
    game,
    hand,
    held,
    menu,
    pile,
    piles,
    plain,
    play,
    price,
    refused,
    regular,
    set_price,
    show,
    split,
    to_action,
    to_demand,
    to_dividend,
    to_next_round,
    to_selling,
    told,
    view,
)
from stockpile_powers import SETS, dealt_table, do, paid, powers, table

GOODS = {"commodities": True}


def to_round_end(s: State, *cash: int) -> None:
    """On to where the powers of the round end are asked for, with this money."""
    while s.asking.prompt != "end_round":
        s.cash = list(cash)
        plain(s)
        assert s.round == 0


def after_round(s: State, *cash: int) -> list[tuple[int, int]]:
    """The round ends with this money and no question: who handed over what."""
    events = []
    while s.round == 0:
        s.cash = list(cash)
        events = plain(s)
    return paid(events, "handed_over")


def with_three_goods(*wanted: str) -> State:
    """A table at its first selling turn, where seat 0 has gold, gold and oil, and nobody else has goods."""
    s = table(*wanted, options=GOODS)
    to_selling(s)
    s.put_part(1, [2, 0, 1, 0, 0, 0, 0, *[0] * 7])
    return s


# Demand.


def test_D1_a_pile_with_carlos_on_10_takes_20_or_25() -> None:
    s = table("carlos", "bill", "cramer")
    to_demand(s)
    s.cash = [30, 40, 40]
    bids(s, "0:1@10")
    assert [bid for bid in menu(s, 1) if bid.startswith("bid 1 ")] == ["bid 1 20", "bid 1 25"]
    assert refused(s, 1, "bid 1 15").args == {"bid": 15, "seat": 0}


def test_INV3_carlos_outbids_others_by_one_space_and_guards_both_meeples_with_two_players() -> None:
    s = table("carlos bill", "bernie cramer")
    to_demand(s)
    bids(s, "0:1@1 1:2@0")
    assert "bid 2 1" in menu(s, 0)
    bids(s, "0:3@3")
    assert [bid for bid in menu(s, 1) if bid[:6] in ("bid 1 ", "bid 3 ")][:2] == ["bid 1 6", "bid 1 10"]
    assert "bid 3 6" not in menu(s, 1)
    assert "bid 3 10" in menu(s, 1)


def test_D2_donald_with_two_players_covers_what_both_meeples_will_cost_him() -> None:
    s = table("donald bill", "bernie cramer")
    to_demand(s)
    s.cash = [9, 40]
    bids(s, "0:1@10 1:2@0")  # he pays 6
    assert "bid 3 6" in menu(s, 0)  # 3 more
    assert refused(s, 0, "bid 3 10").code == "over_cash"


def test_D7_barbaras_money_comes_with_the_pile_and_then_pays_her_fee() -> None:
    s = table("barbara", "bill", "cramer", deck=piles("C 3 B", "", "", count=3))
    to_demand(s)
    s.cash[0] = 0
    events = bids(s, "0:1@0 1:2@0 2:3@0")
    mine = [event.code for event in events if event.args.get("seat") == 0 and event.code != "bid"]
    assert mine[:3] == ["paid", "space_paid", "took"]
    assert (s.cash[0], held(s, 0)) == (1, [])


def test_D8_lilianes_money_pays_her_waiting_fee_first() -> None:
    s = table("liliane", "bill", "cramer")
    s.cash[0] = 2
    s.held[2] = 1
    s.deck.remove(8)
    to_demand(s)
    assert (s.cash[0], held(s, 0)) == (4, [])


def test_D11_each_time_liliane_is_outbid_and_each_time_mitt_bids() -> None:
    s = table("liliane", "mitt", "cramer")
    to_demand(s)
    start = s.cash[:]
    bids(s, "0:1@0 1:1@1 2:2@0")
    bids(s, "0:1@3 1:1@6")
    assert (s.cash[0], s.cash[1]) == (start[0] - 2, start[1] + 2)


def test_INV3_bernies_fees_of_both_piles_pay_him_and_never_his_bids() -> None:
    s = table("bernie bill", "donald cramer", deck="3 C 2 B")
    to_demand(s)
    s.cash = [6, 20]
    assert refused(s, 0, "bid 1 10").code == "over_cash"
    events = bids(s, "0:1@6 1:2@0 0:3@0 1:4@0")
    assert paid(events) == [(0, 3), (0, 2)]
    assert s.cash[0] == 5


# Mark, Warren, Martha, Phil, Robins.


def test_INV3_mark_moves_commerce_and_first_player_card_too() -> None:
    s = table("mark", "bill", "cramer", options={**GOODS, "first_player_card": True}, commerce="gold oil tax")
    while s.asking.prompt != "prepare":
        plain(s)
    assert pile(s, 1).endswith("gold first")
    do(s, "move-card 1 5; move-to 3")
    assert pile(s, 3).endswith("tax first")  # X8: on top
    assert "first" not in pile(s, 1)


def test_V2_a_card_that_mark_moves_unseen_is_not_known_to_him_but_goes_on_being_known_to_its_placer() -> None:
    s = table("mark", "bill", "cramer")
    while s.asking.prompt != "prepare":
        plain(s)
    assert view(s, 0).piles[1].cards[2].kind is None
    do(s, "move-card 2 3; move-to 3")
    moved = [view(s, seat).piles[2].cards[-1] for seat in (0, 1, 2)]
    assert [card.kind is not None for card in moved] == [False, True, False]
    assert not moved[0].up


def test_INV3_warren_may_look_where_mark_has_put_a_card() -> None:
    s = table("mark warren", "bill bernie")
    while s.asking.prompt != "prepare":
        plain(s)
    do(s, "move-card 2 3; move-to 1; look-pile 1")
    assert all(card.kind is not None for card in view(s, 0).piles[0].cards)
    assert s.asking.prompt == "bid"


def test_X6_warren_is_not_asked_when_no_card_lies_face_down() -> None:
    s = table("bill", "warren", "cramer", options={"rounds": 10})
    to_selling(s)
    s.deck = s.deck[:6]
    s.deck_at = 0
    s.discard = []
    to_next_round(s)
    while s.asking.prompt == "place":
        assert hand(s, s.actor).count(" ") == 0, "one card each: it may lie face up"
        play(s, s.actor, "place-up 1 1")
    assert s.asking.prompt == "bid"


def test_INV3_martha_with_two_players_sees_one_of_the_two_pairs_of_the_other() -> None:
    s = table("martha bill", "cramer bernie")
    to_demand(s)
    assert [look for look in menu(s, 0) if "look" in look] == [f"look-pair {pair}" for pair in (3, 4, 5, 6)]
    do(s, "look-pair 4")
    assert [pair.company is not None for pair in view(s, 0).pairs] == [True, True, False, True, False, False]


def test_X7_with_two_players_phils_card_belongs_to_his_first_pair() -> None:
    s = dealt_table("bill bernie", "phil cramer", pairs="A+2 S-2 C$$ B+1 L+4 E-3")
    play(s, 0, "keep bill; keep bernie")
    play(s, 1, "keep phil; keep cramer")
    events = do(s, "take-forecast +4")
    assert told(events, "took_information") == [{"seat": 1, "kind": 1}]
    pairs = view(s, 1).pairs
    assert (pairs[2].company, pairs[2].forecast) == (0, 4)  # the partner is as it was dealt
    assert (pairs[3].company, pairs[3].forecast) == (1, 1)
    assert view(s, 0).pairs[2].company is None


def robins_short(options: dict[str, Any]) -> State:
    """Robins is asked, and only two of his three cards were on the deck before it was made anew."""
    s = table("robins", "bill", "cramer", options=options)
    to_selling(s)
    s.discard = [*s.deck[s.deck_at + 2 :], *s.discard]
    s.deck = s.deck[s.deck_at : s.deck_at + 2]
    s.deck_at = 0
    to_next_round(s)
    assert s.asking.prompt == "hide_card"
    return s


def test_C6_robins_draws_what_is_left_and_then_from_the_deck_made_anew() -> None:
    s = robins_short({"rounds": 10})
    ask = view(s, 0).ask
    assert ask is not None
    drawn = ask.args["cards"]
    assert isinstance(drawn, list)
    assert drawn[:2] == s.deck[:2]
    assert s.discard == []
    made_anew = [s.deck[2:].count(kind) for kind in range(11)]
    assert view(s, PUBLIC).in_deck == made_anew, "what was on the deck before is not from it"
    do(s, "hide 1 1")  # an older card
    secrets = view(s, 0).secrets
    assert secrets is not None
    from_it = made_anew[:]
    for kind in (drawn[2], *secrets.hand):
        from_it[kind] -= 1
    assert secrets.in_deck == from_it  # he knows where each came from
    assert view(s, PUBLIC).in_deck == made_anew  # for all the others know, it could have been the third that he hid


@pytest.mark.parametrize("hidden", [1, 2, 3])
def test_C6_nobody_learns_which_of_robins_cards_was_on_the_deck_before(hidden: int) -> None:
    long = {"rounds": 10}
    s = robins_short(long)
    rng = Random(hidden)
    for seat in range(PUBLIC, 3):
        check(game(3, {**SETS, **long}), s, seat, rng, passing(3))
    do(s, f"hide {hidden} 2")
    for seat in range(PUBLIC, 3):
        check(game(3, {**SETS, **long}), s, seat, rng, passing(3))


# Selling.


def test_INV3_sorosses_share_pays_graham_too_and_the_final_sale_has_one_more_of_each() -> None:
    s = table("soros graham", "bill bernie", options={"rounds": 1}, pairs=". . . . . E$$")
    to_selling(s)
    hold(s, "C C / B", "")
    assert paid(do(s, "short C")) == [(0, 1)]
    while s.asking.prompt != "show":
        plain(s)
    set_price(s, "C", 9)
    set_price(s, "B", 4)
    events = show(s, "", "")
    assert sorted(paid(events)) == [(0, 1), (0, 2), (0, 4)]  # a share of B for 8; three shares sold


def test_G2_soros_needs_no_8_where_every_price_is_higher() -> None:
    s = table("soros", "bill", "cramer", options={"rounds": 1}, pairs=". . . . . E$$")
    to_dividend(s)
    hold(s, "C", "", "")
    set_price(s, "C", 9)
    assert paid(show(s, "", "", "")) == []


def test_INV3_a_share_that_soros_drops_from_split_can_be_sold_in_the_same_turn() -> None:
    s = table("soros", "bill", "cramer")
    to_selling(s)
    hold(s, "/ B", "", "")
    before = s.cash[0]
    do(s, "short-split B; sell B; done-selling")
    assert (s.cash[0], regular(s, 0), split(s, 0)) == (before + 13, "", "")


def test_X3_talal_comes_before_barack_and_barack_may_buy_what_he_sold() -> None:
    s = table("barack talal", "bill bernie")
    to_selling(s)
    hold(s, "C", "")
    set_price(s, "C", 1)
    plain(s)
    plain(s)
    assert (s.actor, s.asking.prompt) == (0, "sell")
    do(s, "sell C; done-selling")
    assert (s.asking.prompt, menu(s, 0)) == ("buy", ["no-power", "bail-out C"])
    before = s.cash[0]
    do(s, "bail-out C")
    assert (s.cash[0], discard(s)) == (before, "")  # price - 2, at least 0


def test_L3_talal_without_a_card_is_not_asked() -> None:
    s = table("talal", "bill", "cramer")
    to_selling(s)
    hold(s, "", "B", "L")
    for _ in range(3):
        assert s.asking.prompt == "sell"
        plain(s)
    assert s.asking.prompt != "sell"


# The round end.


def test_INV2_oprah_with_1_and_dangote_choose_their_order() -> None:
    s = with_three_goods("oprah dangote", "bill bernie")
    to_round_end(s, 1, 20)
    assert menu(s, 0) == ["use-power oprah", "use-power dangote"]
    t = s.clone()
    do(s, "use-power oprah")
    assert s.cash == [3, 21]
    do(t, "use-power dangote")
    assert t.cash == [2, 22]


def test_INV2_oprah_without_money_may_come_before_deborahs_dividend() -> None:
    s = table("deborah oprah", "bill bernie")
    to_selling(s)
    hold(s, "C C C", "")
    to_round_end(s, 0, 20)
    do(s, "use-power oprah; declare C")
    show(s, "3 0", "")
    assert s.cash == [3, 20]


def test_INV2_oprah_and_sanders_choose_their_order_where_the_other_has_nothing() -> None:
    s = table("oprah sanders", "bill bernie")
    to_round_end(s, 20, 0)
    t = s.clone()
    do(s, "use-power oprah")
    assert s.cash == [20, 0]
    do(t, "use-power sanders")
    assert t.cash == [18, 2]


def test_INV2_where_the_order_changes_nothing_it_is_not_asked() -> None:
    s = with_three_goods("oprah dangote", "bill bernie")
    assert after_round(s, 20, 20) == [(0, 2)]
    assert s.cash == [21, 22]


def test_INV3_sanders_himself_the_poorest_keeps_both() -> None:
    s = table("sanders", "bill", "cramer")
    assert after_round(s, 3, 30, 5) == [(1, 2)]
    assert s.cash == [5, 28, 5]


def test_INV3_sanders_judges_on_the_cash_before_anything_moves() -> None:
    s = table("sanders", "bill", "cramer")
    assert after_round(s, 5, 30, 4) == [(1, 1), (1, 1)]  # seat 2 is the poorest, though he would not be with the first
    assert s.cash == [6, 28, 5]


def test_INV3_sanders_takes_nothing_where_nobody_has_anything() -> None:
    s = table("sanders", "bill", "cramer")
    assert after_round(s, 5, 0, 0) == []


def test_INV3_oprah_with_1_gives_it_to_one_and_with_nothing_is_not_asked() -> None:
    s = table("oprah", "bill", "cramer")
    to_round_end(s, 1, 5, 5)
    do(s, "give-to 3")
    assert s.cash == [0, 5, 6]
    assert after_round(table("oprah", "bill", "cramer"), 0, 5, 5) == []


@pytest.mark.parametrize(("place", "money"), [("5", 1), ("1", 1)])
def test_INV3_deborahs_dividend_on_stanford_steel_moves_nothing_on_the_advanced_board(place: str, money: int) -> None:
    s = table("deborah", "bill", "cramer", options={"board": "advanced"})
    to_selling(s)
    while s.asking.prompt != "end_round":
        plain(s)
    hold(s, "S", "/ S", "")
    set_price(s, "S", int(place))
    before = s.cash[:]
    do(s, "declare S")
    show(s, "1 0", "0 1", "")
    assert [now - was for now, was in zip(s.cash, before, strict=True)] == [money, 2 * money, 0]
    assert price(s, "S") == int(place)


def test_INV5_interest_comes_before_what_oprah_gives() -> None:
    s = table("oprah", "bill", "cramer", options={"bonds": True})
    s.put_part(0, [2, 0, 0])
    while s.asking.prompt != "end_round":
        s.cash[0] = 0
        plain(s)
    assert s.cash[0] == 2


# Set-up.


def test_X7_IBV1_with_two_players_the_first_players_picks_lie_on_piles_1_and_2() -> None:
    s = dealt_table(
        "bill bernie cramer donald", "deborah graham martha mark", options={"investor_bidding": True}, first=1
    )
    play(s, 0, "keep bill; keep donald")
    play(s, 1, "keep graham; keep mark")
    offered = [roster.INVESTOR_NAMES[one].split("_")[1] for one in view(s, PUBLIC).parts["investors_on_offer"]]
    assert offered == ["graham", "mark", "bill", "donald"]
    assert "bid 4 3" in menu(s, 1)
    assert refused(s, 1, "bid 4 6").code == "over_start_cash"  # Donald brings 4
    play(s, 1, "bid 1 0")
    play(s, 0, "bid 1 6")  # all of Graham's 6
    play(s, 1, "bid 3 3")
    play(s, 0, "bid 4 0")
    play(s, 1, "bid 2 1")
    assert [powers(s, seat) for seat in range(2)] == [["graham", "donald"], ["mark", "bill"]]
    assert s.cash == [6 - 6 + 4, 22 - 1 + 35 - 3]


def test_S5_strategies_are_discarded_after_the_investors_are_known_and_then_ivan_draws() -> None:
    options = {"investors_ii": True, "strategies": True, "bonds": True, "commodities": True}
    s = table("bill", "cramer", "ivan", options=options)
    order = ["deal_strategies", "deal_investors", "choose_investors", "discard_strategies", "ivan_draws", "start"]
    assert sorted(order, key=s.course.names.index) == order
    to_action(s)
    assert view(s, PUBLIC).parts["strategies"] == [8, 8, 14]


# Words.


@pytest.mark.parametrize(
    ("nicknames", "space", "words"),
    [
        ("donald", 10, "Bid $10K on Pile 1: you pay $6K"),
        ("barbara", 0, "Bid $0 on Pile 1: you get $4K"),
        ("barbara", 20, "Bid $20K on Pile 1: you pay $22K"),
        ("bill", 10, "Bid $10K on Pile 1"),
    ],
)
def test_INV4_a_bid_says_what_it_costs_its_owner(nicknames: str, space: int, words: str) -> None:
    s = table(nicknames, "cramer", "bernie")
    to_demand(s)
    sentences = Sentences(Say("en"), ["A", "B", "C"], game(3, SETS))
    assert sentences.action(CATALOGUE.parse(f"bid 1 {space}"), view(s, 0)) == words
