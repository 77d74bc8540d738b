"""Rigid bodies in processes of their own: the same bits, and nothing that goes wrong there ends anything here."""

from collections.abc import Iterator

import pytest

from outcry.towers.apart import Apart, PhysicsFailed, Workers, simulate
from outcry.towers.engines import apart, physics
from outcry.towers.physics import release_at
from outcry.towers.rapier import Rapier

RELEASE = release_at((3,), 0.1, 0.05, 0.2, turned=(0.05, 0.01, 0.0))


@pytest.fixture
def workers() -> Iterator[Workers]:
    made = Workers(1)
    yield made
    made.rest()


def test_workers_give_the_same_towers_to_the_bit_and_end_with_their_server() -> None:
    here = Rapier()
    with apart():
        there = physics("rapier")
        assert isinstance(there, Apart)
        assert there.engine == here.engine
        dropped = there.drop(there.fresh((0, 1, 2)), RELEASE)
        assert dropped == here.drop(here.fresh((0, 1, 2)), RELEASE)
        assert there.judge(dropped.snapshot) == here.judge(dropped.snapshot)
        assert there.build(dropped.poses) == here.build(dropped.poses)
    assert isinstance(physics("rapier"), Rapier)


def test_an_answer_that_fails_says_why_and_the_worker_goes_on(workers: Workers) -> None:
    fresh = workers.ask("fresh", (0, 1, 2))
    with pytest.raises(PhysicsFailed, match="version 9"):
        workers.ask("judge", b"\x09\x00" + fresh[2:])
    assert workers.ask("judge", fresh).stands


def test_a_worker_that_dies_is_replaced(workers: Workers) -> None:
    with pytest.raises(PhysicsFailed, match="fresh"):
        workers.ask("fresh", "no dice")  # wrong in any way
    worker = workers._places.get()
    assert worker is not None
    worker.process.kill()
    worker.process.join()
    workers._places.put(worker)
    with pytest.raises(PhysicsFailed, match="lost"):
        workers.ask("fresh", (0, 1, 2))
    assert workers.ask("fresh", (0, 1, 2)) == Rapier().fresh((0, 1, 2))


def test_not_even_a_panic_ends_a_worker() -> None:
    class Panics:
        @property
        def engine(self) -> str:
            raise KeyboardInterrupt("as bad as a panic: no Exception")

        fresh = build = drop = judge = None

    import pickle

    well, why = simulate(Panics(), pickle.dumps(("engine", ())))  # type: ignore[arg-type]
    assert not well
    assert "as bad as a panic" in why


def test_physics_has_two_names() -> None:
    with pytest.raises(ValueError, match="there are rapier, oracle"):
        physics("jelly")
