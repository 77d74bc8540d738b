"""O7 to O9: the next round, and the end."""

from __future__ import annotations

import pytest

from stackmarket_games import Table, at_the_end, dice_in_play


def end_round(table: Table) -> Table:
    table.does(0, "stay")
    if table.s.prompt == "stacker":
        for seat in table.s.to_act():
            table.does(seat, f"name {seat + 1}")
    table.stacks_all()
    return table


def test_O7_towers_begin_anew_and_all_else_stays() -> None:
    table = at_the_end("NOOQ", (9, 5, 3, 30))
    table.s.holder, table.s.record = 2, 17
    removed = table.s.removed
    end_round(table)
    assert (table.s.round, table.s.turn, table.s.first) == (1, 1, 1)  # the player after the one with the last turn
    assert [len(tower) for tower in table.s.towers] == [3, 3, 3, 3]
    assert (table.s.holder, table.s.record, table.s.removed) == (2, 17, removed)
    assert table.s.invested == [0, 1, 1, 2]
    assert table.s.money == [80, 70, 90, 50]
    assert table.s.supply + table.s.loose == 60 - removed - 12


def test_O7_after_the_last_round_most_money_wins() -> None:
    table = end_round(at_the_end("NOOQ", (9, 5, 3, 4), rounds=1))
    outcome = table.s.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.winners) == ([80, 70, 70, 50], [1, 2, 2, 4], [0])
    assert outcome.reason == "most_money"
    assert table.s.to_act() == []


def test_O7_equal_money_shares_the_win() -> None:
    table = at_the_end("NNOO", (9, 5, 3, 4), rounds=1)
    end_round(table)
    outcome = table.s.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ([0, 1], "shared")


@pytest.mark.parametrize(("left", "back"), [(24, 0), (23, 37)])
def test_O8_removed_dice_come_back_if_a_round_would_start_with_too_few(left: int, back: int) -> None:
    table = end_round(at_the_end("NOOQ", (9, 5, 3, left - 17)))
    returned = [event.args["count"] for event in table.told if event.code == "dice_back"]
    assert returned == ([back] if back else [])
    assert dice_in_play(table.s) == 60


def tied(throws: tuple[tuple[int, ...], ...] = ()) -> Table:
    """Seats 0 and 1 are tied, and each has had a tower of three dealt for the contest."""
    table = at_the_end("NNOO", (9, 5, 3, 4), rounds=1, contest=True, throws=throws)
    return end_round(table)


def test_O9_tied_players_stack_in_turn_order_until_they_stop() -> None:
    table = tied()
    assert (table.s.phase, table.s.tied) == ("contest", [1, 0])  # seat 0 had the last turn
    assert dice_in_play(table.s) == 60
    for seat, dice in ((1, 2), (0, 3)):
        assert table.s.to_act() == [seat]
        assert len(table.s.tower()) == 3
        for _ in range(dice):
            table.lets_go()
            table.answers()
        table.does(seat, "stop")
        table.answers()
    outcome = table.s.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranks, outcome.reason) == ([0], [1, 2, 3, 3], "contest")
    assert table.s.heights == [5, 6]


def test_O9_a_tower_that_collapses_counts_nothing_and_nobody_is_fined() -> None:
    table = tied()
    money = table.s.money[:]
    table.lets_go()
    table.falls()
    table.does(0, "stop")
    table.answers()
    assert table.s.heights == [0, 3]
    assert table.s.money == money
    outcome = table.s.outcome()
    assert outcome is not None
    assert outcome.winners == [0]


def test_O9_equal_heights_share_the_win() -> None:
    table = tied()
    for seat in (1, 0):
        table.does(seat, "stop")
        table.answers()
    outcome = table.s.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ([0, 1], "shared")


def test_O9_dice_go_on_one_by_one_with_one_hand() -> None:
    table = tied()
    assert [table.game.catalogue.notation(action) for action in table.s.legal(1)] == ["take 1", "stop"]
    table.lets_go()
    question = table.s.outside()
    assert question is not None
    assert question["hands"] == 1
