"""T: a turn."""

from __future__ import annotations

from typing import Any

import pytest

from outcry.core.game import Refused
from stackmarket_games import Table, dice_in_play


def grown(height: int, throw: tuple[int, ...], **options: Any) -> Table:
    """Seat 0 has the turn with a tower of that height, a 4 on top, and throws this."""
    table = Table(4, [(0, 0, 0), throw], first=3, **options).invest("VNOQ")
    table.build(0, height)
    table.does(3, "stay")
    assert table.s.to_act() == [0]
    return table


def short(supply: int, throw: tuple[int, ...], **options: Any) -> Table:
    """Seat 0 has the turn with a tower of three, a 2 on top, and so many dice in the supply."""
    table = Table(4, [(0, 0, 0), throw], first=3, **options).invest("VNOQ")
    table.s.removed += table.s.supply - supply
    table.s.supply = supply
    table.does(3, "stay")
    return table


def test_T1_as_many_dice_are_thrown_as_the_own_company_is_high() -> None:
    table = Table(4, [(4, 0, 1), (0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0, 0, 0, 0)]).invest("NOQV")
    table.stacks(4, 0, 1)
    table.does(0, "stay")
    for seat in (1, 2, 3):
        table.does(seat, "stay")
    assert len(table.s.towers[0]) == 6
    assert table.last("threw").args["values"] == [0, 0, 0, 0, 0, 0]


def test_T1_all_that_are_left_are_thrown_if_there_are_fewer() -> None:
    table = Table(4, [(0, 0, 0), (3, 4)]).invest("NOQV")
    table.s.removed += table.s.supply - 2
    table.s.supply = 2
    table.does(0, "stay")
    assert table.last("threw").args["values"] == [3, 4]


def test_T4_dice_go_on_one_by_one_or_in_groups_of_the_order() -> None:
    table = Table(4, [(0, 3, 4)]).invest("NOQV")
    table.does(0, "next 3", "next 4", "next 0")
    with pytest.raises(Refused) as refused:
        table.does(0, "take 4")
    assert refused.value.why.code == "too_many_dice"
    table.lets_go(2)
    question = table.s.outside()
    assert question is not None
    assert (question["dice"], question["hands"], question["company"]) == ([3, 4], 1, 0)
    table.answers()
    table.lets_go(1)
    question = table.s.outside()
    assert question is not None
    assert question["dice"] == [0]


def test_T4_neat_or_sloppy_is_the_players_choice() -> None:
    table = Table(4, [(0, 3, 4)]).invest("NOQV")
    table.does(0, "next 3", "next 4", "next 0")
    table.does(0, "take 1", "across -5", "along +7")
    question = table.s.outside()
    assert question is not None
    assert question["aim"] == [-5, 7]


def test_T5_dice_that_were_not_stacked_go_back_to_the_supply() -> None:
    table = Table(4, [(3, 3, 0)]).invest("NOQV")
    table.stacks(3)
    assert table.last("put_back").args == {"seat": 0, "count": 2}
    assert (table.s.supply, len(table.s.towers[0])) == (47, 4)


def test_T8_five_dice_in_a_turn_earn_ten_once() -> None:
    table = grown(6, (0, 1, 2, 3, 4, 0))
    table.stacks(0, 1, 2, 3, 4, 0)
    assert table.s.money == [60, 50, 50, 50]
    assert table.codes().count("bonus") == 1


def test_T8_four_dice_earn_nothing() -> None:
    table = grown(6, (0, 1, 2, 3, 3, 3))
    table.stacks(0, 1, 2, 3)
    assert table.s.money == [50] * 4


def test_T9_the_first_to_stand_at_fifteen_has_the_highest_building() -> None:
    table = grown(14, (0, *[0] * 13))
    table.stacks(0)
    assert (table.s.holder, table.s.record) == (0, 15)


def test_T9_fourteen_is_not_enough() -> None:
    table = grown(13, (0, *[0] * 12))
    table.stacks(0)
    assert (table.s.holder, table.s.record) == (-1, 15)


