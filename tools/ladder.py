"""`make ladder`: the published tables of bots. Every deal is fixed beforehand; it can be stopped, and goes on.

Rows are kept in docs/ladder/, a file for each contest, and belong to the repository; the tables in docs/arena.md are
made of them. `--write` alone plays nothing."""

from __future__ import annotations

import argparse
from itertools import islice
from typing import Final

from ladder_entries import BULK, ENTRIES, KEPT, MEETINGS, POOL, RIGID, SAMPLED, UPPER, Entry, file_of, rows_of
from ladder_tables import agreement, meetings_table, pool_table
from outcry.arena.kept import row_of
from outcry.arena.series import cores
from outcry.arena.series import play as play_games
from outcry.cli.arena import play_kept
from outcry.cli.faults import FAULTS, in_words
from outcry.messages import Say
from step import ROOT, say

PAGE: Final = ROOT / "docs" / "arena.md"


def play(entry: Entry, workers: int) -> bool:
    """What is missing; False if somebody stopped it. Rows of other bots than today's are left alone: a file never mixes
    the two."""
    there = len(rows_of(entry))
    say(f"{entry.name}: {there} of {entry.contest.games} games are there")
    if 0 < there < entry.contest.games and not still_played_so(entry):
        say(f"{entry.name} was played by OTHER BOTS: delete {file_of(entry)} to play it anew.")
        return True
    try:
        ending, _ = play_kept(entry.contest, file_of(entry), workers, Say("en"))
    except FAULTS as fault:
        say(in_words(Say("en"), fault, entry.contest.game))
        return True
    if ending.code:
        say(f"{ending.why} The next run goes on from there.")
    return not ending.code


def still_played_so(entry: Entry, deals: int = 1) -> bool:
    """Whether the bots of today play the first deals as its rows say. If not, they have changed, and the file belongs
    to those before: delete it and play again."""
    rows = rows_of(entry)[: entry.contest.games_in(deals)]  # or as many games of them as there are
    again = islice(play_games(entry.contest, workers=1), len(rows))
    told = [row_of(entry.contest, result) for result in again]
    money = [f"money_{seat + 1}" for seat in range(entry.contest.seats)]
    return [[row[name] for name in money] for row in rows] == [[row[name] for name in money] for row in told]


def parts() -> dict[str, list[str]]:
    """The tables, by their marks on the page."""
    return {
        "levels": meetings_table(MEETINGS),
        "elsewhere": meetings_table(SAMPLED),
        "pool": pool_table(POOL),
        "upper": pool_table(UPPER),
        "stackmarket": pool_table(BULK),
        "agreement": agreement(RIGID, BULK),
    }


def written(page: str) -> str:
    """The page with the tables that the rows give."""
    for name, lines in parts().items():
        begin, end = (f"<!-- {name}: {mark} -->\n" for mark in ("begin", "end"))
        head, rest = page.split(begin)
        page = head + begin + "\n".join(lines) + "\n" + end + rest.split(end)[1]
    return page


def main() -> None:
    parser = argparse.ArgumentParser(description="Play what is missing of the published tables of bots.")
    parser.add_argument("names", nargs="*", help="only entries whose name has one of these words")
    parser.add_argument("--write", action="store_true", help="play nothing, only write docs/arena.md anew")
    parser.add_argument("--check", action="store_true", help="play nothing, only say whether it is up to date")
    parser.add_argument("--verify", type=int, metavar="DEALS", help="play so many again: do bots still play so?")
    parser.add_argument("--workers", type=int, default=cores(), help="processes, by default one for each core")
    given = parser.parse_args()
    KEPT.mkdir(exist_ok=True)
    wanted = [one for one in ENTRIES if not given.names or any(word in one.name for word in given.names)]
    if given.verify:
        for entry in wanted:
            say(f"{entry.name}: {'as kept' if still_played_so(entry, given.verify) else 'OTHER BOTS NOW'}")
        return
    for entry in () if given.write or given.check else wanted:
        if not play(entry, given.workers):
            break
    before = PAGE.read_text(encoding="utf-8")
    after = written(before)
    if given.check and after != before:
        raise SystemExit("docs/arena.md is older than the rows in docs/ladder: run `make ladder ARGS=--write`")
    PAGE.write_text(after, encoding="utf-8")


if __name__ == "__main__":
    main()
