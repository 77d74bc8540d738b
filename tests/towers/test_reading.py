"""What can be told of a tower to those who do not see it."""

import pytest

from outcry.towers.clips import encode
from outcry.towers.dice import straight
from outcry.towers.physics import release_at
from outcry.towers.poses import Rest, rest_of
from outcry.towers.rapier import Rapier
from outcry.towers.reading import Lean, Odd, Sway, lean, odd_dice, sway

STRAIGHT = [rest_of(pose) for pose in straight([0, 1, 2, 3, 4])]


def moved(place: int, right: float, away: float = 0.0) -> list[Rest]:
    """A straight tower with one die aside by so many millimetres."""
    tower = STRAIGHT[:]
    tower[place] = tower[place]._replace(x=round(right * 64), y=round(away * 64))
    return tower


@pytest.mark.parametrize(
    ("right", "word"),
    [(0, "straight"), (0.9, "straight"), (1, "almost"), (2.9, "almost"), (-3, "little"), (6, "clearly"), (10, "badly")],
)
def test_the_lean_of_the_top_against_the_foot_has_a_word(right: float, word: str) -> None:
    assert lean(moved(4, right)) == Lean(word, round(10 * right), 0)


def test_a_lean_to_both_sides_counts_as_a_whole() -> None:
    assert lean(moved(4, 2.5, -2.5)) == Lean("little", 25, -25)


def test_a_fresh_straight_tower_reads_as_perfectly_steady() -> None:
    physics = Rapier()
    judged = physics.judge(physics.fresh((0, 1, 2)))
    assert lean(judged.poses) == Lean("straight", 0, 0)
    assert odd_dice(judged.poses) == []
    assert [sway(judged.clip, place) for place in range(3)] == [Sway(0, 0)] * 3


def test_a_die_that_sits_aside_of_its_neighbours_is_named() -> None:
    assert odd_dice(moved(2, 3.0)) == [Odd(2, 30, 0)]
    assert odd_dice(moved(2, 2.0)) == []
    assert odd_dice(moved(4, 9.0)) == [Odd(3, -45, 0)]  # its neighbour above is far to the right


def test_a_sway_is_told_by_how_far_and_how_long_it_was_seen() -> None:
    there, aside, hardly = STRAIGHT[2], moved(2, 1.5)[2], moved(2, 0.3)[2]
    frames = [[there], [aside], *[[hardly]] * 5, [aside], *[[there]] * 10]
    assert sway(encode(frames), 0) == Sway(15, 3)
    assert sway(encode([[there], [hardly], [there]]), 0) == Sway(3, 0)


def test_a_careful_placement_does_not_move_the_tower() -> None:
    physics = Rapier()
    landed = physics.drop(physics.fresh((0, 1, 2)), release_at((3,), 0.0, 0.0, 0.2))
    assert sway(landed.clip, 2).lasted == 0
