"""What a contest came to, all of it: the one thing that tables, JSON and the page are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from outcry.arena.contest import Contest
from outcry.arena.ratings import Rating, ratings
from outcry.arena.rows import Row
from outcry.arena.standings import Standing, Standings, by_table, played, standings

Kind = Literal["match", "ladder", "rate"]


class Meeting(msgspec.Struct, frozen=True):
    """A bot alone against a table of another."""

    against: str
    deals: int
    standing: Standing


class Summary(msgspec.Struct, frozen=True):
    kind: Kind
    contest: Contest
    all: Standings
    meetings: list[Meeting]
    """Of a ladder; the others have none."""
    ratings: list[Rating]
    """The best first; a match has none."""


def summary(kind: Kind, contest: Contest, rows: Sequence[Row]) -> Summary | None:
    """Of the deals that were played to the end; None if there is none yet. Half a deal would favour some seats."""
    whole = contest.games_in(contest.deals_in(len(rows)))
    games = played(rows[:whole], contest.seats)
    if not games:
        return None
    found = standings(games, contest.seed)
    return Summary(
        kind,
        contest,
        found if kind == "match" else Standings(found.deals, found.games, sorted(found.bots, key=best_first)),
        [
            Meeting(others[0], met.deals, met.of(one))
            for tables in [by_table(games, contest.seed)]
            for one, *others in contest.lineups
            for met in [tables[tuple(sorted((one, *others)))]]
        ]
        if kind == "ladder"
        else [],
        ratings(games, contest.seed) if kind != "match" else [],
    )


def best_first(one: Standing) -> float:
    return -one.win_share / one.par


def as_data(contest: Contest, found: Summary | None) -> dict[str, Any]:
    """One object, by the names of bots."""
    bots = found.all.bots if found else []
    data: dict[str, Any] = {
        "game": contest.game,
        "players": contest.seats,
        "options": dict(contest.options),
        "seed": contest.seed,
        "bots": list(contest.names()) if len(contest.lineups) > 1 else list(contest.lineups[0]),
        "deals": found.all.deals if found else 0,
        "games": found.all.games if found else 0,
        "win_share": {one.bot: one.win_share for one in bots},
        "interval": {one.bot: one.interval for one in bots},
        "par": {one.bot: one.par for one in bots},
        "money": {one.bot: one.money for one in bots},
        "money_interval": {one.bot: one.money_interval for one in bots},
        "ms_per_move": {one.bot: one.ms_per_move for one in bots},
    }
    if found and found.meetings:
        data["meetings"] = [
            {
                "bot": one.standing.bot,
                "against": one.against,
                "deals": one.deals,
                "win_share": one.standing.win_share,
                "interval": one.standing.interval,
                "money": one.standing.money,
            }
            for one in found.meetings
        ]
    if found and found.ratings:
        data["ratings"] = {one.bot: {"rating": one.rating, "interval": one.interval} for one in found.ratings}
    return data
