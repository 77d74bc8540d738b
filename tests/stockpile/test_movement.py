"""M. Movement: pairs are opened and prices move, with dividends, splits and bankruptcies."""

from __future__ import annotations

import pytest

from outcry.core.events import Event
from outcry.core.game import PUBLIC
from outcry.stockpile.cards import DIVIDEND
from outcry.stockpile.state import State
from outcry.stockpile.terms import MOVEMENT
from stockpile_games import view_of
from stockpile_holdings import at_selling, before_movement, begin_movement, hold
from stockpile_positions import (
    discard,
    game,
    give,
    menu,
    pair,
    piles,
    plain,
    play,
    position,
    price,
    prices,
    refused,
    regular,
    set_price,
    show,
    split,
    tape_for,
    to_action,
    to_demand,
    to_dividend,
    to_next_round,
    to_selling,
    told,
)


def opened(events: list[Event]) -> list[str]:
    """The pairs in the order opened, with their owners, as `0:C+4`; `-` for those beside the board."""
    found = []
    for args in told(events, "revealed"):
        owner, company, forecast = args["owner"], args["company"], args["forecast"]
        assert isinstance(owner, int)
        assert isinstance(company, int)
        assert isinstance(forecast, int)
        found.append(f"{owner if owner >= 0 else '-'}:{pair(company, forecast)}")
    return found


def moved(forecast: str, start: int, *portfolios: str) -> tuple[State, list[Event]]:
    """Epic Electric is moved by a pair of the first player; it comes before any other pair."""
    s = before_movement(f"E{forecast}", *portfolios)
    set_price(s, "E", start)
    return s, begin_movement(s)


# M1


def test_M1_players_open_in_turn_order_then_the_face_up_pair_then_the_face_down_one() -> None:
    s = position(4, pairs="C+4 B+2 L+1 A$$ S-2 E-3", first=2)
    events = to_next_round(s)
    assert opened(events) == ["2:L+1", "3:A$$", "0:C+4", "1:B+2", "-:S-2", "-:E-3"]


def test_M1_with_three_players_two_face_down_pairs_come_last() -> None:
    s = position(3, pairs="C+4 B+2 L+1 A$$ S-2 E-3", first=1)
    assert opened(to_next_round(s)) == ["1:B+2", "2:L+1", "0:C+4", "-:A$$", "-:S-2", "-:E-3"]


def test_M1_with_five_players_none_lies_face_down() -> None:
    s = position(5, pairs="C+4 B+2 L+1 A$$ S-2 E-3", first=4)
    assert opened(to_next_round(s)) == ["4:S-2", "0:C+4", "1:B+2", "2:L+1", "3:A$$", "-:E-3"]


@pytest.mark.parametrize(
    ("first", "order"),
    [
        (0, ["0:C+4", "0:B+2", "1:L+1", "1:A$$", "-:S-2", "-:E-3"]),
        (1, ["1:L+1", "1:A$$", "0:C+4", "0:B+2", "-:S-2", "-:E-3"]),
    ],
)
def test_M1_with_two_players_both_pairs_of_an_owner_go_in_the_order_dealt(first: int, order: list[str]) -> None:
    s = position(2, pairs="C+4 B+2 L+1 A$$ S-2 E-3", first=first)
    assert opened(to_next_round(s)) == order


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_M1_every_company_moves_or_pays_every_round(players: int) -> None:
    s = position(players, pairs="C+4 B+2 L+1 A$$ S-2 E-3 / E+4 S+2 A+1 L$$ B-2 C-3")
    events = to_next_round(s)
    assert sorted(pair_[2] for pair_ in opened(events)) == sorted("CBLASE")
    assert prices(s) == [9, 7, 6, 5, 3, 2]
    to_next_round(s)
    assert prices(s) == [6, 5, 6, 6, 5, 6]


def test_M1_the_rulebooks_pair_of_american_automotive_and_plus_two_raises_it_by_two() -> None:
    s = before_movement("A+2")
    begin_movement(s)
    assert price(s, "A") == 7


def test_M1_a_pair_is_public_once_it_is_opened() -> None:
    s = before_movement("C+4 B$$ L+2")
    assert view_of(s, PUBLIC).pairs[0].company is None
    begin_movement(s)
    seen = view_of(s, PUBLIC).pairs
    assert [(p.company, p.revealed) for p in seen[:4]] == [(0, True), (1, True), (None, False), (None, False)]


# M2


