"""The rigid bodies: straight towers stand, what must fall falls, and everything repeats to the bit."""

import subprocess
import sys
from math import radians
from pathlib import Path
from random import Random

import pytest

from outcry.towers.clips import decode, seconds
from outcry.towers.dice import straight, value_up
from outcry.towers.physics import Landed, release_at
from outcry.towers.poses import Pose, Rest, about, after, pose_of, rest_of
from outcry.towers.rapier import STEPS_PER_SECOND, Rapier, Run
from outcry.towers.stability import margin
from outcry.towers.units import to_mm, to_sides

RAPIER = Rapier()


def stacked(count: int, sigma: float, rng: Random) -> Landed:
    """A tower of so many dice, each let go over the one below with an error of so many millimetres."""
    snapshot = RAPIER.fresh((0, 1, 2))
    top = Rest(0, 0, 0, 0)
    while True:
        x, y = (to_sides(rng.gauss(0, sigma)) for _ in range(2))
        release = release_at((rng.randrange(5),), top.x / 1024 + x, top.y / 1024 + y, to_sides(3.0))
        landed = RAPIER.drop(snapshot, release)
        snapshot, top = landed.snapshot, landed.poses[-1]
        if len(landed.poses) == count or not landed.stands:
            return landed


def near_critical(rng: Random) -> list[Pose]:
    """A tower on the brink, one way or the other: its margin is within about two millimetres of nothing."""
    while True:
        count = rng.randint(3, 25)
        dice = straight([rng.randrange(5) for _ in range(count)])
        spread = rng.uniform(0.05, 0.35)
        x = y = 0.0
        for place, die in enumerate(dice[1:], 1):
            x, y = x + rng.gauss(0, spread), y + rng.gauss(0, spread)
            turn = after(die.turn, about(0, 0, radians(rng.gauss(0, 8.6))))
            dice[place] = Pose(x, y, die.z, turn)
        if abs(margin(dice)) < 1.9:
            return dice


@pytest.mark.slow
def test_25_aligned_dice_stand_10_seconds_without_drift() -> None:
    run = Run(RAPIER.fresh((0, 1, 2, 3, 4) * 5))
    for number in range(2400):
        run.step(number)
    for level, pose in enumerate(run.poses()):
        assert to_mm(abs(pose.x)) < 0.1
        assert to_mm(abs(pose.y)) < 0.1
        assert to_mm(abs(pose.z - level - 0.5)) < 0.3  # they sag by 0.17


@pytest.mark.slow
def test_200_near_critical_towers_agree_with_statics() -> None:
    """All that must fall do. A few that should stand fall: the solver keeps four of the points where two dice touch."""
    rng = Random(7)
    agreed = 0
    for _ in range(200):
        dice = near_critical(rng)
        stands = RAPIER.judge(RAPIER.build(tuple(rest_of(die) for die in dice))).stands
        assert not (stands and margin(dice) < 0)
        agreed += stands == (margin(dice) >= 0)
    assert agreed >= 180


@pytest.mark.slow
def test_towers_that_nobody_watches_come_out_the_same() -> None:
    """To the bit while they stand, and falling when the others fall: what is counted is what is played."""
    unwatched = Rapier(watched=False)
    rng = Random(3)
    fell = 0
    while fell < 3:
        seen = unseen = RAPIER.fresh((0, 1, 2))
        stands = True
        while stands:
            top = len(RAPIER.judge(seen).poses)
            release = release_at((3,), to_sides(rng.gauss(0, 2.4)), to_sides(rng.gauss(0, 2.4)), to_sides(3.0))
            landed, counted = RAPIER.drop(seen, release), unwatched.drop(unseen, release)
            stands = landed.stands
            assert counted.stands == stands
            if stands:
                landed, counted = RAPIER.judge(landed.snapshot), unwatched.judge(counted.snapshot)
                stands = landed.stands and top < 14
                assert (counted.stands, counted.digest) == (landed.stands, landed.digest)
                assert (counted.snapshot, counted.clip) == (landed.snapshot, b"")
            seen, unseen = landed.snapshot, counted.snapshot
        fell += not landed.stands


