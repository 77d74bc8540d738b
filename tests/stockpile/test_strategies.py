"""STR. Investment strategies: dealing, discarding, the deck, and each card."""

from __future__ import annotations

import pytest

from outcry.core.game import PUBLIC
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.commodities.cards import COMMERCE, COMMERCE_DISCARD, COMMERCE_GONE, KINDS
from outcry.stockpile.modules.strategies import cards
from outcry.stockpile.state import State
from outcry.stockpile.terms import MOVEMENT
from stockpile_holdings import hold
from stockpile_positions import (
    bids,
    discard,
    menu,
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
    told,
    view,
)
from stockpile_powers import ON, dealt_table, discard_rest, do, paid, playable, strategy, table, turn

OFFICIAL = {2: 6, 3: 7, 4: 6, 5: 5}


# Dealing.


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_STR1_three_more_cards_than_rounds_are_dealt_and_two_discarded(seats: int) -> None:
    s = Stockpile(seats, {"strategies": True}).start(b"strategies")
    assert view(s, PUBLIC).parts["strategies"] == [3 + OFFICIAL[seats]] * seats
    assert s.asking.prompt == "discard_strategies"
    mine = cards.hand(s, 0)
    play(s, 0, f"discard-strategy {cards.STRATEGY_NAMES[mine[0]]}; discard-strategy {cards.STRATEGY_NAMES[mine[1]]}")
    assert view(s, PUBLIC).parts["strategies"] == [3 + OFFICIAL[seats]] * seats  # nobody knows who has discarded
    thrown = {0: mine[:2]}
    for seat in range(1, seats):
        thrown[seat] = cards.hand(s, seat)[:2]
        for card in thrown[seat]:
            play(s, seat, f"discard-strategy {cards.STRATEGY_NAMES[card]}")
    assert view(s, PUBLIC).parts["strategies"] == [1 + OFFICIAL[seats]] * seats
    for seat, two in thrown.items():
        secrets = view(s, seat).secrets
        assert secrets is not None
        assert secrets.parts["strategies_discarded"] == two
    assert "strategies_discarded" not in view(s, PUBLIC).parts


def test_STR1_both_copies_of_a_card_may_be_discarded() -> None:
    s = dealt_table("bill", "bernie", "donald", options=ON, hands=("bear_raid bear_raid",))
    for seat, nickname in enumerate(("bill", "bernie", "donald")):
        play(s, seat, f"keep {nickname}")
    play(s, 0, "discard-strategy bear_raid; discard-strategy bear_raid")
    discard_rest(s, ())
    assert cards.hand(s, 0).count(cards.BEAR_RAID) == 0
    secrets = view(s, 0).secrets
    assert secrets is not None
    assert secrets.parts["strategies_discarded"] == [cards.BEAR_RAID] * 2


def test_STR2_one_a_round_open_to_all_and_it_leaves_the_game() -> None:
    s = turn("liquidity_injection", "liquidity_injection")
    before = len(cards.hand(s, 0))
    events = do(s, "strategy liquidity_injection")
    assert told(events, "strategy_played") == [{"seat": 0, "strategy": cards.LIQUIDITY_INJECTION}]
    assert paid(events, "strategy_paid") == [(0, 5)]
    assert len(cards.hand(s, 0)) == before - 1
    assert s.parts[cards.GONE] == [cards.LIQUIDITY_INJECTION]
    assert refused(s, 0, "strategy liquidity_injection").code == "strategy_played"
    assert menu(s, 0) == ["end-turn"]


def test_INV3_ivan_draws_more_and_plays_two_a_round() -> None:
    options = {**ON, "investors_ii": True}
    s = table("ivan", "bernie", "donald", options=options, hands=("liquidity_injection liquidity_injection",))
    assert view(s, PUBLIC).parts["strategies"] == [8 + 6, 8, 8]
    to_action(s)
    do(s, "strategy liquidity_injection")
    do(s, "strategy liquidity_injection")
    assert not any(name.startswith("strategy") for name in menu(s, 0))


