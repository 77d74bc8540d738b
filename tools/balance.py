"""Puts what `outcry lab balance --json` found into docs/balance.md, table by table."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

from outcry.messages import Say
from step import ROOT

PAGE: Final = ROOT / "docs" / "balance.md"
KINDS: Final = {"seats": "seat", "investor": "investor", "strategy": "strategy", "modules": "module"}


def table(found: dict[str, Any], kind: str) -> list[str]:
    findings = found["groups"].get(kind, {}).get("findings", [])
    if not findings:
        return ["Not measured."]
    wins, money = ("who begins wins", "vs. off") if kind == "modules" else ("wins", "vs. table")
    lines = [f"| {KINDS[kind]} | games | {wins} | 95 % | {money}, K | 95 % | |", "|---|" + "---:|" * 5 + "---|"]
    for one in findings:
        (low, high), (least, most) = one["interval"], one["money_interval"]
        cells = [
            named(found["game"], kind, one["name"]),
            f"{one['games']:,}",
            f"{100 * one['win_share']:.1f} %",
            f"{100 * low:.1f} – {100 * high:.1f}",
            f"{one['money']:+.1f}",
            f"{least:+.1f} – {most:+.1f}",
            "**unfair**" if one["unfair"] else "",
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def named(game: str, kind: str, name: str) -> str:
    say, key = Say("en"), f"{game}.{kind}.{name}"
    return say(key) if say.has(key) else name


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the tables of docs/balance.md anew.")
    parser.add_argument("found", type=Path, help="what `outcry lab balance --json` printed")
    found = json.loads(parser.parse_args().found.read_text(encoding="utf-8"))
    page = PAGE.read_text(encoding="utf-8")
    for kind in KINDS:
        begin, end = (f"<!-- {kind}: {mark} -->\n" for mark in ("begin", "end"))
        head, rest = page.split(begin)
        page = head + begin + "\n".join(table(found, kind)) + "\n" + end + rest.split(end)[1]
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
