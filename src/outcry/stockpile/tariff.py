"""C4: what each space of the bidding track costs a player. All read the printed track until a power says otherwise."""

from __future__ import annotations


class Tariff:
    """The costs by space. Shared by states and never changed: a seat that pays otherwise gets another tariff."""

    __slots__ = ("costs", "gains", "reach")

    def __init__(self, values: list[int]) -> None:
        """Values below 0 are money that the space pays (INV3, Budget Barbara)."""
        self.costs: list[int] = [max(value, 0) for value in values]
        """D2: a space that pays costs nothing."""
        self.gains: list[int] = [max(-value, 0) for value in values] if min(values) < 0 else []
        """What spaces pay; empty where none does."""
        self.reach: list[int] = [
            sum(1 for cost in self.costs if cost <= cash) - 1 for cash in range(max(self.costs) + 1)
        ]
        """D2: the last space that each amount of money covers; more money covers the last of all."""