@pytest.mark.slow
def test_no_sound_tower_falls_to_a_drop_of_5_mm() -> None:
    rng = Random(11)
    tried = 0
    while tried < 50:
        tower = stacked(rng.randint(4, 20), 1.0, rng)
        dice = [pose_of(rest) for rest in tower.poses]
        if not tower.stands or margin(dice) < 2.0:
            continue
        tried += 1
        x, y = (at + to_sides(rng.gauss(0, 0.8)) for at in (dice[-1].x, dice[-1].y))
        turned = (0.0, radians(rng.gauss(0, 1.5)), radians(rng.gauss(0, 1.5)))
        dropped = RAPIER.drop(tower.snapshot, release_at((4,), x, y, to_sides(5.0), turned=turned))
        assert RAPIER.judge(dropped.snapshot).stands


def test_snapshot_and_restore_continue_to_the_same_bits() -> None:
    run = Run(RAPIER.fresh((0, 1, 2)))
    run.add(Pose(0.2, 0.1, 3.8, about(0.02, 0.01, 0.1)), (0.5, 0.0, 0.0))
    for number in range(20):  # in mid-air, and in mid-bounce
        run.step(number)
    restored = Run(run.snapshot())
    for number in range(100):
        run.step(number)
        restored.step(number)
    assert run.digest() == restored.digest()
    assert run.snapshot() == restored.snapshot()


BUILDING = """
from random import Random
from test_rapier import stacked
landed = stacked(9, 1.5, Random(5))
print(landed.digest, landed.clip.hex(), landed.fallen)
"""


def test_Y5_the_same_releases_give_the_same_bytes_in_two_processes() -> None:
    said = set()
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", BUILDING], cwd=Path(__file__).parent, capture_output=True, text=True, check=True
        )
        said.add(done.stdout)
    assert len(said) == 1
    assert stacked(9, 1.5, Random(5)).digest in said.pop()


def test_a_die_lands_where_it_was_let_go_and_shows_its_number() -> None:
    landed = RAPIER.drop(RAPIER.fresh((0, 1, 2)), release_at((3,), to_sides(2.0), to_sides(-1.0), to_sides(3.0)))
    assert landed.stands
    assert [value_up(rest) for rest in landed.poses] == [0, 1, 2, 3]
    assert landed.poses[3].x == pytest.approx(128, abs=10)
    assert landed.poses[3].y == pytest.approx(-64, abs=10)


def test_an_impact_is_told_once_with_the_speed_of_the_fall() -> None:
    landed = RAPIER.drop(RAPIER.fresh((0, 1, 2)), release_at((3,), 0.0, 0.0, to_sides(3.0)))
    (impact,) = landed.impacts
    assert (impact.die, impact.other) == (3, 2)
    assert impact.speed == pytest.approx(243, abs=15)  # the root of 2 g h
    assert impact.at == pytest.approx(25, abs=5)


def test_T13_one_lost_die_is_a_collapse_and_the_clip_follows_it_to_the_table() -> None:
    tower = stacked(6, 0.5, Random(1))
    top = tower.poses[-1]
    fallen = RAPIER.drop(tower.snapshot, release_at((3,), top.x / 1024 + 0.6, top.y / 1024, to_sides(3.0)))
    assert fallen.fallen == (6,)
    assert decode(fallen.clip)[-1] == list(fallen.poses)
    assert fallen.poses[6].z == pytest.approx(256, abs=3)
    assert any(impact.other == -1 for impact in fallen.impacts)


def test_T13_a_die_that_comes_to_rest_on_another_face_counts_with_that_face() -> None:
    release = release_at((3,), 0.0, 0.0, 0.3, turned=(0.0, radians(80), 0.0))
    landed = RAPIER.drop(RAPIER.fresh((0, 1, 2)), release)
    assert landed.stands
    assert value_up(landed.poses[3]) == 2


