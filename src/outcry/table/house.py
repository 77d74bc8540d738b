"""What all tables of a server share."""

from __future__ import annotations

from dataclasses import dataclass, field

from outcry.games import FindTitle
from outcry.store import Store
from outcry.table.allowance import Allowances
from outcry.table.outside import Outside
from outcry.table.pace import Pace
from outcry.table.quota import rows_a_day
from outcry.table.story import Stories
from outcry.table.thinking import Thinkers


@dataclass(frozen=True)
class House:
    store: Store
    thinkers: Thinkers
    outside: Outside
    title: FindTitle
    pace: Pace
    rows: Allowances = field(default_factory=rows_a_day)
    """Of the log, that each address may still fill."""
    stories: Stories = field(default_factory=Stories)
