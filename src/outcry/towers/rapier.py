"""The rigid bodies: the one file that knows `rapier3d`. It is imported only when a tower is simulated."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from struct import Struct, pack
from typing import Final

import rapier3d as rapier

from outcry.towers.clips import FRAMES_PER_SECOND, encode
from outcry.towers.dice import straight
from outcry.towers.held import held_poses
from outcry.towers.physics import Impact, Landed, Release
from outcry.towers.poses import Pose, Rest, pose_of, rest_of
from outcry.towers.units import GRAVITY, LENGTH_QUANTA, to_mm, to_sides
from outcry.towers.verdict import dropped_out, lying_elsewhere

# The settings that were found to hold thirty dice without drift, and to let fall what must. The defaults drop ten dice.
STEPS_PER_SECOND: Final = 240
_ITERATIONS: Final = 16
_STABILISATION: Final = 2
_SOFTNESS_HZ: Final = 960.0
_SOFTNESS_RATIO: Final = 5.0
FRICTION: Final = 0.4
RESTITUTION: Final = 0.05

_STEPS_PER_FRAME: Final = STEPS_PER_SECOND // FRAMES_PER_SECOND
_QUIET: Final = to_sides(2.4)
"""Sides a second: slower is rest, if it lasts."""
_QUIET_FRAMES: Final = 9
"""0.3 s."""
_SOONEST: Final = 3 * STEPS_PER_SECOND
_LATEST: Final = 10 * STEPS_PER_SECOND
"""T13: never judged sooner, never later, counted from the last release."""
_CLATTER: Final = 3 * STEPS_PER_SECOND
"""How long a collapse is followed from the first die that fell."""
_HEARD: Final = to_sides(20.0)
"""Sides a second: slower contacts make no sound."""
_HEAD: Final = Struct("<HI")
"""Of a snapshot: its version, and the steps since the last release."""
_VERSION: Final = 1
_SETTLING: Final = STEPS_PER_SECOND // 2


class Rapier:
    def __init__(self, *, watched: bool = True) -> None:
        """Who only counts which towers stand needs no clip, no impacts and no dice that roll on after a fall: not
        watched, the same towers come out in less time."""
        self._watched = watched

    @property
    def engine(self) -> str:
        build = rapier.build_features()
        determinism = "everywhere" if build.enhanced_determinism else "this build"
        return f"rapier3d {rapier.__version__} {build.profile}, same bits on {determinism}"

    def fresh(self, values: tuple[int, ...]) -> bytes:
        return _settled(straight(values))

    def build(self, poses: tuple[Rest, ...]) -> bytes:
        return _settled([pose_of(rest) for rest in poses])

    def drop(self, snapshot: bytes, release: Release) -> Landed:
        run = Run(snapshot, watched=self._watched)
        run.since_release = 0
        speed = (release.speed_x / LENGTH_QUANTA, release.speed_y / LENGTH_QUANTA, 0.0)
        for pose in held_poses(release, run.top()):
            run.add(pose, speed)
        return run.until_rest(at_least=0)

    def judge(self, snapshot: bytes) -> Landed:
        return Run(snapshot, watched=self._watched).until_rest(at_least=_SOONEST)


class Run:
    """A tower in motion, from a snapshot to rest."""

    def __init__(self, snapshot: bytes, *, watched: bool = True) -> None:
        version, self.since_release = _HEAD.unpack_from(snapshot)
        if version != _VERSION:
            raise ValueError(f"a tower of version {version}; this program reads version {_VERSION}")
        self.world = rapier.PhysicsWorld.restore(snapshot[_HEAD.size :])
        self.world.set_num_threads(1)  # the number of threads is not part of a snapshot
        self.watched = watched
        self.heard = rapier.ChannelEventCollector()
        if watched:
            self.world.event_handler = self.heard  # type: ignore[assignment]  # the stub names only handlers written in Python
        self.dice = [body for _, body in self.world.rigid_bodies if body.is_dynamic]
        self.frames: list[list[Rest]] = []
        self.impacts: list[Impact] = []
        self.fallen: set[int] = set()

    def top(self) -> float:
        return float(self.dice[-1].translation.z) + 0.5

    def add(self, pose: Pose, speed: tuple[float, float, float]) -> None:
        self.dice.append(self.world.rigid_bodies[_add_die(self.world, pose, speed)])

    def until_rest(self, at_least: int) -> Landed:
        steps = quiet = 0
        fell_at: int | None = None
        followed = _CLATTER if self.watched else 0
        self.show()
        while quiet < _QUIET_FRAMES or self.since_release < at_least:
            if self.since_release >= _LATEST or (fell_at is not None and steps - fell_at >= followed):
                break
            for _ in range(_STEPS_PER_FRAME):
                self.step(steps)
                steps += 1
            self.since_release += _STEPS_PER_FRAME
            self.show()
            self.fallen.update(dropped_out([die.translation.z for die in self.dice]))
            if self.fallen and fell_at is None:
                fell_at = steps
                at_least = 0  # a collapse is over when it lies still
            quiet = quiet + 1 if self.is_quiet() else 0
        if quiet >= _QUIET_FRAMES:
            self.fallen.update(lying_elsewhere(self.poses()))
        return self.landed()

    def show(self) -> None:
        if self.watched:
            self.frames.append(self.rests())

    def step(self, number: int) -> None:
        if not self.watched:
            self.world.step()
            return
        before = [die.linvel for die in self.dice]
        self.world.step()
        for event in self.heard.drain_collision_events():
            if event.started:
                # Bodies and colliders are made in pairs: 0 is the table, then the dice of the tower in their order.
                low, high = sorted((event.collider1.index - 1, event.collider2.index - 1))
                meeting = before[high] - before[low] if low >= 0 else before[high]
                if meeting.norm() > _HEARD:
                    at = number * 1000 // STEPS_PER_SECOND
                    self.impacts.append(Impact(at, high, low, round(to_mm(meeting.norm()))))

    def is_quiet(self) -> bool:
        return all(die.linvel.norm() < _QUIET for die in self.dice)

    def poses(self) -> list[Pose]:
        return [_pose(die) for die in self.dice]

    def rests(self) -> list[Rest]:
        return [rest_of(pose) for pose in self.poses()]

    def snapshot(self) -> bytes:
        return _HEAD.pack(_VERSION, self.since_release) + bytes(self.world.snapshot())

    def digest(self) -> str:
        exact = b"".join(pack("<7f", pose.x, pose.y, pose.z, *pose.turn) for pose in self.poses())
        return sha256(exact).hexdigest()

    def landed(self) -> Landed:
        clip, fallen = encode(self.frames) if self.watched else b"", tuple(sorted(self.fallen))
        return Landed(self.snapshot(), clip, tuple(self.rests()), tuple(self.impacts), fallen, self.digest())


def _settled(poses: Sequence[Pose]) -> bytes:
    """A new world with these dice, given half a second for its contacts."""
    world = rapier.PhysicsWorld((0.0, 0.0, -GRAVITY))
    world.set_num_threads(1)
    settings = world.integration_parameters
    settings.dt = 1 / STEPS_PER_SECOND
    settings.num_solver_iterations = _ITERATIONS
    settings.num_internal_stabilization_iterations = _STABILISATION
    settings.contact_softness = rapier.SpringCoefficients(_SOFTNESS_HZ, _SOFTNESS_RATIO)
    settings.static_contact_softness = rapier.SpringCoefficients(_SOFTNESS_HZ, _SOFTNESS_RATIO)
    table = rapier.Collider.cuboid(60.0, 60.0, 5.0).friction(FRICTION)
    world.add_body(rapier.RigidBody.fixed().translation((0.0, 0.0, -5.0)), [table])
    for pose in poses:
        _add_die(world, pose, (0.0, 0.0, 0.0))
    for _ in range(_SETTLING):
        world.step()
    return _HEAD.pack(_VERSION, 0) + bytes(world.snapshot())


def _add_die(world: rapier.PhysicsWorld, pose: Pose, speed: tuple[float, float, float]) -> rapier.RigidBodyHandle:
    place = rapier.Isometry3((pose.x, pose.y, pose.z), rapier.Rotation3.from_quaternion(*pose.turn))
    body = rapier.RigidBody.dynamic().position(place).linvel(speed).can_sleep(False)
    # A sharp cube: rounded colliders creep. The rounding is in the picture only.
    cube = rapier.Collider.cuboid(0.5, 0.5, 0.5).density(1.0).friction(FRICTION).restitution(RESTITUTION)
    return world.add_body(body, [cube.active_events(rapier.ActiveEvents.COLLISION_EVENTS)])


def _pose(die: rapier.RigidBody) -> Pose:
    at, turn = die.translation, die.rotation
    return Pose(at.x, at.y, at.z, (turn.w, turn.i, turn.j, turn.k))
