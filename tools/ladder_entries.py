"""What is published of bots: every contest and its deals, fixed beforehand, and where its rows are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from outcry.arena.contest import Contest, mixed
from outcry.arena.kept import keeping
from outcry.arena.rows import Row
from outcry.arena.summary import Kind
from outcry.games import title
from step import ROOT

KEPT: Final = ROOT / "docs" / "ladder"
SEED: Final = 20_000_001
"""Of published deals; bots are tuned on others."""
LEVELS: Final = ("intern", "trader", "analyst", "dealer")
"""Those that are rated on mixed tables,"""
UPPER_LEVELS: Final = ("analyst", "dealer", "shark", "tycoon")
"""and those that need longer."""
STACKERS: Final = ("novice", "casual", "good", "expert")


class Entry(NamedTuple):
    """A contest of a published table."""

    name: str
    """Of its file."""
    kind: Kind
    contest: Contest


def meet(bot: str, against: str, seats: int, deals: int, way: str = "standard") -> Entry:
    """One against a table of others, in a usual way to play Stockpile."""
    options = next(preset.options for preset in title("stockpile").presets if preset.name == way)
    lineup = (bot, *[against] * (seats - 1))
    return Entry(f"{seats}-{way}-{bot}-{against}", "match", Contest("stockpile", (lineup,), SEED, deals, options))


def pool(name: str, game: str, bots: Sequence[str], deals: int, options: Mapping[str, Any]) -> Entry:
    """Mixed tables of four."""
    lineups = mixed(bots, 4, SEED)
    return Entry(name, "rate", Contest(game, lineups, SEED, deals, options, in_turn=True))


MEETINGS: Final = (
    meet("trader", "intern", 4, 400),
    meet("analyst", "trader", 4, 1500),
    meet("dealer", "analyst", 4, 400),
    meet("dealer", "trader", 4, 100),
    meet("shark", "dealer", 4, 100),
    meet("tycoon", "shark", 4, 25),
)
"""What is claimed of the levels: the base game for four."""
SAMPLED: Final = tuple(
    meet(bot, against, seats, deals, way)
    for bot, against, deals in (("trader", "intern", 50), ("analyst", "trader", 100), ("dealer", "analyst", 25))
    for seats, way in ((2, "standard"), (3, "standard"), (5, "standard"), (4, "epic"))
)
"""Whether the order holds elsewhere."""
POOL: Final = pool("pool", "stockpile", LEVELS, 480, {})
UPPER: Final = pool("pool-upper", "stockpile", UPPER_LEVELS, 60, {})
BULK: Final = pool("stackmarket-oracle", "stackmarket", STACKERS, 60, {"physics": "oracle"})
RIGID: Final = pool("stackmarket-rapier", "stackmarket", STACKERS, 12, {"physics": "rapier"})
HOURS: Final = ("shark", "tycoon")
"""Their contests come last."""
ENTRIES: Final = sorted(
    (*MEETINGS, *SAMPLED, POOL, UPPER, BULK, RIGID), key=lambda one: any(bot in HOURS for bot in one.contest.names())
)


def file_of(entry: Entry) -> Path:
    return KEPT / f"{entry.name}.csv"


def rows_of(entry: Entry) -> list[Row]:
    """What there is of an entry; NotTheseRows if its file is of something else."""
    if not file_of(entry).exists():
        return []
    with keeping(file_of(entry), entry.contest) as kept:
        return kept.rows