def test_M2_a_dividend_pays_2_a_share_and_moves_no_price() -> None:
    s = before_movement("B$$", "B B B", "", "B")
    begin_movement(s)
    events = show(s, "3 0", "", "1 0")
    assert [s.cash[seat] for seat in range(4)] == [26, 20, 22, 20]
    assert price(s, "B") == 5
    assert told(events, "dividend_paid") == [
        {"seat": 0, "company": 1, "money": 6},
        {"seat": 2, "company": 1, "money": 2},
    ]


def test_M2_a_split_card_counts_as_two_shares() -> None:
    s = before_movement("B$$", "B / B B")
    begin_movement(s)
    show(s, "1 2")
    assert s.cash[0] == 20 + 2 * (1 + 4)


@pytest.mark.parametrize(("marks", "paid"), [(1, 1), (2, 2), (3, 3)])
def test_M2_one_two_or_three_dollar_signs_pay_so_much_a_share(marks: int, paid: int) -> None:
    """Only `$$` is in the base deck, so the others are put there by hand."""
    chosen = game(4)
    s = chosen.start_on(tape_for(chosen, pairs="B$$"))
    s.forecasts[0] = DIVIDEND + marks
    to_dividend(s)
    hold(s, "B B / B")
    show(s, "2 1")
    assert s.cash[0] == 20 + 4 * paid
    assert price(s, "B") == 5


def test_M2_a_dividend_pays_a_waiting_fee_first() -> None:
    s = before_movement("B$$", "B B")
    s.cash[0] = 0
    s.held[2] = 1
    begin_movement(s)
    events = show(s, "2 0")
    assert s.cash[0] == 1
    assert [event.code for event in events if event.code in ("dividend_paid", "fee_paid")] == [
        "dividend_paid",
        "fee_paid",
    ]


# M3


def test_M3_the_example_shows_one_of_two_regular_cards_and_the_split_card_for_6() -> None:
    s = before_movement("B$$", "", "", "B B / B")
    begin_movement(s)
    show(s, "", "", "1 1")
    assert s.cash[2] == 26
    assert (regular(s, 2), split(s, 2)) == ("B B", "B")
    for seat in (PUBLIC, 0, 1, 3):
        assert view_of(s, seat).remembered[2].least[1] == 1, "nobody learns of the other card"


def test_M3_none_need_be_shown_and_then_nothing_is_paid() -> None:
    s = before_movement("B$$", "B B", "B")
    begin_movement(s)
    show(s, "0 0", "1 0")
    assert s.cash[:2] == [20, 22]
    assert view_of(s, 1).remembered[0].least[1] == 0


def test_M3_any_number_can_be_shown_but_no_more_than_held() -> None:
    s = before_movement("B$$", "B B / B")
    begin_movement(s)
    assert menu(s, 0) == ["show 0 0", "show 0 1", "show 1 0", "show 1 1", "show 2 0", "show 2 1"]
    why = refused(s, 0, "show 3 0")
    assert (why.code, why.args) == ("not_so_many", {"company": 1, "regular": 2, "split": 1})
    assert refused(s, 0, "show 0 2").code == "not_so_many"
    assert menu(s, 1) == ["show 0 0"]


def test_M3_all_are_asked_at_once_holders_or_not() -> None:
    s = before_movement("B$$", "B")
    begin_movement(s)
    assert s.to_act() == [0, 1, 2, 3]
    for seat in range(4):
        ask = s.view(seat).ask
        assert ask is not None
        assert (ask.prompt, ask.sealed) == ("show", True)
        assert ask.args == {"company": 1, "rate": 2}
    assert s.view(PUBLIC).ask is None


def test_M3_answers_come_in_any_order_and_open_together() -> None:
    s = before_movement("B$$", "B", "B", "B", "B")
    begin_movement(s)
    for seat in (2, 0, 3):
        assert play(s, seat, "show 1 0") == []
        assert s.cash == [20] * 4
    assert s.to_act() == [1]
    assert s.view(0).waiting == [0, 1, 2, 3], "nobody sees who has answered"
    events = play(s, 1, "show 0 0")
    assert [args["seat"] for args in told(events, "shown")] == [0, 1, 2, 3]
    assert s.cash == [22, 20, 22, 22]


def test_M3_an_answer_can_be_changed_until_all_are_open() -> None:
    s = before_movement("B$$", "B B")
    begin_movement(s)
    play(s, 0, "show 2 0")
    ask = s.view(0).ask
    assert ask is not None
    assert ask.answer is not None
    play(s, 0, "show 1 0")
    for seat in (1, 2, 3):
        play(s, seat, "show 0 0")
    assert s.cash[0] == 22


