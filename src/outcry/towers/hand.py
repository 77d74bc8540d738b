"""The hand of one turn: a player's messages by the clock of the room, checked, and what must be kept of them.

The server takes the raw gesture: where the ring is, when a button went down; nothing that a client claims decides.
Whose turn it is and whether it is time to stack is the room's to say; order, group, reach, speed and rate are looked at
here."""

from __future__ import annotations

from typing import Final

import msgspec

from outcry.core.game import Refusal, Refused
from outcry.towers.difficulty import EDITION, Difficulty
from outcry.towers.frames import HandFrame, frame_of
from outcry.towers.gestures import AIM, KINDS, LET_GO, Gesture, Held, begin, do, millimetres
from outcry.towers.hold import Hold
from outcry.towers.limits import Limits, over_the_top
from outcry.towers.physics import Release
from outcry.towers.poses import Rest
from outcry.towers.tremor import STEPS_PER_SECOND

EMPTY: Final = Refusal("hand_empty")
NO_GESTURE: Final = Refusal("hand_no_gesture")

_RESTS: Final = 2
"""In the tray the hand recovers at so many times the pace at which it tires."""


class Hand:
    def __init__(
        self, seed: bytes, difficulty: Difficulty, *, both_hands: bool = False, holds: int = 0, tired: int = 0
    ) -> None:
        """A room that starts again in mid-turn gives the number of holds begun so far and how tired the hand was: a
        hold that was lost is one that was put back."""
        self.seed = seed
        self.difficulty = difficulty
        self.both_hands = both_hands
        self.holds = holds
        self.tired = tired
        self.limits = Limits()
        self.held: Held | None = None
        self.hold: Hold | None = None
        self.gestures: list[Gesture] = []
        self.since: float | None = None
        """When it picked up, or let go, or put back."""

    def pick_up(self, values: tuple[int, ...], order: tuple[int, ...], tower: tuple[Rest, ...], now: float) -> None:
        """Take the next dice of what is left of the order, as one group. `now` is the room's clock, in seconds."""
        if self.hold is not None:
            raise Refused(Refusal("hand_full"))
        if not values or values != order[: len(values)]:
            raise Refused(Refusal("hand_wrong_group"))
        self.limits.pick_up(now)
        self.tired = max(0, self.tired - _RESTS * self.steps(now))
        top = tower[-1]
        self.held = Held(self.holds, values, len(tower), (top.x, top.y), self.both_hands, self.tired, edition=EDITION)
        self.hold = begin(self.held, self.seed, self.difficulty)
        self.holds += 1
        self.gestures = []
        self.since = now

    def take(self, number: int, kind: int, x: int, y: int, now: float) -> None:
        """A message with a gesture. Its number is larger than that of any before."""
        hold = self.at(now)
        self.limits.message(number, now)
        if not 0 <= kind < KINDS:
            raise Refused(NO_GESTURE)
        if hold.opens_at is not None:
            return  # the ring is locked
        if kind == AIM:
            ring = (millimetres(x), millimetres(y))
            if ring == hold.ring:
                return  # a hand that rests fills no log
            self.limits.ring(hold.ring, ring, now)
        top = (hold.grip.top_x, hold.grip.top_y)
        if kind == LET_GO and not (over_the_top(hold.ring, top) and over_the_top((hold.x, hold.y), top)):
            raise Refused(Refusal("hand_not_over_top"))
        gesture = Gesture(hold.steps, kind, x, y) if kind == AIM else Gesture(hold.steps, kind)
        self.gestures.append(gesture)
        do(hold, gesture)

    @property
    def opens(self) -> bool:
        """The fingers have begun to open."""
        return self.hold is not None and self.hold.opens_at is not None

    def put_back(self, now: float) -> int:
        """Back into the tray: free, but the hand is as tired as it is, and that must be kept. Nobody stops fingers that
        open: else a bad release could be called off."""
        if self.opens:
            raise Refused(Refusal("hand_opens"))
        return self.lose(now)

    def lose(self, now: float) -> int:
        """What is held is of no use any more."""
        hold = self.at(now)
        self.tired, self.hold, self.since = hold.tired, None, now
        return self.tired

    def opened(self, now: float) -> tuple[Release, Held] | None:
        """What left the fingers and what is to be kept; None while they are closed. The next hold begins rested."""
        hold = self.at(now)
        if not hold.is_open or self.held is None:
            return None
        self.tired, self.hold, self.since = 0, None, now
        return hold.release(), msgspec.structs.replace(self.held, gestures=tuple(self.gestures))

    def frame(self, now: float) -> HandFrame:
        """What everybody sees."""
        return frame_of(self.at(now))

    def at(self, now: float) -> Hold:
        if self.hold is None:
            raise Refused(EMPTY)
        self.hold.advance(self.steps(now))
        return self.hold

    def steps(self, now: float) -> int:
        return 0 if self.since is None else int((now - self.since) * STEPS_PER_SECOND)
