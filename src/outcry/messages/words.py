"""What every game can put into words, so that a client that knows no rules can still play it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from outcry.core.events import Event
from outcry.core.game import Ask, Refusal


class Sheet(NamedTuple):
    """A part of a report as a table of texts."""

    title: str
    headings: list[str]
    rows: list[list[str]]
    texts: int = 1
    """So many columns begin at the left; the others are numbers."""
    note: str = ""


class Words(Protocol):
    """The words of one game at one table, in one language. A view comes from `state.view(seat)`: its seat is "you"."""

    def action(self, action: int, view: Any) -> str:
        """The name of an action as it stands in a menu: `Bid $10K on Pile 3`."""
        ...

    def explain(self, action: int) -> str:
        """What such an action does."""
        ...

    def refusal(self, refusal: Refusal) -> str:
        """Why not, and what would be right."""
        ...

    def prompt(self, ask: Ask, view: Any) -> str:
        """The question to a seat."""
        ...

    def hint(self, ask: Ask) -> str:
        """What a seat that is asked so should think of."""
        ...

    def phase(self, view: Any) -> str:
        """Where the game is, and in a sentence what happens there."""
        ...

    def event(self, event: Event, seat: int) -> str:
        """What happened, told to a seat; to -1 as to somebody who only watches."""
        ...

    def outcome(self, view: Any) -> str:
        """How it ended, with all scores; empty while the game goes on."""
        ...

    def report(self, report: Any) -> list[Sheet]:
        """What `Game.report` tells."""
        ...

    def review(self, seats: Sequence[Any]) -> list[Sheet]:
        """What a reviewer says of each seat (`outcry.bots.review.SeatReview`); empty if the game has none."""
        ...

    def table(self, view: Any) -> str:
        """All that the owner of the view may know, in lines as wide as the terminal."""
        ...

    def whole_table(self, state: Any) -> str:
        """The table with everybody's secrets."""
        ...
