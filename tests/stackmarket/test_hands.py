"""Y: hands and physics, as far as the rules need them."""

from __future__ import annotations

from random import Random
from statistics import pstdev
from typing import Any

import pytest

from outcry.stackmarket.building import Builder, builder, by_hand
from outcry.stackmarket.hands import ASSISTED, HANDS, hand_of, miss
from outcry.towers.engines import physics
from outcry.towers.units import LENGTH_QUANTA, to_mm
from stackmarket_games import Table


def let_go_on(height: int, hands: int = 1, aim: list[int] | None = None, dice: int = 1) -> dict[str, Any]:
    """What a state asks about so many dice let go on a straight tower."""
    table = Table(4, [(0, 0, 0)]).invest("NOQV")
    table.build(0, height)
    tower = [list(die) for die in table.s.towers[0]]
    return {"what": "place", "tower": tower, "dice": [0] * dice, "hands": hands, "aim": aim, "tremor": 1, "seat": 0}


def test_Y1_a_release_is_where_the_hand_was_aimed_give_or_take_a_tremor() -> None:
    found = [by_hand(let_go_on(5, aim=[4, -3]) | {"tremor": seed}, "expert", "normal") for seed in range(400)]
    assert to_mm(sum(release.x for release in found) / 400 / LENGTH_QUANTA) == pytest.approx(4, abs=0.3)
    assert to_mm(sum(release.y for release in found) / 400 / LENGTH_QUANTA) == pytest.approx(-3, abs=0.3)
    spread = to_mm(pstdev([release.x for release in found]) / LENGTH_QUANTA)
    assert spread == pytest.approx(miss(HANDS["expert"], 5, 1, 1, "normal"), rel=0.15)
    assert all(release.drop > 0 for release in found)


def test_Y2_the_same_tremor_shakes_everybody_alike() -> None:
    asked = let_go_on(8)
    assert by_hand(asked, "", "normal") == by_hand(asked | {"seat": 3}, "", "normal")
    assert hand_of("") == hand_of("random") == ASSISTED


def test_Y2_higher_towers_larger_groups_and_harder_tables_are_less_steady() -> None:
    hand = HANDS["good"]
    assert miss(hand, 10, 1, 1, "normal") > miss(hand, 4, 1, 1, "normal")
    assert miss(hand, 4, 3, 1, "normal") > miss(hand, 4, 1, 1, "normal")
    assert miss(hand, 4, 1, 1, "gentle") < miss(hand, 4, 1, 1, "normal") < miss(hand, 4, 1, 1, "brutal")


def test_Y3_two_hands_are_steadier_than_one() -> None:
    assert miss(ASSISTED, 9, 1, 2, "normal") < miss(ASSISTED, 9, 1, 1, "normal")


def test_Y4_who_has_no_hand_to_move_lets_go_and_the_assisted_hand_aims() -> None:
    table = Table(4, [(0, 3, 4)]).invest("NOQV")
    table.does(0, "next 3", "next 4", "next 0")
    table.does(0, "take 1", "let-go")
    asked = table.s.outside()
    assert asked is not None
    assert asked["aim"] is None
    told = builder("oracle").answer(asked, "", "normal")
    assert len(told["dice"]) == 4
    table.s.resolve(told)
    assert len(table.s.towers[0]) in (4, 3)


def test_Y5_the_same_question_has_the_same_answer_whoever_is_asked() -> None:
    first, second = Builder(physics("oracle")), Builder(physics("oracle"))
    rng = Random(1)
    tower = let_go_on(4)
    for _ in range(6):
        told = first.answer(tower, "good", "normal")
        assert told == second.answer(tower, "good", "normal")
        if told["fallen"]:
            break
        tower = tower | {"tower": told["dice"], "tremor": rng.randrange(10**9)}
        second = Builder(physics("oracle"))  # it has lost its snapshots, and builds the tower from its poses


def test_Y5_engine_release_and_motion_are_told_with_the_outcome() -> None:
    told = builder("oracle").answer(let_go_on(4), "good", "normal")
    assert told["engine"].startswith("oracle")
    assert told["release"]["values"] == [0]
    assert told["clip"]
    assert builder("oracle").answer({"what": "judge", "tower": told["dice"]}, "", "normal")["fallen"] == []


@pytest.mark.slow
def test_Y5_rigid_bodies_answer_the_same_questions() -> None:
    told = builder("rapier").answer(let_go_on(5, aim=[0, 0]), "expert", "gentle")
    assert told["fallen"] == []
    assert len(told["dice"]) == 6
    assert builder("rapier").answer({"what": "judge", "tower": told["dice"]}, "", "normal")["fallen"] == []
    off = builder("rapier").answer(let_go_on(5, aim=[7, 7]) | {"dice": [0, 0, 0]}, "expert", "brutal")
    assert off["fallen"]
