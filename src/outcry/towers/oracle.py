"""The oracle: physics by statics alone. A tower stands if every contact keeps a margin; nothing swings or slides."""

from __future__ import annotations

from hashlib import sha256
from math import hypot
from struct import Struct
from typing import Final

from outcry.towers.clips import encode
from outcry.towers.dice import straight
from outcry.towers.held import held_poses
from outcry.towers.physics import FIRST_LEVEL, Landed, Release
from outcry.towers.poses import Pose, Rest, pose_of, rest_of
from outcry.towers.stability import foot_of, weakest
from outcry.towers.units import HEIGHT_QUANTA

_VERSION: Final = 1
MASS_SIMULATION_MM: Final = 1.1
"""The margin that makes the oracle's towers about as tall as those of rigid bodies (H)."""
_REST: Final = Struct("<hhHI")


class Oracle:
    """Its snapshots are the poses themselves."""

    def __init__(self, threshold: float = MASS_SIMULATION_MM) -> None:
        """The threshold in mm: 0 is pure statics."""
        self.threshold = threshold

    @property
    def engine(self) -> str:
        return f"oracle {_VERSION} threshold {self.threshold:g} mm"

    def fresh(self, values: tuple[int, ...]) -> bytes:
        return self.build(tuple(rest_of(pose) for pose in straight(values)))

    def build(self, poses: tuple[Rest, ...]) -> bytes:
        return b"".join(_REST.pack(*rest) for rest in poses)

    def drop(self, snapshot: bytes, release: Release) -> Landed:
        tower = _read(snapshot)
        top = tower[-1].z / HEIGHT_QUANTA + 0.5
        held = held_poses(release, top)
        landed = [Pose(pose.x, pose.y, top + 0.5 + place, pose.turn) for place, pose in enumerate(held)]
        return self._judged([*tower, *map(rest_of, held)], [*tower, *map(rest_of, landed)])

    def judge(self, snapshot: bytes) -> Landed:
        tower = _read(snapshot)
        return self._judged(tower, tower)

    def _judged(self, before: list[Rest], tower: list[Rest]) -> Landed:
        poses = [pose_of(rest) for rest in tower]
        found = weakest([foot_of(pose) for pose in poses])
        fallen: tuple[int, ...] = ()
        if found.margin < self.threshold:
            fallen = tuple(range(found.place, len(tower)))
            tower = tower[: found.place] + [rest_of(pose) for pose in _laid_out(poses, found.place)]
        snapshot = self.build(tuple(tower))
        return Landed(snapshot, encode([before, tower]), tuple(tower), (), fallen, sha256(snapshot).hexdigest())


def _laid_out(poses: list[Pose], place: int) -> list[Pose]:
    """The dice from this place on lie on the table in a row, the way they leaned."""
    foot, head = poses[max(0, place - 1)], poses[-1]
    dx, dy = head.x - foot.x, head.y - foot.y
    length = hypot(dx, dy)
    dx, dy = (dx / length, dy / length) if length else (1.0, 0.0)
    return [
        Pose(foot.x + dx * (2 + 1.5 * i), foot.y + dy * (2 + 1.5 * i), FIRST_LEVEL, pose.turn)
        for i, pose in enumerate(poses[place:])
    ]


def _read(snapshot: bytes) -> list[Rest]:
    return [Rest(*numbers) for numbers in _REST.iter_unpack(snapshot)]
