"""The oracle: statics of every contact, and the same protocol as the rigid bodies."""

from math import cos, radians, sin

import pytest

from outcry.towers.clips import decode
from outcry.towers.dice import straight, turn_up, value_up
from outcry.towers.oracle import Oracle
from outcry.towers.physics import Release, release_at
from outcry.towers.poses import Pose, about, after
from outcry.towers.stability import foot_of, margin, weakest
from outcry.towers.units import to_sides


def leaning(*offsets: float) -> list[Pose]:
    """A tower whose dice sit so many millimetres to the right of the axis."""
    return [Pose(to_sides(x), 0.0, level + 0.5, turn_up(4)) for level, x in enumerate(offsets)]


@pytest.mark.parametrize(
    ("offsets", "wanted"),
    [
        ([0.0, 0.0, 0.0], 8.0),  # straight: half a side
        ([0.0, 3.0], 5.0),  # a die that hangs over by 3
        ([0.0, 9.0], -1.0),  # its middle is in the air
        ([0.0, 4.0, 8.0], 2.0),  # both together are 6 to the right of the lowest
        ([0.0, 6.0, 0.0], 2.0),  # the upper one holds nothing back: it stands on the overhang
        ([0.0, 20.0], -16.0),  # nothing below at all
    ],
)
def test_the_margin_is_how_far_the_weight_is_from_the_edge(offsets: list[float], wanted: float) -> None:
    assert margin(leaning(*offsets)) == pytest.approx(wanted, abs=1e-9)


def test_the_weakest_contact_names_the_lowest_die_that_falls() -> None:
    found = weakest([foot_of(pose) for pose in leaning(0.0, 0.0, 7.9, 8.2)])
    assert found.place == 2
    assert found.margin == pytest.approx(8 - 8.05)


def test_a_yawed_die_shares_an_octagon_with_the_one_below() -> None:
    """At 45 degrees two squares share a regular octagon, whose edges are half a side from the middle."""
    below, above = leaning(0.0, 0.0)
    for degrees in (0.5, 10.0, 45.0):
        turned = above._replace(turn=after(above.turn, about(0, 0, radians(degrees))))
        assert margin([below, turned]) == pytest.approx(8.0, abs=1e-6)
    aside = Pose(to_sides(5.0), 0.0, 1.5, after(turn_up(4), about(0, 0, radians(45.0))))
    assert margin([below, aside]) == pytest.approx(3.0, abs=1e-6)


def test_a_tower_turned_as_a_whole_keeps_its_margin() -> None:
    """The part that two yawed dice share does not depend on how the table lies under them."""
    tower = leaning(0.0, 3.0, 1.0, 4.0)
    tower[2] = tower[2]._replace(turn=after(tower[2].turn, about(0, 0, radians(9))))
    turned = []
    for pose in tower:
        c, s = cos(radians(25)), sin(radians(25))
        where = (pose.x * c - pose.y * s, pose.x * s + pose.y * c, pose.z)
        turned.append(Pose(*where, after(pose.turn, about(0, 0, radians(25)))))
    assert margin(turned) == pytest.approx(margin(tower))
    assert margin(tower) != margin(leaning(0.0, 3.0, 1.0, 4.0))


def test_a_die_that_is_let_go_lies_where_it_was_held() -> None:
    oracle = Oracle()
    landed = oracle.drop(oracle.fresh((0, 1, 2)), release_at((3,), to_sides(2.0), to_sides(-1.0), to_sides(3.0)))
    assert landed.stands
    assert [value_up(rest) for rest in landed.poses] == [0, 1, 2, 3]
    assert landed.poses[3][:3] == (128, -64, 3 * 512 + 256)
    assert oracle.judge(landed.snapshot).poses == landed.poses
    assert oracle.build(landed.poses) == landed.snapshot


def test_a_group_lands_as_one_with_what_is_askew_in_it() -> None:
    oracle = Oracle()
    group = Release((3, 4), 100, 0, 192, inner=((16, -16),))
    landed = oracle.drop(oracle.fresh((0, 1, 2)), group)
    assert [rest[:2] for rest in landed.poses[3:]] == [(100, 0), (116, -16)]


def test_T13_everything_above_the_contact_that_gives_way_has_fallen() -> None:
    oracle = Oracle()
    landed = oracle.drop(oracle.fresh((0, 1, 2)), release_at((3, 4), to_sides(9.0), 0.0, to_sides(3.0)))
    assert landed.fallen == (3, 4)
    assert not landed.stands
    assert [rest.z for rest in landed.poses[3:]] == [256, 256]
    assert decode(landed.clip)[-1] == list(landed.poses)


def test_the_threshold_is_how_much_margin_a_tower_needs() -> None:
    brink = release_at((3,), to_sides(7.5), 0.0, to_sides(3.0))
    for threshold, stands in ((0.0, True), (1.1, False)):
        oracle = Oracle(threshold)
        assert oracle.drop(oracle.fresh((0, 1, 2)), brink).stands == stands
        assert f"{threshold:g}" in oracle.engine


def test_a_straight_tower_of_25_stands() -> None:
    assert margin(straight([0] * 25)) == pytest.approx(8.0)
