"""Chance depends only on the seed, a label and a counter."""

from __future__ import annotations

from collections import Counter

from outcry.core.chance import seed_of, shuffle, stream

PINNED = [99086, 772787, 144555]
PINNED_CARDS = [7, 3, 0, 9, 1, 8, 5, 4, 6, 2]


def test_the_same_seed_label_and_counter_give_the_same_numbers() -> None:
    assert stream(b"seed", "market", 1).random() == stream(b"seed", "market", 1).random()


def test_any_other_seed_label_or_counter_gives_others() -> None:
    numbers = {
        stream(seed, label, counter).random()
        for seed in (b"seed", b"deed")
        for label in ("market", "commerce")
        for counter in (0, 1, 2)
    }
    assert len(numbers) == 12


def test_streams_are_pinned_for_ever() -> None:
    """An old game opens forever: these numbers may never change."""
    rng = stream(seed_of(1), "market", 3)
    assert [int(rng.random() * 1_000_000) for _ in range(3)] == PINNED
    cards = list(range(10))
    shuffle(cards, stream(seed_of(2), "shuffle", 0))
    assert cards == PINNED_CARDS


def test_a_shuffle_is_fair() -> None:
    rng = stream(seed_of(3), "fair", 0)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2]
        shuffle(cards, rng)
        seen[tuple(cards)] += 1
    assert len(seen) == 6
    assert all(850 < count < 1150 for count in seen.values())
