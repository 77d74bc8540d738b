"""What a gesture may be: within reach, no faster and no oftener than a person moves. Nothing else of it is believed."""

from __future__ import annotations

from math import hypot
from typing import Final

from outcry.core.game import Refusal, Refused

Point = tuple[float, float]

REACH: Final = 160.0
"""Millimetres from the axis of the plot, either way: the tray is inside."""
OVER_THE_TOP: Final = 7.0
"""Millimetres, either way: further out the middle of the die is not over the top die (T4: one die on one die)."""
_FASTEST: Final = 2000.0
_LEAP: Final = 320.0
"""Millimetres that may come at once: a line that stumbles sends several messages together."""
_OFTEN: Final = 45.0
_BURST: Final = 45.0
_PICKS_UP: Final = 15.0
"""Messages that picking up counts for: each time leaves a line in the log."""


class Allowance:
    """Grows with time up to a most, and is spent: what is smooth passes, and so does what comes late and at once."""

    def __init__(self, per_second: float, most: float) -> None:
        self.per_second = per_second
        self.most = most
        self.left = most
        self.at: float | None = None

    def spend(self, amount: float, now: float) -> bool:
        if self.at is not None:
            self.left = min(self.most, self.left + (now - self.at) * self.per_second)
        self.at = now
        if amount > self.left:
            return False
        self.left -= amount
        return True


class Limits:
    """Of one turn."""

    def __init__(self) -> None:
        self.messages = Allowance(_OFTEN, _BURST)
        self.way = Allowance(_FASTEST, _LEAP)
        self.last = -1

    def pick_up(self, now: float) -> None:
        if not self.messages.spend(_PICKS_UP, now):
            raise Refused(Refusal("hand_too_often"))

    def message(self, number: int, now: float) -> None:
        """Every message has a number that grows: what overtook another on the way is too late."""
        if number <= self.last:
            raise Refused(Refusal("hand_out_of_order"))
        self.last = number
        if not self.messages.spend(1.0, now):
            raise Refused(Refusal("hand_too_often"))

    def ring(self, before: Point, after: Point, now: float) -> None:
        if not (abs(after[0]) <= REACH and abs(after[1]) <= REACH):
            raise Refused(Refusal("hand_out_of_reach", {"most": round(REACH)}))
        if not self.way.spend(hypot(after[0] - before[0], after[1] - before[1]), now):
            raise Refused(Refusal("hand_too_fast"))


def over_the_top(point: Point, top: Point) -> bool:
    return abs(point[0] - top[0]) <= OVER_THE_TOP and abs(point[1] - top[1]) <= OVER_THE_TOP
