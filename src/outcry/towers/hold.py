"""The hand that holds a die or a group, from picking up to letting go: it follows the ring with lag, and trembles.

Millimetres and seconds; the axis of the plot is the origin. It is advanced step by step and knows no clock: the same
seed, grip and gestures at the same steps give the same release (Y5)."""

from __future__ import annotations

from math import exp, hypot, pi, radians, sin
from random import Random
from typing import Final, NamedTuple

from outcry.core.chance import stream
from outcry.towers.difficulty import Difficulty
from outcry.towers.physics import Release, release_at
from outcry.towers.tremor import STEP, STEPS_PER_SECOND, Tremor
from outcry.towers.units import to_sides

TRAY: Final = (-88.0, -66.0)
"""Where the hand picks up, left in front: 110 mm from the axis."""
NEAR: Final = 20.0
"""Within this of the top die the hand tires."""
CARRY: Final = 0.95
"""Seconds from the tray to the ring when the hand is sent there by a key."""
SWEEP_SPEED: Final = 8.0
SWEEP_WIDTH: Final = 7.0
"""Of the ring that one button stops: how far it goes to either side of the top die."""
RELEASE_STEPS: Final = round(0.14 * STEPS_PER_SECOND)
"""The fingers need so long to open, whatever the line: who is near the server gains nothing."""

_LAG: Final = 0.12
_LAG_PER_DIE: Final = 0.12
_FASTEST: Final = 250.0
_HASTE: Final = 60.0
_HASTE_KEPT: Final = exp(-STEP / 0.45)
_MOST_HASTE: Final = 2.5
_TIRES_AFTER: Final = 3.2
_TIRES_BY: Final = 0.09
_MOST_TIRED: Final = 0.9
BREATH: Final = 0.18
BREATH_SECONDS: Final = 3.4
_GROUP: Final = 0.35
_BOTH_HANDS: Final = 0.7
_YAW: Final = radians(2.2)
_MOST_YAW: Final = radians(10.0)
_TILT: Final = radians(0.8)
_DROP: Final = (3.0, 0.8)
_LEAST_DROP: Final = 0.5
_INSIDE_GROUP: Final = 0.4
_FASTEST_RELEASE: Final = 100.0


class Grip(NamedTuple):
    """What is held, and above what."""

    values: tuple[int, ...]
    height: int
    """Of the tower now."""
    top_x: float
    top_y: float
    """Where its top die is."""
    both_hands: bool


