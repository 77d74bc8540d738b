"""The tape: all that chance decides, by a seed; or by hand, for tests and lessons."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

from outcry.core.chance import stream


class Tape(NamedTuple):
    """Every throw and every tremor has a stream of its own, so what comes next depends on nothing that was played."""

    seed: bytes
    begins: int | None = None
    """K3: the start player, where he is given."""
    throws: tuple[tuple[int, ...], ...] = ()
    """The first throws, where they are given."""

    def first(self, seats: int) -> int:
        return int(stream(self.seed, "first", 0).random() * seats) if self.begins is None else self.begins

    def throw(self, number: int, count: int, faces: Sequence[int]) -> list[int]:
        if number < len(self.throws):
            given = self.throws[number]
            if len(given) != count:
                raise ValueError(f"throw {number} is of {count} dice, but the tape gives {given}")
            return list(given)
        rng = stream(self.seed, "throw", number)
        return [faces[int(rng.random() * len(faces))] for _ in range(count)]

    def hand(self, turn: str, number: int) -> bytes:
        """Y2: the secret of a turn's hand, of which every hold has a tremor of its own."""
        return blake2b(f"hand {turn} {number}".encode(), key=self.seed, digest_size=32).digest()

    def tremor(self, number: int) -> int:
        """Y2: the secret of a release by a hand that nobody moves."""
        return int(stream(self.seed, "tremor", number).random() * 2**53)
