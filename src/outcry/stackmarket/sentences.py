"""Stack Market in words: actions, questions, reasons, events and the table, for a reader in his language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from outcry.core.events import Event
from outcry.core.game import EVERYTHING, Argument, Ask, Refusal
from outcry.messages import Say
from outcry.messages.words import Sheet
from outcry.stackmarket.catalogue import MILLIMETRES
from outcry.stackmarket.game import StackMarket
from outcry.stackmarket.nouns import Nouns
from outcry.stackmarket.report import StackMarketReport
from outcry.stackmarket.report_tables import ReportTables
from outcry.stackmarket.state import State
from outcry.stackmarket.terminal_table import Table
from outcry.stackmarket.views import StackMarketView

Value = int | str
MONEY = ("cash", "money", "owed")
"""Arguments that are money."""


class Sentences:
    """See `outcry.messages.words.Words`."""

    def __init__(self, say: Say, names: Sequence[str], game: StackMarket) -> None:
        self.say = say
        self.nouns = Nouns(say, names)
        self.catalogue = game.catalogue

    # Questions and answers.

    def action(self, action: int, view: StackMarketView) -> str:
        verb, arguments = self.catalogue.verb(action).name, self.catalogue.arguments(action)
        values: dict[str, Value] = {}
        for name, value in arguments.items():
            if name == "company":
                values[name] = self.nouns.company(value)
                values["height"] = view.towers[value].height if value < len(view.towers) else 0
            elif name == "dice":
                values["count"] = value + 1
                values["dice"] = self.nouns.dice(view.plan[view.placed : view.placed + value + 1])
            elif name in ("right", "away"):
                values[name] = self.say(f"stackmarket.{name}.{MILLIMETRES[value]}")
            elif name == "stacker":
                values[name] = self.nouns.seat(value, view.seat) if value < len(self.nouns.names) else str(value + 1)
            else:
                values[name] = value
        return self.say(f"stackmarket.action.{verb}", **values)

    def explain(self, action: int) -> str:
        return self.say(f"stackmarket.action.{self.catalogue.verb(action).name}.why")

    def refusal(self, refusal: Refusal) -> str:
        key = f"stackmarket.refusal.{refusal.code}"
        return self.say(key if self.say.has(key) else f"refusal.{refusal.code}", **self.values(refusal.args, -1))

    def prompt(self, ask: Ask, view: StackMarketView) -> str:
        return self.say(f"stackmarket.ask.{ask.prompt}", **self.values(ask.args, view.seat))

    def hint(self, ask: Ask) -> str:
        return self.say(f"stackmarket.ask.{ask.prompt}.why")

    # The course of the game.

    def phase(self, view: StackMarketView) -> str:
        name = self.say(f"stackmarket.phase.{view.phase}")
        return self.say("stackmarket.phase", name=name, why=self.say(f"stackmarket.phase.{view.phase}.why"))

    def event(self, event: Event, seat: int) -> str:
        key = f"stackmarket.event.{event.code}"
        if event.args.get("owed") != event.args.get("money") and "owed" in event.args:
            key += ".short"  # who has less than he owes pays that
        if event.args.get("seat") == seat and seat >= 0:
            key += ".you"
        return self.say(key, **self.values(event.args, seat))

    def outcome(self, view: StackMarketView) -> str:
        outcome = view.outcome
        if outcome is None:
            return ""
        winners = self.say.listed([self.nouns.seat(seat, view.seat) for seat in outcome.winners])
        lines = [self.say(f"stackmarket.outcome.{outcome.reason}", winners=winners)]
        names = [self.nouns.standing(seat, view.seat) for seat in range(len(outcome.scores))]
        width = max(map(len, names))
        for seat in sorted(range(len(names)), key=lambda seat: outcome.ranks[seat]):
            score = self.say.money(outcome.scores[seat])
            lines.append(f"  {outcome.ranks[seat]}. {names[seat]:<{width}} {score:>9}")
        return "\n".join(lines)

    # The table.

    def report(self, report: StackMarketReport) -> list[Sheet]:
        return ReportTables(self.say, self.nouns).all(report)

    def review(self, seats: Sequence[Any]) -> list[Sheet]:
        return []

    def table(self, view: StackMarketView) -> str:
        return Table(self.nouns, view).lines()

    def whole_table(self, state: State) -> str:
        return Table(self.nouns, state.view(EVERYTHING)).lines()

    def values(self, args: Mapping[str, Argument] | Mapping[str, int | list[int]], me: int) -> dict[str, Value]:
        """The arguments of an event, reason or question, each put into words by its name."""
        return {name: self.value(name, value, me) for name, value in args.items()}

    def value(self, name: str, value: Argument, me: int) -> Value:
        if isinstance(value, str):
            return value
        if isinstance(value, list):
            if name == "scores":
                scores = [f"{self.nouns.seat(seat, me)} {self.say.money(score)}" for seat, score in enumerate(value)]
                return self.say.listed(scores)
            return self.nouns.dice(value)
        if name in MONEY:
            return self.say.money(value)
        if name == "company":
            return self.nouns.company(value)
        if name in ("seat", "first", "by"):
            return self.nouns.seat(value, me)
        return value + 1 if name == "round" else value
