"""`outcry rules`: the rules of the game in a terminal, listed, searched or one of them printed."""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from textwrap import fill

from outcry.cli.conversation import Screen
from outcry.games import GAMES
from outcry.messages import Say
from outcry.messages.lines import width
from outcry.messages.reference import Entry, Reference, fold, reference, search


def run(args: Namespace) -> int:
    say = Say(args.language)
    rules = reference(args.language, "" if args.game == GAMES[0] else args.game)
    query = " ".join(args.words)
    if not fold(query).strip():
        contents(rules, say)
        return 0
    meant = named(rules.entries, query)
    found = [meant] if meant else search(rules.entries, query)
    if not found:
        print(say("cli.rules.none", words=query), file=sys.stderr)
        return 1
    if len(found) == 1:
        show(found[0], rules)
    else:
        results(found, say)
    return 0


def named(entries: list[Entry], query: str) -> Entry | None:
    """Who types a whole title or the short name of an entry means it."""
    words = fold(query).strip()
    return next((entry for entry in entries if words in (entry.id, fold(entry.title))), None)


def contents(rules: Reference, say: Say) -> None:
    screen = Screen()
    wide = max(len(entry.id) for entry in rules.entries)
    for section in rules.sections:
        screen.show(f"\n{section.title}", "bold")
        for entry in section.entries:
            screen.show(f"  {entry.id:<{wide}}  {entry.title}")
    screen.show("")
    screen.sentence(say("cli.rules.how"))


def results(found: list[Entry], say: Say) -> None:
    screen = Screen()
    screen.show(say("cli.rules.found", count=len(found)))
    for entry in found:
        screen.show(f"\n{entry.title} ({entry.id})", "bold")
        screen.sentence(entry.short, indent="  ")


def show(entry: Entry, rules: Reference) -> None:
    """The whole entry. Stressed words stand out where the terminal can show it."""
    screen = Screen()
    screen.show(entry.title, "bold")
    screen.sentence(entry.short)
    for line in entry.text:
        point = line.startswith("- ")
        stressed(screen, in_lines(marked(line.removeprefix("- "), rules), point), gap=not point)
    titles = {other.id: other.title for other in rules.entries}
    screen.show("")
    screen.show("→ " + " · ".join(f"{titles[other]} ({other})" for other in entry.see))
    if entry.rules:
        screen.show(", ".join(entry.rules), "dim")


def marked(text: str, rules: Reference) -> str:
    return re.sub(r"\[([A-Z])\]", lambda match: f"({rules.marks[match[1]]})", text)


def in_lines(text: str, point: bool) -> str:
    """Broken between words. The signs around stressed words take room only here."""
    first, later = ("  - ", "    ") if point else ("", "")
    return fill(text, width(), initial_indent=first, subsequent_indent=later, break_on_hyphens=False)


def stressed(screen: Screen, text: str, gap: bool) -> None:
    if gap:
        screen.show("")
    if screen.console is None:
        screen.show(text.replace("**", ""))
        return
    from rich.text import Text

    line = Text()
    for number, part in enumerate(text.split("**")):
        line.append(part, "bold" if number % 2 else "")
    screen.console.print(line, soft_wrap=True)
