"""INV3. The powers of Illicit Investments and of the promo packs, each at its moment."""

from __future__ import annotations

from outcry.core.game import PUBLIC
from outcry.stockpile.modules.investors import roster
from outcry.stockpile.terms import ROUND_END
from stockpile_holdings import hold
from stockpile_positions import (
    bids,
    game,
    menu,
    pile,
    plain,
    play,
    refused,
    regular,
    set_price,
    show,
    split,
    to_demand,
    to_dividend,
    to_end,
    to_next_round,
    to_selling,
    told,
    view,
)
from stockpile_powers import SETS, dealt_table, do, paid, table


def test_L3_barack_buys_from_the_discard_for_less() -> None:
    s = table("barack", "bill", "cramer")
    to_selling(s)
    hold(s, "", "A A", "")
    set_price(s, "A", 9)
    do(s, "done-selling")
    do(s, "sell A; done-selling")
    plain(s)
    assert (s.actor, s.asking.prompt) == (0, "buy")
    before = s.cash[0]
    assert menu(s, 0) == ["no-power", "bail-out A"]
    events = do(s, "bail-out A")
    assert told(events, "bailed_out") == [{"seat": 0, "company": 3, "money": 7}]
    assert s.cash[0] == before - 7
    assert view(s, 1).remembered[0].least[3] == 1  # shown, to regular


def test_L3_barack_is_not_asked_when_nothing_is_there() -> None:
    s = table("barack", "bill", "cramer")
    to_selling(s)
    for _ in range(3):
        plain(s)
    assert s.asking.prompt != "buy"


def test_INV4_barbara_receives_money_on_the_first_two_spaces() -> None:
    for space, change in ((0, 4), (1, 3), (3, 0), (6, -3), (10, -8), (15, -15)):
        s = table("barbara", "bill", "cramer")
        to_demand(s)
        before = s.cash[0]
        bids(s, f"0:1@{space} 1:2@0 2:3@0")
        assert s.cash[0] == before + change


def test_INV7_barbaras_money_does_not_cover_another_bid() -> None:
    s = table("barbara bill", "bernie cramer")
    to_demand(s)
    s.cash = [3, 20]
    bids(s, "0:1@0 1:2@0")
    assert "bid 3 6" in menu(s, 0)  # 3
    assert refused(s, 0, "bid 3 10").code == "over_cash"  # 8, and the 4 come only when the pile is paid for


def test_INV3_phil_takes_a_company_and_chance_deals_the_forecast() -> None:
    s = dealt_table("phil", "bill", "cramer", pairs="A+2 S-2 C$$ B+1 L+4 E-3")
    for seat, nickname in enumerate(("phil", "bill", "cramer")):
        play(s, seat, f"keep {nickname}")
    assert (s.actor, s.asking.prompt) == (0, "take_card")
    assert len(menu(s, 0)) == 12
    events = do(s, "take-company C")
    assert told(events, "took_information") == [{"seat": 0, "kind": 0}]
    assert (s.companies, s.forecasts) == ([0, 4, 3, 1, 2, 5], [2, -2, 12, 1, 4, -3])
    assert view(s, 0).pairs[0].company == 0
    assert view(s, 1).pairs[0].company is None


def test_X7_phil_takes_a_forecast_for_his_first_pair_every_round() -> None:
    s = dealt_table("phil bill", "cramer bernie", pairs="A+2 S-2 C$$ B+1 L+4 E-3")
    play(s, 0, "keep phil; keep bill")
    play(s, 1, "keep cramer; keep bernie")
    do(s, "take-forecast -3")
    assert s.forecasts == [-3, -2, 12, 1, 4, 2]
    to_next_round(s)
    assert s.asking.prompt == "take_card"


def test_DIC1_phil_chooses_among_the_forecasts_that_the_dice_show() -> None:
    s = dealt_table("phil", "bill", "cramer", options={"forecast_dice": True}, dice="+3 $$ -1 $$$ $ -4")
    for seat, nickname in enumerate(("phil", "bill", "cramer")):
        play(s, seat, f"keep {nickname}")
    taken = [name for name in menu(s, 0) if name.startswith("take-forecast")]
    assert taken == [f"take-forecast {face}" for face in ("+3", "$", "$$", "$$$", "-1", "-4")]


