"""What is published of bots: every contest and its deals, fixed beforehand, and where its rows are."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from outcry.arena.contest import Contest, mixed
from outcry.arena.kept import keeping
from outcry.arena.rows import Row
from outcry.arena.summary import Kind
from outcry.games import title
from step import ROOT

KEPT: Final = ROOT / "docs" / "ladder"
SEED: Final = 20_000_001
"""Of published deals; bots are tuned on others."""
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


def stack_pool(physics: str, deals: int) -> Entry:
    lineups = mixed(STACKERS, 4, SEED)
    return Entry(
        f"stackmarket-{physics}",
        "rate",
        Contest("stackmarket", lineups, SEED, deals, {"physics": physics}, in_turn=True),
    )


MEETINGS: Final[Sequence[Entry]] = ()
BULK: Final = stack_pool("oracle", 60)
RIGID: Final = stack_pool("rapier", 12)
ENTRIES: Final = (*MEETINGS, BULK, RIGID)


def file_of(entry: Entry) -> Path:
    return KEPT / f"{entry.name}.csv"


def rows_of(entry: Entry) -> list[Row]:
    """What there is of an entry; NotTheseRows if its file is of something else."""
    if not file_of(entry).exists():
        return []
    with keeping(file_of(entry), entry.contest) as kept:
        return kept.rows