def test_STR3_cards_that_need_a_module_leave_the_deck() -> None:
    printed = Stockpile(4, {"strategies": True}).board.printed
    assert len(printed["strategy_deck"]) == 44 - 2 - 6
    assert len(printed["strategy_promo"]) == 8
    everything = Stockpile(4, {"strategies": True, "bonds": True, "commodities": True}).board.printed
    assert everything["strategy_deck"] == sorted(list(range(22)) * 2)


@pytest.mark.parametrize(
    ("seats", "options", "promo"),
    [
        (4, {"bonds": True, "commodities": True}, False),
        (4, {"bonds": True, "investors": True, "investors_ii": True}, True),
        (5, {"bonds": True}, True),
        (5, {"commodities": True, "investors": True, "investors_ii": True}, True),
        (5, {"bonds": True, "commodities": True, "investors": True, "investors_ii": True}, False),
        (2, {}, False),
        (3, {}, False),
    ],
)
def test_STR4_promo_cards_join_a_deck_that_is_too_small(seats: int, options: dict[str, bool], promo: bool) -> None:
    s = Stockpile(seats, {"strategies": True, **options}).start(b"deck")
    deck = s.tape.modules["strategies"][2:]
    assert any(card >= cards.FIRST_PROMO for card in deck) == promo


