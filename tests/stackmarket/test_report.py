"""The report of a finished game: its numbers add up to the money that everybody has."""

from __future__ import annotations

from outcry.stackmarket.report import StackMarketReport
from outcry.stackmarket.state import State
from stackmarket_games import Table


def told_of(table: Table, first: State) -> StackMarketReport:
    return table.game.report([(first, table.told[:5]), (table.s, table.told[5:])])


def test_T8_T6_the_sources_add_up_to_the_money() -> None:
    table = Table(4, [(3, 4, 0), (3, 4, 0)], founded=[(0, 1, 2)] * 4, rounds=1).invest("NOQV")
    first = table.s.clone()
    table.stacks(3, 4, 0)
    table.does(0, "stay")
    table.does(1, "next 3", "next 4", "next 0")
    table.lets_go()
    table.falls()
    table.s.removed, table.s.supply = table.s.removed + table.s.supply, 0
    table.does(1, "stay")
    while table.s.prompt == "stacker":
        for seat in table.s.to_act():
            table.does(seat, f"name {seat + 1}")
    table.stacks_all()
    assert table.s.phase == "over"
    report = told_of(table, first)
    for seat, sources in enumerate(report.sources):
        parts = (sources.bonus, sources.investments, sources.takeovers, sources.building, sources.collapses)
        assert report.cash + sum(parts) == table.s.money[seat]
        assert report.money[seat] == [report.cash, table.s.money[seat]]
    assert report.sources[1].collapses == -20
    assert [(turn.fell, turn.fell_from) for turn in report.turns] == [(-1, 0), (1, 4)]
    assert report.turns[0].heights[0] == len(table.s.towers[0])
    assert (report.takeovers, report.stood) == (1, 1)
    assert report.steadiness[1].collapses == 1
    assert report.steadiness[0].highest == 6
    assert report.tallest is not None
    assert (report.tallest.closest, report.tallest.thrown) == (80, 1)  # straight towers: half a side from every edge


def test_T4_a_group_is_as_many_dice_as_it_has_and_came_down_where_its_lowest_did() -> None:
    table = Table(4, [(2, 3, 4)], founded=[(0, 0, 1)] * 4, rounds=1).invest("NOQV")
    table.does(0, "next 2", "next 3", "next 4")
    rows = [(table.s.clone(), table.told[:])]
    first, second = {3: (64, -128), 4: (96, -128)}, {5: (96, 0)}  # quanta: 1/1024 of 16 mm
    for dice, beside in ((2, first), (1, first | second)):
        told = len(table.told)
        table.lets_go(dice)
        table.answers(beside=beside)
        rows.append((table.s.clone(), table.told[told:]))
    report = table.game.report(rows)
    assert report.steadiness[0].offsets == [(10, -20), (0, 20)]
    assert report.dice == 3
