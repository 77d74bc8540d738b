"""`make bench-towers`: how high bots and simulated persons build, by difficulty and way of input; and what it costs.

Towers of rigid bodies, one after another, row by row in turns. It can be stopped and started again: what was reached is
counted in docs/reach/ and goes on from there, on any machine where the first tower of a row comes out the same. The
oracle builds a thousand in minutes; it tells the ways of input apart, not how high anybody really builds. `--write`
puts the table into docs/towers.md."""

from __future__ import annotations

import argparse
import csv
import os
import platform
import time
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from math import sqrt
from pathlib import Path
from random import Random
from statistics import median
from typing import Final, NamedTuple

import msgspec

from bench_hands import SECONDS, STOCKPILES, TABLES
from bench_hands import run as hands_of
from outcry.stackmarket.hands import skill_of
from outcry.towers.difficulty import DIFFICULTIES
from outcry.towers.engines import PHYSICS, physics
from outcry.towers.hold import Grip, Hold
from outcry.towers.physics import Release, release_at
from outcry.towers.poses import Rest
from outcry.towers.reaching import PERSONS, Climb, Place, by_person, climb
from outcry.towers.skills import placed
from outcry.towers.tremor import STEPS_PER_SECOND
from outcry.towers.units import to_sides
from step import ROOT, say

KEPT: Final = ROOT / "docs" / "reach"
PAGE: Final = ROOT / "docs" / "towers.md"
TOWERS: Final = 1000
CLOSE: Final = 6
"""Points that a row may be off its target."""
COST_DICE: Final = 20
COST_LIMIT: Final = 0.2
COST_TOWERS: Final = 8
COST_TRIES: Final = 40
"""Crooked towers on which a placement is measured, and how many are tried: not all of them stand."""
SAVED_EVERY: Final = 20.0
"""Seconds: what is built in that time is lost if the power fails."""


class Row(NamedTuple):
    who: str
    difficulty: str
    place: str
    """`person`, `bot` or `assisted`."""
    wanted: tuple[int, ...] = ()
    """Percent that reach 10, 15 and 20."""

    @property
    def name(self) -> str:
        return f"{self.who} {self.difficulty}"


WANTED: Final[Mapping[str, tuple[int, int, int]]] = {
    "gentle": (95, 80, 55),
    "normal": (85, 55, 25),
    "brutal": (60, 20, 4),
}
BOTS: Final[Mapping[str, tuple[int, int, int]]] = {
    "novice": (65, 23, 4),
    "casual": (91, 64, 33),
    "good": (96, 83, 59),
    "expert": (99, 96, 85),
}
PATHS: Final = ("mouse", "keyboard", "aim-and-hold")
ROWS: Final = (
    *(Row(path, difficulty, "person", WANTED[difficulty]) for difficulty in DIFFICULTIES for path in PATHS),
    Row("page", "normal", "person"),
    Row("thumb", "normal", "person"),
    Row("patient", "normal", "person"),
    Row("aim-bot", "normal", "person"),
    *(Row("assisted", difficulty, "assisted") for difficulty in DIFFICULTIES),
    *(Row(bot, "normal", "bot", wanted) for bot, wanted in BOTS.items()),
)


class Count(NamedTuple):
    """A row as it is kept. A tower depends on its number alone, and they are built in order: `towers` is the next."""

    row: str
    first: str
    """A fingerprint of the first tower: figures of two programs are not mixed."""
    towers: int = 0
    at_5: int = 0
    at_10: int = 0
    at_15: int = 0
    at_20: int = 0
    releases: int = 0
    """Those at heights 10 to 14, counted on each axis."""
    off: float = 0.0
    """How far these were from where they were meant: square millimetres, added up."""

    @property
    def reached(self) -> tuple[int, ...]:
        return (self.at_5, self.at_10, self.at_15, self.at_20)

    def with_one_more(self, climb: Climb) -> Count:
        return Count(
            self.row,
            self.first,
            self.towers + 1,
            self.at_5 + (climb.reached >= 5),
            self.at_10 + (climb.reached >= 10),
            self.at_15 + (climb.reached >= 15),
            self.at_20 + (climb.reached >= 20),
            self.releases + len(climb.off),
            round(self.off + sum(climb.off), 4),
        )


def place_of(row: Row, number: int) -> Place:
    if row.place == "person":
        seed = sha256(f"{row.name} {number}".encode()).digest()
        return by_person(PERSONS[row.who], DIFFICULTIES[row.difficulty], seed)
    skill = skill_of(row.who if row.place == "bot" else "", row.difficulty)
    return lambda tower, rng: placed(skill, (rng.randrange(5),), tower, rng)


