"""What all tables of a server share."""

from __future__ import annotations

from dataclasses import dataclass

from outcry.games import FindTitle
from outcry.store import Store
from outcry.table.outside import Outside
from outcry.table.pace import Pace
from outcry.table.thinking import Thinkers


@dataclass(frozen=True)
class House:
    store: Store
    thinkers: Thinkers
    outside: Outside
    title: FindTitle
    pace: Pace
