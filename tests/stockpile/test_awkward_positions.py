"""More positions that the rules decide and hardly anybody meets: written from the rules alone, then played."""

from __future__ import annotations

from outcry.stockpile.modules.bonds.buying import BONDS_HELD
from outcry.stockpile.modules.commodities.cards import COMMERCE, COMMERCE_DISCARD
from outcry.stockpile.modules.strategies import cards
from outcry.stockpile.state import State
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
    to_selling,
    told,
    view,
)
from stockpile_powers import dealt_table, do, paid, playable, table, turn


def owe(s: State, seat: int, fee: int) -> None:
    """A fee of the deck waits before a player (D8)."""
    s.held[3 * seat + fee - 1] += 1
    s.deck.remove(6 + fee - 1)


# Demand.


def test_D8_mitts_money_for_a_bid_of_all_he_has_pays_the_fee_that_waits() -> None:
    s = table("mitt", "bill", "cramer")
    owe(s, 0, 1)
    to_demand(s)
    s.cash[0] = 10
    s.held[0] = 1  # his cash was less when he got it
    bids(s, "0:1@10")
    assert (s.cash[0], held(s, 0)) == (10, [])


def test_D11_a_waiting_fee_leaves_nothing_for_what_liliane_owes() -> None:
    s = table("liliane bill", "bernie cramer")
    to_demand(s)
    owe(s, 0, 3)
    s.cash = [13, 20]
    bids(s, "0:1@10 1:2@0 0:3@3")  # all of it stands on bids
    assert held(s, 0) == [3]
    events = bids(s, "1:3@6")
    assert held(s, 0) == []
    assert paid(events, "power_cost") == []
    assert s.cash[0] == 10


def test_D1_carlos_on_15_is_outbid_by_25_alone() -> None:
    s = table("carlos", "bill", "cramer")
    to_demand(s)
    s.cash = [40, 40, 40]
    bids(s, "0:1@15")
    assert [bid for bid in menu(s, 1) if bid.startswith("bid 1 ")] == ["bid 1 25"]
    bids(s, "1:1@25")
    assert refused(s, 2, "bid 1 25").code == "track_locked"


def test_IBV1_carlos_guards_nothing_while_he_is_bid_for() -> None:
    s = dealt_table("carlos", "bill", "cramer", options={"investor_bidding": True})
    for seat, nickname in enumerate(("carlos", "bill", "cramer")):
        play(s, seat, f"keep {nickname}")
    do(s, "bid 1 6")
    assert "bid 1 10" in menu(s, 1)
    assert refused(s, 1, "bid 1 20").args["cash"] == 19  # IBV2: Carlos has 19


def test_D2_donald_may_stand_where_he_pays_all_his_cash() -> None:
    s = table("donald", "bill", "cramer")
    to_demand(s)
    s.cash[0] = 20
    assert "bid 1 25" in menu(s, 0)
    bids(s, "0:1@25 1:2@0 2:3@0")
    assert s.cash[0] == 0


def test_STR7_block_trading_reads_the_printed_10_for_which_donald_pays_6() -> None:
    s = table("donald", "bill", "cramer", options={"strategies": True}, hands=("block_trading",))
    to_demand(s)
    bids(s, "0:1@10 1:2@0 2:3@0")
    assert s.cash[0] == 13 - 6
    assert playable(s, "block_trading")


def test_U6_an_empty_pile_is_paid_for_and_counts_as_the_place_where_the_meeple_ended() -> None:
    s = table("mark", "bill", "cramer", options={"strategies": True}, hands=("value_investing",), deck="C B L")
    while s.asking.prompt != "prepare":
        if s.asking.prompt == "place":
            play(s, s.actor, "place-up 1 3; place-down 2 3")
        else:
            plain(s)
    do(s, "move-card 1 1; move-to 2")
    assert pile(s, 1) == ""
    before = s.cash[0]
    events = bids(s, "0:1@1 1:2@0 2:3@0")
    assert told(events, "took")[0] == {"seat": 0, "pile": 0, "count": 0, "fees": []}
    assert s.cash[0] == before - 1
    assert playable(s, "value_investing")


# Information and supply.


def test_DIC1_phil_takes_one_of_two_like_forecasts_and_all_six_stay() -> None:
    s = dealt_table("phil", "bill", "cramer", options={"forecast_dice": True}, dice="+2 +2 +2 $ -1 -2")
    for seat, nickname in enumerate(("phil", "bill", "cramer")):
        play(s, seat, f"keep {nickname}")
    assert menu(s, 0).count("take-forecast +2") == 1
    do(s, "take-forecast +2")
    assert s.forecasts[0] == 2
    assert sorted(s.forecasts) == [-2, -1, 2, 2, 2, 11]


