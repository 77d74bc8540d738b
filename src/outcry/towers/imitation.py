"""A hand as it would have looked if somebody had made a release that was drawn: how a bot's hand is seen to move."""

from __future__ import annotations

from random import Random
from typing import Final

from outcry.towers.difficulty import Difficulty
from outcry.towers.frames import HandFrame, frame_of
from outcry.towers.hold import RELEASE_STEPS, TRAY, Grip, Hold
from outcry.towers.physics import Release
from outcry.towers.poses import Rest
from outcry.towers.tremor import STEPS_PER_SECOND
from outcry.towers.units import LENGTH_QUANTA, to_mm

FRAME_STEPS: Final = STEPS_PER_SECOND // 30
_APPROACH: Final = (0.8, 1.05)
_LOOKS: Final = (0.9, 1.5)
"""H. Seconds on the way to the tower, and above it."""
_MEETS: Final = 0.6
"""Seconds before the end in which the hand is led to where the dice left it."""


def imitated(
    release: Release, height: int, top: Rest, difficulty: Difficulty, seed: str, *, both_hands: bool = False
) -> list[HandFrame]:
    """Frames, thirty a second: from the tray to the tower, until the fingers are open just where the release was."""
    rng = Random(f"imitated {seed} {release}")
    grip = Grip(release.values, height, _mm(top.x), _mm(top.y), both_hands)
    hold = Hold(rng.randbytes(32), 0, grip, difficulty, 0)
    goal = (_mm(release.x), _mm(release.y))
    arrives = round(rng.uniform(*_APPROACH) * STEPS_PER_SECOND)
    presses = arrives + round(rng.uniform(*_LOOKS) * STEPS_PER_SECOND)
    frames = []
    for step in range(0, presses + RELEASE_STEPS, FRAME_STEPS):
        part = min(1.0, step / arrives)
        way = part**3 * (10 - 15 * part + 6 * part * part)
        hold.advance(step)
        hold.aim(TRAY[0] + (goal[0] - TRAY[0]) * way, TRAY[1] + (goal[1] - TRAY[1]) * way)
        if step >= presses:
            hold.let_go()
        frames.append(frame_of(hold))
    return _led_to(release, frames)


def _led_to(release: Release, frames: list[HandFrame]) -> list[HandFrame]:
    """The tremor of the last moments fades into what is wanted: the last frame is the release."""
    last = frames[-1]
    off = (release.x - last.x, release.y - last.y, release.yaw - last.yaw)
    meets = round(_MEETS * 30)
    led = []
    for left, frame in enumerate(reversed(frames)):
        part = max(0.0, 1 - left / meets)
        dx, dy, turn = (round(way * part * part * (3 - 2 * part)) for way in off)
        led.append(frame._replace(x=frame.x + dx, y=frame.y + dy, yaw=frame.yaw + turn))
    return led[::-1]


def _mm(quanta: int) -> float:
    return to_mm(quanta / LENGTH_QUANTA)
