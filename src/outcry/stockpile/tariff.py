"""C4: what each space of the bidding track costs a player. All read the printed track until a power says otherwise."""

from __future__ import annotations


class Tariff:
    """The costs by space. Shared by states and never changed: a seat that pays otherwise gets another tariff."""

    __slots__ = ("costs", "reach")

    def __init__(self, costs: list[int]) -> None:
        self.costs: list[int] = costs
        self.reach: list[int] = [sum(1 for cost in costs if cost <= cash) - 1 for cash in range(max(costs) + 1)]
        """D2: the last space that each amount of money covers; more money covers the last of all."""
