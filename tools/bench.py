"""`make bench`: both builds of Stockpile beside other engines, in turns on one core, against the targets we set."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path

import msgspec

from bootstrap import ENVIRONMENTS, Environment, set_up
from outcry.arena.speed import Figures, Pace, best, best_pace
from step import ROOT, say

PEERS = Environment(".venv-bench", "bench", False, "the engines to compare with")
FEW_GAMES, MANY_GAMES, A_MILLION = 20_000, 200_000, 1_000_000
FLAT_MB = 4.0
"""How far the memory of a long run may lie above that of a short one: the allocator's slack, not a leak."""


class Target(msgspec.Struct, frozen=True):
    what: str
    unit: str
    measured: float
    at_least: float
    aim: float
    by_all_asks: float | None = None
    """The same ratio if asks with a single legal action counted too."""

    def verdict(self) -> str:
        if self.reaches(self.aim):
            return "aim met"
        return "met, the aim is not" if self.reaches(self.at_least) else "NOT MET"

    def reaches(self, wanted: float) -> bool:
        return self.measured >= wanted if self.unit == "x" else self.measured <= wanted


class Memory(msgspec.Struct, frozen=True):
    """Resident megabytes of the compiled build after few and after many games in one process."""

    games: tuple[int, int]
    mb: tuple[float, float]
    flat: bool


class Report(msgspec.Struct, frozen=True):
    rounds: int
    seconds: float
    stockpile: dict[str, Figures]
    catanatron: Pace
    leduc_poker: Pace
    targets: list[Target]
    memory: Memory | None


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the speed of Stockpile beside other engines.")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--rounds", type=int, default=8, help="how often each is measured; the best counts (default 8)")
    parser.add_argument("--seconds", type=float, default=0.5, help="processor time per figure and round (default 0.5)")
    parser.add_argument("--million", action="store_true", help="test the memory of a million games, not of 200,000")
    args = parser.parse_args()
    with redirect_stdout(sys.stderr):  # only the result goes to stdout
        prepare()
        report = measure(args.rounds, args.seconds, A_MILLION if args.million else MANY_GAMES)
    print(msgspec.json.format(msgspec.json.encode(report)).decode() if args.json else written(report))


def prepare() -> None:
    if not python(ENVIRONMENTS["compiled"]).exists():
        sys.exit("The compiled build is not installed here: `make bench` builds it and then measures.")
    lock = ROOT / "requirements" / f"{PEERS.lock}.txt"
    ready = ROOT / PEERS.folder / ".ready"
    if not ready.exists() or ready.stat().st_mtime < lock.stat().st_mtime:
        set_up(PEERS)
        ready.touch()
    if hasattr(os, "sched_setaffinity"):  # one core for all: they start one after the other and inherit it
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def python(environment: Environment) -> Path:
    return ROOT / environment.folder / "bin" / "python"


def measure(rounds: int, seconds: float, many_games: int) -> Report:
    plain: list[Figures] = []
    compiled: list[Figures] = []
    catan: list[Pace] = []
    leduc: list[Pace] = []
    for turn in range(rounds):
        say(f"Measuring, round {turn + 1} of {rounds}: both builds, catanatron, OpenSpiel")
        plain.append(msgspec.json.decode(ask(ENVIRONMENTS["run"], "ours", seconds), type=Figures))
        compiled.append(msgspec.json.decode(ask(ENVIRONMENTS["compiled"], "ours", seconds), type=Figures))
        catan.append(msgspec.json.decode(ask(PEERS, "catan", seconds), type=Pace))
        leduc.append(msgspec.json.decode(ask(PEERS, "leduc", seconds), type=Pace))
    ours = {"plain": best(plain), "compiled": best(compiled)}
    for name, figures in ours.items():
        if figures.build != name:
            sys.exit(f"The {name} build was to be measured, but the environment holds the {figures.build} one.")
    return Report(
        rounds,
        seconds,
        ours,
        best_pace(catan),
        best_pace(leduc),
        targets(ours["plain"], ours["compiled"], best_pace(catan), best_pace(leduc)),
        memory(many_games),
    )


