"""`outcry bench`: how fast this build is; in the project's own tree, the whole comparison of `make bench`."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Final

from outcry.arena import speed
from outcry.messages import Say
from outcry.messages.lines import width

ROUNDS: Final = 5
SECONDS: Final = 0.5
TREE: Final = Path(__file__).resolve().parents[3]
"""Where the tools lie beside src/, if this is the project's own tree."""


def run(args: argparse.Namespace) -> int:
    if can_compare(TREE):
        return compare(TREE, args.json)
    say = Say(args.language)
    print(say("cli.bench.measuring"), file=sys.stderr)
    figures = speed.best([speed.sample(SECONDS) for _ in range(ROUNDS)])
    if args.json:
        print_json(figures)
    else:
        print_table(say, figures)
    return 0


def can_compare(tree: Path) -> bool:
    """The benchmark's environments are there: `make bench` has run."""
    return all((tree / name).exists() for name in ("tools/bench.py", ".venv-compiled", ".venv-bench"))


def compare(tree: Path, as_json: bool) -> int:
    flags = ["--json"] if as_json else []
    return subprocess.run([sys.executable, str(tree / "tools" / "bench.py"), *flags], check=False).returncode


def print_json(figures: speed.Figures) -> None:
    """The part of the object of `tools/bench.py` that this build can fill."""
    import msgspec

    print(msgspec.json.format(msgspec.json.encode({"stockpile": {figures.build: figures}})).decode())


def print_table(say: Say, figures: speed.Figures) -> None:
    from rich.console import Console
    from rich.table import Table

    build = say("cli.bench.plain") if figures.build == "plain" else say("cli.bench.compiled")
    table = Table(title=say("cli.bench.title", build=build), title_justify="left")
    table.add_column("")
    for heading in (say("cli.bench.decisions"), say("cli.bench.asks"), say("cli.bench.games")):
        table.add_column(heading, justify="right")
    for name, pace in (
        (say("cli.bench.in_engine"), figures.in_engine),
        (say("cli.bench.driven"), figures.driven),
        (say("cli.bench.everything"), figures.everything),
    ):
        rates = (pace.decisions_per_s, pace.asks_per_s, pace.games_per_s)
        table.add_row(name, *(say.number(rate) for rate in rates))
    console = Console(width=width(), highlight=False)
    console.print(table)
    console.print(say("cli.bench.what_counts"))
    console.print(say("cli.bench.clone", time=say.number(figures.clone_us, 2)))
    console.print(say("cli.bench.peers"))