def test_STR4_a_custom_length_that_is_still_short_deals_what_there_is() -> None:
    s = Stockpile(5, {"strategies": True, "rounds": 10}).start(b"deck")
    assert view(s, PUBLIC).parts["strategies"] == [(36 + 8) // 5] * 5


def test_X10_promo_strategies_without_strategies_are_ignored() -> None:
    s = Stockpile(4, {"strategies_promo": True}).start(b"deck")
    assert s.asking.prompt == "place"


def test_STR5_a_card_is_played_only_if_it_can_be_paid_and_does_something() -> None:
    s = turn("interpositioning", "share_buyback", "corner_the_market", cash=2)
    assert not any(playable(s, name) for name in ("interpositioning", "share_buyback", "corner_the_market"))
    assert refused(s, 0, "strategy share_buyback").code == "over_cash"
    assert refused(s, 0, "strategy interpositioning").code == "strategy_does_nothing"
    assert refused(s, 0, "strategy bear_raid").code in ("strategy_not_held", "strategy_does_nothing")


# Cards that bring money.


@pytest.mark.parametrize(
    ("card", "space", "works"),
    [
        ("block_trading", 10, True),
        ("block_trading", 6, False),
        ("value_investing", 3, True),
        ("value_investing", 6, False),
    ],
)
def test_STR7_a_condition_on_the_meeple_reads_the_printed_track(card: str, space: int, works: bool) -> None:
    s = table("donald", "bernie", "bill", options=ON, hands=(card,))
    to_demand(s)
    bids(s, f"0:1@{space} 1:2@0 2:3@0")
    assert playable(s, card) == works
    if works:
        assert paid(do(s, f"strategy {card}"), "strategy_paid") == [(0, 6)]


def test_STR7_with_two_players_either_meeple_will_do() -> None:
    s = table("bill bernie", "donald martha", options=ON, hands=("block_trading value_investing",))
    to_demand(s)
    bids(s, "0:1@10 1:2@0 0:3@0 1:4@0")
    if s.asking.prompt == "look":
        do(s, "no-power")
    assert playable(s, "block_trading")
    assert playable(s, "value_investing")


def test_STR5_corner_the_market_pays_for_duplicates() -> None:
    s = turn("corner_the_market")
    s.put_part(COMMERCE, [3, 2, 1, 0, 0, 0, 2, *[0] * 14])
    assert paid(do(s, "strategy corner_the_market"), "strategy_paid") == [(0, 15)]
    assert s.parts[COMMERCE][:7] == [3, 2, 1, 0, 0, 0, 2]  # the cards are kept


def test_STR3_diversification_pays_for_each_company_shown() -> None:
    s = turn("diversification")
    hold(s, "C B / L", "", "")
    do(s, "strategy diversification; show-one C")
    assert menu(s, 0) == ["done-choosing", "show-one B", "show-one L"]
    assert paid(do(s, "show-one L; done-choosing"), "strategy_paid") == [(0, 4)]


def test_STR3_interpositioning_pays_for_fee_cards_of_this_round() -> None:
    s = turn("interpositioning", deck=piles("1 2 C", "C", "B", count=3))
    assert paid(do(s, "strategy interpositioning"), "strategy_paid") == [(0, 10)]


def test_X2_regulatory_capture_pays_back_a_fee_paid_this_round() -> None:
    s = turn("regulatory_capture", deck=piles("1 3 C", "C", "B", count=3))
    events = do(s, "strategy regulatory_capture")
    assert paid(events, "strategy_cost") == [(0, 1)]
    assert paid(events, "strategy_paid") == [(0, 7)]
    assert discard(s).count("3") == 1


def test_STR3_golden_parachute_pays_the_price_and_4() -> None:
    s = turn("golden_parachute")
    hold(s, "/ B", "", "")
    set_price(s, "B", 7)
    assert paid(do(s, "strategy golden_parachute; give-up-split B"), "strategy_paid") == [(0, 11)]
    assert (regular(s, 0), split(s, 0)) == ("B", "")


def test_STR3_bear_raid_sells_up_to_three_shares_at_8() -> None:
    s = turn("bear_raid")
    hold(s, "C / B B", "", "")
    do(s, "strategy bear_raid; raid C")
    assert menu(s, 0) == ["done-choosing", "raid-split B", "raid-half B"]
    before = s.cash[0]
    do(s, "raid-split B")
    assert s.cash[0] == before + 24
    assert (regular(s, 0), split(s, 0)) == ("", "B")


def test_X4_in_a_bear_raid_a_card_dropped_is_not_sold_again() -> None:
    s = turn("bear_raid")
    hold(s, "/ B", "", "")
    do(s, "strategy bear_raid; raid-half B")
    assert (regular(s, 0), split(s, 0)) == ("B", "")


def test_INV3_graham_gets_his_bonus_in_a_bear_raid() -> None:
    s = turn("bear_raid", first="graham")
    hold(s, "C C / B", "", "")
    events = do(s, "strategy bear_raid; raid C; raid-split B")
    assert paid(events) == [(0, 1), (0, 2)]


def test_INV3_graham_gets_nothing_for_a_strategy_that_does_not_say_sell() -> None:
    s = turn("golden_parachute", first="graham")
    hold(s, "C", "", "")
    assert paid(do(s, "strategy golden_parachute; give-up C")) == []


# Cards that move stock.


def test_STR6_convertible_bond_takes_a_stock_from_the_discard() -> None:
    s = turn("convertible_bond")
    s.put_part(0, [1, 0, 0])
    assert refused(s, 0, "strategy convertible_bond").code == "strategy_does_nothing"  # nothing in the discard
    hold(s, "", "", "")
    s.discard.append(s.deck.pop(s.deck.index(3)))
    do(s, "strategy convertible_bond; take-discarded A")
    assert regular(s, 0) == "A"
    assert s.parts[0] == [0, 0, 0]
    assert view(s, 1).remembered[0].least[3] == 1  # shown


def test_STR6_fraudulent_transfer_never_takes_the_card_given_up() -> None:
    s = turn("fraudulent_transfer")
    hold(s, "C", "", "")
    assert not playable(s, "fraudulent_transfer")  # the discard is empty
    s.discard.append(s.deck.pop(s.deck.index(3)))
    do(s, "strategy fraudulent_transfer; give-up C")
    assert menu(s, 0) == ["take-discarded A"]
    do(s, "take-discarded A")
    assert (regular(s, 0), discard(s)) == ("A", "C")


def test_X4_transfer_may_take_the_same_company_if_a_copy_was_there_before() -> None:
    s = turn("vulture_capitalism")
    hold(s, "C", "", "")
    s.discard.append(s.deck.pop(s.deck.index(0)))
    events = do(s, "strategy vulture_capitalism; give-up C; take-discarded C")
    assert paid(events, "strategy_paid") == [(0, 2)]  # half of 5, rounded down
    assert (regular(s, 0), discard(s)) == ("C", "C")


def test_STR3_rogue_trading_moves_a_card_to_split() -> None:
    s = turn("rogue_trading")
    hold(s, "C B", "", "")
    events = do(s, "strategy rogue_trading; to-split B")
    assert (regular(s, 0), split(s, 0)) == ("C", "B")
    assert paid(events, "strategy_cost") == [(0, 3)]


def test_STR3_rights_issue_buys_for_3_less_what_one_holds() -> None:
    s = turn("rights_issue")
    hold(s, "A", "", "")
    s.discard += [s.deck.pop(s.deck.index(kind)) for kind in (3, 4)]
    do(s, "strategy rights_issue")
    assert menu(s, 0) == ["take-discarded A"]
    do(s, "take-discarded A")
    assert (regular(s, 0), s.cash[0]) == ("A A", 18)


# Cards that move prices.


def test_STR3_dividends_pay_all_who_show() -> None:
    for card, cost, rate in (("dividend_growth_investing", 3, 2), ("special_dividend", 0, 1)):
        s = turn(card)
        hold(s, "C", "C / C", "")
        before = s.cash[:]
        do(s, f"strategy {card}; declare C")
        show(s, "1 0", "1 1", "")
        assert s.cash == [before[0] - cost + rate, before[1] + 3 * rate, before[2]]
        assert (s.actor, s.asking.prompt) == (0, "play")  # the turn goes on


def test_STR3_share_buyback_may_split_a_company() -> None:
    s = turn("share_buyback")
    hold(s, "C", "", "")
    set_price(s, "C", 10)
    do(s, "strategy share_buyback; push-up C")
    assert (price(s, "C"), split(s, 0)) == (7, "C")
    assert (s.actor, s.asking.prompt) == (0, "play")


def test_STR3_short_squeeze_wants_a_low_price() -> None:
    s = turn("short_squeeze")
    assert not playable(s, "short_squeeze")
    set_price(s, "B", 3)
    do(s, "strategy short_squeeze")
    assert menu(s, 0) == ["push-up B"]
    do(s, "push-up B")
    assert price(s, "B") == 6


def test_A4_naked_short_spends_an_action_card() -> None:
    s = turn("naked_short", deck=piles("boom C bust", "C", "B", count=3))
    assert "end-turn" not in menu(s, 0)
    do(s, "strategy naked_short")
    assert menu(s, 0) == ["spend-boom", "spend-bust"]
    events = do(s, "spend-boom")
    assert paid(events, "strategy_paid") == [(0, 12)]
    assert (s.booms[0], s.busts[0], discard(s)) == (0, 1, "boom")
    do(s, "bust C")
    assert "end-turn" in menu(s, 0)


def test_X8_market_maker_moves_up_first_then_down() -> None:
    s = turn("market_maker", deck=piles("boom C C", "C", "B", count=3))
    events = do(s, "strategy market_maker; push-up B; push-down C")
    assert [args["company"] for args in told(events, "moved")] == [1, 0]
    assert (price(s, "B"), price(s, "C")) == (7, 3)


def test_ADV1_market_maker_stops_for_stanford_steel() -> None:
    s = turn("market_maker", board="advanced", deck=piles("boom C C", "C", "B", count=3))
    hold(s, "S", "", "")
    before = s.cash[0]
    do(s, "strategy market_maker; push-up S; push-down B")
    assert s.asking.prompt == "show"
    assert price(s, "B") == 5
    show(s, "1 0", "", "")
    assert price(s, "B") == 3
    assert s.cash[0] > before
    assert (s.actor, s.asking.prompt) == (0, "play")


def test_X8_systemic_shock_moves_three_in_the_order_of_C1() -> None:
    s = turn("systemic_shock")
    s.put_part(COMMERCE, [0, 0, 1, 0, 0, 0, 0, *[0] * 14])
    do(s, "strategy systemic_shock; spend-commodity oil; push-down B; push-up A")
    assert menu(s, 0) == ["push-up S", "push-down S", "push-up E", "push-down E"]
    events = do(s, "push-up E")
    assert [args["company"] for args in told(events, "moved")] == [1, 3, 5]
    assert sum(s.parts[COMMERCE][:KINDS]) == 0
    assert s.parts[COMMERCE_DISCARD] == [13]  # COM5


def test_STR3_tax_haven_lets_a_tax_leave_the_game() -> None:
    s = turn("tax_haven")
    s.put_part(COMMERCE, [0, 0, 0, 0, 0, 0, 2, *[0] * 14])
    do(s, "strategy tax_haven")
    assert s.parts[COMMERCE][6] == 1
    assert s.parts[COMMERCE_GONE] == [1]
    assert s.cash[0] == 17


# Cards about pairs.


def test_X5_espionage_looks_at_all_hidden_pairs() -> None:
    s = turn("corporate_espionage", pairs="A+2 S-2 C$$ B+1 L+4 E-3")
    events = do(s, "strategy corporate_espionage")
    assert [args["pair"] for args in told(events, "looked_at_pair")] == [1, 2, 4, 5]  # not his own, not the open one
    assert all(pair.company is not None for pair in view(s, 0).pairs)
    assert view(s, 1).pairs[2].company is None
    assert s.cash[0] == 17


def test_X5_insider_trading_looks_at_up_to_two() -> None:
    s = turn("insider_trading")
    do(s, "strategy insider_trading; look-pair 3")
    assert menu(s, 0) == ["done-choosing", "look-pair 5", "look-pair 6"]
    do(s, "look-pair 5")
    assert [pair.company is not None for pair in view(s, 0).pairs] == [True, False, True, True, True, False]


def test_STR3_data_broker_shows_the_own_pair_to_all() -> None:
    s = turn("data_broker", pairs="A+2 S-2 C$$ B+1 L+4 E-3")
    events = do(s, "strategy data_broker")
    assert told(events, "pair_shown") == [{"seat": 0, "company": 3, "forecast": 2}]
    assert paid(events, "strategy_paid") == [(0, 6)]
    assert view(s, PUBLIC).pairs[0].company == 3
    assert view(s, 1).pairs[0].forecast == 2


def test_STR3_data_broker_with_two_players_shows_one_of_two() -> None:
    s = table("bill bernie", "donald martha", options=ON, hands=("data_broker",))
    to_action(s)
    do(s, "strategy data_broker")
    assert menu(s, 0) == ["open-pair 1", "open-pair 2"]
    do(s, "open-pair 2")
    assert view(s, 1).pairs[0].company is None
    assert view(s, 1).pairs[1].company is not None


def falsify(card: str, pair: int, pairs: str, copies: int = 1) -> State:
    s = turn(*["falsified_earnings"] * copies, pairs=pairs)
    do(s, f"strategy falsified_earnings; falsify {pair}")
    assert strategy(card) == cards.FALSIFIED_EARNINGS
    while s.phase < MOVEMENT and s.round == 0:
        plain(s)
    return s


@pytest.mark.parametrize(("forecast", "after"), [("+4", 6), ("+2", 4), ("-3", 5), ("-2", 6)])
def test_M1_falsified_earnings_turn_a_move(forecast: str, after: int) -> None:
    s = falsify("falsified_earnings", 1, f"A{forecast}")
    while s.round == 0:
        plain(s)
    assert price(s, "A") == after


def test_M1_falsified_earnings_on_a_dividend_pay_it_and_then_fall() -> None:
    s = falsify("falsified_earnings", 1, "A$$")
    assert s.asking.prompt == "show"
    assert price(s, "A") == 5
    show(s, "", "", "")
    assert price(s, "A") == 2


def test_STR2_where_falsified_earnings_lie_is_public() -> None:
    s = turn("falsified_earnings")
    events = do(s, "strategy falsified_earnings; falsify 4")  # X5: a public one too
    assert told(events, "falsified") == [{"seat": 0, "pair": 3}]
    assert view(s, PUBLIC).parts["falsified"] == [0, 0, 0, 1, 0, 0]
    assert s.cash[0] == 18
