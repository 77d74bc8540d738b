"""Clips: keyframes in, the same keyframes out, and little in between."""

import base64
import json
from pathlib import Path

import pytest

from outcry.towers.clips import MOST_DICE, decode, encode, seconds
from outcry.towers.poses import Rest
from outcry.towers.rapier import Rapier

KEPT = Path(__file__).parents[2] / "web" / "tests" / "clips.json"
STILL = Rest(5, -5, 256, 536346111)


def test_the_first_frame_has_every_die_and_the_last_is_exact() -> None:
    nearly = STILL._replace(x=6)
    clip = encode([[STILL, STILL], [nearly, STILL], [nearly, STILL]])
    assert decode(clip) == [[STILL, STILL], [STILL, STILL], [nearly, STILL]]


def test_a_die_at_rest_costs_nothing() -> None:
    one = encode([[STILL] * 20])
    assert len(encode([[STILL] * 20] * 31)) - len(one) == 30 * 8
    assert seconds(encode([[STILL]] * 31)) == 1.0


@pytest.mark.parametrize(
    "moved", [STILL._replace(x=9), STILL._replace(y=-9), STILL._replace(z=252), STILL._replace(turn=7)]
)
def test_a_die_that_moved_is_sent_in_the_same_frame(moved: Rest) -> None:
    assert decode(encode([[STILL], [moved], [STILL]])) == [[STILL], [moved], [STILL]]


def test_a_slow_die_is_sent_again_once_it_can_be_seen_to_have_moved() -> None:
    frames = [[STILL._replace(x=x)] for x in range(8)]
    shown = [frame[0].x for frame in decode(encode(frames))]
    assert shown == [0, 0, 0, 3, 3, 3, 6, 7]


def test_a_clip_has_at_most_64_dice() -> None:
    assert len(decode(encode([[STILL] * MOST_DICE]))[0]) == 64
    with pytest.raises(ValueError, match="at most 64"):
        encode([[STILL] * 65])


def test_a_clip_of_another_version_is_refused() -> None:
    with pytest.raises(ValueError, match="version 9"):
        decode(b"\x09" + encode([[STILL]])[1:])


@pytest.mark.parametrize("name", ["fall", "stands", "fresh"])
def test_the_clips_that_the_browsers_tests_play_are_read_the_same_here(name: str) -> None:
    kept = json.loads(KEPT.read_text())[name]
    frames = decode(base64.b64decode(kept["clip"]))
    assert {number: [list(rest) for rest in frames[int(number)]] for number in kept["frames"]} == kept["frames"]


def test_the_straight_tower_of_the_browsers_tests_is_one_of_rigid_bodies() -> None:
    """Which reads as perfectly steady there."""
    physics = Rapier()
    kept = json.loads(KEPT.read_text())["fresh"]
    assert base64.b64decode(kept["clip"]) == physics.judge(physics.fresh((0, 1, 2))).clip
