"""What one address may have written to the log: the disk is everybody's."""

from __future__ import annotations

from typing import Final

from outcry.table.allowance import Allowances

DAY: Final = 24 * 3600
ROWS_A_DAY: Final = 50_000
"""H. A game of Stockpile counts as some two hundred; one of Stack Market, which keeps how each hand moved, as a
thousand."""
ROW_BYTES: Final = 512
"""A longer row counts as several."""


def beyond_one(size: int) -> float:
    """Rows that one of so many bytes counts as beside itself."""
    return max(0.0, size / ROW_BYTES - 1)


def rows_a_day() -> Allowances:
    return Allowances(ROWS_A_DAY, ROWS_A_DAY / DAY)
