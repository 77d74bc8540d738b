"""`outcry simulate`: lets bots play many games and says what they came to."""

from __future__ import annotations

import json
import secrets
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from outcry.arena.hall import Hall
from outcry.arena.match import Result
from outcry.arena.rows import FORMATS, CannotWrite, Rows, as_row, no_row, open_rows
from outcry.arena.series import Series
from outcry.arena.tally import Standing, Tally
from outcry.cli import INTERRUPTED
from outcry.cli.faults import FAULTS, Trouble, in_words, why
from outcry.cli.playing import Ending, play_through, workers_of
from outcry.cli.table import bots_of, game_in_masses
from outcry.games import title
from outcry.messages import Say
from outcry.messages.lines import width

if TYPE_CHECKING:
    from rich.table import Table

BOTS: Final = "random"
ROLE: Final = "investor"
"""What is told apart here, whoever played it; `outcry lab` compares the rest."""


def run(args: Namespace) -> int:
    say = Say(args.language)
    try:
        workers = workers_of(args, say)
        series = series_of(args, say)
        rows = rows_of(args.out, series, say)
    except FAULTS as fault:
        print(in_words(say, fault, args.game), file=sys.stderr)
        return 2
    tally = Tally(series.bots)
    begun = time.perf_counter()
    code, trouble_met = simulate(series, workers, tally, rows, say)
    seconds = time.perf_counter() - begun
    if args.json:
        print(json.dumps(as_json(series, tally, seconds, code == INTERRUPTED)))
    else:
        print_summary(series, tally, seconds, say)
    if trouble_met:
        print(trouble_met, file=sys.stderr)
    return code


def series_of(args: Namespace, say: Say) -> Series:
    wanted = tuple(name.strip().replace("-", "_") for name in (args.investors or "").split(",") if name.strip())
    if wanted and not (args.modules or args.preset):
        args.modules = "investors"  # who names them wants them
    game, options = game_in_masses(args, say)
    bots = bots_of(args.bots or BOTS, game.seats, game, say)
    seed = secrets.randbelow(10**9) if args.seed is None else args.seed
    series = Series(game.name, bots, seed, args.games, options, wanted=wanted)
    Hall(series)  # refuses what cannot be played
    return series


def rows_of(out: str | None, series: Series, say: Say) -> Rows | None:
    if out is None:
        return None
    try:
        return open_rows(Path(out), no_row(title(series.game).counted, series.bots))
    except CannotWrite as cannot:
        if str(cannot) == "pyarrow":
            raise Trouble(say("cli.simulate.no_pyarrow")) from None
        raise Trouble(say("cli.simulate.ending", path=out, endings=say.listed(list(FORMATS)))) from None
    except FileExistsError:
        raise Trouble(say("cli.simulate.exists", path=out)) from None
    except OSError as error:
        raise Trouble(say("refusal.file_unwritable", path=out, why=why(say, error))) from None


def simulate(series: Series, workers: int, tally: Tally, rows: Rows | None, say: Say) -> Ending:
    """Plays and adds up."""

    def take(result: Result) -> None:
        tally.add(result)
        if rows is not None:
            rows.add(as_row(result, series.bots))

    return play_through(series, workers, take, say, within=closing_rows(rows))


@contextmanager
def closing_rows(rows: Rows | None) -> Iterator[None]:
    try:
        yield
    finally:
        if rows is not None:
            rows.close()


