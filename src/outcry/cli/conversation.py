"""A game in a terminal between a person and bots. It knows no rules: whatever is asked is a list of named actions."""

from __future__ import annotations

import errno
import re
import sys
from collections.abc import Callable, Mapping
from textwrap import fill
from typing import TYPE_CHECKING, Final

from outcry.core.chance import stream
from outcry.core.play import Choosing, whole_choice
from outcry.messages.lines import width

if TYPE_CHECKING:
    from rich.console import Console

    from outcry.bots.policy import Policy
    from outcry.core.game import Ask, State, View
    from outcry.core.gamefile import GameFile
    from outcry.games import Title
    from outcry.messages import Say

COMMANDS: Final = ("help", "why", "back", "table", "log", "quit")


class Quit(Exception):
    """The person leaves the table."""


class Screen:
    """Plain text in and out; in a terminal what matters stands out."""

    def __init__(self) -> None:
        self.console: Console | None = None
        if sys.stdout.isatty():
            from rich.console import Console

            self.console = Console(highlight=False, markup=False, emoji=False)

    def show(self, text: str, style: str = "") -> None:
        if self.console:
            self.console.print(text, style=style, soft_wrap=True)
        else:
            print(text, flush=True)

    def sentence(self, text: str, style: str = "", indent: str = "") -> None:
        """Text that may be broken at any space, but not beside a number: `$5 mil` and `Pile 3` stay whole."""
        whole = re.sub(r" (?=[$+\N{MINUS SIGN}]?\d)|(?<=\d) ", "\N{NO-BREAK SPACE}", text)
        lines = fill(whole, width(), initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)
        self.show(lines.replace("\N{NO-BREAK SPACE}", " "), style)

    def read(self) -> str:
        try:
            return input("> ").strip()
        except OSError as error:
            if error.errno in (errno.EBADF, errno.EIO):  # the terminal is gone
                raise EOFError from None
            raise