def test_D11_liliane_gets_money_first_and_pays_when_outbid() -> None:
    s = table("liliane", "bill", "cramer")
    events = to_demand(s)
    assert paid(events) == [(0, 5)]
    assert s.cash[0] == 17
    bids(s, "0:1@3")
    events = bids(s, "1:1@6")
    assert paid(events, "power_cost") == [(0, 1)]
    assert s.cash[0] == 16


def test_D11_liliane_never_pays_from_cash_that_stands_on_a_bid() -> None:
    s = table("liliane bill", "bernie cramer")
    to_demand(s)
    s.cash = [10, 20]
    bids(s, "0:1@10 1:2@0 0:3@0")
    events = bids(s, "1:3@1")
    assert paid(events, "power_cost") == []  # all her cash stands on pile 1
    assert s.cash[0] == 10


def test_INV7_mitt_must_cover_the_bid_before_his_money_comes() -> None:
    s = table("mitt", "bill", "cramer")
    to_demand(s)
    s.cash[0] = 9
    assert refused(s, 0, "bid 1 10").code == "over_cash"
    s.cash[0] = 10
    events = bids(s, "0:1@10")
    assert paid(events) == [(0, 1)]
    assert s.cash[0] == 11


def test_D11_mitts_money_comes_after_what_the_one_outbid_pays() -> None:
    s = table("liliane", "mitt", "cramer")
    to_demand(s)
    bids(s, "0:1@0")
    events = bids(s, "1:1@1")
    assert [event.code for event in events] == ["bid", "outbid", "power_cost", "power_paid"]


def test_INV3_oprah_gives_two_to_one_or_one_to_each_of_two() -> None:
    s = table("oprah", "bill", "cramer", pairs="C+4 B+2 L+1 A-2 S-3 E$$")
    while s.asking.prompt != "end_round":
        plain(s)
    before = s.cash[:]
    assert menu(s, 0) == ["give-to 2", "give-to 3"]
    t = s.clone()
    do(s, "give-to 2; give-to 2")
    assert s.cash == [before[0] - 2, before[1] + 2, before[2]]
    do(t, "give-to 2; give-to 3")
    assert t.cash == [before[0] - 2, before[1] + 1, before[2] + 1]


def test_INV3_oprah_gives_all_she_has_if_less() -> None:
    s = table("oprah", "bill", "cramer")
    while s.asking.prompt != "end_round":
        plain(s)
    s.cash[0] = 1
    before = s.cash[1]
    do(s, "give-to 2")
    assert (s.cash[0], s.cash[1]) == (0, before + 1)


def test_INV3_oprah_with_two_players_gives_to_the_other() -> None:
    s = table("oprah bill", "cramer bernie")
    events = to_next_round(s)
    assert paid(events, "handed_over") == [(0, 2)]
    assert paid(events, "was_handed") == [(1, 2)]


def test_INV3_robins_alone_sees_the_cards_that_open_the_piles() -> None:
    s = table("bill", "robins", "cramer", deck="C 3 boom")
    assert (s.actor, s.asking.prompt) == (1, "hide_card")
    ask = view(s, 1).ask
    assert ask is not None
    assert ask.args == {"cards": [0, 8, 9]}
    events = do(s, "hide 3 2")
    assert told(events, "robins_hid") == [{"seat": 1, "pile": 1}]
    assert [pile(s, number) for number in (1, 2, 3)] == ["C", "(boom)", "3"]  # in the order drawn
    assert view(s, 1).piles[1].cards[0].kind == 9
    assert view(s, 0).piles[1].cards[0].kind is None


def test_INV3_robins_opens_four_piles_with_two_players() -> None:
    s = table("robins bill", "cramer bernie", deck="C B L A")
    do(s, "hide 1 4")
    assert [pile(s, number) for number in (1, 2, 3, 4)] == ["B", "L", "A", "(C)"]


