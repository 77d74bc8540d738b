"""ADV. The advanced board: tracks of their own, and Stanford Steel pays on its `$` spaces."""

from __future__ import annotations

import pytest

from outcry.core.events import Event
from outcry.core.game import PUBLIC
from outcry.stockpile.cards import STANFORD
from outcry.stockpile.phases.dividend import TO_SHOW
from outcry.stockpile.state import State
from outcry.stockpile.terms import ACTION, MOVEMENT
from stockpile_games import table, view_of
from stockpile_holdings import before_movement, begin_movement, hold
from stockpile_positions import piles, play, position, price, prices, regular, set_price, show, split, to_action, told

TRACKS = {
    "C": ([1, 3, 5, 7, 9], 2, 2),
    "B": ([1, 2, 3, 4, 5, 6], 4, 3),
    "L": ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 4, 5),
    "A": ([1, 3, 5, 7, 9, 11, 13], 2, 3),
    "S": ([1, 1, 2, 2, 3, 3, 4, 4, 5, 5], 8, 4),
    "E": ([1, 3, 4, 5, 5, 6, 6, 7, 8, 10], 4, 3),
}
"""The values of each track, and the places (from 0) of the start space and of the one after a split."""

STEEL = ["1", "1$", "2", "2$", "3", "3$", "4", "4$", "5", "5$"]


def steel(forecast: str, space: str, *portfolios: str) -> tuple[State, list[Event]]:
    """Stanford Steel is moved by the first pair of the movement phase."""
    s = before_movement(f"S{forecast}", *portfolios, board="advanced")
    s.place[STANFORD] = STEEL.index(space)
    return s, begin_movement(s)


def waits(s: State) -> bool:
    """Is a move waiting for the answers?"""
    return s.asking == TO_SHOW and s.dividend_steps > 0


def space(s: State) -> str:
    return STEEL[s.place[STANFORD]]


# The tracks


@pytest.mark.parametrize("letter", "CBLASE")
def test_ADV_each_company_has_a_track_of_its_own(letter: str) -> None:
    board = table(4, "advanced").board
    company = "CBLASE".index(letter)
    values, start, reset = TRACKS[letter]
    assert (board.values[company], board.start[company], board.reset[company]) == (values, start, reset)
    dollars = [place for place, paid in enumerate(board.dollars[company]) if paid]
    assert dollars == ([1, 3, 5, 7, 9] if letter == "S" else [])


def test_ADV_prices_start_on_the_start_spaces() -> None:
    s = position(4, options={"board": "advanced"})
    assert prices(s) == [5, 5, 5, 5, 5, 5]
    assert space(s) == "5"
    assert s.place[5] == 4, "the second 5 of Epic Electric"


@pytest.mark.parametrize(
    ("letter", "start", "forecast", "end"),
    [
        ("C", 3, "+2", 7),
        ("A", 5, "+4", 13),
        ("B", 2, "+1", 3),
        ("C", 7, "-2", 3),
        ("A", 13, "-3", 7),
        ("E", 7, "-3", 5),
    ],
)
def test_ADV_moves_count_spaces_not_values(letter: str, start: int, forecast: str, end: int) -> None:
    s = before_movement(f"{letter}{forecast}", board="advanced")
    set_price(s, letter, start)
    begin_movement(s)
    assert price(s, letter) == end


@pytest.mark.parametrize("letter", "CBLASE")
def test_ADV_a_split_resets_to_the_octagon(letter: str) -> None:
    values, _, reset = TRACKS[letter]
    s = before_movement(f"{letter}+1", letter, board="advanced")
    company = "CBLASE".index(letter)
    s.place[company] = len(values) - 1
    begin_movement(s)
    assert s.place[company] == reset
    assert (regular(s, 0), split(s, 0)) == ("", letter)


@pytest.mark.parametrize("letter", "CBLASE")
def test_ADV_a_bankruptcy_returns_to_the_start_space(letter: str) -> None:
    s = before_movement(f"{letter}-3", f"{letter} / {letter}", board="advanced")
    company = "CBLASE".index(letter)
    s.place[company] = 0
    begin_movement(s)
    assert s.place[company] == TRACKS[letter][1]
    assert (regular(s, 0), split(s, 0)) == ("", "")


def test_ADV_a_double_value_is_left_and_entered_like_any_other_space() -> None:
    s = before_movement("E+1", board="advanced")
    begin_movement(s)
    assert (s.place[5], price(s, "E")) == (5, 6)


# ADV1


@pytest.mark.parametrize(
    ("at", "forecast", "end", "paid"),
    [
        ("1", "+1", "1$", 1),
        ("1", "+2", "2", 1),
        ("1$", "+2", "2$", 1),
        ("1", "+4", "3", 2),
        ("1$", "+4", "3$", 2),
        ("4", "+1", "4$", 1),
    ],
)
def test_ADV1_each_dollar_space_entered_or_passed_on_the_way_up_pays_1_a_share(
    at: str, forecast: str, end: str, paid: int
) -> None:
    s, _ = steel(forecast, at, "S S", "S")
    show(s, "2 0", "1 0")
    assert space(s) == end
    assert s.cash == [20 + 2 * paid, 20 + paid, 20, 20]


def test_ADV1_split_cards_are_paid_double() -> None:
    s, _ = steel("+4", "1", "S / S S")
    show(s, "1 2")
    assert s.cash[0] == 20 + 2 * 5


def test_ADV1_moving_down_pays_nothing_and_nobody_is_asked() -> None:
    s, _ = steel("-3", "5$", "S")
    assert space(s) == "4"
    assert not waits(s)
    assert s.cash[0] == 20


