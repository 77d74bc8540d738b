"""What a lab found, as a page with plots."""

from __future__ import annotations

from typing import NamedTuple

from outcry.arena.balance import Finding
from outcry.arena.figures import Figures
from outcry.arena.plots import Dot, dots
from outcry.arena.sheet import Section, sheet
from outcry.arena.trial import Trial
from outcry.messages import Say


class Group(NamedTuple):
    """Things of one kind: seats, modules, or what a game calls its cards."""

    kind: str
    trial: Trial
    findings: list[Finding]


def name_of(group: Group, finding: Finding, say: Say) -> str:
    """Cards have the names that the game gives them; a seat has its number, a module the name of its switch."""
    key = f"{group.trial.game}.{group.kind}.{finding.name}"
    if group.kind == "seats":
        return say("cli.lab.seat", number=int(finding.name))
    return say(key) if say.has(key) else finding.name


def heading_of(group: Group, say: Say) -> str:
    return say(f"cli.lab.group.{group.kind}")


def head_of(group: Group, say: Say) -> list[str]:
    return [
        heading_of(group, say),
        say("cli.simulate.games_played"),
        say("cli.lab.first_wins") if group.kind == "modules" else say("cli.simulate.wins"),
        say("cli.simulate.interval"),
        say("cli.lab.more_than_off") if group.kind == "modules" else say("cli.lab.more_money"),
        say("cli.simulate.interval"),
        "",
    ]


def cells_of(group: Group, one: Finding, say: Say) -> list[str]:
    figures = Figures(say)
    return [
        name_of(group, one, say),
        say.number(one.games),
        figures.percent(one.win_share),
        figures.percents(one.interval),
        figures.signed(one.money),
        figures.between(one.money_interval),
        say("cli.lab.unfair") if one.unfair else "",
    ]


def groups_page(trial: Trial, groups: list[Group], say: Say) -> str:
    about = say("cli.lab.page.about", bot=trial.bot, players=trial.seats, par=Figures(say).percent(1 / trial.seats))
    return sheet(say.language, say("cli.lab.title", game=say(trial.game)), about, [section(one, say) for one in groups])


def section(group: Group, say: Say) -> Section:
    rows = [Dot(name_of(group, one, say), one.win_share, *one.interval, one.unfair) for one in group.findings]
    heading = heading_of(group, say)
    return Section(
        heading,
        say("cli.lab.modules.about") if group.kind == "modules" else say("cli.lab.group.about"),
        dots(heading, rows, Figures(say).percent, 1 / group.trial.seats),
        head_of(group, say),
        [cells_of(group, one, say) for one in group.findings],
    )