def test_V2_robins_goes_on_knowing_the_card_he_hid_when_mark_moves_it() -> None:
    s = table("robins mark", "bill bernie", deck="C 3 boom L")
    do(s, "hide 3 4")
    assert (pile(s, 1), pile(s, 2), pile(s, 3), pile(s, 4)) == ("C", "3", "L", "(boom)")
    while s.asking.prompt != "prepare":
        plain(s)
    do(s, "move-card 4 1; move-to 1")
    assert view(s, 0).piles[0].cards[-1].kind is not None
    assert view(s, 1).piles[0].cards[-1].kind is None


# The action turn.


def test_STR6_giving_up_a_split_card_puts_nothing_into_the_discard_to_take() -> None:
    s = turn("fraudulent_transfer")
    hold(s, "/ C", "", "")
    s.discard = []
    assert not playable(s, "fraudulent_transfer")
    s.discard = [1]
    s.deck.remove(1)
    do(s, "strategy fraudulent_transfer; give-up-split C; take-discarded B")
    assert (regular(s, 0), split(s, 0), discard(s)) == ("C B", "", "")


def test_C8_golden_parachute_for_a_split_card_pays_one_price_and_leaves_it_regular() -> None:
    s = turn("golden_parachute", cash=0)
    hold(s, "/ C", "", "")
    set_price(s, "C", 9)
    do(s, "strategy golden_parachute; give-up-split C")
    assert (s.cash[0], regular(s, 0), split(s, 0)) == (13, "C", "")


def test_X8_systemic_shock_splits_one_company_and_bankrupts_the_next() -> None:
    s = turn("systemic_shock")
    s.put_part(COMMERCE, [1, 0, 0, 0, 0, 0, 0, *[0] * 14])
    hold(s, "C L", "C / C", "L / L")
    set_price(s, "C", 10)
    set_price(s, "L", 1)
    before = s.cash[:]
    do(s, "strategy systemic_shock; spend-commodity gold; push-up C; push-down L; push-up E")
    assert prices(s) == [6, 5, 5, 5, 5, 6]
    assert (split(s, 0), split(s, 1), regular(s, 2), split(s, 2)) == ("C", "C C", "", "")
    assert s.cash == [before[0], before[1] + 10, before[2]]
    assert s.parts[COMMERCE_DISCARD] == [s.parts[COMMERCE_DISCARD][0]]  # COM5


def test_X5_falsified_earnings_may_lie_on_the_open_pair_and_on_one_already_shown() -> None:
    s = turn("falsified_earnings", "data_broker", pairs="C+4 B+2 L+1 A-2")
    s.pair_knowers |= 1 << (6 * 5 + 0)  # the own pair was shown to all
    do(s, "strategy falsified_earnings; falsify 4")
    hold(s, "", "", "")
    to_dividend(s)
    assert price(s, "A") == 6  # -2 and 3


def test_X4_chanda_may_take_a_split_card_down_and_raise_another_of_the_same_company() -> None:
    s = table("chanda", "bill", "cramer")
    to_action(s)
    hold(s, "C / C", "", "")
    do(s, "give-up-split C; to-split C")
    assert (regular(s, 0), split(s, 0)) == ("C", "C")
    hold(s, "/ C C", "", "")
    assert not any(action.startswith("give-up") for action in menu(s, 0))  # nothing regular beside it


def test_D8_each_share_of_a_bear_raid_pays_waiting_fees_before_grahams_money() -> None:
    s = turn("bear_raid", cash=0, first="graham")
    owe(s, 0, 3)
    hold(s, "C", "", "")
    events = do(s, "strategy bear_raid; raid C")
    codes = [event.code for event in events]
    assert codes.index("fee_paid") < codes.index("power_paid")
    assert s.cash[0] == 8 - 3 + 1


def test_BON2_a_bond_spent_at_once_lowers_what_li_gets() -> None:
    s = turn("convertible_bond", first="li")
    s.put_part(BONDS_HELD, [3, 0, 0])
    s.discard = [0]
    s.deck.remove(0)
    do(s, "strategy convertible_bond; take-discarded C")
    assert s.parts[BONDS_HELD] == [2, 0, 0]
    events = []
    while s.round == 0:
        events += plain(s)
    assert (0, 2) in paid(events, "interest")
    assert (0, 1) in paid(events)


