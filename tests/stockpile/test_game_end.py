"""G. Game end: majorities, the final sale, what is still owed, and who wins."""

from __future__ import annotations

import pytest

from outcry.core.events import Event
from outcry.core.game import PUBLIC
from outcry.stockpile.state import State
from outcry.stockpile.terms import OVER
from stockpile_games import view_of
from stockpile_holdings import before_movement, before_the_end, begin_movement
from stockpile_positions import discard, give, held, price, prices, regular, set_price, show, split, told


def ended(s: State) -> list[Event]:
    """Nobody shows a card for the last dividend, and the game ends."""
    events = show(s)
    assert s.phase == OVER
    return events


def level(s: State) -> None:
    """All prices at 1 and nobody with money, so that every amount of the end can be read off the cash."""
    for letter in "CBLASE":
        set_price(s, letter, 1)
    s.cash[:] = [0] * s.seats


# G1


def test_G1_all_portfolios_are_opened() -> None:
    s = before_the_end("C C / B", "", "A", "S E")
    events = ended(s)
    assert told(events, "opened")[0] == {"seat": 0, "cards": [2, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]}
    assert [args["seat"] for args in told(events, "opened")] == [0, 1, 2, 3]


def test_G1_the_most_shares_of_a_company_bring_10() -> None:
    s = before_the_end("C C", "C", "B", "")
    level(s)
    events = ended(s)
    assert told(events, "majority") == [
        {"seat": 0, "company": 0, "money": 10},
        {"seat": 2, "company": 1, "money": 10},
    ]
    assert s.cash == [12, 1, 11, 0]


def test_G1_a_split_card_counts_as_two_shares() -> None:
    s = before_the_end("C C C", "/ C C", "", "")
    level(s)
    assert told(ended(s), "majority") == [{"seat": 1, "company": 0, "money": 10}]


def test_G1_the_example_two_players_tied_with_four_shares_get_5_each() -> None:
    s = before_the_end("A A / A", "", "A A A", "A A A A")
    level(s)
    events = ended(s)
    assert told(events, "majority") == [
        {"seat": 0, "company": 3, "money": 5},
        {"seat": 3, "company": 3, "money": 5},
    ]
    assert s.cash == [4 + 5, 0, 3, 4 + 5]


@pytest.mark.parametrize("tied", [2, 3, 4, 5])
def test_G1_every_tied_player_gets_5_however_many(tied: int) -> None:
    s = before_the_end(*["L"] * tied, players=5)
    level(s)
    ended(s)
    assert s.cash == [6] * tied + [0] * (5 - tied)


def test_G1_nobody_gets_it_if_nobody_holds_a_share() -> None:
    s = before_the_end("", "", "", "")
    level(s)
    assert told(ended(s), "majority") == []
    assert s.cash == [0, 0, 0, 0]


def test_G1_one_player_can_have_several_majorities() -> None:
    s = before_the_end("C B L A S E", "", "", "")
    level(s)
    ended(s)
    assert s.cash[0] == 6 * 10 + 6


def test_G1_after_a_late_bankruptcy_a_single_share_takes_the_majority() -> None:
    """A tip of the rulebook."""
    s = before_movement("S-3 . . . . E$$", "S S S / S", "C", rounds=1)
    set_price(s, "S", 1)
    begin_movement(s)
    assert regular(s, 0) == ""
    give(s, 1, "S")
    events = show(s)
    assert {"seat": 1, "company": 4, "money": 10} in told(events, "majority")


# G2


def test_G2_everyone_sells_all_stock_at_the_final_prices() -> None:
    s = before_the_end("C C B", "E", "", "")
    level(s)
    set_price(s, "C", 7)
    set_price(s, "B", 3)
    set_price(s, "E", 10)
    events = ended(s)
    assert s.cash == [20 + 14 + 3, 10 + 10, 0, 0]
    assert all(regular(s, seat) == split(s, seat) == "" for seat in range(4))
    assert {"seat": 0, "company": 0, "regular": 2, "split": 0, "money": 14} in told(events, "final_sale")


def test_G2_split_cards_sell_double() -> None:
    s = before_the_end("C / C C", "", "", "")
    level(s)
    set_price(s, "C", 7)
    ended(s)
    assert s.cash[0] == 10 + 7 + 2 * 14


