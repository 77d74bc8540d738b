"""`make bench-towers`: how high bots and simulated persons build, by difficulty and way of input; and what it costs.

Towers of rigid bodies, one after another, row by row in turns. It can be stopped and started again: what was built is
kept in build/ as long as the program is the same. The oracle builds a thousand in minutes; it tells the ways of input
apart, not how high anybody really builds. `--write` puts the table into docs/towers.md."""

from __future__ import annotations

import argparse
import platform
import time
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Final, NamedTuple

import msgspec

from bench_hands import SECONDS, STOCKPILES, TABLES
from bench_hands import run as hands_of
from outcry.stackmarket.hands import skill_of
from outcry.towers.difficulty import DIFFICULTIES
from outcry.towers.engines import PHYSICS, physics
from outcry.towers.hold import Grip, Hold
from outcry.towers.physics import release_at
from outcry.towers.reaching import HEIGHTS, PERSONS, Climb, Place, by_person, climb
from outcry.towers.skills import placed
from outcry.towers.tremor import STEPS_PER_SECOND
from outcry.towers.units import to_sides
from step import ROOT, say

KEPT: Final = ROOT / "build" / "bench-towers"
PAGE: Final = ROOT / "docs" / "towers.md"
TOWERS: Final = 1000
CLOSE: Final = 6
"""Points that a row may be off its target."""
COST_DICE: Final = 20
COST_LIMIT: Final = 0.2


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
    Row("patient", "normal", "person"),
    Row("aim-bot", "normal", "person"),
    *(Row("assisted", difficulty, "assisted") for difficulty in DIFFICULTIES),
    *(Row(bot, "normal", "bot", wanted) for bot, wanted in BOTS.items()),
)


TOWER: Final = tuple(
    f"towers/{name}.py" for name in ("dice", "held", "physics", "poses", "rapier", "reaching", "units", "verdict")
)
HOLDING: Final = tuple(f"towers/{name}.py" for name in ("difficulty", "hold", "persons", "tremor"))
PLACING: Final = ("towers/skills.py", "stackmarket/hands.py")
ENGINES: Final[Mapping[str, tuple[str, ...]]] = {"rapier": (), "oracle": ("towers/oracle.py", "towers/stability.py")}


class Built(msgspec.Struct, frozen=True, array_like=True):
    """One tower of a row, as it is kept: a line of JSON."""

    number: int
    climb: Climb


def place_of(row: Row, number: int) -> Place:
    if row.place == "person":
        seed = sha256(f"{row.name} {number}".encode()).digest()
        return by_person(PERSONS[row.who], DIFFICULTIES[row.difficulty], seed)
    skill = skill_of(row.who if row.place == "bot" else "", row.difficulty)
    return lambda tower, rng: placed(skill, (rng.randrange(5),), tower, rng)


@cache
def program(place: str, engine: str) -> str:
    """A fingerprint of all that a tower depends on: figures of two programs are not mixed."""
    said = sha256(physics(engine).engine.encode())
    for file in (*TOWER, *(HOLDING if place == "person" else PLACING), *ENGINES[engine]):
        said.update((ROOT / "src/outcry" / file).read_bytes())
    return said.hexdigest()[:12]


def file_of(row: Row, engine: str) -> Path:
    return KEPT / f"{row.name.replace(' ', '-')}-{program(row.place, engine)}.jsonl"


def kept(row: Row, engine: str) -> dict[int, Climb]:
    file = file_of(row, engine)
    lines = file.read_bytes().split() if file.exists() else []
    found: dict[int, Climb] = {}
    for line in lines:
        try:
            built = msgspec.json.decode(line, type=Built)
        except msgspec.DecodeError:
            continue  # stopped in the middle of a line: this tower is built again
        found[built.number] = built.climb
    return found


def build(rows: Sequence[Row], towers: int, engine: str) -> None:
    """Every row gets its next tower in turn, so that whatever there is when it is stopped can be compared."""
    done = {row: kept(row, engine) for row in rows}
    by = physics(engine)
    said = 0.0
    for number in range(towers):
        if time.monotonic() - said > 60:
            say(f"Tower {number + 1} of {towers}, {len(rows)} rows")
            said = time.monotonic()
        for row in rows:
            if number in done[row]:
                continue
            climbed = climb(by, place_of(row, number), Random(f"{row.name} {number}"))
            file = file_of(row, engine)
            file.parent.mkdir(parents=True, exist_ok=True)
            with file.open("ab") as out:
                out.write(b"\n" + msgspec.json.encode(Built(number, climbed)))  # a broken line before it is ended


def cost() -> dict[str, float]:
    """Seconds of processor time: a die put on 20, the check of 20, and a second of the hand."""
    by = physics("rapier")
    snapshot = by.fresh((4,) * COST_DICE)
    spent: dict[str, list[float]] = {"placement": [], "check": [], "hand": []}
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
    return {what: median(times) for what, times in spent.items()}


def percent(climbs: Sequence[Climb], height: int) -> float:
    return 100 * sum(one.reached >= height for one in climbs) / len(climbs)


def verdict(row: Row, shares: Sequence[float], halves: Sequence[float]) -> str:
    """Whether 10, 15 and 20 are as wanted; "open" if that many towers cannot tell."""
    far = [abs(share - goal) for share, goal in zip(shares, row.wanted, strict=True)]
    if max(far) <= CLOSE:
        return "met"
    sure = max(one - half for one, half in zip(far, halves, strict=True)) > CLOSE
    return f"off by {max(far):.0f}" if sure else "open"


def table(rows: Sequence[Row], towers: int, engine: str) -> list[str]:
    lines = ["| | difficulty | towers | 5 | 10 | 15 | 20 | ± at 15 | wanted | | off, mm |", "|---|---|" + "---:|" * 9]
    for row in rows:
        climbs = [one for number, one in kept(row, engine).items() if number < towers]
        if not climbs:
            continue
        shares = [percent(climbs, height) for height in HEIGHTS]
        halves = [196 * sqrt(share / 100 * (1 - share / 100) / len(climbs)) for share in shares]
        off = [square for one in climbs for square in one.off]
        cells = [row.who, row.difficulty, str(len(climbs)), *(f"{share:.0f}" for share in shares), f"{halves[2]:.0f}"]
        if row.wanted and engine == "rapier":
            cells += [" / ".join(map(str, row.wanted)), verdict(row, shares[1:], halves[1:])]
        else:
            cells += ["–", ""]
        cells.append(f"{sqrt(mean(off)):.2f}" if row.place == "person" and off else "–")
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def report(rows: Sequence[Row], towers: int, engine: str) -> str:
    lines = [*table(rows, towers, engine), "", f"By {physics(engine).engine}; Python {platform.python_version()}."]
    if engine == "rapier":
        costs = cost()
        met = "met" if costs["placement"] < COST_LIMIT else "NOT MET"
        lines += [
            f"Processor time: a die put on {COST_DICE} others {costs['placement'] * 1000:.0f} ms"
            f" (at most {COST_LIMIT * 1000:.0f}: {met}), the 3-second check of that tower"
            f" {costs['check'] * 1000:.0f} ms, a second of the hand {costs['hand'] * 1000:.1f} ms.",
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
    text = report(rows, given.towers, given.physics)
    print(text)
    if given.write:
        write(text, given.physics)


if __name__ == "__main__":
    main()
