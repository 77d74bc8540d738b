"""Simulated persons: how people would move the ring and when they would let go, by the ways of input there are.

No person was measured. These are assumptions from what is known of pointing (H); they set the difficulties, let a bot's
hand move like somebody's, and show what a program could gain that plays with perfect aim."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, pi, sin
from random import Random
from typing import Final, NamedTuple

from outcry.towers.hold import BREATH, BREATH_SECONDS, CARRY, RELEASE_STEPS, SWEEP_SPEED, SWEEP_WIDTH, TRAY, Hold
from outcry.towers.physics import Release
from outcry.towers.poses import Rest
from outcry.towers.tremor import STEP, STEPS_PER_SECOND, remembered
from outcry.towers.units import LENGTH_QUANTA, to_mm

Point = tuple[float, float]
Tower = Sequence[Rest]

_STRAIGHTENS: Final = 0.15
_JUDGES: Final = 0.4
"""Millimetres: how well the middle is judged."""
_DEPTH: Final = 1.6
"""How much worse the pointer is along the line of sight."""
_APPROACH: Final = 0.9
_APPROACH_ERROR: Final = 3.0
_SENT_EVERY: Final = 4
"""Steps: the ring is sent 30 times a second."""
_CORRECTS_EVERY: Final = 0.25
_POINTER_NOISE: Final = 1.5 / 5.6
_WORTH_IT: Final = 0.6
"""Millimetres: nobody stirs the hand to correct less than the pointer shakes."""
_TIMING: Final = 0.045
_PICTURE_LATE: Final = 0.07
_LINE: Final = 0.025
_CALM: Final = -0.5
"""The sine of the breath below which the loupe's rim reads as calm."""
_PATIENCE: Final = 2.2
"""Seconds that anybody waits for it."""
_SEEN_LATE: Final = 2
"""Frames: 67 ms."""
_GOOD_ENOUGH: Final = 1.1
_PROGRAM_WAITS: Final = 4.4
"""What a program asks for, in parts of the least variance there is, and until when."""


PAGE_BEGINS: Final = (-8.0, -6.0)
PAGE_SCALE: Final = 6.0
PAD_GAIN: Final = 0.65
"""As the page draws: where its ring begins, pixels to a millimetre, and pixels of the ring to one of the thumb."""


class Habits(NamedTuple):
    """How long somebody looks before letting go, and how often a calm breath is waited for."""

    waits: float = 1.1
    calm: float = 0.6


AVERAGE: Final = Habits()
PATIENT: Final = Habits(calm=1.0)


def meant(tower: Tower) -> Point:
    """Where a person means to put the next die: millimetres. Over the top die, a little back towards the foot."""
    foot, top = tower[0], tower[-1]
    return (
        to_mm((top.x + (foot.x - top.x) * _STRAIGHTENS) / LENGTH_QUANTA),
        to_mm((top.y + (foot.y - top.y) * _STRAIGHTENS) / LENGTH_QUANTA),
    )


def judged(tower: Tower, rng: Random) -> Point:
    x, y = meant(tower)
    return (x + rng.gauss(0, _JUDGES), y + rng.gauss(0, _JUDGES))


class Pointer(NamedTuple):
    """A way to drag: where the ring begins, how long and how well somebody goes to the top die, how much it shakes."""

    begins: Point | None
    """Millimetres from the middle of the top die; None: at the tray, with the hand."""
    reacts: float
    """Seconds until somebody begins to move it."""
    error: float
    noise: float
    """Millimetres on each axis, where the first drag ends and after a correction."""
    lifts: float = 0.0
    """Millimetres by which a finger moves when it is lifted."""


MOUSE: Final = Pointer(None, 0.0, _APPROACH_ERROR, _POINTER_NOISE)
AT_THE_PAGE: Final = Pointer(PAGE_BEGINS, 0.3, 1.0, 1.5 / PAGE_SCALE)
"""As the page has it: the ring begins ten millimetres beside, and six pixels are a millimetre."""
THUMB: Final = Pointer(PAGE_BEGINS, 0.3, 1.5, 2.0 * PAD_GAIN / PAGE_SCALE, 3.0 * PAD_GAIN / PAGE_SCALE)
"""On the pad of a phone. A finger shakes by two pixels, and by three when it is lifted (H)."""


def by_mouse(hold: Hold, tower: Tower, rng: Random, habits: Habits = AVERAGE) -> Release:
    """Drag to the tower, correct what is seen to be off, wait, let go."""
    return dragged(hold, tower, rng, habits, MOUSE)


def by_page_pointer(hold: Hold, tower: Tower, rng: Random, habits: Habits = AVERAGE) -> Release:
    return dragged(hold, tower, rng, habits, AT_THE_PAGE)


def by_thumb(hold: Hold, tower: Tower, rng: Random, habits: Habits = AVERAGE) -> Release:
    return dragged(hold, tower, rng, habits, THUMB)


