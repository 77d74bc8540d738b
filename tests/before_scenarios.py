"""Prepared positions before the first round: investors to keep or to bid for, and strategies to discard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from epic_scenarios import asks_ana
from story import Story

SETS: dict[str, Any] = {
    "investors": True,
    "investors_cc": True,
    "investors_pp": True,
    "bonds": True,
    "commodities": True,
}
WITH_STRATEGIES = SETS | {"investors_ii": True, "strategies": True}


def picking() -> Story:
    """Four players: Ana was dealt two investors, and nine strategies."""
    return Story(4, seed=21, **WITH_STRATEGIES)


def picking_plain() -> Story:
    """Three players, nothing on but the base ten: two investors to choose from."""
    return Story(3, seed=3, investors=True)


def picking_two() -> Story:
    """Two players: four investors, two of them to keep."""
    return Story(2, seed=5, **SETS)


def picking_with_friends() -> Story:
    """Ana and Ben choose; nobody sees who is ready."""
    return Story(3, seed=9, people=("Ana", "Ben"), **SETS)


def picking_for_the_bidding() -> Story:
    """Three players: the investor that Ana chooses is put up for the bidding."""
    return Story(3, seed=9, people=("Ana", "Ben"), investor_bidding=True, **SETS)


def discarding() -> Story:
    """Four players: Ana discards two of nine strategies, the last two of which are alike; Ben thinks."""
    story = Story(4, seed=21, people=("Ana", "Ben"), **WITH_STRATEGIES)
    story.go_on(asks_ana("discard_strategies"))
    return story


def bidding_for_investors() -> Story:
    """Four players: others have bid for investors, now Ana does."""
    story = Story(4, seed=23, investor_bidding=True, **WITH_STRATEGIES)
    story.go_on(lambda s: asks_ana("bid_for_investor")(s) and sum(bidder >= 0 for bidder in s.bidders) >= 2)
    return story


def bidding_for_investors_five() -> Story:
    """Five players: Ana bids for an investor."""
    story = Story(5, seed=24, investor_bidding=True, **SETS)
    story.go_on(asks_ana("bid_for_investor"))
    return story


BEFORE: dict[str, Callable[[], Story]] = {
    make.__name__.replace("_", "-"): make
    for make in (
        picking,
        picking_plain,
        picking_two,
        picking_with_friends,
        picking_for_the_bidding,
        discarding,
        bidding_for_investors,
        bidding_for_investors_five,
    )
}
