"""Where strategies cross with powers, fees, splits and other strategies."""

from __future__ import annotations

from outcry.core.events import EVERYONE, Event
from outcry.core.game import PUBLIC
from outcry.stockpile.modules.commodities.cards import COMMERCE
from outcry.stockpile.modules.strategies import cards
from outcry.stockpile.phases.information import shown_bit
from outcry.stockpile.state import State
from stockpile_holdings import hold
from stockpile_positions import (
    bids,
    discard,
    held,
    menu,
    piles,
    plain,
    price,
    refused,
    regular,
    set_price,
    show,
    split,
    to_action,
    to_demand,
    to_end,
    to_next_round,
    told,
    view,
)
from stockpile_powers import ON, do, paid, playable, table, turn

# Moves.


def falsified(s: State, pair: int, copies: int) -> list[Event]:
    """So many Falsified Earnings on a pair, and the round goes on until it moves or asks."""
    s.set_part(cards.FALSIFIED, pair - 1, copies)
    events: list[Event] = []
    while s.round == 0 and s.asking.prompt != "show":
        events += plain(s)
    return events


def test_M1_falsified_earnings_that_make_a_move_of_0_move_nothing() -> None:
    options = {**ON, "forecast_dice": True}
    s = table("bill", "bernie", "donald", options=options, dice="+3 +2 +1 $ -1 -2", pairs="A+3")
    to_action(s)
    events = falsified(s, 1, 1)
    assert price(s, "A") == 5
    assert told(events, "falsified_away") == [{"company": 3, "forecast": 3}]  # or nobody would know why it stands


def test_M1_what_falsified_earnings_made_of_a_forecast_is_told_to_all_when_it_opens() -> None:
    events = falsified(turn(pairs="A+4"), 1, 1)
    assert told(events, "falsified_move") == [{"company": 3, "forecast": 4, "becomes": 1}]
    codes = [event.code for event in events if event.args.get("company") == 3]
    assert codes == ["revealed", "falsified_move", "moved"]
    assert all(event.audience == EVERYONE for event in events if event.code == "falsified_move")
    events = falsified(turn(pairs="A-2"), 1, 2)
    assert told(events, "falsified_move") == [{"company": 3, "forecast": -2, "becomes": 4}]
    events = falsified(turn(pairs="A$$"), 1, 2)
    assert told(events, "falsified_dividend") == [{"company": 3, "forecast": 12, "count": 6}]


def test_M1_several_falsified_earnings_add_up_by_the_printed_sign_and_a_dividend_is_paid_once() -> None:
    s = turn(pairs="A-2")
    falsified(s, 1, 2)
    assert price(s, "A") == 9  # -2 + 3 + 3
    s = turn(pairs="A$$")
    falsified(s, 1, 2)
    hold(s, "A", "", "")
    set_price(s, "A", 9)
    before = s.cash[0]
    show(s, "1 0", "", "")
    assert (price(s, "A"), s.cash[0]) == (3, before + 2)


def test_M7_falsified_earnings_can_make_a_move_that_splits_twice() -> None:
    s = turn(pairs="C-2", board="advanced")
    hold(s, "C", "", "")
    set_price(s, "C", 9)
    before = s.cash[0]
    s.set_part(cards.FALSIFIED, 0, 2)
    while split(s, 0) == "":
        plain(s)
    assert price(s, "C") == 5  # -2 + 3 + 3 are four steps up: split = 5, 7, 9, split = 5
    assert s.cash[0] == before + 10  # the second split pays for the card that the first moved


def test_ADV1_a_fall_that_is_falsified_into_a_rise_stops_for_stanford_steel() -> None:
    s = turn(pairs="S-2", board="advanced")
    hold(s, "S", "", "")
    before = s.cash[0]
    falsified(s, 1, 1)  # the first 5 to 5$
    assert (s.dividend_company, s.dividend_steps) == (4, 1)
    show(s, "1 0", "", "")
    assert s.cash[0] == before + 1


def test_ADV1_systemic_shock_stops_for_stanford_steel_and_goes_on() -> None:
    s = turn("systemic_shock", board="advanced")
    s.put_part(COMMERCE, [0, 0, 1, 0, 0, 0, 0, *[0] * 14])
    hold(s, "S", "", "")
    do(s, "strategy systemic_shock; spend-commodity oil; push-down B; push-up S; push-up E")
    assert s.asking.prompt == "show"
    assert (price(s, "B"), s.place[5]) == (4, s.board.start[5])  # C1: Epic Electric waits for Stanford Steel
    show(s, "1 0", "", "")
    assert s.place[5] == s.board.start[5] + 1
    assert (s.actor, s.asking.prompt) == (0, "play")