def dragged(hold: Hold, tower: Tower, rng: Random, habits: Habits, by: Pointer) -> Release:
    goal = judged(tower, rng)
    end = (goal[0] + rng.gauss(0, by.error), goal[1] + rng.gauss(0, by.error))
    arrives = _APPROACH * rng.uniform(0.85, 1.15)
    begin = TRAY if by.begins is None else (hold.grip.top_x + by.begins[0], hold.grip.top_y + by.begins[1])
    for step in range(0, round(arrives * STEPS_PER_SECOND), _SENT_EVERY):
        part = max(0.0, step * STEP - by.reacts) / (arrives - by.reacts)
        way = part**3 * (10 - 15 * part + 6 * part * part)
        hold.advance(step)
        hold.aim(begin[0] + (end[0] - begin[0]) * way, begin[1] + (end[1] - begin[1]) * way)
    ring = end
    hold.aim(*ring)
    presses = moment(hold, arrives + max(0.2, rng.gauss(habits.waits, 0.25)), rng, habits)
    corrects = arrives + rng.uniform(0.12, 0.25)
    while corrects < presses:
        if hypot(ring[0] - goal[0], ring[1] - goal[1]) > _WORTH_IT:
            ring = (goal[0] + rng.gauss(0, by.noise), goal[1] + rng.gauss(0, by.noise * _DEPTH))
            hold.advance(round(corrects * STEPS_PER_SECOND))
            hold.aim(*ring)
        corrects += _CORRECTS_EVERY
    if by.lifts:
        hold.advance(round(presses * STEPS_PER_SECOND))
        hold.aim(ring[0] + rng.gauss(0, by.lifts), ring[1] + rng.gauss(0, by.lifts))
    return let_go(hold, presses)


def patiently(hold: Hold, tower: Tower, rng: Random) -> Release:
    """The same, by somebody who always waits for a calm breath."""
    return by_mouse(hold, tower, rng, PATIENT)


def by_keys(hold: Hold, tower: Tower, rng: Random, habits: Habits = AVERAGE) -> Release:
    """Nudge the ring to the middle in peace, then send the hand."""
    hold.wait()
    x, y = judged(tower, rng)
    hold.aim(round(x, 1), round(y, 1))  # the finest nudge is a tenth of a millimetre
    hold.carry()
    return settled(hold, rng, habits)


def by_one_button(hold: Hold, tower: Tower, rng: Random, habits: Habits = AVERAGE) -> Release:
    """The ring sweeps: stop it on one axis, then on the other; then the hand is sent."""
    x, y = judged(tower, rng)
    hold.sweep()
    for goal, middle in ((x, hold.grip.top_x), (y, hold.grip.top_y)):
        passes = (SWEEP_WIDTH + goal - middle) / SWEEP_SPEED + rng.gauss(0, _TIMING)
        hold.advance(hold.steps + max(0, round(passes * STEPS_PER_SECOND)))
        hold.stop()
    return settled(hold, rng, habits)


def by_program(hold: Hold, tower: Tower, rng: Random) -> Release:
    """What a program could do that aims perfectly and knows the hand: it lets go when it may expect a small error.

    It sees the tremor as late as the picture comes, and the fingers need their time: little of what it saw is left."""
    hold.aim(*meant(tower))
    opening = _LINE + RELEASE_STEPS * STEP
    left = remembered(_SEEN_LATE * _SENT_EVERY * STEP + opening) ** 2
    seen: list[float] = []
    while True:
        hold.advance(hold.steps + _SENT_EVERY)
        at = hold.steps * STEP
        across, along, _ = hold.tremors
        seen.append((across.value**2 + along.value**2) / 2)
        late = seen[max(0, len(seen) - 1 - _SEEN_LATE)]
        breath = 1 + BREATH * breath_at(hold, at + opening)
        expected = (breath * hold.fatigue() * (1 + max(hold.haste_x, hold.haste_y))) ** 2 * (1 - left + left * late)
        if expected < _GOOD_ENOUGH * (1 - BREATH) ** 2 or at > _PROGRAM_WAITS:
            return let_go(hold, at + _LINE)


def settled(hold: Hold, rng: Random, habits: Habits) -> Release:
    """The hand has just been sent to the ring: wait until it is there and quiet."""
    arrives = hold.steps * STEP + CARRY
    return let_go(hold, moment(hold, arrives + max(0.2, rng.gauss(habits.waits, 0.25)), rng, habits))


def moment(hold: Hold, ready: float, rng: Random, habits: Habits) -> float:
    """When the message to let go arrives: somebody who is ready then presses at once, or at the next calm breath."""
    presses = ready
    if rng.random() < habits.calm:
        while presses < ready + _PATIENCE and breath_at(hold, presses - _PICTURE_LATE) > _CALM:
            presses += STEP
    return presses + rng.uniform(0.06, 0.1) + _LINE


def breath_at(hold: Hold, seconds: float) -> float:
    """The breath as everybody sees it on the rim of the loupe: -1 is the calmest."""
    return sin(2 * pi * seconds / BREATH_SECONDS + hold.phase)


def let_go(hold: Hold, at: float) -> Release:
    hold.advance(round(at * STEPS_PER_SECOND))
    hold.let_go()
    assert hold.opens_at is not None
    hold.advance(hold.opens_at)
    return hold.release()