def test_T13_a_tower_is_judged_no_sooner_than_3_seconds_after_the_last_release() -> None:
    dropped = RAPIER.drop(RAPIER.fresh((0, 1, 2)), release_at((4,), 0.1, 0.0, to_sides(3.0)))
    judged = RAPIER.judge(dropped.snapshot)
    assert judged.stands
    assert seconds(dropped.clip) < 1.0
    assert seconds(dropped.clip) + seconds(judged.clip) == pytest.approx(3.0, abs=0.04)


def test_T13_what_has_not_fallen_after_10_seconds_stands_though_it_still_moves() -> None:
    """A die that is still in the air when the time is up, a frame after it was let go."""
    run = Run(RAPIER.fresh((0, 1, 2)))
    run.add(Pose(0.0, 0.0, 6.0, (1.0, 0.0, 0.0, 0.0)), (0.0, 0.0, 0.0))
    run.since_release = 10 * 240 - 8
    judged = RAPIER.judge(run.snapshot())
    assert seconds(judged.clip) == pytest.approx(1 / 30)
    assert judged.poses[3].z > 5.5 * 512
    assert judged.stands
    assert RAPIER.judge(judged.snapshot).poses == judged.poses


def test_a_group_is_let_go_as_one() -> None:
    release = release_at(
        (1, 2, 3), 0.05, 0.0, to_sides(3.0), turned=(0.05, 0.01, 0.0), inner=((0.03, 0.0), (0.0, 0.02))
    )
    landed = RAPIER.drop(RAPIER.fresh((0, 1, 0)), release)
    assert landed.stands
    assert [value_up(rest) for rest in landed.poses[3:]] == [1, 2, 3]


@pytest.mark.slow
def test_each_impact_of_a_collapse_is_told_once() -> None:
    """Two bodies that meet are told in the order of time; again only after they had parted, which takes a while."""
    dice = straight([0] * 20)
    for level in range(8, 20):
        dice[level] = dice[level]._replace(x=0.3 + 0.06 * (level - 8), y=0.12 * (level % 2))
    collapse = RAPIER.judge(RAPIER.build(tuple(rest_of(die) for die in dice)))
    assert len(collapse.fallen) >= 8
    told = [(impact.at, impact.die, impact.other) for impact in collapse.impacts]
    assert len(told) > 20
    assert told == sorted(told, key=lambda one: one[0])
    assert all(die > other >= -1 for _, die, other in told)
    last: dict[tuple[int, int], int] = {}
    for at, die, other in told:
        assert at - last.get((die, other), -1000) > 1000 // STEPS_PER_SECOND
        last[die, other] = at
    assert all(0 <= impact.at <= 1000 * seconds(collapse.clip) for impact in collapse.impacts)
    assert all(impact.speed >= 20 for impact in collapse.impacts)


@pytest.mark.slow
def test_the_clip_of_a_collapse_of_20_dice_is_under_15_kB() -> None:
    for low in (1, 6, 10, 14):
        dice = [die if place < low else die._replace(x=0.52) for place, die in enumerate(straight([4] * 20))]
        collapse = RAPIER.judge(RAPIER.build(tuple(rest_of(die) for die in dice)))
        assert len(collapse.fallen) >= 20 - low
        assert len(collapse.clip) < 15_000


def test_a_tower_made_anew_from_its_poses_is_the_same_tower() -> None:
    tower = stacked(8, 0.8, Random(2))
    again = RAPIER.judge(RAPIER.build(tower.poses))
    assert again.stands
    for old, new in zip(tower.poses, again.poses, strict=True):
        assert abs(old.x - new.x) <= 16  # a quarter of a millimetre
        assert abs(old.y - new.y) <= 16


def test_a_snapshot_of_another_version_is_refused() -> None:
    with pytest.raises(ValueError, match="version 9"):
        RAPIER.judge(b"\x09\x00" + RAPIER.fresh((0,))[2:])


def test_the_engine_tells_its_version_and_build() -> None:
    assert RAPIER.engine.startswith("rapier3d 0.36.1 ")


def test_rigid_bodies_are_loaded_only_when_asked_for() -> None:
    program = "import sys, outcry.server.app, outcry.towers.engines; print('rapier3d' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