def test_ADV1_a_move_that_enters_no_dollar_space_asks_nobody() -> None:
    s, _ = steel("+1", "1$", "S")
    assert space(s) == "2"
    assert not waits(s)


def test_ADV1_the_jump_to_the_reset_space_pays_nothing() -> None:
    s, _ = steel("+1", "5$", "S / S")
    assert space(s) == "3"
    assert not waits(s)
    assert s.cash[0] == 20 + 10, "only the split itself pays (M6)"


def test_ADV1_the_example_from_the_first_5_with_plus_four() -> None:
    s, _ = steel("+4", "5", "S", "S")
    events = show(s, "1 0", "0 0")
    assert space(s) == "4"
    assert s.cash[:2] == [20 + 1 + 2, 20 + 2]
    assert [split(s, 0), split(s, 1)] == ["S", "S"]
    paid = [(args["seat"], args["money"]) for args in told(events, "dividend_paid")]
    assert paid == [(0, 1), (0, 2), (1, 2)]


def test_ADV1_each_dollar_pays_as_its_space_is_entered() -> None:
    s, _ = steel("+4", "5", "S")
    events = show(s, "1 0")
    codes = [event.code for event in events if event.code in ("dividend_paid", "split", "moved", "shown")]
    assert codes[:9] == ["shown"] * 4 + ["moved", "dividend_paid", "split", "moved", "dividend_paid"]


def test_ADV1_a_card_that_was_split_before_is_paid_by_the_split_too() -> None:
    s, _ = steel("+4", "5", "/ S")
    show(s, "0 1")
    assert s.cash[0] == 20 + 2 + 10 + 2


def test_ADV1_the_question_is_asked_once_of_all_before_the_move() -> None:
    s, events = steel("+4", "1", "S")
    assert waits(s)
    assert space(s) == "1", "the move waits"
    assert told(events, "dividend_asked") == [{"company": STANFORD, "rate": 1, "steps": 4}]
    assert s.to_act() == [0, 1, 2, 3]
    view = view_of(s, PUBLIC)
    assert view.dividend is not None
    assert (view.dividend.company, view.dividend.steps) == (STANFORD, 4)
    events = show(s, "1 0")
    assert STANFORD not in [asked["company"] for asked in told(events, "dividend_asked")], (
        "two `$` spaces, one question"
    )


def test_ADV1_who_shows_nothing_gets_nothing_and_nothing_is_known() -> None:
    s, _ = steel("+2", "1", "S S")
    show(s, "0 0")
    assert s.cash[0] == 20
    assert view_of(s, 1).remembered[0].least[STANFORD] == 0


def test_ADV1_a_split_on_the_way_shows_all_cards_and_all_collect_from_then_on() -> None:
    s, _ = steel("+4", "5$", "S S S", "S / S")
    assert waits(s)
    show(s, "1 0", "0 0")
    assert space(s) == "4$"
    assert s.cash[:2] == [20 + 2 * 6, 20 + 10 + 2 * 4]
    assert split(s, 0) == "S S S"


def test_ADV1_a_boom_on_stanford_steel_asks_in_the_action_phase_and_the_turn_goes_on() -> None:
    s = position(4, deck=piles("boom boom"), options={"board": "advanced"})
    to_action(s)
    hold(s, "", "S S")
    s.place[STANFORD] = STEEL.index("2")
    play(s, 0, "boom S")
    assert waits(s)
    assert s.phase == ACTION
    show(s, "", "2 0")
    assert (space(s), s.cash[1]) == ("3", 22)
    assert s.to_act() == [0], "the second Boom is still to be played"
    play(s, 0, "boom C; end-turn")
    assert s.actor == 1


def test_ADV1_a_bust_asks_nobody() -> None:
    s = position(4, deck=piles("bust"), options={"board": "advanced"})
    to_action(s)
    hold(s, "S")
    play(s, 0, "bust S")
    assert (space(s), s.cash[0]) == ("4", 20)
    assert s.to_act() == [0]


def test_ADV1_a_dividend_forecast_on_stanford_steel_pays_2_a_share_and_moves_nothing() -> None:
    s, _ = steel("$$", "1", "S / S")
    assert not waits(s)
    show(s, "1 1")
    assert (space(s), s.cash[0]) == ("1", 20 + 6)


def test_ADV1_on_the_standard_board_stanford_steel_pays_nothing() -> None:
    s = before_movement("S+4", "S")
    begin_movement(s)
    assert price(s, "S") == 9
    assert s.cash[0] == 20


def test_ADV1_a_waiting_fee_is_paid_from_the_first_dollar_that_covers_it() -> None:
    s = before_movement("S+4", "S S", board="advanced")
    s.place[STANFORD] = STEEL.index("1")
    s.cash[0] = 0
    s.held[2] = 1
    begin_movement(s)
    show(s, "2 0")
    assert s.cash[0] == 4 - 3


# X7


@pytest.mark.parametrize(
    ("at", "forecast", "asked"),
    [
        ("5", "+1", True),
        ("5$", "+1", False),
        ("5$", "+2", True),
        ("5$", "+4", True),
        ("5", "+2", True),
        ("4$", "+1", False),
        ("4$", "+2", True),
        ("1$", "-2", False),
        ("5", "-2", False),
    ],
)
def test_X7_the_question_is_asked_whenever_the_move_will_enter_a_dollar_space_also_after_a_split(
    at: str, forecast: str, asked: bool
) -> None:
    s, _ = steel(forecast, at, "S")
    assert waits(s) == asked
    if asked:
        assert s.phase == MOVEMENT


def test_X7_after_a_split_all_collect_though_only_the_question_came_before_it() -> None:
    s, _ = steel("+2", "5$", "S")
    show(s, "0 0")
    assert (space(s), s.cash[0]) == ("3$", 22)
