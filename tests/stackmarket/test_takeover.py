"""O1 to O6: the takeover at the end of a round."""

from __future__ import annotations

import pytest

from outcry.core.game import Refused
from stackmarket_games import at_the_end, dice_in_play


def test_O1_the_highest_stacks_the_lowest_by_height() -> None:
    table = at_the_end("NOQV", (5, 9, 4, 6))
    table.does(0, "stay")
    assert (table.s.highest, table.s.lowest) == (1, 2)


def test_O1_companies_without_an_investor_do_not_count() -> None:
    table = at_the_end("NNOO", (5, 4, 3, 20))
    table.does(0, "stay")
    assert (table.s.highest, table.s.lowest) == (0, 1)


def test_O1_then_the_top_die_counts() -> None:
    table = at_the_end("NOQV", (5, 5, 4, 4), (3, 4, 2, 1))
    table.does(0, "stay")
    assert (table.s.highest, table.s.lowest) == (1, 3)


def test_O1_then_a_throw_of_one_die_each_until_they_differ() -> None:
    table = at_the_end("NOQV", (5, 5, 5, 3), throws=[(2, 2, 1), (0, 0), (3, 4)])
    table.does(0, "stay")
    assert (table.s.highest, table.s.lowest) == (1, 3)
    assert [event.args for event in table.told if event.code == "tie_thrown"] == [
        {"company": 0, "value": 2},
        {"company": 1, "value": 2},
        {"company": 2, "value": 1},
        {"company": 0, "value": 0},
        {"company": 1, "value": 0},
        {"company": 0, "value": 3},
        {"company": 1, "value": 4},
    ]


def test_O2_the_investor_of_the_highest_stacks_all_dice_of_the_lowest_with_both_hands() -> None:
    table = at_the_end("NOQV", (5, 9, 4, 6))
    table.does(0, "stay")
    assert table.s.to_act() == [1]
    assert (table.s.loose, table.s.towers[2]) == (4, ())
    table.lets_go(3)
    question = table.s.outside()
    assert question is not None
    assert (question["hands"], question["seat"], question["company"]) == (2, 1, 1)
    table.answers()
    table.lets_go(1)
    table.answers()
    assert len(table.s.towers[1]) == 13
    assert dice_in_play(table.s) == 60


def test_O2_two_investors_agree_who_stacks_unseen_by_each_other() -> None:
    table = at_the_end("NNOQ", (9, 5, 4, 3))
    table.does(0, "stay")
    assert table.s.to_act() == [0, 1]
    assert table.s.view(0).sealed
    before = table.s.view(1)
    assert table.does(0, "name 1") == []
    assert table.s.view(1) == before
    assert table.s.to_act() == [1]
    table.does(0, "name 2")  # it may be changed until both have answered
    table.does(1, "name 2")
    assert table.s.to_act() == [1]
    assert table.s.prompt == "stack"


def test_O2_if_they_do_not_agree_it_is_the_one_whose_turn_would_come_sooner() -> None:
    table = at_the_end("NNOQ", (9, 5, 4, 3))
    table.does(0, "stay")
    table.does(0, "name 1")
    table.does(1, "name 2")
    assert table.s.to_act() == [1]  # seat 0 had the last turn


def test_O2_nobody_else_can_be_named() -> None:
    table = at_the_end("NNOQ", (9, 5, 4, 3))
    table.does(0, "stay")
    with pytest.raises(Refused) as refused:
        table.does(0, "name 3")
    assert refused.value.why.code == "no_investor"


def test_O3_no_dice_leave_and_there_is_no_bonus_and_no_record() -> None:
    table = at_the_end("NOQV", (5, 14, 6, 7), rounds=1)
    table.does(0, "stay")
    removed = table.s.removed
    table.lets_go(5)
    table.answers()
    assert table.s.waits_for == "judge"
    table.answers()
    assert {"bonus", "record", "dice_left"}.isdisjoint(table.codes())
    assert (table.s.removed, table.s.holder) == (removed, -1)


@pytest.mark.parametrize("when", ["placing", "judging"])
def test_O3_a_takeover_that_falls_has_failed(when: str) -> None:
    table = at_the_end("NOQV", (5, 9, 4, 6), rounds=1)
    table.does(0, "stay")
    table.lets_go(4)
    if when == "judging":
        table.answers()
    table.falls()
    assert "takeover_fell" in table.codes()
    assert dice_in_play(table.s) == 60


def test_O4_success_pays_ten_for_each_marker_and_twenty_more_each() -> None:
    table = at_the_end("NNOQ", (9, 5, 4, 3), rounds=1)
    table.does(0, "stay")
    table.does(0, "name 1")
    table.does(1, "name 1")
    table.stacks_all()
    assert table.s.money == [90, 90, 60, 50]  # O lies in the middle, Q is the lowest


def test_O4_failure_costs_twenty_each_and_pays_the_lowest() -> None:
    table = at_the_end("NOOQ", (9, 3, 5, 4), rounds=1)
    table.s.money[0] = 12
    table.does(0, "stay")
    table.lets_go()
    table.falls()
    assert table.s.money == [0, 70, 70, 60]


def test_O5_other_companies_pay_ten_for_each_marker_on_them() -> None:
    table = at_the_end("NOOQ", (9, 5, 3, 4), rounds=1)
    table.does(0, "stay")
    table.stacks_all()
    assert table.s.money == [80, 70, 70, 50]


@pytest.mark.parametrize(("holder", "paid"), [(0, True), (1, True), (3, False)])
def test_O6_the_holder_gets_twenty_if_he_got_at_least_ten(holder: int, paid: bool) -> None:
    table = at_the_end("NOOQ", (9, 5, 3, 4), rounds=1)
    table.s.holder = holder
    table.does(0, "stay")
    table.stacks_all()
    assert ("holder_paid" in table.codes()) == paid
    assert table.s.money[holder] == [80, 70, 70, 50][holder] + 20 * paid
