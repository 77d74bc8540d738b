"""`outcry arena`: bots against bots, each deal on every seat, and what that proves."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

from outcry.arena.contest import Contest, Lineup, mixed, one_against_others
from outcry.arena.hall import Hall
from outcry.arena.kept import ENDING, Kept, NotTheseRows, keeping, row_of, sample_of
from outcry.arena.match import Result
from outcry.arena.rows import FORMATS, open_rows
from outcry.arena.summary import Summary, as_data, summary
from outcry.cli import INTERRUPTED
from outcry.cli.arena_tables import print_tables
from outcry.cli.faults import FAULTS, Trouble, in_words, why
from outcry.cli.playing import Ending, play_through, workers_of
from outcry.cli.running import Running
from outcry.cli.table import bots_of, game_in_masses
from outcry.cli.writing import new_file, written_whole
from outcry.messages import Say


def run(args: Namespace) -> int:
    say = Say(args.language)
    try:
        workers = workers_of(args, say)
        contest = contest_of(args, say)
        places = [new_file(path, endings, say) for path, endings in ((args.html, (".html",)), (args.out, FORMATS))]
        ending, kept = play_kept(contest, rows_path(args.rows, say), workers, say)
        found = summary(args.what, contest, kept.rows)
        write(places, contest, kept, found, say)
    except FAULTS as fault:
        print(in_words(say, fault, args.game), file=sys.stderr)
        return 2
    if args.json:
        print(json.dumps(as_data(contest, found) | {"interrupted": ending.code == INTERRUPTED}))
    elif found is None:
        print(say("cli.arena.no_deal"))
    else:
        print_tables(found, say)
    if ending.why:
        print(ending.why, *([say("cli.arena.goes_on")] if args.rows else []), file=sys.stderr)
    return ending.code


# What is played.


def contest_of(args: Namespace, say: Say) -> Contest:
    """Refused, or Trouble, if it cannot be played."""
    game, options = game_in_masses(args, say)
    lineups: tuple[Lineup, ...]
    if args.what == "match":
        lineups = (bots_of(args.bots, game.seats, game, say),)
    else:
        pool = pool_of(args.bots, say)
        lineups = one_against_others(pool, game.seats) if args.what == "ladder" else mixed(pool, game.seats, args.seed)
    contest = Contest(game.name, lineups, args.seed, args.deals, options, in_turn=args.what == "rate")
    Hall(contest)
    return contest


def pool_of(text: str, say: Say) -> list[str]:
    pool = [bot.strip() for bot in text.split(",")]
    twice = next((bot for bot in pool if pool.count(bot) > 1), None)
    if twice is not None:
        raise Trouble(say("cli.arena.twice", bot=twice))
    if len(pool) < 2:
        raise Trouble(say("cli.arena.pool"))
    return pool


# Where rows are kept.


def rows_path(given: str | None, say: Say) -> Path | None:
    if given is None:
        return None
    if Path(given).suffix.lower() != ENDING:
        raise Trouble(say("cli.simulate.ending", path=given, endings=ENDING))
    return Path(given)


def play_kept(contest: Contest, path: Path | None, workers: int, say: Say) -> tuple[Ending, Kept]:
    """Plays what the file does not have yet."""
    try:
        with keeping(path, contest) as kept:
            running = Running(kept.rows, contest.seats, say)

            def take(result: Result) -> None:
                row = row_of(contest, result)
                kept.add(row)
                running.add(row)

            return play_through(contest, workers, take, say, first=len(kept.rows), running=running.text), kept
    except NotTheseRows as other:
        raise Trouble(say("cli.arena.other_rows", path=str(path), line=other.line)) from None
    except OSError as error:
        raise Trouble(say("refusal.file_unwritable", path=str(path), why=why(say, error))) from None


def write(places: list[Path | None], contest: Contest, kept: Kept, found: Summary | None, say: Say) -> None:
    html, out = places
    if found is None:
        return
    if html is not None:
        from outcry.arena.page import page

        written_whole(html, lambda path: path.write_text(page(found, say), encoding="utf-8"), say)
    if out is not None:
        written_whole(out, rows_into(contest, kept), say)


def rows_into(contest: Contest, kept: Kept) -> Callable[[Path], Any]:
    def into(path: Path) -> None:
        rows = open_rows(path, sample_of(contest))
        for row in kept.rows:
            rows.add(row)
        rows.close()

    return into
