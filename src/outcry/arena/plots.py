"""Plots as SVG: numbers with their intervals on a line, and a square of numbers. They know neither bots nor words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final, NamedTuple

WIDTH: Final = 720
NAMES: Final = 190
"""Room for names at the left, and below for values at the right."""
VALUES: Final = 110
ROW: Final = 26
CELL: Final = (92, 46)


class Dot(NamedTuple):
    """A number with its interval."""

    name: str
    value: float
    low: float
    high: float
    marked: bool = False


def dots(caption: str, rows: Sequence[Dot], written: Callable[[float], str], par: float | None = None) -> str:
    """A row for each number. `par` is a line down the middle of things: what equals would have."""
    marks = [mark for row in rows for mark in (row.low, row.high)] + ([par] if par is not None else [])
    least, most = min(marks), max(marks)
    room = (most - least) * 0.06 or 1.0
    least, most = least - room, most + room

    def at(value: float) -> float:
        return round(NAMES + (value - least) / (most - least) * (WIDTH - NAMES - VALUES), 1)

    height = ROW * len(rows) + 12
    parts = [opened(WIDTH, height, caption)]
    if par is not None:
        parts.append(f'<line class="par" x1="{at(par)}" x2="{at(par)}" y1="2" y2="{height - 2}"/>')
    for number, row in enumerate(rows):
        y = ROW * number + ROW // 2 + 6
        mark = ' class="marked"' if row.marked else ""
        parts.append(
            f'<g{mark}><text class="name" x="{NAMES - 14}" y="{y + 4}">{escape(row.name)}</text>'
            f'<line class="held" x1="{at(row.low)}" x2="{at(row.high)}" y1="{y}" y2="{y}"/>'
            f'<circle cx="{at(row.value)}" cy="{y}" r="5"/>'
            f'<text x="{WIDTH - VALUES + 14}" y="{y + 4}">{escape(written(row.value))}</text></g>'
        )
    return "\n".join([*parts, "</svg>"])


class Square(NamedTuple):
    """A number of a matrix, and how far it is from par: -1 to 1."""

    text: str
    tint: float


def matrix(caption: str, down: Sequence[str], across: Sequence[str], squares: dict[tuple[str, str], Square]) -> str:
    """A square for each pair that there is."""
    wide, high = CELL
    parts = [opened(NAMES + wide * len(across), 30 + high * len(down), caption)]
    for x, name in enumerate(across):
        parts.append(f'<text class="head" x="{NAMES + wide * x + wide / 2}" y="20">{escape(name)}</text>')
    for y, name in enumerate(down):
        top = 30 + high * y
        parts.append(f'<text class="name" x="{NAMES - 14}" y="{top + high / 2 + 4}">{escape(name)}</text>')
        for x, other in enumerate(across):
            square = squares.get((name, other))
            if square is None:
                continue
            tint = "above" if square.tint > 0 else "below"
            left = NAMES + wide * x
            parts.append(
                f'<rect class="{tint}" fill-opacity="{min(1.0, abs(square.tint)) * 0.5:.2f}" '
                f'x="{left + 2}" y="{top + 2}" width="{wide - 4}" height="{high - 4}" rx="6"/>'
                f'<text class="head" x="{left + wide / 2}" y="{top + high / 2 + 4}">{escape(square.text)}</text>'
            )
    return "\n".join([*parts, "</svg>"])


def opened(width: float, height: float, caption: str) -> str:
    return (
        f'<svg viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" '
        f'aria-label="{escape(caption, quote=True)}">'
    )
