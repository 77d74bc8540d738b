"""Simulated persons: every way of input has about the same chances, and patience pays more than haste."""

from hashlib import sha256
from random import Random
from statistics import mean

import pytest

from outcry.towers import persons
from outcry.towers.dice import straight
from outcry.towers.difficulty import DIFFICULTIES
from outcry.towers.hold import Grip, Hold
from outcry.towers.oracle import Oracle
from outcry.towers.persons import Habits
from outcry.towers.physics import Release
from outcry.towers.poses import rest_of
from outcry.towers.rapier import Rapier
from outcry.towers.reaching import HEIGHTS, PERSONS, Person, by_person, climb

TALL = tuple(rest_of(pose) for pose in straight([0] * 12))


def let_go(person: Person, holds: int = 150) -> list[Release]:
    """Releases on twelve dice."""
    return [
        person(
            Hold(number.to_bytes(2), 0, Grip((3,), 12, 0.0, 0.0, False), DIFFICULTIES["normal"], 0),
            TALL,
            Random(number),
        )
        for number in range(holds)
    ]


def usual(quanta: list[int]) -> float:
    """The root of the mean square, in millimetres."""
    return float(mean([(one / 64) ** 2 for one in quanta]) ** 0.5)


def off(person: Person) -> float:
    """How far a release is from the middle, on each axis."""
    return usual([at for release in let_go(person) for at in (release.x, release.y)])


def quick(person: Person) -> float:
    """And how fast the hand was then."""
    return usual([speed for release in let_go(person) for speed in (release.speed_x, release.speed_y)])


def reached(person: str, difficulty: str, towers: int) -> list[float]:
    """By the oracle: what part of the towers reach 5, 10, 15 and 20 dice."""
    physics = Oracle()
    heights = []
    for number in range(towers):
        seed = sha256(bytes([number])).digest()
        heights.append(
            climb(physics, by_person(PERSONS[person], DIFFICULTIES[difficulty], seed), Random(number)).reached
        )
    return [sum(height >= goal for height in heights) / towers for goal in HEIGHTS]


@pytest.mark.slow
def test_Y4_keyboard_and_one_button_miss_by_no_more_than_the_mouse() -> None:
    mouse, keys, button = off(persons.by_mouse), off(persons.by_keys), off(persons.by_one_button)
    assert keys < mouse * 1.08
    assert button < mouse * 1.12
    assert 1.9 < mouse < 3.0
    assert quick(persons.by_keys) == pytest.approx(quick(persons.by_mouse), rel=0.1)
    assert quick(persons.by_one_button) == pytest.approx(quick(persons.by_mouse), rel=0.1)


@pytest.mark.slow
def test_waiting_for_a_calm_breath_pays_and_haste_costs() -> None:
    average = off(persons.by_mouse)
    assert off(persons.patiently) < average

    def hasty(hold: Hold, tower: persons.Tower, rng: Random) -> Release:
        return persons.by_mouse(hold, tower, rng, Habits(waits=0.2, calm=0.0))

    def camping(hold: Hold, tower: persons.Tower, rng: Random) -> Release:
        return persons.by_mouse(hold, tower, rng, Habits(waits=8.0, calm=0.0))

    assert off(hasty) > 1.3 * average
    assert off(camping) > 1.2 * average


@pytest.mark.slow
def test_perfect_aim_gains_little_over_patience() -> None:
    """The fingers open late: what a program sees of the tremor is forgotten by then."""
    assert 0.85 * off(persons.patiently) < off(persons.by_program) < off(persons.by_mouse)


@pytest.mark.slow
def test_Y1_a_steady_player_can_pass_15_and_20_is_a_feat() -> None:
    five, ten, fifteen, twenty = reached("mouse", "normal", 60)
    assert five > 0.9
    assert ten > 0.7
    assert 0.3 < fifteen < 0.8
    assert 0.05 < twenty < 0.5


@pytest.mark.slow
def test_the_difficulties_are_in_order() -> None:
    gentle, normal, brutal = (reached("mouse", name, 60)[2] for name in DIFFICULTIES)
    assert gentle > normal > brutal


@pytest.mark.slow
def test_rigid_bodies_and_the_oracle_agree_on_how_high_a_person_builds() -> None:
    def heights(physics: Rapier | Oracle) -> list[int]:
        made = []
        for number in range(12):
            place = by_person(persons.by_mouse, DIFFICULTIES["normal"], sha256(bytes([number])).digest())
            made.append(climb(physics, place, Random(number)).reached)
        return made

    assert abs(mean(heights(Rapier())) - mean(heights(Oracle()))) < 4
