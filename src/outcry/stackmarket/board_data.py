"""What clients draw a table with: the companies, and the numbers of the box that are said on the screen."""

from __future__ import annotations

import msgspec

from outcry.stackmarket.box import COMPANY_NAMES, LETTERS, Box


class CompanyData(msgspec.Struct, frozen=True):
    name: str
    letter: str


class StackMarketBoard(msgspec.Struct, frozen=True):
    companies: list[CompanyData]
    dice: int
    markers: int
    """K3: at most so many on one company."""
    record: int
    bonus_dice: int
    bonus: int
    """T8."""
    fine: int
    """T6."""
    leave: int
    marker_pay: int
    success: int
    failure: int
    """O4."""
    holder_pay: int
    holder_needs: int
    """O6."""


def board_data(box: Box) -> StackMarketBoard:
    companies = [CompanyData(name, letter) for name, letter in zip(COMPANY_NAMES, LETTERS, strict=True)]
    return StackMarketBoard(
        companies=companies[: box.companies],
        dice=box.dice,
        markers=box.markers,
        record=box.record,
        bonus_dice=box.bonus_dice,
        bonus=box.bonus,
        fine=box.fine,
        leave=box.leave,
        marker_pay=box.marker_pay,
        success=box.success,
        failure=box.failure,
        holder_pay=box.holder_pay,
        holder_needs=box.holder_needs,
    )
