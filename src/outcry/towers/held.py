"""Where the dice of a release are at the moment the fingers open, above a given tower."""

from __future__ import annotations

from outcry.towers.dice import turn_up
from outcry.towers.physics import Release
from outcry.towers.poses import Pose, about, after, axes
from outcry.towers.units import ANGLE_QUANTA, LENGTH_QUANTA


def held_poses(release: Release, top: float) -> list[Pose]:
    """`top` is the height of the upper face of the tower."""
    tilted = about(release.tilt_x / ANGLE_QUANTA, release.tilt_y / ANGLE_QUANTA, 0.0)
    turned = after(about(0.0, 0.0, release.yaw / ANGLE_QUANTA), tilted)
    x, y = release.x / LENGTH_QUANTA, release.y / LENGTH_QUANTA
    z = top + release.drop / LENGTH_QUANTA + 0.5
    poses = []
    along, across, up = axes(turned)  # a tilted group leans as a whole
    for place, value in enumerate(release.values):
        if place:
            dx, dy = release.inner[place - 1] if release.inner else (0, 0)
            step = (dx / LENGTH_QUANTA, dy / LENGTH_QUANTA, 1.0)
            x, y, z = (
                at + step[0] * along[i] + step[1] * across[i] + step[2] * up[i] for i, at in enumerate((x, y, z))
            )
        poses.append(Pose(x, y, z, after(turn_up(value), turned)))
    return poses