def ask(environment: Environment, script: str, *words: float) -> bytes:
    """What a script of tools/peers prints."""
    command = [str(python(environment)), f"tools/peers/{script}.py", *map(str, words)]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=False)
    if done.returncode:
        sys.exit(f"failed: {' '.join(command)}")
    return done.stdout


def targets(plain: Figures, compiled: Figures, catan: Pace, leduc: Pace) -> list[Target]:
    return [
        ratio("plain, in-engine loop, to catanatron", plain.in_engine, catan, 9, 18),
        ratio("compiled, in-engine loop, to catanatron", compiled.in_engine, catan, 40, 90),
        ratio("compiled, driven from Python, to OpenSpiel", compiled.driven, leduc, 1, 2),
        ratio("plain, every module on, to the base game", plain.everything, plain.in_engine, 0.4, 0.6),
        ratio("compiled, every module on, to the base game", compiled.everything, compiled.in_engine, 0.4, 0.6),
        Target("plain, clone of a mid-game state", "µs", plain.clone_us, 6, 3),
        Target("compiled, clone of a mid-game state", "µs", compiled.clone_us, 2, 1),
    ]


def ratio(what: str, ours: Pace, peer: Pace, at_least: float, aim: float) -> Target:
    by_decisions = ours.decisions_per_s / peer.decisions_per_s
    return Target(what, "x", by_decisions, at_least, aim, ours.asks_per_s / peer.asks_per_s)


def memory(many: int) -> Memory | None:
    if not Path("/proc/self/statm").exists():
        return None
    say(f"Playing {many:,} games to see that memory stays flat")
    before, after = msgspec.json.decode(
        ask(ENVIRONMENTS["compiled"], "memory", FEW_GAMES, many), type=tuple[float, float]
    )
    return Memory((FEW_GAMES, many), (before, after), after - before <= FLAT_MB)


def written(report: Report) -> str:
    paces = {
        "Stockpile, plain, in-engine loop": report.stockpile["plain"].in_engine,
        "Stockpile, plain, driven from Python": report.stockpile["plain"].driven,
        "Stockpile, plain, every module on": report.stockpile["plain"].everything,
        "Stockpile, compiled, in-engine loop": report.stockpile["compiled"].in_engine,
        "Stockpile, compiled, driven from Python": report.stockpile["compiled"].driven,
        "Stockpile, compiled, every module on": report.stockpile["compiled"].everything,
        "Catan, catanatron's own loop": report.catanatron,
        "Leduc poker, OpenSpiel (C++), driven from Python": report.leduc_poker,
    }
    lines = [
        f"Random play on one core; best of {report.rounds} rounds, each figure {report.seconds:g} s of processor time",
        "",
        f"{'':50}{'decisions/s':>13}{'all asks/s':>13}{'games/s':>11}",
        *(
            f"{name:50}{p.decisions_per_s:13,.0f}{p.asks_per_s:13,.0f}{p.games_per_s:11,.0f}"
            for name, p in paces.items()
        ),
        "",
        "A decision is an ask with two or more legal actions. Stockpile and Catan with four players.",
        "",
        f"{'':50}{'measured':>10}{'at least':>10}{'aim':>8}  {'':22}by all asks",
        *(target_line(target) for target in report.targets),
        "",
        memory_line(report.memory),
    ]
    return "\n".join(line.rstrip() for line in lines)


def target_line(target: Target) -> str:
    gap = "" if target.unit == "x" else " "
    measured, at_least, aim = (
        f"{number}{gap}{target.unit}"
        for number in (f"{target.measured:.2f}", f"{target.at_least:g}", f"{target.aim:g}")
    )
    by_all_asks = "" if target.by_all_asks is None else f"{target.by_all_asks:.2f}x"
    return f"{target.what:50}{measured:>10}{at_least:>10}{aim:>8}  {target.verdict():22}{by_all_asks}"


def memory_line(memory: Memory | None) -> str:
    if memory is None:
        return "Memory was not measured: this system has no /proc."
    (few, many), (before, after) = memory.games, memory.mb
    found = f"Memory: {before:.1f} MB after {few:,} games, {after:.1f} MB after {many:,}"
    return f"{found}: {'flat' if memory.flat else 'IT GROWS'}"


if __name__ == "__main__":
    main()