class Hold:
    def __init__(self, seed: bytes, number: int, grip: Grip, difficulty: Difficulty, tired: int) -> None:
        """`number` counts the holds of the turn; `tired` are the steps near the top that the hand has not rested from.

        The tremor is another one for every hold: who puts back does not meet again what was seen. The breath belongs to
        the height, so that putting back does not draw a better one."""
        rng = stream(seed, "hold", number)
        self.rng: Random = rng
        self.grip = grip
        self.difficulty = difficulty
        self.tired = tired
        self.steps = 0
        self.phase = stream(seed, "breath", grip.height).random() * 2 * pi
        self.ring = TRAY
        self.waits = False
        """The ring is aimed while the hand waits at the tray (keys); `carry` sends it."""
        self.carried_from: tuple[int, float, float] | None = None
        self.swept_from: int | None = None
        self.stopped = 0
        self.x, self.y = TRAY
        self.speed_x = self.speed_y = 0.0
        self.haste_x = self.haste_y = 0.0
        self.opens_at: int | None = None
        self.tremors = (Tremor(rng), Tremor(rng), Tremor(rng))
        self.hand = self.before = TRAY
        """With the tremor: now, and one step ago."""
        self.yaw = 0.0
        dice = len(grip.values)
        self.stiffness = 2 / (_LAG * (1 + _LAG_PER_DIE * (dice - 1)))
        self.steadiness = _BOTH_HANDS if grip.both_hands else 1.0
        levels = difficulty.tremor + difficulty.per_level * (grip.height - 3)
        self.strength = levels * (1 + _GROUP * (dice - 1)) * self.steadiness

    # ---- What the player does

    def aim(self, x: float, y: float) -> None:
        """Move the ring. Once the fingers open it is locked."""
        if self.opens_at is None:
            self.ring = (x, y)

    def wait(self) -> None:
        """Aim first: the hand stays at the tray."""
        self.waits = True

    def carry(self) -> None:
        """Send the waiting hand to the ring."""
        self.waits = False
        self.carried_from = (self.steps, self.x, self.y)

    def sweep(self) -> None:
        """Aim by one button: the ring crosses the top die by itself, on one axis and then on the other."""
        self.waits = True
        self.swept_from, self.stopped = self.steps, 0
        self.ring = (self.grip.top_x - SWEEP_WIDTH, self.grip.top_y)

    def stop(self) -> None:
        """Stop the sweeping ring on this axis. After the second the hand is sent."""
        if self.swept_from is None:
            return
        self.stopped += 1
        if self.stopped == 1:
            self.swept_from = self.steps
        else:
            self.swept_from = None
            self.carry()

    def let_go(self) -> None:
        if self.opens_at is None:
            self.opens_at = self.steps + RELEASE_STEPS

    # ---- What the hand does

    def advance(self, steps: int) -> None:
        """Go on to this step, or to the moment the fingers open."""
        last = steps if self.opens_at is None else min(steps, self.opens_at)
        while self.steps < last:
            self.step()

    @property
    def is_open(self) -> bool:
        return self.opens_at is not None and self.steps >= self.opens_at

    def step(self) -> None:
        self.steps += 1
        if self.swept_from is not None:
            self.ring = self.swept(self.steps - self.swept_from)
        wanted_x, wanted_y = self.wanted()
        self.x, self.speed_x = self.follow(self.x, self.speed_x, wanted_x)
        self.y, self.speed_y = self.follow(self.y, self.speed_y, wanted_y)
        self.haste_x = _HASTE_KEPT * self.haste_x + (1 - _HASTE_KEPT) * abs(self.speed_x) / _HASTE
        self.haste_y = _HASTE_KEPT * self.haste_y + (1 - _HASTE_KEPT) * abs(self.speed_y) / _HASTE
        if hypot(self.x - self.grip.top_x, self.y - self.grip.top_y) < NEAR:
            self.tired += 1
        strength = self.strength * self.fatigue() * self.breath()
        across, along, twist = (tremor.step() for tremor in self.tremors)
        self.before = self.hand
        self.hand = (
            self.x + strength * (1 + min(self.haste_x, _MOST_HASTE)) * across,
            self.y + strength * (1 + min(self.haste_y, _MOST_HASTE)) * along,
        )
        self.yaw = max(-_MOST_YAW, min(_MOST_YAW, _YAW * self.steadiness * twist))

    def swept(self, steps: int) -> tuple[float, float]:
        """Where the sweeping ring is, so many steps after it set out at the edge: to and fro, at an even pace."""
        way = steps * STEP * SWEEP_SPEED % (4 * SWEEP_WIDTH)
        off = way - SWEEP_WIDTH if way < 2 * SWEEP_WIDTH else 3 * SWEEP_WIDTH - way
        return (self.ring[0], self.grip.top_y + off) if self.stopped else (self.grip.top_x + off, self.grip.top_y)

    def wanted(self) -> tuple[float, float]:
        """Where the hand is drawn to."""
        if self.waits:
            return TRAY
        if self.carried_from is None:
            return self.ring
        begun, x, y = self.carried_from
        part = (self.steps - begun) * STEP / CARRY
        if part >= 1:
            return self.ring
        way = part**3 * (10 - 15 * part + 6 * part * part)  # as an arm moves: slow, fast, slow
        return (x + (self.ring[0] - x) * way, y + (self.ring[1] - y) * way)

    def follow(self, at: float, speed: float, wanted: float) -> tuple[float, float]:
        """Critically damped, and never faster than an arm: exact for a target that rests during the step."""
        k = self.stiffness
        away = at - wanted
        drive = speed + k * away
        fade = exp(-k * STEP)
        speed = max(-_FASTEST, min(_FASTEST, (speed - k * drive * STEP) * fade))
        at_end = wanted + (away + drive * STEP) * fade
        return max(at - _FASTEST * STEP, min(at + _FASTEST * STEP, at_end)), speed

    def fatigue(self) -> float:
        return 1 + min(_MOST_TIRED, _TIRES_BY * max(0.0, self.tired * STEP - _TIRES_AFTER))

    def breath(self) -> float:
        return 1 + BREATH * sin(2 * pi * self.steps * STEP / BREATH_SECONDS + self.phase)

    def release(self) -> Release:
        """What leaves the fingers when they are open. Drawn once: the hold is over."""
        draw, steady = self.rng.gauss, self.steadiness
        slip = self.difficulty.slip * steady
        x, y = (to_sides(at + draw(0, slip)) for at in self.hand)
        speed = [(now - before) / STEP for now, before in zip(self.hand, self.before, strict=True)]
        too_fast = max(1.0, hypot(*speed) / _FASTEST_RELEASE)
        inside = to_sides(_INSIDE_GROUP) * steady
        return release_at(
            self.grip.values,
            x,
            y,
            to_sides(max(_LEAST_DROP, draw(*_DROP))),
            turned=(self.yaw, draw(0, _TILT * steady), draw(0, _TILT * steady)),
            speed=(to_sides(speed[0] / too_fast), to_sides(speed[1] / too_fast)),
            inner=tuple((draw(0, inside), draw(0, inside)) for _ in self.grip.values[1:]),
        )