def built(row: Row, number: int, engine: str) -> Climb:
    return climb(physics(engine, watched=False), place_of(row, number), Random(f"{row.name} {number}"))


@cache
def fingerprint(row: Row, engine: str) -> str:
    """All that the first tower of a row depends on shows in how it climbs: every release, and the rest it came to."""
    by = physics(engine)
    said = sha256(by.engine.encode())
    place = place_of(row, 0)

    def watched(tower: Sequence[Rest], rng: Random) -> Release:
        release = place(tower, rng)
        said.update(f"{tower} {release}".encode())
        return release

    said.update(str(climb(by, watched, Random(f"{row.name} 0"))).encode())
    return said.hexdigest()[:12]


def file_of(engine: str) -> Path:
    return KEPT / f"{engine}.csv"


def lines_of(engine: str) -> list[Count]:
    if not file_of(engine).exists():
        return []
    with file_of(engine).open(encoding="utf-8", newline="") as file:
        return [msgspec.convert(line, Count, strict=False) for line in list(csv.reader(file))[1:]]


def kept(row: Row, engine: str) -> Count:
    """What there is of a row; nothing if its first tower comes out differently now."""
    found = next((line for line in lines_of(engine) if line.row == row.name), None)
    none = Count(row.name, fingerprint(row, engine))
    return found if found and found.first == none.first else none


def keep(counts: Mapping[Row, Count], engine: str) -> None:
    """Put these rows into the file, in the order of the table; the others stay as they are."""
    lines = {line.row: line for line in lines_of(engine)} | {row.name: count for row, count in counts.items()}
    file = file_of(engine)
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".new")
    with new.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(Count._fields)
        writer.writerows(lines[row.name] for row in ROWS if row.name in lines)
    os.replace(new, file)  # a reader finds the old file or the new one


def build(rows: Sequence[Row], towers: int, engine: str) -> None:
    """Every row gets its next tower in turn, so that whatever there is when it is stopped can be compared."""
    counts = {row: kept(row, engine) for row in rows}
    saved = time.monotonic()
    try:
        for number in range(min((count.towers for count in counts.values()), default=towers), towers):
            for row, count in counts.items():
                if count.towers == number:
                    counts[row] = count.with_one_more(built(row, number, engine))
            if time.monotonic() - saved > SAVED_EVERY:
                keep(counts, engine)
                say(f"{number + 1} of {towers} towers, {len(rows)} rows")
                saved = time.monotonic()
    finally:
        keep(counts, engine)


def crooked() -> list[bytes]:
    """Towers of 20 dice as somebody builds them, who is good: they swing longer than straight ones."""
    by, row = physics("rapier", watched=False), next(row for row in ROWS if row.who == "good")
    found: list[bytes] = []
    for number in range(COST_TRIES):
        snapshot, rng, place = by.fresh((0, 1, 2)), Random(number), place_of(row, number)
        landed = by.judge(snapshot)
        while landed.stands and len(landed.poses) < COST_DICE:
            landed = by.drop(landed.snapshot, place(landed.poses, rng))
        if landed.stands:
            found.append(landed.snapshot)
        if len(found) == COST_TOWERS:
            break
    return found


def cost() -> dict[str, float]:
    """Seconds of processor time: a die put on 20 straight ones, the worst of those put on crooked ones, the check of
    20, and a second of the hand."""
    by = physics("rapier")
    snapshot = by.fresh((4,) * COST_DICE)
    spent: dict[str, list[float]] = {"placement": [], "check": [], "hand": []}
    worst = 0.0
    for tower in crooked():
        for right in (-2.0, 0.0, 2.0):
            begun = time.process_time()
            by.drop(tower, release_at((3,), to_sides(right), 0.0, to_sides(3.0)))
            worst = max(worst, time.process_time() - begun)
    for number in range(10):
        begun = time.process_time()
        landed = by.drop(snapshot, release_at((3,), to_sides(number / 4), 0.0, to_sides(3.0)))
        spent["placement"].append(time.process_time() - begun)
        begun = time.process_time()
        by.judge(landed.snapshot)
        spent["check"].append(time.process_time() - begun)
        begun = time.process_time()
        grip = Grip((4,), COST_DICE, 0.0, 0.0, both_hands=False)
        Hold(b"", number, grip, DIFFICULTIES["normal"], 0).advance(STEPS_PER_SECOND)
        spent["hand"].append(time.process_time() - begun)
    return {"worst": worst} | {what: median(times) for what, times in spent.items()}


