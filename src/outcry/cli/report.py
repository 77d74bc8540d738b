"""`outcry report`: tells a saved game that is over by numbers: the count, then round by round, tips, piles and bids; if
wanted, which decisions cost most and how much was luck."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from outcry.bots.registry import REVIEWERS, check_review
from outcry.bots.review import SeatReview, moments_of
from outcry.cli.faults import FAULTS, in_words
from outcry.core.game import Refused
from outcry.core.gamefile import GameFile
from outcry.games import new_game, words
from outcry.messages import Say
from outcry.messages.lines import width
from outcry.messages.words import Sheet


def run(args: Namespace) -> int:
    say = Say(args.language)
    try:
        file = GameFile.load(Path(args.file), new_game)
    except FAULTS as fault:
        print(in_words(say, fault), file=sys.stderr)
        return 2
    if file.state.outcome() is None:
        print(say("cli.report.not_over"), file=sys.stderr)
        return 2
    told = words(file.game, say, names_of(file))
    sheets = told.report(file.report())
    if args.review:
        try:
            sheets += told.review(review_of(file))
        except Refused as fault:
            print(in_words(say, fault), file=sys.stderr)
            return 2
    print_sheets(sheets)
    return 0


def review_of(file: GameFile) -> Sequence[SeatReview]:
    """Refused if nobody looks back at such a game."""
    check_review(file.game, file.rules)
    return REVIEWERS[file.game.name](file.game).review(list(moments_of(file)))


def names_of(file: GameFile) -> list[str]:
    """In a file bots are called what they are: those of one kind are told apart by their seats."""
    names = [who.name for who in file.seats]
    return [f"{name} {seat}" if names.count(name) > 1 else name for seat, name in enumerate(names, 1)]


def print_sheets(sheets: list[Sheet]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    console = Console(width=width(), highlight=False, markup=False)
    for sheet in sheets:
        table = Table(box=box.SIMPLE_HEAD, title=sheet.title, title_justify="left", caption=sheet.note or None)
        table.caption_justify = "left"
        for at, heading in enumerate(sheet.headings):
            table.add_column(heading, justify="left" if at < sheet.texts else "right")
        for row in sheet.rows:
            table.add_row(*row)
        console.print(table)
        if sheet.note:
            console.print()
