"""A page that needs nothing else: sections with a plot and a table each, in light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

STYLE: Final = """
:root { color-scheme: light dark; --bg: #e7e0ce; --panel: #fbf8f0; --text: #16241e; --quiet: #55625a; --line: #bfb294;
  --brass: #7d5a0c; --up: #17683f; --down: #a62c22; }
@media (prefers-color-scheme: dark) { :root { --bg: #0a1613; --panel: #10231e; --text: #f5efe0; --quiet: #9aafa3;
  --line: #3b5f53; --brass: #ddb962; --up: #72dba0; --down: #ff9c88; } }
body { background: var(--bg); color: var(--text); font: 16px/1.5 system-ui, sans-serif; margin: 0 auto;
  max-width: 860px; padding: 24px 16px 64px; }
h1 { font: 600 28px/1.2 Georgia, serif; margin: 0 0 4px; }
h2 { font: 600 20px/1.3 Georgia, serif; margin: 0 0 4px; }
p { color: var(--quiet); margin: 0 0 12px; }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 12px; margin-top: 20px; padding: 20px;
  overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin-top: 12px; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: 4px 8px; text-align: right; white-space: nowrap; }
th { color: var(--quiet); font-weight: 500; }
th:first-child, td:first-child { text-align: left; }
svg { display: block; height: auto; max-width: 100%; }
svg text { fill: var(--text); font: 14px system-ui, sans-serif; }
svg .name { text-anchor: end; }
svg .head { text-anchor: middle; }
svg .held { stroke: var(--brass); stroke-linecap: round; stroke-width: 4; opacity: 0.55; }
svg circle { fill: var(--brass); }
svg .par { stroke: var(--quiet); stroke-dasharray: 4 4; }
svg .marked .held { stroke: var(--down); }
svg .marked circle { fill: var(--down); }
svg .above { fill: var(--up); }
svg .below { fill: var(--down); }
"""


class Section(NamedTuple):
    heading: str
    about: str
    plot: str
    """SVG."""
    head: Sequence[str]
    rows: Sequence[Sequence[str]]


def sheet(language: str, title: str, about: str, sections: Sequence[Section]) -> str:
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
            f"<h1>{escape(title)}</h1><p>{escape(about)}</p>",
            *map(section, sections),
            "</body></html>\n",
        ]
    )


def section(one: Section) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in one.head)
    rows = "\n".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in one.rows)
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return f"<section><h2>{escape(one.heading)}</h2><p>{escape(one.about)}</p>\n{one.plot}\n{table}</section>"
