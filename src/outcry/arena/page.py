"""What a contest came to, as a page with plots: win matrix, ratings, wins, money."""

from __future__ import annotations

from outcry.arena.figures import Figures
from outcry.arena.kept import table_of
from outcry.arena.plots import Dot, Square, dots, matrix
from outcry.arena.sheet import Section, sheet
from outcry.arena.summary import Summary
from outcry.messages import Say


def page(found: Summary, say: Say) -> str:
    figures = Figures(say)
    sections = [*([meetings(found, say, figures)] if found.meetings else [wins(found, say, figures)])]
    sections += [rating(found, say, figures)] if found.ratings else []
    sections.append(money(found, say, figures))
    title = say("cli.arena.title", game=say(found.contest.game), deals=found.all.deals, count=found.all.games)
    about = say("cli.arena.page.about", table=table_of(found.contest), seed=str(found.contest.seed))
    return sheet(say.language, title, about, sections)


def meetings(found: Summary, say: Say, figures: Figures) -> Section:
    names = list(found.contest.names())
    squares = {
        (one.standing.bot, one.against): Square(
            figures.percent(one.standing.win_share),
            (one.standing.win_share - one.standing.par) / (1 - one.standing.par)
            if one.standing.win_share > one.standing.par
            else (one.standing.win_share - one.standing.par) / one.standing.par,
        )
        for one in found.meetings
    }
    return Section(
        say("cli.arena.page.matrix"),
        say("cli.arena.page.matrix.about", par=figures.percent(1 / found.contest.seats)),
        matrix(say("cli.arena.page.matrix"), names, names, squares),
        [
            say("cli.arena.one"),
            say("cli.arena.against"),
            say("cli.simulate.wins"),
            say("cli.simulate.interval"),
            say("cli.simulate.money"),
        ],
        [
            [
                one.standing.bot,
                one.against,
                figures.percent(one.standing.win_share),
                figures.percents(one.standing.interval),
                figures.money(one.standing.money),
            ]
            for one in found.meetings
        ],
    )


def wins(found: Summary, say: Say, figures: Figures) -> Section:
    """A seat of each bot, so that bots with one seat and with three stand beside each other."""
    seats = found.contest.seats
    each = [(one, 1 / (one.par * seats)) for one in found.all.bots]
    rows = [Dot(one.bot, one.win_share * part, one.interval[0] * part, one.interval[1] * part) for one, part in each]
    return Section(
        say("cli.arena.page.wins"),
        say("cli.arena.page.wins.about", par=figures.percent(1 / seats)),
        dots(say("cli.arena.page.wins"), rows, figures.percent, 1 / seats),
        [
            say("cli.simulate.bot"),
            say("cli.simulate.games_played"),
            say("cli.simulate.wins"),
            say("cli.simulate.interval"),
            say("cli.arena.par"),
            say("cli.arena.ms"),
        ],
        [
            [
                one.bot,
                say.number(one.games),
                figures.percent(one.win_share),
                figures.percents(one.interval),
                figures.percent(one.par),
                say.number(one.ms_per_move, 2),
            ]
            for one in found.all.bots
        ],
    )


def rating(found: Summary, say: Say, figures: Figures) -> Section:
    return Section(
        say("cli.arena.page.ratings"),
        say("cli.arena.page.ratings.about"),
        dots(
            say("cli.arena.page.ratings"),
            [Dot(one.bot, one.rating, *one.interval) for one in found.ratings],
            figures.points,
        ),
        [say("cli.simulate.bot"), say("cli.arena.rating"), say("cli.simulate.interval")],
        [[one.bot, figures.points(one.rating), figures.between(one.interval, 2)] for one in found.ratings],
    )


def money(found: Summary, say: Say, figures: Figures) -> Section:
    return Section(
        say("cli.simulate.money"),
        say("cli.arena.page.money.about"),
        dots(
            say("cli.simulate.money"),
            [Dot(one.bot, one.money, *one.money_interval) for one in found.all.bots],
            figures.money,
        ),
        [say("cli.simulate.bot"), say("cli.simulate.money"), say("cli.simulate.interval")],
        [[one.bot, figures.money(one.money), figures.between(one.money_interval)] for one in found.all.bots],
    )