def test_M3_what_was_shown_stays_known_and_the_cards_stay() -> None:
    s = before_movement("B$$", "B B C")
    begin_movement(s)
    show(s, "2 0")
    assert regular(s, 0) == "C B B"
    assert view_of(s, 3).remembered[0].least[:2] == [0, 2]


def test_M3_answers_open_in_turn_order() -> None:
    s = before_movement(". . B$$", first=2)
    begin_movement(s)
    events = show(s)
    assert [args["seat"] for args in told(events, "shown")] == [2, 3, 0, 1]


def test_M3_movement_goes_on_after_the_dividend() -> None:
    s = before_movement("B$$ C+4")
    begin_movement(s)
    assert (s.phase, price(s, "C")) == (MOVEMENT, 5)
    show(s)
    assert price(s, "C") == 9
    assert s.round == 1


# M4


@pytest.mark.parametrize(
    ("start", "forecast", "end"),
    [(5, "+4", 9), (5, "+2", 7), (5, "+1", 6), (5, "-2", 3), (5, "-3", 2), (6, "+4", 10), (3, "-2", 1), (4, "-3", 1)],
)
def test_M4_a_price_moves_as_many_spaces_as_the_forecast_says(start: int, forecast: str, end: int) -> None:
    s, events = moved(forecast, start, "E / E")
    assert price(s, "E") == end
    assert (regular(s, 0), split(s, 0)) == ("E", "E"), "on the last and the first space nothing happens"
    assert told(events, "moved")[0]["to_price"] == end


# M5


@pytest.mark.parametrize(("start", "forecast"), [(10, "+1"), (10, "+2"), (10, "+4"), (9, "+2"), (7, "+4")])
def test_M5_a_price_that_steps_above_10_splits(start: int, forecast: str) -> None:
    s, events = moved(forecast, start, "E")
    assert told(events, "split") == [{"company": 5, "price": 6}]
    assert (regular(s, 0), split(s, 0)) == ("", "E")


def test_M5_all_holders_show_all_their_cards_regular_and_split() -> None:
    _, events = moved("+1", 10, "E E C / E", "B", "/ E E", "E")
    assert told(events, "split_shown") == [
        {"seat": 0, "company": 5, "regular": 2, "split": 1},
        {"seat": 2, "company": 5, "regular": 0, "split": 2},
        {"seat": 3, "company": 5, "regular": 1, "split": 0},
    ]


def test_M5_everybody_knows_the_split_cards_from_then_on_and_nothing_more_of_the_others() -> None:
    s, _ = moved("+1", 10, "E E C", "B")
    for seat in (PUBLIC, 1, 2, 3):
        view = view_of(s, seat)
        assert view.players[0].split == [0, 0, 0, 0, 0, 2]
        assert view.players[0].regular == 1
        assert view.remembered[0].most[5] == 0, "all of them were shown and moved"
        assert view.remembered[0].least == [0] * 8
        assert view.remembered[0].most[:5] == [1] * 5


def test_M5_other_companies_do_not_split_along() -> None:
    s, _ = moved("+1", 10, "C C B E")
    assert regular(s, 0) == "C C B"


# M6


def test_M6_cards_already_split_pay_10_each_and_stay() -> None:
    s, events = moved("+1", 10, "/ E E", "/ E")
    assert s.cash[:2] == [40, 30]
    assert (split(s, 0), split(s, 1)) == ("E E", "E")
    assert told(events, "split_paid") == [
        {"seat": 0, "company": 5, "money": 20},
        {"seat": 1, "company": 5, "money": 10},
    ]


def test_M6_regular_cards_move_over_after_that_and_pay_nothing() -> None:
    s, _ = moved("+1", 10, "E E")
    assert s.cash[0] == 20
    assert split(s, 0) == "E E"


def test_M6_the_example_of_a_split_that_pays() -> None:
    s = position(4, deck=piles("boom"))
    to_action(s)
    hold(s, "", "C C / C")
    set_price(s, "C", 10)
    play(s, 0, "boom C")
    assert s.cash[1] == 30
    assert (regular(s, 1), split(s, 1), price(s, "C")) == ("", "C C C", 7)
    to_selling(s)
    plain(s)
    play(s, 1, "sell-split C; halve C; done-selling")
    assert s.cash[1] == 30 + 14 + 7
    assert (regular(s, 1), split(s, 1)) == ("C", "C")


