"""Which texts the code of the browser asks for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

BROWSER: Final = Path(__file__).resolve().parents[1] / "web" / "src"


def browser_files() -> list[Path]:
    return [*BROWSER.rglob("*.ts"), *BROWSER.rglob("*.svelte")]


def keys_in(files: Iterable[Path]) -> tuple[set[str], list[re.Pattern[str]]]:
    """The keys that these files write out, and the shapes of those that they put together."""
    keys: set[str] = set()
    shapes = []
    for path in files:
        code = path.read_text(encoding="utf-8")
        keys |= {match[1] for match in re.finditer(r"""(?<=['"])(web\.[\w.-]+)(?=['"])""", code)}
        for match in re.finditer(r"`(web\.[^`]*)`", code):
            shapes.append(re.compile(r".+".join(map(re.escape, re.split(r"\$\{[^}]*\}", match[1])))))
    return keys, shapes
