"""`make ladder`: the published tables of bots. Every deal is fixed beforehand; it can be stopped, and goes on.

Rows are kept in docs/ladder/, a file for each contest, and belong to the repository; the tables in docs/arena.md are
made of them. `--write` alone plays nothing."""

from __future__ import annotations

import argparse
from typing import Final

from ladder_entries import BULK, ENTRIES, KEPT, RIGID, Entry, file_of, rows_of
from ladder_tables import agreement, pool_table
from outcry.arena.series import cores
from outcry.cli.arena import play_kept
from outcry.messages import Say
from step import ROOT, say

PAGE: Final = ROOT / "docs" / "arena.md"


def play(entry: Entry) -> bool:
    """What is missing; False if somebody stopped it."""
    say(f"{entry.name}: {len(rows_of(entry))} of {entry.contest.games} games are there")
    ending, _ = play_kept(entry.contest, file_of(entry), cores(), Say("en"))
    if ending.code:
        say(f"{ending.why} The next run goes on from there.")
    return not ending.code


def parts() -> dict[str, list[str]]:
    """The tables, by their marks on the page."""
    return {
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
    given = parser.parse_args()
    KEPT.mkdir(exist_ok=True)
    wanted = [one for one in ENTRIES if not given.names or any(word in one.name for word in given.names)]
    for entry in () if given.write or given.check else wanted:
        if not play(entry):
            break
    before = PAGE.read_text(encoding="utf-8")
    after = written(before)
    if given.check and after != before:
        raise SystemExit("docs/arena.md is older than the rows in docs/ladder: run `make ladder ARGS=--write`")
    PAGE.write_text(after, encoding="utf-8")


if __name__ == "__main__":
    main()