def test_M6_split_money_pays_a_waiting_fee() -> None:
    s = before_movement("E+1", "/ E")
    set_price(s, "E", 10)
    s.cash[0] = 0
    s.held[0:3] = [0, 1, 1]
    begin_movement(s)
    assert s.cash[0] == 10 - 2 - 3


# M7


def test_M7_nine_with_plus_four_ends_on_eight_after_a_split() -> None:
    s, events = moved("+4", 9, "E")
    assert price(s, "E") == 8
    assert split(s, 0) == "E"
    assert [(args["from_price"], args["to_price"]) for args in told(events, "moved")][:2] == [(9, 10), (6, 8)]


@pytest.mark.parametrize(
    ("start", "forecast", "end"),
    [(10, "+1", 6), (9, "+2", 6), (7, "+4", 6), (10, "+2", 7), (8, "+4", 7), (10, "+4", 9)],
)
def test_M7_the_split_space_is_one_step_and_the_rest_goes_on_from_6(start: int, forecast: str, end: int) -> None:
    s, _ = moved(forecast, start)
    assert price(s, "E") == end


def test_M7_a_short_track_splits_twice_in_one_move_and_the_second_pays_for_what_the_first_moved() -> None:
    s = before_movement("B+4", "B B", "B / B", board="advanced")
    set_price(s, "B", 6)
    events = begin_movement(s)
    assert price(s, "B") == 4
    assert len(told(events, "split")) == 2
    assert s.cash[0] == 20 + 2 * 10
    assert s.cash[1] == 20 + 10 + 2 * 10
    assert (split(s, 0), split(s, 1)) == ("B B", "B B")


# M8


def test_M8_the_example_two_with_minus_three_is_bankrupt_and_back_at_5() -> None:
    s = before_movement("S-3", "S", "S S / S", "C")
    set_price(s, "S", 2)
    events = begin_movement(s)
    assert price(s, "S") == 5, "the third step is not taken"
    assert [regular(s, seat) for seat in range(4)] == ["", "", "C", ""]
    assert split(s, 1) == ""
    assert told(events, "bankrupt") == [{"company": 4, "price": 5}]


@pytest.mark.parametrize(("start", "forecast"), [(1, "-2"), (1, "-3"), (2, "-2"), (2, "-3"), (3, "-3")])
def test_M8_a_price_that_steps_below_1_is_bankrupt(start: int, forecast: str) -> None:
    s, events = moved(forecast, start, "E", "/ E")
    assert price(s, "E") == 5
    assert (regular(s, 0), split(s, 1)) == ("", "")
    assert len(told(events, "bankrupt")) == 1


def test_M8_the_lost_cards_lie_face_up_in_the_discard_and_bring_nothing() -> None:
    s = before_movement("S-3", "S", "S S / S")
    set_price(s, "S", 1)
    before = discard(s)
    events = begin_movement(s)
    assert discard(s) == f"{before} S S S S".strip()
    assert s.cash == [20] * 4
    assert told(events, "bankrupt_lost") == [
        {"seat": 0, "company": 4, "regular": 1, "split": 0},
        {"seat": 1, "company": 4, "regular": 2, "split": 1},
    ]


def test_M8_everybody_saw_that_no_card_of_it_is_left() -> None:
    s = before_movement("S-3", "S C")
    set_price(s, "S", 1)
    begin_movement(s)
    for seat in (PUBLIC, 1, 2, 3):
        assert view_of(s, seat).remembered[0].most[4] == 0
        assert view_of(s, seat).players[0].regular == 1


def test_M8_a_company_nobody_holds_goes_bankrupt_too() -> None:
    s, events = moved("-3", 1)
    assert price(s, "E") == 5
    assert told(events, "bankrupt_lost") == []


# M9


def test_M9_stock_won_after_a_split_is_regular() -> None:
    s = position(4, deck=piles("boom") + " " + piles("C C C"))
    to_action(s)
    hold(s, "C")
    set_price(s, "C", 10)
    play(s, 0, "boom C")
    assert (regular(s, 0), split(s, 0)) == ("", "C")
    to_next_round(s)
    to_demand(s)
    to_selling(s)
    assert s.first == 1
    assert (regular(s, 1), split(s, 1)) == ("C C C", "")


def test_M9_regular_and_split_cards_of_a_company_live_side_by_side() -> None:
    s = at_selling(4, "C / C")
    give(s, 0, "C")
    assert (regular(s, 0), split(s, 0)) == ("C C", "C")
    assert menu(s, 0) == ["done-selling", "sell C", "sell-split C", "halve C"]
