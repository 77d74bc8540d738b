"""Text in lines for a terminal: how wide they may be, and how things stand in them."""

from __future__ import annotations

from collections.abc import Sequence
from shutil import get_terminal_size
from typing import Final

ELSEWHERE: Final = 100
"""In a pipe or a file."""
NARROWEST: Final = 60


def width() -> int:
    return max(NARROWEST, get_terminal_size((ELSEWHERE, 24)).columns)


def flow(start: str, items: Sequence[str], between: str, most: int) -> list[str]:
    """Items one after the other behind a start, in as many lines as they need; none is broken."""
    lines = [start]
    indent = " " * min(len(start), most * 2 // 5)
    for number, item in enumerate(items, 1):
        part = item if number == len(items) else item + between
        if len(lines[-1] + part.rstrip()) > most and lines[-1].strip():
            lines.append(indent)
        lines[-1] += part
    return [line.rstrip() for line in lines]


def columns(rows: list[list[str]], sides: str) -> list[str]:
    """Rows in columns, as wide as they need to be; the first row is the heading and stands out to the left."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(sides))]
    lines = []
    for number, row in enumerate(rows):
        cells = [f"{cell:{side}{wide}}" for cell, side, wide in zip(row, sides, widths, strict=True)]
        if number == 0:
            cells[0] = f"{row[0]:<{widths[0] + 2}}"
        else:
            cells[0] = "  " + cells[0]
        lines.append("  ".join(cells).rstrip())
    return lines
