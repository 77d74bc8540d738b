"""What a contest came to, as tables in a terminal."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.table import Table

from outcry.arena.figures import Figures
from outcry.arena.lab_page import Group, cells_of, head_of
from outcry.arena.summary import Summary
from outcry.arena.trial import Trial
from outcry.messages import Say
from outcry.messages.lines import width


def print_tables(found: Summary, say: Say) -> None:
    console = Console(width=width(), highlight=False, markup=False)
    title = say("cli.arena.title", game=say(found.contest.game), deals=found.all.deals, count=found.all.games)
    tables = [meetings_table(found, say)] if found.meetings else []
    tables += [ratings_table(found, say)] if found.ratings else []
    tables += [] if found.meetings else [bots_table(found, say)]
    tables[0].title = title
    for table in tables:
        console.print(table)


def bots_table(found: Summary, say: Say) -> Table:
    table, figures = Table(box=box.SIMPLE_HEAD), Figures(say)
    table.add_column(say("cli.simulate.bot"))
    add_numbers(
        table,
        say("cli.simulate.wins"),
        say("cli.simulate.interval"),
        say("cli.arena.par"),
        say("cli.simulate.money"),
        say("cli.simulate.interval"),
        say("cli.arena.ms"),
    )
    for one in found.all.bots:
        table.add_row(
            one.bot,
            figures.percent(one.win_share),
            figures.percents(one.interval),
            figures.percent(one.par),
            figures.money(one.money),
            figures.between(one.money_interval),
            say.number(one.ms_per_move, 2),
        )
    return table


def meetings_table(found: Summary, say: Say) -> Table:
    table, figures = Table(box=box.SIMPLE_HEAD), Figures(say)
    table.add_column(say("cli.arena.one"))
    table.add_column(say("cli.arena.against"))
    add_numbers(
        table,
        say("cli.simulate.wins"),
        say("cli.simulate.interval"),
        say("cli.arena.par"),
        say("cli.simulate.money"),
        say("cli.arena.ms"),
    )
    for meeting in found.meetings:
        one = meeting.standing
        table.add_row(
            one.bot,
            meeting.against,
            figures.percent(one.win_share),
            figures.percents(one.interval),
            figures.percent(one.par),
            figures.money(one.money),
            say.number(one.ms_per_move, 2),
        )
    return table


def ratings_table(found: Summary, say: Say) -> Table:
    table, figures = Table(box=box.SIMPLE_HEAD), Figures(say)
    table.add_column(say("cli.simulate.bot"))
    add_numbers(table, say("cli.arena.rating"), say("cli.simulate.interval"))
    for one in found.ratings:
        table.add_row(one.bot, figures.points(one.rating), figures.between(one.interval, 2))
    return table


def add_numbers(table: Table, *headings: str) -> None:
    for heading in headings:
        table.add_column(heading, justify="right")


def print_group(trial: Trial, group: Group, say: Say) -> None:
    """What a lab found about one kind of things."""
    table = Table(box=box.SIMPLE_HEAD, title=say("cli.lab.title", game=say(trial.game)))
    name, *numbers, flag = head_of(group, say)
    table.add_column(name)
    add_numbers(table, *numbers)
    table.add_column(flag)
    for one in group.findings:
        table.add_row(*cells_of(group, one, say))
    Console(width=width(), highlight=False, markup=False).print(table)
