"""What the owner of a box has corrected: files of a folder, each with the name of the data file that it corrects and
nothing in it but what is printed otherwise."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from outcry.core.data import DataError, Section, parse, read

FOLDER: Final = "OUTCRY_DATA"
"""The variable of the environment that names the folder."""
HEADING: Final = re.compile(r"\s*\[([\w.]+)\]")
VALUE: Final = re.compile(r"\s*(\w+)\s*=")


def corrected(package: str, name: str) -> Section:
    """A data file, with what the owner's folder says otherwise."""
    ours = read(package, name)
    folder = os.environ.get(FOLDER)
    theirs = corrections(folder).get(name) if folder else None
    return ours if theirs is None else Section(ours.where, overlaid(ours.plain(), theirs))


@cache
def corrections(folder: str) -> dict[str, dict[str, Any]]:
    """All files of a folder by their names. They are read once: what changes while a program runs is for the next."""
    return {path.stem: read_file(path) for path in files_in(Path(folder))}


def files_in(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.suffix == ".toml")


def read_file(path: Path) -> dict[str, Any]:
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise DataError(f"{path.name}: the file is no text (UTF-8)") from None
    return parse(text, path.name).plain()


def overlaid(ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> dict[str, Any]:
    """Theirs where they say something, ours elsewhere."""
    whole = dict(ours)
    for name, value in theirs.items():
        below = whole.get(name)
        whole[name] = overlaid(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return whole


def changes(ours: Mapping[str, Any], theirs: Mapping[str, Any], where: str = "") -> list[tuple[str, Any, Any]]:
    """What is corrected: place, what we print, what they do. Tags and what is the same are left out."""
    found: list[tuple[str, Any, Any]] = []
    for name, value in theirs.items():
        if isinstance(value, dict) and isinstance(ours.get(name), dict):
            found += changes(ours[name], value, f"{where}{name}.")
        elif name != "tag" and value != ours.get(name):
            found.append((f"{where}{name}", ours.get(name), value))
    return found


def line_of(text: str, place: str) -> int:
    """The line, from 1, on which the file says what stands at a place like `players.toml.bidding.track[2]`; the last
    one above it that the file has."""
    wanted = re.sub(r"\[\d+\]$", "", place).partition(".toml")[2].lstrip(".")
    best, heading, line_found = 0, "", 1
    for number, line in enumerate(text.splitlines(), 1):
        if found := HEADING.match(line):
            heading = here = found[1]
        elif found := VALUE.match(line):
            here = f"{heading}.{found[1]}" if heading else found[1]
        else:
            continue
        if (wanted == here or wanted.startswith(f"{here}.")) and len(here) > best:
            best, line_found = len(here), number
    return line_found


def line_with(error: DataError, text: str) -> int:
    """The line of a file that an error is about."""
    told = re.search(r"at line (\d+)", str(error))  # what the reader of TOML says of a slip of the pen
    return int(told[1]) if told else line_of(text, error.place)
