"""What one address may have written to the log: the disk is everybody's."""

from __future__ import annotations

from typing import Final

from outcry.table.allowance import Allowances

DAY: Final = 24 * 3600
ROWS_A_DAY: Final = 50_000
"""H. A game has some hundred rows of about half a kilobyte: so many are a hundred games."""


def rows_a_day() -> Allowances:
    return Allowances(ROWS_A_DAY, ROWS_A_DAY / DAY)
