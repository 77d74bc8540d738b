"""Puts what `outcry lab balance --json` found into docs/balance.md, table by table, several bots side by side."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from outcry.messages import Say
from step import ROOT

PAGE: Final = ROOT / "docs" / "balance.md"
KINDS: Final = {"seats": "seat", "investor": "investor", "strategy": "strategy", "modules": "module"}
Found = dict[str, Any]


def table(runs: Sequence[Found], kind: str) -> list[str]:
    """In the order of the first run that has it."""
    tried = [run for run in runs if kind in run["groups"]]
    wins, money = ("who begins wins", "vs. off") if kind == "modules" else ("wins", "vs. table")
    heads = [f"{run['bot']}: games | {wins} | 95 % | {money}, K | 95 % | " for run in tried]
    lines = [f"| {KINDS[kind]} | {' | '.join(heads)} |", "|---|" + ("---:|" * 5 + "---|") * len(tried)]
    by_name = [{one["name"]: one for one in run["groups"][kind]["findings"]} for run in tried]
    for name in by_name[0]:
        cells = [cell for found in by_name for cell in numbers(found.get(name))]
        lines.append(f"| {' | '.join([named(tried[0]['game'], kind, name), *cells])} |")
    return lines


def numbers(one: Found | None) -> list[str]:
    if one is None:
        return ["–"] * 5 + [""]
    (low, high), (least, most) = one["interval"], one["money_interval"]
    return [
        f"{one['games']:,}",
        f"{100 * one['win_share']:.1f} %",
        f"{100 * low:.0f} – {100 * high:.0f}",
        f"{one['money']:+.1f}",
        f"{least:+.0f} – {most:+.0f}",
        "**unfair**" if one["unfair"] else "",
    ]


def named(game: str, kind: str, name: str) -> str:
    say, key = Say("en"), f"{game}.{kind}.{name}"
    return say(key) if say.has(key) else name


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the tables of docs/balance.md anew.")
    parser.add_argument(
        "found", type=Path, nargs="+", help="what `outcry lab balance --json` printed, a file for each bot"
    )
    runs = [json.loads(path.read_text(encoding="utf-8")) for path in parser.parse_args().found]
    page = PAGE.read_text(encoding="utf-8")
    for kind in KINDS:
        if not any(kind in run["groups"] for run in runs):
            continue  # its table stays
        begin, end = (f"<!-- {kind}: {mark} -->\n" for mark in ("begin", "end"))
        head, rest = page.split(begin)
        page = head + begin + "\n".join(table(runs, kind)) + "\n" + end + rest.split(end)[1]
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