def test_INV3_soros_sells_one_share_for_8_whatever_the_price() -> None:
    s = table("soros", "bill", "cramer")
    to_selling(s)
    hold(s, "C / B", "", "")
    before = s.cash[0]
    do(s, "short-split B")
    assert (regular(s, 0), split(s, 0)) == ("C B", "")
    assert s.cash[0] == before + 8
    assert refused(s, 0, "short C").code == "power_spent"
    do(s, "sell C; done-selling")
    assert s.cash[0] == before + 13


def test_G2_soros_sells_one_share_for_8_once_more_in_the_final_sale() -> None:
    s = table("soros", "bill", "cramer", options={"rounds": 1}, pairs=". . . . . E$$")
    to_dividend(s)
    hold(s, "C B", "", "")
    set_price(s, "C", 9)
    set_price(s, "B", 3)
    events = show(s, "", "", "")
    assert paid(events) == [(0, 5)]


def test_INV3_sanders_takes_from_the_richest_and_gives_to_the_poorest() -> None:
    s = table("sanders", "bill", "cramer")
    while s.phase < ROUND_END and s.round == 0 and s.asking.prompt != "end_round":
        s.cash = [10, 30, 5]
        events = plain(s)
    assert paid(events, "handed_over") == [(1, 1), (1, 1)]
    assert paid(events, "was_handed") == [(0, 1), (2, 1)]
    assert s.cash == [11, 28, 6]


def test_INV3_sanders_breaks_ties() -> None:
    s = table("sanders", "bill", "cramer", "bernie")
    while s.asking.prompt != "end_round":
        s.cash = [5, 30, 30, 5]
        plain(s)
    assert menu(s, 0) == ["take-from 2", "take-from 3"]
    do(s, "take-from 3")
    assert menu(s, 0) == ["give-to 1", "give-to 4"]
    do(s, "give-to 4")
    assert s.cash == [6, 30, 28, 6]


def test_X3_sanders_keeps_the_only_1_of_his_victim() -> None:
    s = table("sanders", "bill", "cramer")
    events = []
    while s.round == 0:
        s.cash = [0, 1, 0]
        events = plain(s)
    assert paid(events, "was_handed") == [(0, 1)]
    assert s.cash == [1, 0, 0]


def test_INV3_sanders_with_two_players_keeps_both() -> None:
    s = table("sanders bill", "cramer bernie")
    events = to_next_round(s)
    assert paid(events, "was_handed") == [(0, 2)]


def test_INV2_an_owner_of_oprah_and_deborah_chooses_the_order() -> None:
    s = table("deborah oprah", "cramer bernie")
    while s.asking.prompt != "end_round":
        plain(s)
    hold(s, "C", "")
    assert menu(s, 0)[0] == "no-power"
    assert "use-power oprah" in menu(s, 0)
    do(s, "use-power oprah")
    assert "declare C" in menu(s, 0)
    do(s, "declare C")
    show(s, "1 0", "")
    assert s.round == 1


def test_INV5_round_end_powers_work_in_the_last_round_too() -> None:
    s = table("sanders", "bill", "cramer", options={"rounds": 1})
    events = to_end(s)
    assert paid(events, "was_handed")


def test_INV6_what_was_used_is_public_and_what_was_seen_is_not() -> None:
    s = table("martha", "bill", "cramer")
    to_demand(s)
    events = do(s, "look-pair 2")
    seen_by_all = [event.code for event in events if event.seen_by(PUBLIC)]
    assert seen_by_all == ["looked_at_pair"]
    assert view(s, 1).parts["spent_powers"][0] >> roster.MARTHA & 1


def test_U5_mark_and_warren_come_after_every_card_and_before_lilianes_money() -> None:
    switches = ("investors_ii", "bonds", "commodities", "strategies", "first_player_card")
    names = game(4, SETS | dict.fromkeys(switches, True)).course.names
    order = ["place", "place_commerce", "place_first_player_card", "before_demand", "demand_opens", "bid"]
    assert sorted(order, key=names.index) == order