def test_M6_a_strategy_that_splits_a_company_pays_every_split_card() -> None:
    s = turn("share_buyback", cash=3)
    hold(s, "B / B", "/ B", "")
    set_price(s, "B", 10)
    before = s.cash[1]
    events = do(s, "strategy share_buyback; push-up B")
    assert paid(events, "split_paid") == [(0, 10), (1, 10)]
    assert (s.cash[0], s.cash[1], split(s, 0)) == (10, before + 10, "B B")  # STR5: the cost came first


def test_M8_market_maker_can_make_a_company_bankrupt() -> None:
    s = turn("market_maker", deck=piles("bust C C", "C", "B", count=3))
    hold(s, "C", "C", "")
    set_price(s, "C", 2)
    do(s, "strategy market_maker; push-up B; push-down C")
    assert (price(s, "C"), regular(s, 0), regular(s, 1)) == (5, "", "")
    assert discard(s).split()[-3:] == ["bust", "C", "C"]  # X9: the card before its effects


# Fees.


def test_D8_the_money_of_a_strategy_pays_a_waiting_fee_and_regulatory_capture_gives_it_back() -> None:
    s = table(
        "ivan", "bernie", "donald",
        options={**ON, "investors_ii": True}, hands=("liquidity_injection regulatory_capture",),
    )  # fmt: skip
    to_action(s)
    s.cash[0] = 0
    s.held[2] = 1
    s.deck.remove(8)
    assert not playable(s, "regulatory_capture")
    do(s, "strategy liquidity_injection")
    assert (s.cash[0], held(s, 0)) == (2, [])
    events = do(s, "strategy regulatory_capture")  # X2: an older fee, paid in this round
    assert paid(events, "strategy_paid") == [(0, 7)]


def test_X2_each_fee_is_paid_back_once_the_largest_first() -> None:
    s = table(
        "ivan", "bernie", "donald",
        options={**ON, "investors_ii": True}, hands=("regulatory_capture regulatory_capture",),
        deck=piles("1 3 C", "C", "B", count=3),
    )  # fmt: skip
    to_action(s)
    assert paid(do(s, "strategy regulatory_capture"), "strategy_paid") == [(0, 7)]
    assert paid(do(s, "strategy regulatory_capture"), "strategy_paid") == [(0, 5)]


def test_STR3_interpositioning_counts_bernies_fees_but_he_has_paid_none() -> None:
    hand = ("interpositioning regulatory_capture",)
    s = table("bernie", "bill", "donald", options=ON, hands=hand, deck=piles("1 3 C", "C", "B", count=3))
    to_action(s)
    assert not playable(s, "regulatory_capture")
    assert paid(do(s, "strategy interpositioning"), "strategy_paid") == [(0, 10)]


# Stock and money.


def test_X9_what_is_taken_from_the_discard_is_the_oldest_copy() -> None:
    s = turn("fraudulent_transfer")
    hold(s, "A", "", "")
    s.discard[:] = [5, 1, 5, 0]  # E B E C
    do(s, "strategy fraudulent_transfer; give-up A; take-discarded E")
    assert discard(s) == "B E C A"  # the first of the two is gone, and the order stays
    assert regular(s, 0) == "E"


def test_STR7_barbaras_3_is_the_printed_6_neither_3_nor_10() -> None:
    s = table("barbara", "bill", "cramer", options=ON, hands=("block_trading value_investing",))
    to_demand(s)
    bids(s, "0:1@6 1:2@0 2:3@0")  # it costs her 3
    assert not playable(s, "value_investing")
    assert not playable(s, "block_trading")


def test_STR2_ivan_plays_two_copies_of_one_card_in_a_round_and_no_third() -> None:
    s = table(
        "ivan", "bernie", "donald",
        options={**ON, "investors_ii": True}, hands=("liquidity_injection liquidity_injection special_dividend",),
    )  # fmt: skip
    to_action(s)
    do(s, "strategy liquidity_injection; strategy liquidity_injection")
    assert refused(s, 0, "strategy special_dividend").args == {"count": 2}


