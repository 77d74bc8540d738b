"""What a place is worth: money that a marker on a company may bring until the end of the round, roughly, in $K.

The numbers here are guesses that were good enough in trials (H); none of them is a rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from outcry.stackmarket.box import Box
from outcry.stackmarket.views import StackMarketView

TAKEOVER: Final = 0.8
"""How often a takeover succeeds."""
DIE: Final = 0.7
"""What a die more on the own tower is worth: it throws more, and may be the highest."""
LOW_TOP: Final = 0.4
"""What each number less on top is worth: more will fit on it."""
CARD: Final = 14
"""What the highest building is worth when it is taken."""


def place_worth(view: StackMarketView, box: Box, company: int, risk: float) -> float:
    """`risk` is the chance that one turn of stacking brings the tower down."""
    others = [seat for seat, there in enumerate(view.invested) if there == company and seat != view.seat]
    markers = len(others) + 1
    late = 1 - view.supply / (box.dice - box.start * box.companies)
    plain = box.marker_pay * markers
    value = (1 - late) * plain + late * takeover_worth(view, box, company, plain)
    value += box.bonus * min(0.9, max(0.0, (view.towers[company].height - 4) / 10))
    return value - box.fine * min(1.0, risk * markers)


def takeover_worth(view: StackMarketView, box: Box, company: int, plain: int) -> float:
    """O4, O5, if the round ended now."""
    rivals = {there for seat, there in enumerate(view.invested) if seat != view.seat and 0 <= there != company}
    mine = rank_of(view, company)
    if all(mine > rank_of(view, rival) for rival in rivals):
        return TAKEOVER * (plain + box.success) - (1 - TAKEOVER) * box.failure
    if all(mine < rank_of(view, rival) for rival in rivals):
        return (1 - TAKEOVER) * plain
    return plain


def rank_of(view: StackMarketView, company: int) -> tuple[int, int]:
    """O1."""
    numbers = view.towers[company].numbers
    return len(numbers), numbers[-1] if numbers else -1


def order_worth(view: StackMarketView, box: Box, order: Sequence[int], stands: float) -> float:
    """T6, T8, T9: an order, with the chance that the tower stands after it."""
    company = view.invested[view.seat]
    height = view.towers[company].height + len(order)
    gain = DIE * len(order) + LOW_TOP * (4 - order[-1])
    gain += box.bonus if len(order) >= box.bonus_dice else 0
    if height >= box.record and (view.holder < 0 or height > view.record) and view.holder != view.seat:
        gain += CARD
    partners = sum(there == company for there in view.invested) - 1
    fall = box.fine * (1 - partners / (len(view.invested) - 1))  # what others pay too is no loss against them
    return stands * gain - (1 - stands) * fall
