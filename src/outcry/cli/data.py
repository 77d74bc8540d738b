"""`outcry data check`: whether files of corrections are right, and what they correct. Programs that deal games ask it
of the owner's folder before they begin."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path

from outcry.cli.faults import FAULTS, Trouble, in_words, why
from outcry.core.corrections import FOLDER, changes, corrections, files_in, line_with, overlaid, read_file
from outcry.core.data import DataError
from outcry.games import GAMES, title
from outcry.messages import Say


def run(args: Namespace) -> int:
    say = Say(args.language)
    try:
        for line in check([Path(path) for path in args.paths], say):
            print(line)
    except FAULTS as fault:
        print(in_words(say, fault), file=sys.stderr)
        return 1
    return 0


def check_folder(say: Say) -> None:
    """Nothing begins with a folder that is wrong. Raises Trouble."""
    folder = os.environ.get(FOLDER)
    if folder:
        if not Path(folder).is_dir():
            raise Trouble(say("cli.data.no_folder", variable=FOLDER, path=folder))
        check([Path(folder)], say)
        corrections(folder)  # read now, as it was checked, and not when the first game is dealt


def check(paths: list[Path], say: Say) -> list[str]:
    """What the files correct, in words. Raises Trouble, with file, line and what would be right."""
    files = {path.stem: path for path in all_files(paths, say)}
    printed = {name: dict(file) for game in GAMES for name, file in title(game).data_files().items()}
    for name, path in files.items():
        if name not in printed:
            known = say.listed([f"{one}.toml" for one in sorted(printed)])
            raise Trouble(say("cli.data.unknown", path=str(path), known=known))
    try:
        theirs = {name: read_file(path) for name, path in files.items()}
        whole = {name: overlaid(file, theirs.get(name, {})) for name, file in printed.items()}
        for game in GAMES:
            title(game).check_data({name: whole[name] for name in title(game).data_files()})
    except DataError as error:
        raise Trouble(wrong(error, files, say)) from None
    except OSError as error:
        raise Trouble(say("refusal.file_unreadable", path=str(error.filename), why=why(say, error))) from None
    found = []
    for name, path in files.items():
        found.append(say("cli.data.right", path=str(path)))
        for place, ours, now in changes(printed[name], theirs[name]):
            found.append(say("cli.data.corrects", place=place, printed=str(ours), corrected=str(now)))
    return found


def all_files(paths: list[Path], say: Say) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        if not path.exists():
            raise Trouble(say("refusal.file_unreadable", path=str(path), why=say("os.ENOENT")))
        found += files_in(path) if path.is_dir() else [path]
    return found


def wrong(error: DataError, files: Mapping[str, Path], say: Say) -> str:
    """Where the mistake is, if it is in one of these files, and what would be right."""
    path = files.get(error.place.partition(".toml")[0])
    if path is None:
        return str(error)
    line = line_with(error, path.read_text(encoding="utf-8", errors="replace"))
    return say("cli.data.wrong", path=str(path), line=line, why=str(error))
