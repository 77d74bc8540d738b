"""The hand: it follows the ring, trembles more with haste, height, groups and tiredness, and lets go late."""

from math import hypot, pi, sqrt
from statistics import mean

import pytest

from outcry.towers.difficulty import DIFFICULTIES
from outcry.towers.hold import BREATH_SECONDS, CARRY, RELEASE_STEPS, SWEEP_SPEED, SWEEP_WIDTH, TRAY, Grip, Hold
from outcry.towers.tremor import STEP, STEPS_PER_SECOND
from outcry.towers.units import LENGTH_QUANTA, to_mm, to_sides

SEED = bytes(32)
ONE = Grip((4,), 3, 0.0, 0.0, both_hands=False)


def hold_of(grip: Grip = ONE, number: int = 0, difficulty: str = "normal", tired: int = 0) -> Hold:
    return Hold(SEED, number, grip, DIFFICULTIES[difficulty], tired)


def over_the_tower(hold: Hold, seconds: float = 2.0) -> Hold:
    hold.aim(hold.grip.top_x, hold.grip.top_y)
    hold.advance(round(seconds * STEPS_PER_SECOND))
    return hold


def strength(
    grip: Grip, difficulty: str = "normal", *, tired: int = 0, seconds: float = 2.0, holds: int = 200
) -> float:
    """The deviation of the hand from where it would be without a tremor, over many holds."""
    squares = []
    for number in range(holds):
        hold = over_the_tower(hold_of(grip, number, difficulty, tired), seconds)
        scale = hold.breath()
        squares += [((hand - at) / scale) ** 2 for hand, at in zip(hold.hand, (hold.x, hold.y), strict=True)]
    return sqrt(mean(squares))


def test_Y1_the_hand_follows_the_ring_with_a_lag_and_never_faster_than_an_arm() -> None:
    hold = hold_of()
    hold.aim(0.0, 0.0)
    fastest = 0.0
    for _ in range(STEPS_PER_SECOND):
        before = (hold.x, hold.y)
        hold.step()
        fastest = max(fastest, abs(hold.x - before[0]) / STEP, abs(hold.y - before[1]) / STEP)
    assert 200 < fastest <= 250.0001
    assert hypot(hold.x, hold.y) < 0.5
    assert hypot(*TRAY) == pytest.approx(110)


def test_Y2_the_tremor_has_the_strength_of_the_difficulty() -> None:
    for name, wanted in (("gentle", 1.53), ("normal", 1.8), ("brutal", 2.26)):
        assert strength(ONE, name) == pytest.approx(wanted, rel=0.1)


def test_Y2_the_tremor_grows_with_the_tower_and_the_group() -> None:
    one = strength(ONE)
    assert strength(ONE._replace(height=18)) == pytest.approx(one * (1.8 + 15 * 0.068) / 1.8, rel=0.1)
    assert strength(ONE._replace(values=(1, 2, 3))) == pytest.approx(one * 1.7, rel=0.12)


def test_Y2_haste_makes_the_hand_tremble() -> None:
    assert strength(ONE, seconds=0.65) > 1.3 * strength(ONE)


def test_Y3_two_hands_are_steadier_than_one() -> None:
    assert strength(ONE._replace(both_hands=True)) == pytest.approx(0.7 * strength(ONE), rel=0.02)


def test_the_hand_tires_near_the_top_only_and_after_a_while() -> None:
    hold = over_the_tower(hold_of(), 3.0)
    assert hold.fatigue() == 1.0
    hold.advance(6 * STEPS_PER_SECOND)
    assert 1.1 < hold.fatigue() < 1.3
    hold.advance(60 * STEPS_PER_SECOND)
    assert hold.fatigue() == 1.9
    far = hold_of()
    far.advance(60 * STEPS_PER_SECOND)
    assert far.tired == 0
    assert strength(ONE, tired=STEPS_PER_SECOND * 60) == pytest.approx(1.9 * strength(ONE), rel=0.02)


def test_the_breath_belongs_to_the_height_and_the_tremor_to_the_hold() -> None:
    """Who puts back meets the same breath and another tremor."""
    one, again = over_the_tower(hold_of()), over_the_tower(hold_of(number=1))
    assert one.breath() == again.breath()
    assert one.hand != again.hand
    assert hold_of(ONE._replace(height=4)).phase != one.phase
    period = round(BREATH_SECONDS * STEPS_PER_SECOND)
    before = one.breath()
    one.advance(one.steps + period)
    assert one.breath() == pytest.approx(before)
    assert 0 <= one.phase < 2 * pi


