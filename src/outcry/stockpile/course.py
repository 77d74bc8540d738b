"""The course of a game: its steps in printed order, made once at set-up from the rules and the modules that are on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from outcry.stockpile.moments import Moments
from outcry.stockpile.questions import NOBODY, Question

if TYPE_CHECKING:
    from outcry.stockpile.nouns import Nouns
    from outcry.stockpile.state import State
    from outcry.stockpile.terminal_table import Laid
    from outcry.stockpile.views import StockpileView
    from outcry.stockpile.wishes import Answers

TakeUp = Callable[["State"], None]
"""What is done with a thing that waited on the agenda; it takes its own numbers from there."""
Climb = Callable[["State", int, int], None]
"""A price goes up: company and steps."""
Take = Callable[["State", int, int], None]
"""What the winner of a pile does with a card that is no market card: seat and card."""
Placed = Callable[["State", int], None]
"""A seat has placed its market cards, or had none to place."""
ModuleTable = Callable[["StockpileView", "Nouns"], "Laid"]
"""What a module lays on the table, as text."""
NextFirst = Callable[["State"], int]
"""The seat that has the first-player token in the next round."""


class Step:
    """One step of the course: it asks somebody, or is done. (A class for each, because compiled code calls a method six
    times as quickly as a function that it was given.)"""

    __slots__ = ("before", "name", "phase", "rule")

    def __init__(self, name: str, phase: int, rule: str, before: str = "") -> None:
        self.name: str = name
        self.phase: int = phase
        self.rule: str = rule
        """The numbers of its rules."""
        self.before: str = before
        """What comes between others names the step that it comes before."""

    def go(self, s: State) -> bool:
        """Ask, or do what is to be done and say True: then the next step follows."""
        raise AssertionError(f"{self.name} does nothing")


class Course:
    """Shared by all states of a game and never changed."""

    __slots__ = (
        "agenda",
        "cards",
        "climb",
        "moments",
        "names",
        "next_first",
        "over",
        "parts",
        "phases",
        "questions",
        "round_begins",
        "steps",
        "tables",
        "take",
        "when_placed",
        "wishes",
    )

    def __init__(
        self,
        steps: list[Step],
        set_up: str,
        questions: list[Question],
        agenda: dict[int, TakeUp],
        climb: Climb | None,
        next_first: NextFirst,
        take: dict[int, Take],
        when_placed: list[Placed],
        parts: list[tuple[int, str, str]],
        cards: dict[int, str],
        tables: list[ModuleTable],
        moments: Moments,
        wishes: Answers,
    ) -> None:
        self.steps: list[Step] = steps
        self.names: list[str] = [step.name for step in steps]
        self.phases: list[int] = [step.phase for step in steps]
        self.over: int = len(steps) - 1
        """The number of the last step: there the game is over."""
        self.round_begins: int = self.names.index(set_up) + 1
        self.questions: dict[str, Question] = {question.prompt: question for question in [NOBODY, *questions]}
        self.agenda: list[TakeUp] = [agenda.get(kind, nothing_waits) for kind in range(max(agenda) + 1)]
        self.climb: Climb | None = climb
        """A module's own way up (ADV1); None is the printed one, which compiled code calls more quickly by its name."""
        self.next_first: NextFirst = next_first
        self.take: dict[int, Take] = take
        """By kind, for cards of modules that lie on piles; empty where no module lays any."""
        self.when_placed: list[Placed] = when_placed
        self.parts: list[tuple[int, str, str]] = parts
        """What modules add to the state: number, name, and who sees it ("all", "owner", "hand", "nobody")."""
        self.moments: Moments = moments

        self.cards: dict[int, str] = cards
        """The names of cards that modules lay on piles, by kind."""
        self.tables: list[ModuleTable] = tables
        """What modules lay on the table, for a terminal."""
        self.wishes: Answers = wishes
        """By question: the choices that standing wishes make."""


def nothing_waits(s: State) -> None:
    raise AssertionError("nothing of this kind waits")


def put_in(steps: list[Step], added: Step) -> None:
    """A step of a module takes its place: before the step it names, and after those that came there already. It may
    name several, parted by `or`: the first of them that is there counts."""
    names = [step.name for step in steps]
    for before in added.before.split(" or "):
        if before in names:
            steps.insert(names.index(before), added)
            return
    raise ValueError(f"step {added.name!r} comes before {added.before!r}, but there is no such step")
