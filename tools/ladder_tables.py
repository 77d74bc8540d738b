"""The published tables of bots, made of the rows in docs/ladder/."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ladder_entries import Entry, rows_of
from outcry.arena.bootstrap import Numbers, intervals, resampled
from outcry.arena.contest import Contest
from outcry.arena.rows import Row
from outcry.arena.standings import played
from outcry.arena.summary import Summary, summary
from outcry.games import title


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def meetings_table(entries: Sequence[Entry]) -> list[str]:
    lines = [
        "| players | table | one | against | deals | games | wins | 95 % | par | money | theirs | ms a move |",
        "|---:|---|---|---|" + "---:|" * 8,
    ]
    for entry in entries:
        found = summary(entry.kind, entry.contest, rows_of(entry))
        if found is None:
            lines.append(f"| {' | '.join(not_yet(entry))} |")
            continue
        bot, against, *_ = entry.contest.lineups[0]
        one, other = found.all.of(bot), found.all.of(against)
        low, high = one.interval
        cells = [
            str(entry.contest.seats),
            entry.name.split("-")[1],
            bot,
            against,
            progress(found, entry),
            str(found.all.games),
            f"**{percent(one.win_share)}**",
            f"{100 * low:.1f} – {100 * high:.1f}",
            percent(one.par),
            f"{one.money:.0f}",
            f"{other.money:.0f}",
            f"{one.ms_per_move:.2f}",
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def not_yet(entry: Entry) -> list[str]:
    bot, against, *_ = entry.contest.lineups[0]
    seats, way, *_ = entry.name.split("-")
    return [seats, way, bot, against, f"0 of {entry.contest.deals}", *["–"] * 7]


def progress(found: Summary, entry: Entry) -> str:
    done, wanted = found.all.deals, entry.contest.deals
    return str(done) if done == wanted else f"{done} of {wanted}"


def pool_table(entry: Entry) -> list[str]:
    found = summary(entry.kind, entry.contest, rows_of(entry))
    if found is None:
        return ["Nothing yet."]
    lines = ["| | deals | wins | 95 % | money | rating | 95 % | ms a move |", "|---|" + "---:|" * 7]
    for rating in found.ratings:
        one = found.all.of(rating.bot)
        cells = [
            one.bot,
            progress(found, entry),
            f"**{percent(one.win_share)}**",
            f"{100 * one.interval[0]:.1f} – {100 * one.interval[1]:.1f}",
            f"{one.money:.0f}",
            f"{rating.rating:.1f}",
            f"{rating.interval[0]:.1f} – {rating.interval[1]:.1f}",
            f"{one.ms_per_move:.2f}",
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def agreement(one: Entry, other: Entry) -> list[str]:
    """The deals that both have played to the end, the same seats and bots: how far apart the two are."""
    rows = rows_of(one), rows_of(other)
    contest = one.contest
    deals = min(contest.deals_in(len(some)) for some in rows)
    if not deals:
        return ["Nothing yet."]
    first, second = (per_deal(contest, some[: contest.games_in(deals)]) for some in rows)
    held = intervals(resampled(first - second, contest.seed, lambda sums: sums / deals))
    lines = [
        f"| a game, mean of {deals} deals | {one.contest.options['physics']} | {other.contest.options['physics']}"
        " | difference | 95 % |",
        "|---|" + "---:|" * 4,
    ]
    for i, name in enumerate(measures(contest)):
        here, there = first[:, i].mean(), second[:, i].mean()
        low, high = held[i]
        lines.append(f"| {name} | {here:.2f} | {there:.2f} | {here - there:+.2f} | {low:+.2f} – {high:+.2f} |")
    return lines


def measures(contest: Contest) -> list[str]:
    bots = sorted(contest.names())
    return [*title(contest.game).counted, *(f"wins of {bot}" for bot in bots), *(f"money of {bot}" for bot in bots)]


def per_deal(contest: Contest, rows: Sequence[Row]) -> Numbers:
    """The measures, each as the mean of the games of a deal."""
    bots, counted = sorted(contest.names()), title(contest.game).counted
    deals: dict[int, list[list[float]]] = {}
    for row, game in zip(rows, played(rows, contest.seats), strict=True):
        by_bot = dict(zip(game.bots, zip(game.won, game.money, strict=True), strict=True))
        numbers = [float(row[name]) for name in counted]
        numbers += [by_bot[bot][0] for bot in bots] + [float(by_bot[bot][1]) for bot in bots]
        deals.setdefault(game.deal, []).append(numbers)
    return np.array([np.mean(games, axis=0) for games in deals.values()])
