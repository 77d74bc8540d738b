"""The texts come to a browser in two parts: nothing that it shows at first may need the second."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from browser_keys import BROWSER, browser_files, keys_in
from outcry.games import GAMES
from outcry.messages import LANGUAGES, read
from outcry.messages.parts import (
    HOUSE,
    LATER,
    REFUSALS_OF_MODULES,
    TERMINAL,
    TERMINAL_OF_GAMES,
    first_part,
    is_for_terminals,
    rest,
)

IMPORT = re.compile(r"""(?:\bfrom\s+|\bimport\s+|(?P<call>\bimport\())['"](?P<place>\.[^'"]+)['"]""")
WITH_TEXTS = ("later(() => ", "<Later load={() => ")
"""What stands before an `import()` that waits for the rest of the texts."""


def imported(file: Path) -> set[Path]:
    """What comes with a file, or after it without the rest of the texts."""
    code = file.read_text(encoding="utf-8")
    found = set()
    for match in IMPORT.finditer(code):
        if match["call"] and code[: match.start()].endswith(WITH_TEXTS):
            continue
        place = (file.parent / match["place"]).resolve()
        names = (place, Path(f"{place}.ts"), Path(f"{place}.svelte"), place / "index.ts")
        files = [one for one in names if one.is_file()]
        assert files, f"{file}: what is {match['place']}?"
        found.add(files[0])
    return {one for one in found if one.suffix in (".ts", ".svelte")}


def shown_first() -> set[Path]:
    found: set[Path] = set()
    new = {BROWSER / "main.ts"}
    while new:
        found |= new
        new = set().union(*map(imported, new)) - found
    return found


def test_the_first_files_are_found() -> None:
    names = {file.name for file in shown_first()}
    assert {"Home.svelte", "Table.svelte", "PhonePiles.svelte", "Movement.svelte"} <= names
    assert not {"Lobby.svelte", "End.svelte", "Settings.svelte", "Replay.svelte"} & names


def test_what_is_shown_first_reads_nothing_of_the_rest() -> None:
    keys, shapes = keys_in(shown_first())
    read_too_early = {key for key in rest("en") if key in keys or any(shape.fullmatch(key) for shape in shapes)}
    assert sorted(read_too_early) == []


def test_no_browser_reads_what_is_kept_from_it() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in browser_files())
    kept = [*TERMINAL, *(f"{game}.{part}." for game in GAMES for part in TERMINAL_OF_GAMES)]
    assert [prefix for prefix in kept if re.search(rf"""['"`]{re.escape(prefix)}""", code)] == []
    assert [game for game in GAMES if re.search(rf"""['"`]{game}\.action\.[^'"`]*\.why['"`]""", code)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_in_one_part(language: str) -> None:
    first, later = first_part(language), rest(language)
    assert not first.keys() & later.keys()
    kept = {key for key in read(language) if is_for_terminals(key)}
    assert read(language).keys() - kept == first.keys() | later.keys()
    for prefix in TERMINAL + LATER + REFUSALS_OF_MODULES:
        assert any(key.startswith(prefix) for key in read(language)), prefix
    assert {key.partition(".")[0] for key in read(language)} == {*HOUSE, *GAMES}
