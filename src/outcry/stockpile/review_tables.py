"""What a reviewer says of a finished game, in words: tables of texts, for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Final

import msgspec

from outcry.messages import Say
from outcry.messages.words import Sheet
from outcry.stockpile.catalogue import CATALOGUE
from outcry.stockpile.nouns import Nouns
from outcry.stockpile.views import StockpileView

ENDS: Final = ("done-selling", "done-showing", "done-choosing")
"""Words that only say that a choice is whole."""

Name = Callable[[int, StockpileView], str]
"""An action in words."""
Why = Callable[[str, dict[str, Any], int], str]
"""A reason of an adviser in words, told to a seat."""


class ReviewTables:
    def __init__(self, say: Say, nouns: Nouns, action: Name, why: Why) -> None:
        self.say = say
        self.names = nouns.names
        self.action = action
        self.why = why

    def all(self, seats: Sequence[Any]) -> list[Sheet]:
        """Of each seat's `SeatReview` (outcry.bots.review)."""
        return [self.luck(seats), self.decisions(seats)]

    def luck(self, seats: Sequence[Any]) -> Sheet:
        say = self.say
        rows = [
            [say(f"stockpile.luck.{part}"), *(self.gain(round(one.luck[part])) for one in seats)]
            for part in seats[0].luck
        ]
        rows.append([say("stockpile.luck"), *(self.gain(sum(map(round, one.luck.values()))) for one in seats)])
        advised = [say("stockpile.report.share", count=one.as_advised, of=one.decisions) for one in seats]
        rows.append([say("stockpile.report.as_advised"), *advised])
        return Sheet(say("stockpile.report.luck"), ["", *self.names], rows, note=say("stockpile.report.luck.what"))

    def decisions(self, seats: Sequence[Any]) -> Sheet:
        say = self.say
        headings = [
            say("stockpile.report.player"),
            say("stockpile.report.round"),
            say("stockpile.report.chosen"),
            say("stockpile.report.better"),
            say("stockpile.report.cost"),
        ]
        rows = [
            [
                self.names[seat],
                say.number(one.view.round + 1),
                self.choice(one.chosen, one.view),
                f"{self.choice(one.best, one.view)}: {self.why(one.reason, one.args, seat)}",
                say.money(round(one.cost)),
            ]
            for seat, review in enumerate(seats)
            for one in review.costliest
        ]
        return Sheet(say("stockpile.report.costly"), headings, rows, 4, say("stockpile.report.costly.what"))

    def choice(self, chain: Sequence[int], view: StockpileView) -> str:
        """A whole choice, what comes several times once."""
        assert view.ask is not None
        parts: list[str] = []
        for at, action in enumerate(chain):
            if at == 0 or CATALOGUE.verb(action).name not in ENDS:
                ask = msgspec.structs.replace(view.ask, chain=list(chain[:at]))
                parts.append(self.action(action, msgspec.structs.replace(view, ask=ask)))
        counted = [(text, len(list(same))) for text, same in groupby(parts)]
        return "; ".join(text if count == 1 else f"{text} ×{count}" for text, count in counted)

    def gain(self, amount: int) -> str:
        return ("+" if amount > 0 else "") + self.say.money(amount)
