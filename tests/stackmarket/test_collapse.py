"""T6, T7, T13: collapses, and when a tower stands."""

from __future__ import annotations

from typing import Any

import pytest

from stackmarket_games import Table, dice_in_play


def leaning(companies: str = "NNOQ", throw: tuple[int, ...] = (0, 3, 4), **options: Any) -> Table:
    """Seat 0 has let go of the first die of his order; a new tower of 0 0 4 is thrown if this one falls."""
    table = Table(4, [throw, (4, 0, 0)], **options).invest(companies)
    table.does(0, "next 3", "next 4", "next 0")
    table.lets_go()
    return table


def test_T6_everybody_invested_pays_twenty_and_the_company_starts_again() -> None:
    table = leaning()
    table.falls()
    assert table.s.money == [30, 30, 50, 50]
    assert [die[0] for die in table.s.towers[0]] == [0, 0, 4]
    assert (table.s.supply, table.s.removed, table.s.loose) == (60 - 12 - 5, 5, 0)
    assert table.s.prompt == "move"


def test_T6_who_has_less_pays_all_he_has() -> None:
    table = leaning()
    table.s.money[1] = 7
    table.falls()
    assert table.s.money == [30, 0, 50, 50]
    assert table.last("fined").args == {"seat": 1, "company": 0, "money": 7, "owed": 20}


def test_T6_the_dice_in_the_hand_go_back_too() -> None:
    table = leaning()
    table.answers()
    table.lets_go(2)
    table.answers([3])
    assert dice_in_play(table.s) == 60
    assert table.s.supply == 43


@pytest.mark.parametrize(("supply", "leave"), [(4, 4), (5, 5)])
def test_T6_the_last_dice_leave_the_marker_may_move_and_the_round_ends(supply: int, leave: int) -> None:
    table = leaning()
    spare = supply - 3  # a tower of three, and three dice in the hand, come back; three are thrown anew
    table.s.removed += table.s.supply - spare
    table.s.supply = spare
    table.falls()
    assert table.last("dice_left").args == {"count": leave, "supply": 0}
    table.does(0, "invest V")
    assert table.s.phase == "takeover"
    assert table.s.invested[0] == 3


def test_T6_nothing_more_is_stacked_and_nothing_is_paid_after_a_collapse() -> None:
    table = leaning()
    table.falls()
    assert "bonus" not in table.codes()
    assert table.s.plan == ()


def test_T7_dice_that_left_are_gone_for_the_game() -> None:
    table = over_to_next_round(leaning(throw=(0, 3, 4)))
    assert (table.s.round, table.s.removed) == (1, 5)
    assert dice_in_play(table.s) == 60


def test_T7_an_option_returns_them_at_the_next_round() -> None:
    table = over_to_next_round(leaning(throw=(0, 3, 4), return_dice=True))
    assert (table.s.round, table.s.removed) == (1, 0)
    assert "dice_back" in table.codes()
    assert dice_in_play(table.s) == 60


def over_to_next_round(table: Table) -> Table:
    """The tower falls, and the rest of the supply is put on a tower nobody is invested in, so that the round ends."""
    table.falls()
    table.build(3, len(table.s.towers[3]) + table.s.supply)
    table.does(0, "stay")
    while table.s.round == 0:
        if table.s.prompt == "stacker":
            for seat in table.s.to_act():
                table.does(seat, f"name {seat + 1}")
        table.stacks_all()
    return table


def test_T13_one_lost_die_is_a_collapse() -> None:
    table = leaning()
    (collapsed, *_) = table.answers([3])
    assert collapsed.code == "collapsed"
    assert collapsed.args == {"seat": 0, "company": 0, "height": 4, "count": 1}


def test_T13_a_die_that_lies_with_another_face_up_counts_with_that_face() -> None:
    table = leaning()
    table.answers(numbers=[0, 1, 2, 1])
    assert table.s.towers[0][-1][0] == 1
    assert table.s.plan == (3, 4, 0)  # the order is stacked all the same
    assert table.s.prompt == "stack"


def test_T13_the_tower_is_judged_once_more_at_the_end_and_may_fall_then() -> None:
    table = leaning()
    table.answers()
    table.lets_go(2)
    table.answers()
    question = table.s.outside()
    assert question is not None
    assert question["what"] == "judge"
    table.answers([4, 5])
    assert table.s.money == [30, 30, 50, 50]
    assert table.s.removed == 5
    assert dice_in_play(table.s) == 60


def test_T13_an_answer_that_cannot_be_changes_nothing() -> None:
    table = leaning()
    before = table.s.to_data()
    wrongs: tuple[dict[str, Any], ...] = (
        {"dice": [], "fallen": []},
        {"dice": [[0, 0, 0, 0, 0]] * 4, "fallen": [4]},
        {"dice": [[7, 0, 0, 0, 0]] * 4, "fallen": []},
        {"dice": [[0, 0, 0, 0.5, 0]] * 4, "fallen": []},
    )
    for wrong in wrongs:
        with pytest.raises(ValueError, match=r"\w"):
            table.s.resolve(wrong)
        assert table.s.to_data() == before


def test_T13_nobody_acts_while_dice_move() -> None:
    table = leaning()
    assert table.s.to_act() == []
    refusal = table.s.refusal(0, table.game.catalogue.parse("take 1"))
    assert refusal is not None
    assert refusal.code == "dice_move"
