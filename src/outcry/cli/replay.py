"""`outcry replay`: tells a saved game again, as one seat knew it, as a watcher did, or with everybody's secrets."""

from __future__ import annotations

import sys
from argparse import Namespace
from dataclasses import dataclass
from pathlib import Path

from outcry.cli import INTERRUPTED
from outcry.cli.conversation import Screen
from outcry.cli.faults import FAULTS, in_words
from outcry.core.events import Event
from outcry.core.game import EVERYTHING, PUBLIC
from outcry.core.gamefile import GameFile, Row
from outcry.games import new_game, words
from outcry.messages import Say


def run(args: Namespace) -> int:
    say = Say(args.language)
    try:
        file = GameFile.load(Path(args.file), new_game)
    except FAULTS as fault:
        print(in_words(say, fault), file=sys.stderr)
        return 2
    seat = seat_of(args.seat, file)
    if seat is None:
        print(say("cli.replay.no_seat", given=args.seat, seats=file.game.seats), file=sys.stderr)
        return 2
    replay = Replay(file, seat, say)
    try:
        if sys.stdin.isatty():
            replay.step_through()
        else:
            replay.tell()
    except EOFError:
        pass
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def seat_of(text: str | None, file: GameFile) -> int | None:
    """Seats count from 1 for people; None if there is no such seat."""
    if text is None:
        return EVERYTHING if file.state.outcome() else own_seat(file)
    if text in ("all", "public"):
        return EVERYTHING if text == "all" else PUBLIC
    if text.isdecimal() and len(text) < 4 and 1 <= int(text) <= file.game.seats:
        return int(text) - 1
    return None


def own_seat(file: GameFile) -> int:
    """A game that goes on shows a person his own secrets only; with several people, nobody's."""
    people = [seat for seat, who in enumerate(file.seats) if not who.bot]
    return people[0] if len(people) == 1 else PUBLIC


@dataclass(frozen=True)
class Page:
    """One move, as far as the seat saw anything of it."""

    number: int
    """Of the move; 0 is the set-up."""
    title: str
    sentences: list[str]


class Replay:
    def __init__(self, file: GameFile, seat: int, say: Say) -> None:
        self.file = file
        self.seat = seat
        self.say = say
        self.names = [who.name for who in file.seats]
        self.words = words(file.game, say, self.names)
        self.screen = Screen()
        self.pages = self.write_pages()

    # The story.

    def write_pages(self) -> list[Page]:
        pages = [Page(0, self.say("cli.replay.setup"), self.sentences(self.file.setup))]
        walk = self.file.after(0)
        for number, row in enumerate(self.file.rows, 1):
            sentences = self.sentences(row.events) or self.unseen(walk, row)
            if sentences:
                pages.append(Page(number, self.title(number, row), sentences))
            walk.repeat(row)
        return pages

    def title(self, number: int, row: Row) -> str:
        if row.seat is None:
            return self.say("cli.replay.answer", number=number)
        return self.say("cli.replay.move", number=number, name=self.names[row.seat])

    def sentences(self, events: list[Event]) -> list[str]:
        if self.seat == EVERYTHING:
            return [self.words.event(event, PUBLIC) for event in events]
        return [self.words.event(event, self.seat) for event in events if event.seen_by(self.seat)]

    def unseen(self, before: GameFile, row: Row) -> list[str]:
        """A sealed answer is told by no event; who gave it knows it."""
        if row.seat is None or row.actions is None or self.seat not in (row.seat, EVERYTHING):
            return []
        view = before.state.view(row.seat)
        actions = "; ".join(self.words.action(action, view) for action in row.actions)
        return [self.say("cli.replay.unseen", actions=actions)]

    def headline(self) -> str:
        names = [
            self.say("cli.play.bot", name=who.name, bot=who.bot) if who.bot else who.name for who in self.file.seats
        ]
        return self.say(
            "cli.replay.title",
            game=self.say(self.file.game.name),
            names=self.say.listed(names),
            count=len(self.file.rows),
        )

    def ending(self) -> str:
        outcome = self.words.outcome(self.file.state.view(max(self.seat, PUBLIC)))
        return outcome or self.say("cli.replay.not_over")

    # All at once, for a pipe or a file.

    def tell(self) -> None:
        self.screen.sentence(self.headline(), "bold")
        for page in self.pages:
            self.show_page(page)
        self.screen.show("\n" + self.ending(), "bold")

    def show_page(self, page: Page) -> None:
        self.screen.show("\n" + page.title, "bold")
        for sentence in page.sentences:
            self.screen.sentence(sentence, indent="  ")

    # Step by step, for a person.

    def step_through(self) -> None:
        """Until the person leaves, by q or EOFError."""
        last = len(self.file.rows)
        self.screen.sentence(self.headline(), "bold")
        at: int | None = 0
        while at is not None:
            page = self.pages[at]
            self.show_page(page)
            self.show_table(page.number)
            if at == len(self.pages) - 1:
                self.screen.show("\n" + self.ending(), "bold")
            at = self.next_page(at, last)

    def show_table(self, moves: int) -> None:
        state = self.file.after(moves).state
        whole = self.seat == EVERYTHING
        table = self.words.whole_table(state) if whole else self.words.table(state.view(self.seat))
        self.screen.show(f"\n{table}\n")

    def next_page(self, at: int, last: int) -> int | None:
        """Which page the person wants to see; None to leave."""
        self.screen.show(self.say("cli.replay.keys", number=self.pages[at].number, last=last))
        while True:
            typed = self.screen.read().casefold()
            if typed in ("", "n"):
                return min(at + 1, len(self.pages) - 1)
            if typed == "b":
                return max(at - 1, 0)
            if typed == "q":
                return None
            if typed.isdecimal() and len(typed) <= 6 and int(typed) <= last:
                return self.page_of(int(typed))
            self.screen.sentence(self.say("cli.replay.not_understood", given=typed[:40], last=last))

    def page_of(self, move: int) -> int:
        """The page of a move, or the last one before it of which the seat saw something."""
        return max(i for i, page in enumerate(self.pages) if page.number <= move)
