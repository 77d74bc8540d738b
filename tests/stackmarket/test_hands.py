"""Y: hands and physics, as far as the rules need them."""

from __future__ import annotations

from random import Random
from statistics import pstdev
from typing import Any

import pytest

from outcry.stackmarket.building import Builder, builder
from outcry.stackmarket.hands import ASSISTED, by_hand, skill_of
from outcry.towers.engines import physics
from outcry.towers.poses import Rest
from outcry.towers.skills import deviation
from outcry.towers.units import LENGTH_QUANTA, to_mm
from stackmarket_games import Table


def let_go_on(height: int, hands: int = 1, aim: list[int] | None = None, dice: int = 1) -> dict[str, Any]:
    """What a state asks about so many dice let go on a straight tower."""
    table = Table(4, [(0, 0, 0)]).invest("NOQV")
    table.build(0, height)
    tower = [list(die) for die in table.s.towers[0]]
    return {
        "what": "place",
        "tower": tower,
        "dice": [0] * dice,
        "hands": hands,
        "aim": aim,
        "tremor": 1,
        "seat": 0,
        "company": 0,
    }


def straight_tower(height: int) -> list[Rest]:
    return [Rest(*die[1:]) for die in let_go_on(height)["tower"]]


def test_Y1_a_release_is_where_the_hand_was_aimed_give_or_take_a_tremor() -> None:
    skill = skill_of("expert", "normal")
    found = [by_hand(skill, straight_tower(5), [0], [4, -3], False, tremor) for tremor in range(400)]
    assert to_mm(sum(release.x for release in found) / 400 / LENGTH_QUANTA) == pytest.approx(4, abs=0.3)
    assert to_mm(sum(release.y for release in found) / 400 / LENGTH_QUANTA) == pytest.approx(-3, abs=0.3)
    assert pstdev([release.x for release in found]) == pytest.approx(
        deviation(skill, 5, 1, False) * LENGTH_QUANTA, rel=0.15
    )


def test_Y2_the_same_tremor_shakes_everybody_alike() -> None:
    asked = let_go_on(8)
    assert builder("oracle").answer(asked, "", "normal") == builder("oracle").answer(asked | {"seat": 3}, "", "normal")
    assert skill_of("", "normal") == skill_of("random", "normal") == ASSISTED


def test_Y2_harder_tables_are_harder_for_everybody() -> None:
    for player in ("", "novice", "casual", "good", "expert"):
        gentle, normal, brutal = [skill_of(player, one).error for one in ("gentle", "normal", "brutal")]
        assert gentle < normal < brutal


def test_Y3_two_hands_are_steadier_than_one() -> None:
    tower = straight_tower(9)
    for tremor in range(5):
        one, two = [by_hand(ASSISTED, tower, [0], None, both, tremor) for both in (False, True)]
        assert abs(two.x) < abs(one.x)


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
        assert told == second.answer(tower, "good", "normal") | {"anew": False}
        if told["fallen"]:
            break
        tower = tower | {"tower": told["dice"], "tremor": rng.randrange(10**9)}
        second = Builder(physics("oracle"))  # it has lost its snapshots, and builds the tower from its poses


@pytest.mark.slow
def test_Y5_a_straight_tower_is_always_the_same_whatever_happened_to_one_like_it() -> None:
    used, fresh = Builder(physics("rapier")), Builder(physics("rapier"))
    asked = let_go_on(3)
    used.judge(asked)
    assert used.answer(asked, "good", "normal") == fresh.answer(asked, "good", "normal")


def test_Y5_engine_release_and_motion_are_told_with_the_outcome() -> None:
    told = builder("oracle").answer(let_go_on(4), "good", "normal")
    assert told["engine"].startswith("oracle")
    assert told["release"]["values"] == [0]
    assert told["clip"]
    assert (
        builder("oracle").answer({"what": "judge", "company": 0, "tower": told["dice"]}, "", "normal")["fallen"] == []
    )


@pytest.mark.slow
def test_Y5_rigid_bodies_answer_the_same_questions() -> None:
    told = builder("rapier").answer(let_go_on(5, aim=[0, 0]), "expert", "gentle")
    assert told["fallen"] == []
    assert len(told["dice"]) == 6
    assert (
        builder("rapier").answer({"what": "judge", "company": 0, "tower": told["dice"]}, "", "normal")["fallen"] == []
    )
    off = builder("rapier").answer(let_go_on(5, aim=[7, 7]) | {"dice": [0, 0, 0]}, "expert", "brutal")
    assert off["fallen"]