def test_G2_the_final_price_is_the_one_after_the_last_movement() -> None:
    s = before_movement("C+4 . . . . E$$", "C", rounds=1)
    begin_movement(s)
    assert price(s, "C") == 9
    show(s)
    assert s.cash[0] == 20 + 10 + 9


def test_G2_the_cards_go_to_the_discard_and_prices_stay() -> None:
    s = before_the_end("C", "/ B", "", "")
    before, final = discard(s), prices(s)
    ended(s)
    assert discard(s) == f"{before} C B".strip()
    assert prices(s) == final


# G3


def test_G3_money_of_the_end_pays_held_fees_as_it_comes() -> None:
    s = before_the_end("C", "", "", "")
    level(s)
    s.held[0:3] = [1, 1, 1]
    events = ended(s)
    assert s.cash[0] == 10 + 1 - 6
    codes = [event.code for event in events if event.code in ("majority", "fee_paid", "final_sale")]
    assert codes == ["majority", "fee_paid", "fee_paid", "fee_paid", "final_sale"]


def test_G3_a_fee_the_sale_covers_is_paid_by_the_sale() -> None:
    s = before_the_end("C", "C C", "", "")
    level(s)
    set_price(s, "C", 4)
    s.held[0:3] = [0, 0, 1]
    events = ended(s)
    assert s.cash[0] == 4 - 3
    assert told(events, "fee_taken") == []


def test_G3_fees_still_held_are_taken_as_far_as_the_cash_goes() -> None:
    s = before_the_end("", "C", "", "")
    level(s)
    s.cash[0] = 2
    s.held[2] = 2
    events = ended(s)
    assert s.cash[0] == 0
    assert held(s, 0) == []
    assert told(events, "fee_taken") == [{"seat": 0, "fee": 3, "money": 2}, {"seat": 0, "fee": 3, "money": 0}]
    assert discard(s).split()[-2:] == ["3", "3"]


def test_G3_most_money_wins() -> None:
    s = before_the_end("", "", "", "")
    s.cash[:] = [7, 30, 12, 12]
    assert s.outcome() is None
    ended(s)
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranks, outcome.reason) == ([1], [4, 1, 2, 2], "most_money")
    assert outcome.scores == [7, 30, 12, 12]


def test_G3_equal_money_shares_the_win() -> None:
    s = before_the_end("", "", "", "")
    s.cash[:] = [30, 7, 30, 12]
    events = ended(s)
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranks, outcome.reason) == ([0, 2], [1, 4, 1, 3], "shared")
    assert told(events, "game_over") == [{"scores": [30, 7, 30, 12]}]


def test_G3_held_fees_can_cost_the_win() -> None:
    s = before_the_end("", "", "", "")
    s.cash[:] = [2, 1, 0, 0]
    s.held[2] = 1
    ended(s)
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners == [1]


# G4


def test_G4_first_all_majorities_then_all_sales_then_held_fees() -> None:
    s = before_the_end("", "C B", "C", "A / B")
    level(s)
    s.cash[0] = 1
    s.held[2] = 1
    events = ended(s)
    order = [event.code for event in events if event.code in ("opened", "majority", "final_sale", "fee_taken")]
    assert order == ["opened"] * 4 + ["majority"] * 4 + ["final_sale"] * 5 + ["fee_taken"]
    assert events[-1].code == "game_over"


def test_G4_majorities_are_counted_before_anything_is_sold() -> None:
    s = before_the_end("C C", "C", "", "", first=1)
    level(s)
    assert told(ended(s), "majority") == [{"seat": 0, "company": 0, "money": 10}]


def test_G4_with_two_players_it_is_the_same() -> None:
    s = before_the_end("C", "C", players=2)
    level(s)
    ended(s)
    assert s.cash == [6, 6]


def test_G4_at_the_end_nothing_is_secret_any_more() -> None:
    s = before_the_end("C", "B", "", "")
    ended(s)
    view = view_of(s, PUBLIC)
    assert view.outcome == s.outcome() is not None
    assert all(pair.revealed and pair.company is not None for pair in view.pairs)
    assert all(bounds.least == bounds.most == [0] * 8 for bounds in view.remembered)
