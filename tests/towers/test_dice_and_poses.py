"""Poses as whole numbers, and which number of a die is up."""

from math import pi
from random import Random

import pytest

from outcry.towers.dice import VALUES, straight, turn_up, value_up, yaw
from outcry.towers.poses import Pose, about, after, pose_of, rest_of


def random_turn(rng: Random) -> tuple[float, float, float, float]:
    return about(*(rng.uniform(-pi, pi) for _ in range(3)))


def test_a_pose_survives_as_whole_numbers_within_a_quantum() -> None:
    rng = Random(1)
    for _ in range(500):
        pose = Pose(rng.uniform(-30, 30), rng.uniform(-30, 30), rng.uniform(0, 60), random_turn(rng))
        back = pose_of(rest_of(pose))
        assert abs(back.x - pose.x) < 1 / 1024
        assert abs(back.y - pose.y) < 1 / 1024
        assert abs(back.z - pose.z) < 1 / 512
        alike = abs(sum(a * b for a, b in zip(back.turn, pose.turn, strict=True)))
        assert alike > 1 - 3e-6  # a seventh of a degree


@pytest.mark.parametrize("value", range(VALUES))
def test_K1_every_number_can_be_up_however_the_die_is_yawed(value: int) -> None:
    for quarter in range(4):
        for angle in (-0.17, 0.0, 0.17):
            turn = after(turn_up(value), about(0, 0, quarter * pi / 2 + angle))
            assert value_up(rest_of(Pose(0, 0, 0.5, turn))) == value
            assert abs(yaw(turn) - angle) < 1e-9


def test_K1_a_die_has_the_faces_0_0_1_2_3_4() -> None:
    quarter_turns = [(0, 0, 0), (pi, 0, 0), (pi / 2, 0, 0), (-pi / 2, 0, 0), (0, pi / 2, 0), (0, -pi / 2, 0)]
    seen = [value_up(rest_of(Pose(0, 0, 0.5, about(*turn)))) for turn in quarter_turns]
    assert sorted(seen) == [0, 0, 1, 2, 3, 4]


def test_K2_a_straight_tower_shows_its_numbers_from_the_table_upwards() -> None:
    tower = [rest_of(pose) for pose in straight([0, 2, 4])]
    assert [value_up(rest) for rest in tower] == [0, 2, 4]
    assert [(rest.x, rest.y, rest.z) for rest in tower] == [(0, 0, 256), (0, 0, 768), (0, 0, 1280)]


def test_a_die_that_rolled_out_of_sight_is_kept_at_the_edge() -> None:
    assert rest_of(Pose(99.0, -99.0, -0.1, turn_up(0)))[:3] == (32767, -32767, 0)