def test_A4_naked_short_spends_one_of_two_action_cards_and_the_other_is_still_to_be_played() -> None:
    s = turn("naked_short", deck=piles("boom bust C", count=3), cash=0)
    do(s, "strategy naked_short; spend-bust")
    assert s.cash[0] == 12
    assert refused(s, 0, "end-turn").code == "action_cards_left"
    do(s, "boom C")
    assert price(s, "C") == 7


# Selling, movement, round end, game end.


def test_L3_talal_sells_again_in_the_last_round_too() -> None:
    s = table("talal", "bill", "cramer", options={"rounds": 1})
    to_selling(s)
    hold(s, "C", "", "")
    for _ in range(3):
        plain(s)
    assert (s.actor, s.asking.prompt) == (0, "sell")


def test_D8_barack_may_spend_what_does_not_cover_the_fee_that_waits() -> None:
    s = table("barack", "bill", "cramer")
    to_selling(s)
    hold(s, "", "C", "")
    set_price(s, "C", 4)
    plain(s)
    do(s, "sell C; done-selling")
    owe(s, 0, 3)
    s.cash[0] = 2
    plain(s)
    do(s, "bail-out C")
    assert (s.cash[0], held(s, 0), regular(s, 0)) == (0, [3], "C")


def test_M7_a_double_split_pays_cards_that_were_split_before_twice() -> None:
    s = turn(board="advanced", pairs="C+4 B+2 L+1 A-2 S-3 E$$")
    hold(s, "C / C", "", "")
    set_price(s, "C", 9)
    before = s.cash[0]
    to_dividend(s)
    assert (price(s, "C"), split(s, 0)) == (5, "C C")
    assert s.cash[0] == before + 10 + 20


def test_INV3_sanders_who_is_as_poor_as_another_may_name_himself() -> None:
    s = table("sanders", "bill", "cramer")
    while s.asking.prompt != "end_round":
        s.cash = [4, 30, 4]
        plain(s)
    assert menu(s, 0) == ["give-to 1", "give-to 3"]
    do(s, "give-to 1")
    assert s.cash == [6, 28, 4]


def test_INV5_what_sanders_gives_the_poorest_pays_the_fee_that_waits() -> None:
    s = table("sanders", "bill", "cramer")
    while s.round == 0:
        s.cash = [9, 30, 0]
        if s.phase >= 5 and not s.held[6]:
            owe(s, 2, 1)
        plain(s)
    assert (s.cash, held(s, 2)) == ([10, 28, 0], [])


def test_G2_soros_and_graham_take_the_share_of_a_split_card_that_stands_lowest() -> None:
    s = table("soros graham", "bill bernie", options={"rounds": 1}, pairs=". . . . . E$$")
    while s.asking.prompt != "show":
        plain(s)
    hold(s, "/ C", "")
    set_price(s, "C", 3)
    before = s.cash[0]
    show(s, "", "")
    assert s.cash[0] == before + 10 + (8 + 3) + 2  # majority; a share for 8 and one for 3; 1 for each


def test_G4_a_fee_that_waits_is_paid_out_of_the_majority_before_taxes_take_the_rest() -> None:
    s = turn(cash=0)
    while s.asking.prompt != "sell":
        plain(s)
    s.rounds = s.round + 1
    hold(s, "", "", "")
    owe(s, 0, 3)
    s.put_part(COMMERCE, [1, 0, 0, 0, 0, 0, 2, *[0] * 14])
    s.cash[0] = 0
    events = to_end(s)
    mine = [event.code for event in events if event.args.get("seat") == 0]
    assert mine.index("commodities_paid") < mine.index("fee_paid") < mine.index("taxes_paid")
    assert s.cash[0] == 0  # 3 for gold, 3 for the fee, and nothing for the taxes


def test_FPC2_mark_moves_the_first_player_card_to_an_empty_pile_and_its_winner_gives_it() -> None:
    s = table("mark", "bill", "cramer", options={"first_player_card": True})
    while s.asking.prompt != "prepare":
        plain(s)
    do(s, "move-card 1 4; move-to 2")
    events = bids(s, "0:1@0 1:2@0 2:3@0")
    assert (s.actor, s.asking.prompt) == (1, "give_first_player_card")
    assert told(events, "paid")[-1]["seat"] == 1
    assert s.cash[2] > 0


def test_STR2_falsified_earnings_of_one_round_do_not_lie_there_in_the_next() -> None:
    s = turn("falsified_earnings", pairs="C+4 B+2 L+1 A-2 S-3 E$$/C+4 B+2 L+1 A-2 S-3 E$$")
    do(s, "strategy falsified_earnings; falsify 1")
    while s.round == 0:
        plain(s)
    assert s.parts[cards.FALSIFIED] == [0] * 6