class Conversation:
    def __init__(
        self,
        file: GameFile,
        title: Title,
        say: Say,
        seat: int,
        bots: Mapping[int, Policy],
        keep: Callable[[], None],
    ) -> None:
        self.file = file
        self.title = title
        self.words = title.words(file.game, say, [who.name for who in file.seats])
        self.say = say
        self.seat = seat
        self.bots = bots
        self.keep = keep
        """Called after every choice of the person."""
        self.screen = Screen()
        self.heard = self.own_last()
        self.phase = ""
        self.commands = {alias: name for name in COMMANDS for alias in say(f"cli.play.command.{name}").split("|")}

    def play(self) -> None:
        """To the end of the game, or until the person leaves by Quit, EOFError or KeyboardInterrupt."""
        while self.file.state.outcome() is None:
            waiting, question = self.file.state.to_act(), self.file.state.outside()
            if question is not None:
                player = self.file.seats[question["seat"]].bot if "seat" in question else ""
                self.file.resolve(self.title.answer(self.file.game, question, player))
            elif self.seat in waiting:
                self.file.play(self.seat, self.choice())
                self.keep()
            else:
                self.file.play(waiting[0], self.bot_choice(waiting[0]))
        self.tell_news()
        self.screen.show("\n" + self.words.outcome(self.file.state.view(self.seat)), "bold")

    def bot_choice(self, seat: int) -> list[int]:
        """One whole choice. It depends on the seed and the row alone, so a resumed game goes on the same way."""
        rng = stream(self.file.seed, "bots", len(self.file.rows))

        def choose(state: State) -> int:
            legal = state.legal(seat)
            return self.bots[seat].choose(legal, lambda: state.view(seat), rng) if len(legal) > 1 else legal[0]

        return whole_choice(self.file.state, seat, choose)

    def choice(self) -> list[int]:
        """One whole choice of the person, part by part, tried on a copy of the game."""
        state = self.file.state.clone()
        self.tell_news()
        forced = self.only_choice(state)
        if forced:
            return forced
        self.show_table(state)
        while True:
            view = state.view(self.seat)
            ask = view.ask
            assert ask is not None
            self.put(ask, view)
            action = self.answer(ask, view, state)
            if action is None:
                state.step_back(self.seat)
                continue
            state.apply(self.seat, action)
            if not state.open_chain(self.seat):
                return [*ask.chain, action]

    def only_choice(self, state: State) -> list[int]:
        """A whole choice that has no other, told in a sentence. Among bots nobody learns from how quick it comes."""
        view = state.view(self.seat)
        choosing = Choosing(state, self.seat)
        told: list[str] = []
        while not choosing.is_whole():
            legal = choosing.after.legal(self.seat)
            if len(legal) > 1:
                return []
            told.append(self.words.action(legal[0], choosing.after.view(self.seat)))
            choosing.take(legal[0])
        assert view.ask is not None
        prompt = self.words.prompt(view.ask, view)
        self.screen.show("")
        self.screen.sentence(self.say("cli.play.made", prompt=prompt, actions="; ".join(told)))
        return choosing.chain

    # What is shown.

    def tell_news(self) -> None:
        told = self.sentences(self.heard)
        if told:
            self.screen.show("\n" + self.say("cli.play.since") if self.heard else "", "bold")
            for paragraph in told:
                self.screen.sentence(paragraph, indent="  ")
        self.heard = 1 + len(self.file.rows)

    def sentences(self, start: int) -> list[str]:
        """What the person saw from a row on (the set-up is number 0); what one player did stands on one line."""
        told: list[str] = []
        for events in [self.file.setup, *(row.events for row in self.file.rows)][start:]:
            before: object = told
            for event in events:
                if event.seen_by(self.seat):
                    actor = event.args.get("seat", event.args.get("owner"))
                    if actor != before:
                        told.append("")
                    before = actor
                    told[-1] += f"{self.words.event(event, self.seat)} "
        return told

    def own_last(self) -> int:
        """Where the person's last choice stands in the log; 0 before the first."""
        rows = self.file.rows
        return next((number for number in range(len(rows), 0, -1) if rows[number - 1].seat == self.seat), 0)

    def show_table(self, state: State) -> None:
        view = state.view(self.seat)
        self.screen.show(f"\n{self.words.table(view)}\n")
        self.phase = ""

    def put(self, ask: Ask, view: View) -> None:
        """The question and its answers."""
        phase = self.words.phase(view)
        if phase != self.phase:
            self.screen.sentence(phase, "italic")
            self.phase = phase
        if ask.sealed:
            self.screen.sentence(self.say("cli.play.sealed"), "italic")
        if ask.chain:
            actions = "; ".join(self.words.action(action, view) for action in ask.chain)
            self.screen.sentence(self.say("cli.play.so_far", actions=actions, back=self.command("back")))
        self.screen.sentence(self.words.prompt(ask, view), "bold")
        names = [f"{n:>3}. {self.words.action(action, view)}" for n, action in enumerate(ask.legal, 1)]
        column = max(map(len, names)) + 2
        lines = -(-len(names) // max(1, (width() + 2) // column))
        for line in range(lines):
            self.screen.show("".join(name.ljust(column) for name in names[line::lines]).rstrip())

    # What is typed.

    def answer(self, ask: Ask, view: View, state: State) -> int | None:
        """An action that the rules allow; None to step back."""
        while True:
            line = self.screen.read()
            command, rest = self.command_of(line)
            if command == "quit":
                raise Quit
            if command == "help":
                self.show_help(ask)
            elif command == "why":
                self.show_why(rest, ask, view, state)
            elif command == "table":
                self.show_table(state)
                self.put(ask, view)
            elif command == "log":
                self.show_log()
            elif command == "back":
                if ask.chain:
                    return None
                self.screen.sentence(self.say("cli.play.nothing_back"))
            elif not line and len(ask.legal) == 1:
                return ask.legal[0]
            elif not line:
                self.screen.sentence(self.which(ask))
            else:
                action = self.action_of(line, ask)
                if action in ask.legal:
                    return action
                if action is not None:
                    self.screen.sentence(self.why_not(action, view, state))

    def command(self, name: str) -> str:
        """A command as help writes it."""
        return self.say(f"cli.play.command.{name}").split("|")[0]

    def command_of(self, line: str) -> tuple[str, str]:
        folded = " ".join(line.casefold().split())
        for alias in sorted(self.commands, key=len, reverse=True):
            if folded == alias or folded.startswith(alias + " "):
                return self.commands[alias], folded[len(alias) :].strip()
        return "", folded

    def action_of(self, text: str, ask: Ask) -> int | None:
        """A choice by its number or by its notation; None, after a sentence, if it is neither."""
        last = len(ask.legal)
        if text.isdecimal():
            number = int(text) if len(text) <= 4 else 0
            if 1 <= number <= last:
                return ask.legal[number - 1]
            self.screen.sentence(self.say("cli.play.no_number", given=text[:20], last=last))
            return None
        try:
            return self.file.game.catalogue.parse(text)
        except ValueError:
            self.screen.sentence(self.say("cli.play.not_understood", given=text[:40], last=last))
            return None

    def which(self, ask: Ask) -> str:
        return self.say("cli.play.only") if len(ask.legal) == 1 else self.say("cli.play.which", last=len(ask.legal))

    def show_help(self, ask: Ask) -> None:
        self.screen.sentence(self.words.hint(ask))
        notation = self.file.game.catalogue.notation(ask.legal[-1])
        self.screen.sentence(self.say("cli.play.help", notation=notation))
        commands = [(f"{self.command('why')} N", self.say("cli.play.help.choice"))]
        commands += [(self.command(name), self.say(f"cli.play.help.{name}")) for name in COMMANDS]
        column = max(len(name) for name, _ in commands) + 2
        for name, text in commands:
            self.screen.show(f"  {name:<{column}}{text}")

    def show_why(self, text: str, ask: Ask, view: View, state: State) -> None:
        if not text:
            self.show_barred(ask, view)
            return
        action = self.action_of(text, ask)
        if action is None:
            return
        if action in ask.legal:
            self.screen.sentence(f"{self.words.action(action, view)}. {self.words.explain(action)}")
        else:
            self.screen.sentence(self.why_not(action, view, state))

    def why_not(self, action: int, view: View, state: State) -> str:
        refusal = state.refusal(self.seat, action)
        why = self.words.refusal(refusal) if refusal else ""
        return self.say("cli.play.not_possible", action=self.words.action(action, view), why=why)

    def show_barred(self, ask: Ask, view: View) -> None:
        """All that cannot be chosen now, by reason."""
        barred: dict[str, list[str]] = {}
        for refused in ask.refused:
            barred.setdefault(self.words.refusal(refused.why), []).append(self.words.action(refused.action, view))
        for why, actions in barred.items():
            self.screen.sentence(self.say("cli.play.reason", why=why, actions="; ".join(actions)))
        if not barred:
            self.screen.sentence(self.say("cli.play.all_possible"))

    def show_log(self) -> None:
        """V3: without memory aids only what has happened since the person's own last turn."""
        for paragraph in self.sentences(0 if self.file.game.memory_aids else self.own_last()):
            self.screen.sentence(paragraph, indent="  ")