@pytest.mark.parametrize(("record", "holder"), [(15, 0), (16, 2), (20, 2)])
def test_T9_then_only_who_builds_strictly_higher_takes_it(record: int, holder: int) -> None:
    table = grown(15, (0, *[0] * 14))
    table.s.holder, table.s.record = 2, record
    table.stacks(0)
    assert (table.s.holder, table.s.record) == (holder, max(record, 16))


def test_T9_the_holder_himself_raises_it() -> None:
    table = grown(15, (0, *[0] * 14))
    table.s.holder, table.s.record = 0, 15
    table.stacks(0)
    assert (table.s.holder, table.s.record) == (0, 16)


def test_T9_the_record_stays_when_the_tower_collapses() -> None:
    table = grown(15, (0, *[0] * 14))
    table.s.holder, table.s.record = 1, 18
    table.does(0, "next 0")
    table.lets_go()
    table.falls()
    assert (table.s.holder, table.s.record) == (1, 18)


def test_T10_the_marker_may_move_to_a_free_place_on_another_company() -> None:
    table = Table(4, [(0, 0, 0)]).invest("NOOQ")
    with pytest.raises(Refused) as refused:
        table.does(0, "invest O")
    assert refused.value.why.code == "company_full"
    with pytest.raises(Refused) as refused:
        table.does(0, "invest N")
    assert refused.value.why.code == "already_there"
    table.does(0, "invest V")
    assert table.s.invested == [3, 1, 1, 2]
    assert table.s.turn == 1


def test_T11_the_round_ends_with_the_turn_that_leaves_the_supply_empty() -> None:
    table = short(1, (3,))
    table.stacks(3)
    assert table.s.supply == 0
    assert "round_ended" not in table.codes()
    table.does(0, "stay")
    assert "round_ended" in table.codes()


def test_T12_with_too_few_dice_the_stacking_rules_still_hold() -> None:
    table = short(2, (0, 3))
    table.stacks(3)
    assert table.s.supply == 1
    table.does(0, "stay")
    assert table.s.phase != "takeover"


def test_T12_the_last_throw_whole_is_stacked_in_any_order() -> None:
    table = short(2, (0, 0), last_throw_whole=True)
    assert table.s.prompt == "order"
    table.stacks(0, 0)
    assert (table.s.supply, len(table.s.towers[0])) == (0, 5)
    table.does(0, "stay")
    assert table.s.phase == "takeover"


def test_T12_the_last_throw_whole_that_falls_is_a_collapse_and_the_round_goes_on_with_what_is_left() -> None:
    table = Table(4, [(0, 0, 0), (0, 0), (0, 1, 2), (0, 0, 0)], first=3, last_throw_whole=True).invest("VNOQ")
    table.build(0, 9)
    table.s.supply, table.s.removed = 2, table.s.supply - 2
    table.does(3, "stay")
    table.does(0, "next 0", "next 0")
    table.lets_go(2)
    table.falls()
    assert (table.s.money[0], table.s.supply) == (30, 9 + 2 - 3 - 5)
    table.does(0, "stay")
    assert (table.s.phase, table.s.turn) == ("move", 1)  # three thrown, and nothing fits on a 2
    assert dice_in_play(table.s) == 60


def test_T12_a_throw_of_full_size_is_never_the_last_one() -> None:
    table = short(3, (0, 0, 0), last_throw_whole=True)
    assert table.s.prompt == "move"


def test_T14_leftovers_go_back_before_the_tower_is_judged_and_paid_after() -> None:
    table = grown(6, (0, 1, 2, 3, 4, 4))
    table.does(0, *[f"next {value}" for value in (0, 1, 2, 3, 4)])
    table.lets_go(5)
    table.answers()
    assert table.codes()[-1] == "put_back"
    assert table.s.waits_for == "judge"
    assert table.s.money[0] == 50
    table.answers()
    assert table.codes()[-2:] == ["stands", "bonus"]
    assert table.s.prompt == "move"
    assert dice_in_play(table.s) == 60


def test_T14_a_turn_in_which_nothing_was_stacked_earns_nothing() -> None:
    table = grown(15, (1,) * 15)
    assert (table.s.prompt, table.s.holder, table.s.money[0]) == ("move", -1, 50)
