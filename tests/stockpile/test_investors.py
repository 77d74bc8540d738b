"""INV. Investors: dealing, choosing, start cash, and each power at its moment."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from outcry.core.data import read
from outcry.core.game import PUBLIC, OptionsRefused
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.investors import roster
from outcry.stockpile.terms import ACTION, DEMAND, MOVEMENT, ROUND_END
from stockpile_holdings import hold
from stockpile_positions import (
    bids,
    discard,
    game,
    held,
    menu,
    pile,
    piles,
    plain,
    play,
    price,
    prices,
    refused,
    regular,
    set_price,
    show,
    split,
    to_action,
    to_demand,
    to_dividend,
    to_end,
    to_next_round,
    to_selling,
    told,
    view,
)
from stockpile_powers import SETS, dealt_table, do, investor, paid, powers, table

CASH = {  # INV3
    "bill": (35, 32), "bernie": (16, 16), "cramer": (12, 18), "donald": (4, 13), "deborah": (14, 20),
    "graham": (6, 16), "martha": (20, 22), "mark": (22, 25), "stuart": (16, 22), "warren": (23, 20),
    "ana": (12, 18), "chanda": (9, 16), "carlos": (6, 14), "dangote": (7, 15), "li": (20, 22), "talal": (18, 21),
    "ivan": (12, 18), "barack": (16, 20), "barbara": (7, 15), "phil": (20, 22), "liliane": (23, 24),
    "mitt": (10, 17), "oprah": (45, 36), "robins": (22, 23), "soros": (16, 20), "sanders": (16, 20),
}  # fmt: skip
EVERYTHING_ON = {**SETS, "investors_ii": True, "bonds": True, "commodities": True, "strategies": True}


# Dealing and choosing.


@pytest.mark.parametrize(("seats", "dealt"), [(2, 8), (3, 6), (4, 8), (5, 10)])
def test_INV1_two_cards_each_are_dealt_and_four_with_two_players(seats: int, dealt: int) -> None:
    s = Stockpile(seats, {"investors": True}).start(b"dealt")
    assert len(set(s.parts[roster.DEALT])) == len(s.parts[roster.DEALT]) == dealt
    assert all(card < roster.ANA for card in s.parts[roster.DEALT])  # the base ten


def test_INV1_an_investor_whose_module_is_off_is_not_dealt() -> None:
    sets = {**SETS, "investors_ii": True}
    there = Stockpile(4, sets).board.printed["investors"]
    assert {roster.LI, roster.DANGOTE, roster.IVAN} & set(there) == set()
    assert len(there) == 23
    assert len(Stockpile(4, EVERYTHING_ON).board.printed["investors"]) == 26


def test_INV1_sets_without_investors_are_refused() -> None:
    with pytest.raises(OptionsRefused):
        Stockpile(4, {"investors_cc": True})


def test_INV1_all_choose_at_once_and_are_revealed_together() -> None:
    s = dealt_table("bill bernie", "cramer donald", "deborah graham")
    assert s.to_act() == [0, 1, 2]
    assert menu(s, 1) == ["keep cramer", "keep donald"]
    assert refused(s, 1, "keep bill").code == "investor_not_dealt"
    play(s, 0, "keep bernie")
    play(s, 1, "keep cramer")
    assert view(s, 2).parts["investors"] == [-1] * 6
    play(s, 0, "keep bill")  # changed before all have chosen
    events = play(s, 2, "keep graham")
    assert [powers(s, seat) for seat in range(3)] == [["bill"], ["cramer"], ["graham"]]
    assert told(events, "investor_kept") == [
        {"seat": 0, "investor": roster.BILL},
        {"seat": 1, "investor": roster.CRAMER},
        {"seat": 2, "investor": roster.GRAHAM},
    ]
    secrets = view(s, 0).secrets
    assert secrets is not None
    assert secrets.parts["investors_dealt"] == [roster.BILL, roster.BERNIE]  # V2: what he did not keep is his secret
    assert "investors_dealt" not in view(s, PUBLIC).parts


def test_INV1_with_two_players_two_of_four_are_kept() -> None:
    s = dealt_table("bill bernie cramer donald", "deborah graham martha mark")
    assert menu(s, 0) == ["keep bill", "keep bernie", "keep cramer"]
    play(s, 0, "keep bernie")
    assert menu(s, 0) == ["keep cramer", "keep donald"]
    play(s, 0, "keep donald")
    play(s, 1, "keep deborah; keep mark")
    assert [powers(s, seat) for seat in range(2)] == [["bernie", "donald"], ["deborah", "mark"]]
    assert s.cash == [16 + 4, 14 + 22]


def test_S5_start_stock_comes_after_the_investors() -> None:
    s = dealt_table("bill bernie", "cramer donald", "deborah graham")
    assert view(s, 0).players[0].regular == 0
    for seat, nickname in enumerate(("bill", "cramer", "graham")):
        play(s, seat, f"keep {nickname}")
    assert [regular(s, seat) for seat in range(3)] == ["C", "B", "L"]


@pytest.mark.parametrize("nickname", CASH)
def test_INV3_start_cash(nickname: str) -> None:
    for seats in (2, 3):
        options = {"investors_ii": True, "bonds": True, "commodities": True, "strategies": True}
        printed = game(seats, {**SETS, **options}).board.printed["investor_cash"]
        assert printed[investor(nickname)] == CASH[nickname][0 if seats == 2 else 1]


def test_INV3_start_cash_is_tagged_as_printed_or_house() -> None:
    for name, tag in (("investors", "P"), ("investors_cc", "H"), ("investors_ii", "H"), ("investors_pp", "H")):
        file = read("outcry.stockpile.modules.investors", name)
        assert {file.section(row).tag for row in file.names()} == {tag}
    assert sum(game(4, SETS).board.printed["investor_house"]) == 6 + 9


def test_INV3_the_table_of_the_rules_has_the_numbers_of_the_data() -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "rules" / "stockpile.md").read_text(encoding="utf-8")
    for name, nickname in zip(roster.INVESTOR_NAMES, CASH, strict=True):
        row = re.search(rf"^\| {name.replace('_', ' ').title()} \| (\d+) \| (\d+) \|", text, re.MULTILINE)
        assert row is not None, name
        assert (int(row[1]), int(row[2])) == CASH[nickname]


# The base ten.


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


def test_INV3_graham_gets_one_more_for_each_share() -> None:
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


# Continuing Corruption.


def test_INV3_ana_is_paid_for_every_company_she_shows() -> None:
    s = table("ana", "bill", "cramer")
    while s.asking.prompt != "end_round":
        plain(s)
    hold(s, "C C / B", "", "")
    before = s.cash[0]
    assert menu(s, 0) == ["no-power", "show-one C", "show-one B"]
    do(s, "show-one C")
    assert menu(s, 0) == ["done-showing", "show-one B"]
    events = do(s, "show-one B; done-showing")
    assert paid(events) == [(0, 2)]
    assert s.cash[0] == before + 2
    assert view(s, 1).remembered[0].least[0] == 1  # C: shown; B was split, which all knew
    assert view(s, 1).remembered[0].least[1] == 0


def test_INV3_chanda_gives_up_a_stock_to_split_another() -> None:
    s = table("chanda", "bill", "cramer")
    to_action(s)
    hold(s, "C B / L", "", "")
    assert [name for name in menu(s, 0) if name != "end-turn"] == ["give-up C", "give-up B", "give-up-split L"]
    do(s, "give-up C")
    assert menu(s, 0) == ["to-split B"]
    do(s, "to-split B")
    assert (regular(s, 0), split(s, 0)) == ("", "B L")
    assert menu(s, 0) == ["end-turn"]


def test_X4_chandas_cards_are_two_physical_cards() -> None:
    s = table("chanda", "bill", "cramer")
    to_action(s)
    hold(s, "C", "", "")
    assert menu(s, 0) == ["end-turn"]  # no other card
    hold(s, "C C", "", "")
    do(s, "give-up C; to-split C")
    assert (regular(s, 0), split(s, 0)) == ("", "C")
    s = table("chanda", "bill", "cramer")
    to_action(s)
    hold(s, "B / L", "", "")
    do(s, "give-up-split L")
    assert menu(s, 0) == ["to-split B"]  # the card that dropped is not the other one


def test_INV3_carlos_must_be_outbid_by_two_spaces() -> None:
    s = table("carlos", "bill", "cramer")
    to_demand(s)
    bids(s, "0:1@10")
    assert refused(s, 1, "bid 1 15").code == "must_beat"
    assert [name for name in menu(s, 1) if name.startswith("bid 1")] == ["bid 1 20", "bid 1 25"]


def test_INV3_carlos_at_20_cannot_be_outbid() -> None:
    s = table("carlos", "bill", "cramer")
    to_demand(s)
    s.cash = [30, 40, 40]
    bids(s, "0:1@20")
    assert refused(s, 1, "bid 1 25").code == "track_locked"


def test_INV3_dangote_is_paid_for_commodities_not_taxes() -> None:
    s = table("dangote", "bill", "cramer", options={"commodities": True})
    to_selling(s)
    s.put_part(1, [2, 0, 1, 0, 0, 0, 3, *[0] * 14])
    events = to_next_round(s)
    assert paid(events) == [(0, 3)]


@pytest.mark.parametrize(("bonds", "more"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_INV5_li_gets_more_interest_rounded_up(bonds: int, more: int) -> None:
    s = table("li", "bill", "cramer", options={"bonds": True})
    s.put_part(0, [bonds, 0, 0])
    events = to_next_round(s)
    assert sum(money for _, money in paid(events)) == more
    assert sum(money for _, money in paid(events, "interest")) == bonds


def test_L3_talal_sells_again_after_everybody() -> None:
    s = table("talal", "bill", "cramer")
    to_selling(s)
    hold(s, "C C", "B", "L")
    do(s, "sell C; done-selling")
    plain(s)
    plain(s)
    assert (s.actor, s.asking.prompt) == (0, "sell")
    events = do(s, "sell C; done-selling")
    assert told(events, "sold") == [{"seat": 0, "company": 0, "money": 5}]
    assert s.phase >= MOVEMENT or s.round == 1


def test_X3_soros_unused_share_may_be_sold_in_talals_turn() -> None:
    s = table("talal soros", "bill bernie")
    to_selling(s)
    hold(s, "C C C", "B")
    plain(s)
    plain(s)
    assert s.actor == 0
    do(s, "short C")
    assert refused(s, 0, "short C").code == "power_spent"
    do(s, "done-selling")
    s = table("talal soros", "bill bernie")
    to_selling(s)
    hold(s, "C C C", "B")
    do(s, "short C; done-selling")
    plain(s)
    assert s.actor == 0
    assert refused(s, 0, "short C").code == "power_spent"  # one a round


# The promo packs.


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
    assert s.cash[0] == 29
    bids(s, "0:1@3")
    events = bids(s, "1:1@6")
    assert paid(events, "power_cost") == [(0, 1)]
    assert s.cash[0] == 28


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
    names = game(4, {**EVERYTHING_ON, "first_player_card": True}).course.names
    order = ["place", "place_commerce", "place_first_player_card", "before_demand", "demand_opens", "bid"]
    assert sorted(order, key=names.index) == order


# Investor bidding.


def test_IBV1_picks_fill_the_piles_in_turn_order_and_are_bid_for() -> None:
    s = dealt_table("bill bernie", "cramer donald", "deborah graham", options={"investor_bidding": True}, first=1)
    play(s, 0, "keep bill")
    play(s, 1, "keep donald")
    events = play(s, 2, "keep graham")
    offered = [args["investor"] for args in told(events, "investor_offered")]
    assert offered == [roster.DONALD, roster.GRAHAM, roster.BILL]
    assert (s.actor, s.asking.prompt) == (1, "bid_for_investor")
    play(s, 1, "bid 3 25")
    play(s, 2, "bid 1 0")
    play(s, 0, "bid 1 1")
    events = play(s, 2, "bid 2 6")
    assert [powers(s, seat) for seat in range(3)] == [["donald"], ["bill"], ["graham"]]
    assert s.cash == [13 - 1, 32 - 25, 16 - 6]  # IBV2
    assert (s.bidders, s.spaces, s.meeples, s.first_bids) == ([-1] * 3, [-1] * 3, [1] * 3, 0)


def test_IBV2_no_bid_is_higher_than_the_start_cash_of_the_investor() -> None:
    s = dealt_table("bill bernie", "cramer donald", "deborah graham", options={"investor_bidding": True})
    for seat, nickname in enumerate(("bill", "donald", "graham")):
        play(s, seat, f"keep {nickname}")
    assert [name for name in menu(s, 0) if name.startswith("bid 2")] == [f"bid 2 {n}" for n in (0, 1, 3, 6, 10)]
    assert refused(s, 0, "bid 2 15").code == "over_start_cash"
    assert refused(s, 0, "bid 3 20").code == "over_start_cash"
    assert view(s, 0).players[0].free == 0


def test_IBV2_with_two_players_both_are_added() -> None:
    options = {"investor_bidding": True}
    s = dealt_table("bill bernie cramer donald", "deborah graham martha mark", options=options)
    play(s, 0, "keep bill; keep bernie")
    play(s, 1, "keep graham; keep mark")
    assert s.parts[roster.ON_OFFER] == [roster.BILL, roster.BERNIE, roster.GRAHAM, roster.MARK]  # X7
    play(s, 0, "bid 1 10")
    play(s, 1, "bid 2 1")
    play(s, 0, "bid 3 0")
    play(s, 1, "bid 4 0")
    assert s.cash == [35 - 10 + 6, 16 - 1 + 22]
    assert powers(s, 0) == ["bill", "graham"]


def test_X10_investor_bidding_without_investors_is_refused() -> None:
    with pytest.raises(OptionsRefused):
        Stockpile(4, {"investor_bidding": True})


def test_S1_without_investors_everybody_starts_alike() -> None:
    assert game(4).board.cash == 20
    assert prices(table("bill", "cramer", "bernie")) == [5] * 6
