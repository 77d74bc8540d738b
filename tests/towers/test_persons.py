"""Simulated persons: every way of input has about the same chances, and patience pays more than haste."""

from hashlib import sha256
from math import sqrt
from random import Random
from statistics import mean

import pytest

from outcry.stackmarket.hands import skill_of
from outcry.towers import persons
from outcry.towers.dice import straight
from outcry.towers.difficulty import DIFFICULTIES
from outcry.towers.hold import Grip, Hold
from outcry.towers.oracle import Oracle
from outcry.towers.persons import Habits
from outcry.towers.physics import Release
from outcry.towers.poses import rest_of
from outcry.towers.rapier import Rapier
from outcry.towers.reaching import HEIGHTS, PERSONS, Person, Place, by_person, climb
from outcry.towers.skills import placed

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


def reached(who: str, difficulty: str, towers: int) -> list[float]:
    """By the oracle: what part of the towers of a person or a bot reach 5, 10, 15 and 20 dice."""
    physics = Oracle()
    heights = []
    for number in range(towers):
        place = hand_of(who, difficulty, sha256(bytes([number])).digest())
        heights.append(climb(physics, place, Random(number)).reached)
    return [sum(height >= goal for height in heights) / towers for goal in HEIGHTS]


def hand_of(who: str, difficulty: str, seed: bytes) -> Place:
    if who in PERSONS:
        return by_person(PERSONS[who], DIFFICULTIES[difficulty], seed)
    skill = skill_of(who, difficulty)
    return lambda tower, rng: placed(skill, (rng.randrange(5),), tower, rng)


USUAL = {
    **dict.fromkeys(("mouse", "keyboard", "aim-and-hold", "page", "thumb"), (99, 90, 61, 31)),
    "assisted": (99, 73, 34, 9),
    "novice": (94, 46, 12, 2),
    "casual": (99, 80, 44, 14),
    "good": (100, 90, 64, 35),
    "expert": (100, 98, 89, 67),
}
"""Of 100 towers at a normal table, by the oracle: for persons 500 of them by mouse and keys, which stand for every way
of input; for hands that nobody moves 1,000 each."""
TOWERS = 60


@pytest.mark.slow
@pytest.mark.parametrize("who", USUAL)
def test_Y4_sixty_towers_of_every_way_of_input_and_every_bot_come_out_as_usual(who: str) -> None:
    """Within what chance allows once in a thousand times; and the seeds are given, so that it is no chance."""
    for found, usual in zip(reached(who, "normal", TOWERS), USUAL[who], strict=True):
        share = min(0.99, max(0.01, usual / 100))
        assert abs(found - share) < 3.3 * sqrt(share * (1 - share) / TOWERS) + 0.02


@pytest.mark.slow
def test_Y4_keyboard_and_one_button_miss_by_no_more_than_the_mouse() -> None:
    mouse, keys, button = off(persons.by_mouse), off(persons.by_keys), off(persons.by_one_button)
    assert keys < mouse * 1.08
    assert button < mouse * 1.12
    assert 1.9 < mouse < 3.0
    assert quick(persons.by_keys) == pytest.approx(quick(persons.by_mouse), rel=0.1)
    assert quick(persons.by_one_button) == pytest.approx(quick(persons.by_mouse), rel=0.1)


@pytest.mark.slow
def test_Y4_a_mouse_at_the_page_and_a_thumb_miss_by_no_more_than_the_mouse() -> None:
    mouse = off(persons.by_mouse)
    assert off(persons.by_page_pointer) < mouse * 1.05
    assert off(persons.by_thumb) < mouse * 1.08


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