def verdict(row: Row, shares: Sequence[float], halves: Sequence[float]) -> str:
    """Whether 10, 15 and 20 are as wanted; "open" if that many towers cannot tell."""
    far = [abs(share - goal) for share, goal in zip(shares, row.wanted, strict=True)]
    if max(far) <= CLOSE:
        return "met"
    sure = max(one - half for one, half in zip(far, halves, strict=True)) > CLOSE
    return f"off by {max(far):.0f}" if sure else "open"


def table(rows: Sequence[Row], engine: str) -> list[str]:
    lines = ["| | difficulty | towers | 5 | 10 | 15 | 20 | ± at 15 | wanted | | off, mm |", "|---|---|" + "---:|" * 9]
    counts = {row: count for row in rows if (count := kept(row, engine)).towers}
    for row, count in counts.items():
        lines.append(line_of(row, count, engine))
        paths = [other for other in counts if other.who in PATHS and other.difficulty == row.difficulty]
        if len(paths) == len(PATHS) and row == paths[-1]:
            lines.append(line_of(row._replace(who="all three"), together([counts[path] for path in paths]), engine))
    return lines


def together(counts: Sequence[Count]) -> Count:
    """Whoever lets go of a die in the same way builds as high: many towers of one row, then."""
    return Count(
        "",
        "",
        sum(count.towers for count in counts),
        sum(count.at_5 for count in counts),
        sum(count.at_10 for count in counts),
        sum(count.at_15 for count in counts),
        sum(count.at_20 for count in counts),
        sum(count.releases for count in counts),
        sum(count.off for count in counts),
    )


def line_of(row: Row, count: Count, engine: str) -> str:
    shares = [100 * reached / count.towers for reached in count.reached]
    halves = [196 * sqrt(share / 100 * (1 - share / 100) / count.towers) for share in shares]
    cells = [row.who, row.difficulty, str(count.towers), *(f"{share:.0f}" for share in shares), f"{halves[2]:.0f}"]
    if row.wanted and engine == "rapier":
        cells += [" / ".join(map(str, row.wanted)), verdict(row, shares[1:], halves[1:])]
    else:
        cells += ["–", ""]
    cells.append(f"{sqrt(count.off / count.releases):.2f}" if row.place == "person" and count.releases else "–")
    return f"| {' | '.join(cells)} |"


def report(rows: Sequence[Row], engine: str) -> str:
    lines = [*table(rows, engine), "", f"By {physics(engine).engine}; Python {platform.python_version()}."]
    if engine == "rapier":
        costs = cost()
        met = "met" if costs["worst"] < COST_LIMIT else "NOT MET"
        lines += [
            f"Processor time: a die put on {COST_DICE} straight others {costs['placement'] * 1000:.0f} ms, on crooked"
            f" ones {costs['worst'] * 1000:.0f} ms at worst (at most {COST_LIMIT * 1000:.0f}: {met}), the check of"
            f" {COST_DICE} {costs['check'] * 1000:.0f} ms, a second of the hand {costs['hand'] * 1000:.1f} ms.",
        ]
    return "\n".join([*lines, ""])


def write(text: str, engine: str) -> None:
    begin, end = (f"<!-- {engine}: {mark} -->\n" for mark in ("begin", "end"))
    page = PAGE.read_text(encoding="utf-8")
    head, rest = page.split(begin)
    PAGE.write_text(head + begin + text + end + rest.split(end)[1], encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how high bots and simulated persons build.")
    parser.add_argument("--towers", type=int, default=TOWERS, help=f"how many of each row ({TOWERS})")
    parser.add_argument("--rows", nargs="*", default=[], help="only rows whose name has one of these words")
    parser.add_argument("--physics", choices=PHYSICS, default="rapier", help="who says what stands (rapier)")
    parser.add_argument("--live", action="store_true", help="instead: how steady hands are seen, twenty tables at once")
    parser.add_argument("--write", action="store_true", help="put the table into docs/towers.md")
    given = parser.parse_args()
    if given.live:
        text = hands_of(TABLES, STOCKPILES, SECONDS)
        print(text)
        if given.write:
            write(text, "live")
        return
    rows = [row for row in ROWS if not given.rows or any(word in row.name for word in given.rows)]
    try:
        build(rows, given.towers, given.physics)
    except KeyboardInterrupt:
        say("Stopped; the next run goes on from here")
    text = report(ROWS, given.physics)
    print(text)
    if given.write:
        write(text, given.physics)


if __name__ == "__main__":
    main()