def test_the_fingers_open_0_14_seconds_after_the_message_and_the_ring_is_locked() -> None:
    hold = over_the_tower(hold_of())
    hold.let_go()
    assert abs(RELEASE_STEPS * STEP - 0.14) < STEP
    hold.aim(50.0, 50.0)
    assert hold.ring == (0.0, 0.0)
    hold.let_go()  # a second press changes nothing
    hold.advance(hold.steps + RELEASE_STEPS - 1)
    assert not hold.is_open
    hold.advance(hold.steps + 1000)
    assert hold.is_open
    assert hold.steps == round(2.0 * STEPS_PER_SECOND) + RELEASE_STEPS


def test_Y1_a_release_has_the_pose_and_the_speed_of_the_hand_then() -> None:
    hold = over_the_tower(hold_of())
    hold.let_go()
    hold.advance(hold.steps + RELEASE_STEPS)
    hand, before = hold.hand, hold.before
    release = hold.release()
    assert release.values == (4,)
    assert to_mm(release.x / LENGTH_QUANTA) == pytest.approx(hand[0], abs=1.2)  # four slips
    assert release.speed_x / LENGTH_QUANTA == pytest.approx(to_sides((hand[0] - before[0]) / STEP), abs=0.001)
    assert to_mm(release.drop / LENGTH_QUANTA) == pytest.approx(3.0, abs=3.2)
    assert release.inner == ()


def test_no_release_is_faster_than_100_mm_a_second_or_turned_by_more_than_10_degrees() -> None:
    for number in range(40):
        hold = hold_of(ONE._replace(values=(1, 2)), number, "brutal")
        hold.aim(0.0, 0.0)
        hold.advance(30)
        hold.let_go()
        hold.advance(30 + RELEASE_STEPS)
        release = hold.release()
        assert to_mm(hypot(release.speed_x, release.speed_y) / LENGTH_QUANTA) < 100.1
        assert abs(release.yaw / 8192) < 0.1746
        assert len(release.inner) == 1


def test_Y5_the_same_gestures_at_the_same_steps_give_the_same_release() -> None:
    def released(number: int) -> object:
        hold = over_the_tower(hold_of(number=number), 1.5)
        hold.let_go()
        hold.advance(1000)
        return hold.release()

    assert released(3) == released(3)
    assert released(3) != released(4)


def test_Y4_with_keys_the_hand_waits_until_it_is_sent_and_no_tiredness_is_spent_on_aiming() -> None:
    hold = hold_of()
    hold.wait()
    hold.aim(1.0, 2.0)
    hold.advance(20 * STEPS_PER_SECOND)
    assert hypot(hold.x - TRAY[0], hold.y - TRAY[1]) < 0.01
    assert hold.tired == 0
    hold.carry()
    hold.advance(hold.steps + round((CARRY + 0.5) * STEPS_PER_SECOND))
    assert (hold.x, hold.y) == pytest.approx((1.0, 2.0), abs=0.1)


def test_Y4_one_button_stops_the_ring_on_both_axes_and_sends_the_hand() -> None:
    hold = hold_of(ONE._replace(top_x=3.0, top_y=-2.0))
    hold.sweep()
    assert hold.ring == (3.0 - SWEEP_WIDTH, -2.0)
    to_the_middle = round(SWEEP_WIDTH / SWEEP_SPEED * STEPS_PER_SECOND)
    hold.advance(hold.steps + to_the_middle)
    hold.stop()
    assert hold.ring == pytest.approx((3.0, -2.0))
    hold.advance(hold.steps + 3 * to_the_middle)  # to the other edge and back
    hold.stop()
    assert hold.ring == pytest.approx((3.0, -2.0))
    hold.advance(hold.steps + 3 * STEPS_PER_SECOND)
    assert (hold.x, hold.y) == pytest.approx((3.0, -2.0), abs=0.01)
    hold.stop()  # nothing sweeps any more
    assert hold.ring == pytest.approx((3.0, -2.0))
