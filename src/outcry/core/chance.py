"""Chance: streams of numbers that depend only on a seed, a label and a counter, and shuffling by them."""

from __future__ import annotations

from hashlib import blake2b
from random import Random


def stream(seed: bytes, label: str, counter: int) -> Random:
    """The generator of one purpose: the same seed, label and counter give the same numbers on every build."""
    digest = blake2b(seed, digest_size=32, person=label.encode()[:16], salt=counter.to_bytes(16, "big")).digest()
    return Random(int.from_bytes(digest, "big"))


def shuffle(cards: list[int], rng: Random) -> None:
    """Shuffle in place. Only `random()` is used: its numbers are the same in every version of Python."""
    random = rng.random
    for last in range(len(cards) - 1, 0, -1):
        other = int(random() * (last + 1))
        held = cards[last]
        cards[last] = cards[other]
        cards[other] = held


def seed_of(number: int) -> bytes:
    """The seed that stands for a plain number, as people type it."""
    return blake2b(str(number).encode(), digest_size=32, person=b"outcry seed").digest()
