"""T2, T3: which die fits on which, and the orders in which a throw can be stacked.

A throw of twenty dice has tens of thousands of orders. They are never listed: an order is asked for die by die, and
what can be reached is counted by how many dice of each number are left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

NUMBERS: Final = 5
"""0 to 4."""
PROPOSED: Final = 8
BONUS: Final = 5
"""T8: the first length that is paid."""

Counts = tuple[int, ...]
"""How many dice show 0, 1, 2, 3 and 4."""


def fits(top: int, value: int) -> bool:
    """T2: more than the die below, or 0 on a 4."""
    return value > top or (top == 4 and value == 0)


def counted(values: Sequence[int]) -> Counts:
    return tuple([values.count(number) for number in range(NUMBERS)])


def without(counts: Counts, value: int) -> Counts:
    return (*counts[:value], counts[value] - 1, *counts[value + 1 :])


def next_values(counts: Counts, top: int) -> list[int]:
    """T3: the numbers that can go on next; none if the order is whole."""
    return [value for value in range(NUMBERS) if counts[value] and fits(top, value)]


@lru_cache(maxsize=20_000)
def reach(counts: Counts, top: int) -> tuple[int, ...]:
    """By the number that comes to lie on top: a bit for each length in which an order can end there."""
    following = next_values(counts, top)
    if not following:
        return tuple([1 if number == top else 0 for number in range(NUMBERS)])
    found = [0] * NUMBERS
    for value in following:
        for number, lengths in enumerate(reach(without(counts, value), value)):
            found[number] |= lengths << 1
    return tuple(found)


def order_to(counts: Counts, top: int, last: int, length: int) -> tuple[int, ...]:
    """One order of that length that ends with that number; there must be one."""
    order: list[int] = []
    while length:
        value = next(
            value
            for value in next_values(counts, top)
            if reach(without(counts, value), value)[last] >> (length - 1) & 1
        )
        order.append(value)
        counts, top, length = without(counts, value), value, length - 1
    return tuple(order)


class Proposal(NamedTuple):
    """An order worth looking at."""

    order: tuple[int, ...]
    top: int


def proposals(counts: Counts, top: int) -> list[Proposal]:
    """At most eight: the longest, the shortest, the longest for each number on top, and the shortest that earns T8."""
    return list(_proposals(counts, top))


@lru_cache(maxsize=256)
def _proposals(counts: Counts, top: int) -> tuple[Proposal, ...]:
    lengths = reach(counts, top)
    wanted = sorted(
        [(bits.bit_length() - 1, last) for last, bits in enumerate(lengths) if bits], key=lambda one: (-one[0], -one[1])
    )
    wanted += [*shortest(lengths, 1), *shortest(lengths, BONUS)]
    found = {order_to(counts, top, last, length): last for length, last in wanted if length}
    return tuple([Proposal(order, last) for order, last in list(found.items())[:PROPOSED]])


def shortest(lengths: Sequence[int], least: int) -> Iterator[tuple[int, int]]:
    """The shortest order of at least so many dice, if there is one; of equally short ones the highest number on top."""
    found = [
        (length, -last)
        for last, bits in enumerate(lengths)
        for length in range(least, bits.bit_length())
        if bits >> length & 1
    ]
    if found:
        length, last = min(found)
        yield length, -last