def as_json(series: Series, tally: Tally, seconds: float, interrupted: bool) -> dict[str, Any]:
    """Lists go by seat."""
    seats = tally.seats() if tally.games else []
    return {
        "game": series.game,
        "options": dict(series.options),
        "seed": series.seed,
        "bots": list(series.bots),
        "games": tally.games,
        "interrupted": interrupted,
        "decisions": tally.decisions,
        "forced": tally.forced,
        "seconds": round(seconds, 6),
        "decisions_per_s": round(tally.decisions / seconds, 1),
        "winners": [seat.wins for seat in seats],
        "interval": [list(seat.interval) for seat in seats],
        "money": [seat.mean for seat in seats],
        "spread": [seat.spread for seat in seats],
        **tally.counted,
        "modules": {module: money / (tally.games * len(series.bots)) for module, money in tally.brought.items()},
        "investors": {
            one.role: {"games": one.games, "winners": one.wins, "interval": list(one.interval), "money": one.mean}
            for one in tally.roles(ROLE)
        },
    }


def print_summary(series: Series, tally: Tally, seconds: float, say: Say) -> None:
    if not tally.games:
        print(say("cli.simulate.nothing"))
        return
    from rich import box
    from rich.console import Console
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, title=say("cli.simulate.title", game=say(series.game), count=tally.games))
    table.add_column(say("cli.simulate.seat"))
    table.add_column(say("cli.simulate.bot"))
    for heading in (
        say("cli.simulate.wins"),
        say("cli.simulate.interval"),
        say("cli.simulate.money"),
        say("cli.simulate.spread"),
    ):
        table.add_column(heading, justify="right")
    for standing in tally.seats():
        table.add_row(str(standing.seats[0] + 1), *cells(standing, tally, say))
    bots = tally.by_bot()
    if 1 < len(bots) < len(series.bots):
        table.add_section()
        for standing in bots:
            table.add_row(say("cli.simulate.all"), *cells(standing, tally, say))
    console = Console(width=width(), highlight=False, markup=False)
    console.print(table)
    if tally.roles(ROLE):
        console.print(table_of_roles(series, tally, say))
    for line in totals(series, tally, seconds, say):
        print(line)


def table_of_roles(series: Series, tally: Tally, say: Say) -> Table:
    """Which investors won how often, whoever played them."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(say("cli.simulate.investor"))
    for heading in (
        say("cli.simulate.games_played"),
        say("cli.simulate.wins"),
        say("cli.simulate.interval"),
        say("cli.simulate.money"),
    ):
        table.add_column(heading, justify="right")
    for one in tally.roles(ROLE):
        low, high = one.interval
        table.add_row(
            say(f"{series.game}.investor.{one.role}"),
            say.number(one.games),
            say("cli.simulate.percent", share=say.number(100 * one.wins / one.games, 1)),
            say("cli.simulate.from_to", low=say.number(100 * low, 1), high=say.number(100 * high, 1)),
            say("money", amount=say.number(one.mean, 1)),
        )
    return table


def cells(standing: Standing, tally: Tally, say: Say) -> list[str]:
    low, high = standing.interval
    return [
        standing.bot,
        say("cli.simulate.percent", share=say.number(100 * standing.wins / tally.games, 1)),
        say("cli.simulate.from_to", low=say.number(100 * low, 1), high=say.number(100 * high, 1)),
        say("money", amount=say.number(standing.mean, 1)),
        say.number(standing.spread, 1),
    ]


def totals(series: Series, tally: Tally, seconds: float, say: Say) -> list[str]:
    totals = {"decisions": tally.decisions, "forced": tally.forced, **tally.counted}
    each = [
        say(f"cli.simulate.counted.{name}", number=say.number(total / tally.games, 1)) for name, total in totals.items()
    ]
    brought = [
        say("cli.simulate.brought", module=module, money=say("money", amount=say.number(mean, 1)))
        for module, money in tally.brought.items()
        for mean in [money / (tally.games * len(series.bots))]
    ]
    return [
        say("cli.simulate.each", each=say.listed(each)),
        *([say("cli.simulate.modules", brought=say.listed(brought))] if brought else []),
        say(
            "cli.simulate.speed",
            seconds=say.number(seconds, 1),
            games=say.number(tally.games / seconds),
            decisions=say.number(tally.decisions / seconds),
            seed=str(series.seed),
        ),
    ]