def test_STR5_a_cost_is_never_paid_out_of_the_cards_own_gain() -> None:
    s = turn("regulatory_capture", deck=piles("1 C C", "C", "B", count=3), cash=0)
    assert refused(s, 0, "strategy regulatory_capture").code == "over_cash"


def test_STR5_a_look_where_no_pair_is_hidden_cannot_be_played() -> None:
    s = table("bill", "bernie", "donald", "graham", "mark", options=ON, hands=("corporate_espionage",))
    to_action(s)
    for seat in range(1, 5):
        s.pair_knowers |= shown_bit(seat)
    assert refused(s, 0, "strategy corporate_espionage").code == "strategy_does_nothing"


def test_X5_a_pair_that_was_shown_is_not_looked_at_and_one_that_was_seen_is_again() -> None:
    s = turn("insider_trading", "corporate_espionage")
    s.pair_knowers |= shown_bit(1)
    do(s, "strategy insider_trading; look-pair 3; look-pair 5")
    s.put_part(cards.PLAYED, [0, 0, 0])
    events = do(s, "strategy corporate_espionage")
    assert [args["pair"] for args in told(events, "looked_at_pair")] == [2, 4, 5]


def test_X4_vulture_capitalism_pays_half_the_price_rounded_down_also_for_a_split_card() -> None:
    s = turn("vulture_capitalism")
    hold(s, "/ B", "", "")
    set_price(s, "B", 7)
    s.discard.append(s.deck.pop(s.deck.index(1)))
    events = do(s, "strategy vulture_capitalism; give-up-split B; take-discarded B")
    assert paid(events, "strategy_paid") == [(0, 3)]
    assert (regular(s, 0), split(s, 0)) == ("B B", "")


def test_STR6_rights_issue_costs_nothing_where_the_price_is_low() -> None:
    s = turn("rights_issue", cash=0)
    hold(s, "/ B", "", "")
    set_price(s, "B", 2)
    s.discard.append(s.deck.pop(s.deck.index(1)))
    do(s, "strategy rights_issue; take-discarded B")
    assert (s.cash[0], regular(s, 0)) == (0, "B")


def test_BON2_a_bond_that_was_spent_returns_nothing_and_can_be_bought_again() -> None:
    s = turn("convertible_bond")
    s.put_part(0, [1, 20, 19])
    s.discard.append(s.deck.pop(s.deck.index(3)))
    do(s, "strategy convertible_bond; take-discarded A")
    to_next_round(s)
    s.cash = [20, 20, 20]
    assert s.asking.prompt == "buy_bonds"
    assert menu(s, s.actor) == ["buy-bonds 0", "buy-bonds 1"]  # C7: the only one left of 40
    assert [seat for seat, _ in paid(to_end(s), "bonds_returned")] == [1, 2]


def test_STR5_corner_the_market_keeps_the_cards() -> None:
    s = turn("corner_the_market")
    s.put_part(COMMERCE, [3, 0, 2, 0, 0, 0, 4, *[0] * 14])
    assert paid(do(s, "strategy corner_the_market"), "strategy_paid") == [(0, 15)]
    assert s.parts[COMMERCE][:7] == [3, 0, 2, 0, 0, 0, 4]


def test_A3_a_card_may_be_played_between_the_action_cards_and_a_power() -> None:
    s = turn("share_buyback", deck=piles("boom C C", "C", "B", count=3), first="cramer")
    do(s, "nudge-down C; strategy share_buyback; push-up C; boom C")
    assert price(s, "C") == 8
    assert menu(s, 0) == ["end-turn"]


def test_A4_the_turn_does_not_end_while_a_spent_card_leaves_another() -> None:
    s = turn("naked_short", deck=piles("boom bust C", "C", "B", count=3))
    do(s, "strategy naked_short; spend-bust")
    assert refused(s, 0, "end-turn").args == {"cards": 1}
    assert view(s, PUBLIC).discard[-1] == 10


def test_STR3_diversification_counts_split_companies_and_shows_only_what_is_wanted() -> None:
    s = turn("diversification")
    hold(s, "C B / L", "", "")
    events = do(s, "strategy diversification; show-one C; show-one L; done-choosing")
    assert paid(events, "strategy_paid") == [(0, 4)]
    assert view(s, 1).remembered[0].least[:3] == [1, 0, 0]
